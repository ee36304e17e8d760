package dev.guidon.sdk.server.common.model;

public class VariableMetadata  {
public String featureId;
}
