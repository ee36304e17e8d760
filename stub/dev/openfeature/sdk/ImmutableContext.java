package dev.openfeature.sdk;import java.util.*;import java.util.function.*;
public class ImmutableContext implements EvaluationContext { public ImmutableContext(String k,Map<String,Value> m){} }