package dev.openfeature.sdk;import java.util.*;import java.util.function.*;
public class Value { public Value(String s){} public Value(Structure s){} public Structure asStructure(){return null;} }