package dev.guidon.sdk.server.common.model;

public class EvalReason  {
public String getReason(){return "";} public String getDetails(){return "";}
}
