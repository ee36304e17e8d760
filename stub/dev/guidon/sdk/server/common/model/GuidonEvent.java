package dev.guidon.sdk.server.common.model;
import java.util.*;import java.math.*;
public class GuidonEvent  {
public static B builder(){return new B();} public static class B{ public B type(String s){return this;} public B value(BigDecimal s){return this;} public B metaData(Object m){return this;} public GuidonEvent build(){return new GuidonEvent();}}
}
