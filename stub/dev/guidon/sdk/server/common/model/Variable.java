package dev.guidon.sdk.server.common.model;

public class Variable<T> extends BaseVariable {
public T getValue(){return null;} public Boolean getIsDefaulted(){return true;} public EvalReason getEval(){return null;}
}
