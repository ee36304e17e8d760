package dev.openfeature.sdk;import java.util.*;import java.util.function.*;
public interface EvaluationContext {}