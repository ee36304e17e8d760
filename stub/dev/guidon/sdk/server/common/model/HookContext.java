package dev.guidon.sdk.server.common.model;

public class HookContext<T>  {
public String getKey(){return "";}
}
