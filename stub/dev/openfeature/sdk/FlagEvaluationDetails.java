package dev.openfeature.sdk;import java.util.*;import java.util.function.*;
public class FlagEvaluationDetails<T> { public T getValue(){return null;} public String getReason(){return "";} }