package dev.openfeature.sdk;import java.util.*;import java.util.function.*;
public class EventDetails { public String getMessage(){return "";} }