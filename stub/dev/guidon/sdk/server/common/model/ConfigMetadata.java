package dev.guidon.sdk.server.common.model;

public class ConfigMetadata  {

}
