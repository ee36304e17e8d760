package dev.guidon.sdk.server.common.model;
import java.util.*;
public class GuidonUser  {
public static B builder(){return new B();} public static class B{ public B userId(String s){return this;} public B country(String s){return this;} public B customData(Map<String,Object> m){return this;} public GuidonUser build(){return new GuidonUser();}}
}
