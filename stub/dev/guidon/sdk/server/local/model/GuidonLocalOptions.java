package dev.guidon.sdk.server.local.model;
import java.util.*;import java.math.*;import dev.guidon.sdk.server.common.model.*;import dev.guidon.sdk.server.common.exception.*;import dev.guidon.sdk.server.common.logging.*;import dev.guidon.sdk.server.common.api.*;import dev.guidon.sdk.server.local.model.*;import dev.guidon.sdk.server.cloud.model.*;import dev.openfeature.sdk.FeatureProvider;
public class GuidonLocalOptions  {
public static B builder(){return new B();} public static class B{ public B configPollingIntervalMS(int i){return this;} public B configRequestTimeoutMs(int i){return this;} public B eventFlushIntervalMS(int i){return this;} public B maxEventQueueSize(int i){return this;} public B disableRealtimeUpdates(boolean b){return this;} public B customLogger(IGuidonLogger l){return this;} public GuidonLocalOptions build(){return new GuidonLocalOptions();}}
}
