package dev.guidon.sdk.server.common.model;

public class BaseVariable  {
public String getKey(){return "";}
}
