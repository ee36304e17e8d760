package dev.guidon.sdk.server.common.model;

public class Feature  {
public String getVariationKey(){return "";}
}
