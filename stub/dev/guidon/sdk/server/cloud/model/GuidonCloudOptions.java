package dev.guidon.sdk.server.cloud.model;
import java.util.*;import java.math.*;import dev.guidon.sdk.server.common.model.*;import dev.guidon.sdk.server.common.exception.*;import dev.guidon.sdk.server.common.logging.*;import dev.guidon.sdk.server.common.api.*;import dev.guidon.sdk.server.local.model.*;import dev.guidon.sdk.server.cloud.model.*;import dev.openfeature.sdk.FeatureProvider;
public class GuidonCloudOptions  {
public static B builder(){return new B();} public static class B{ public B enableEdgeDB(Boolean b){return this;} public GuidonCloudOptions build(){return new GuidonCloudOptions();}}
}
