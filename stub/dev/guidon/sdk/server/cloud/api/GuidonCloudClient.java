package dev.guidon.sdk.server.cloud.api;
import java.util.*;import java.math.*;import dev.guidon.sdk.server.common.model.*;import dev.guidon.sdk.server.common.exception.*;import dev.guidon.sdk.server.common.logging.*;import dev.guidon.sdk.server.common.api.*;import dev.guidon.sdk.server.local.model.*;import dev.guidon.sdk.server.cloud.model.*;import dev.openfeature.sdk.FeatureProvider;
public final class GuidonCloudClient  {
public GuidonCloudClient(String k){} public GuidonCloudClient(String k,GuidonCloudOptions o){} public boolean isInitialized(){return true;}
 public <T> T variableValue(GuidonUser u,String k,T d){return d;} public <T> Variable<T> variable(GuidonUser u,String k,T d){return null;}
 public Map<String,BaseVariable> allVariables(GuidonUser u) throws GuidonException {return null;} public Map<String,dev.guidon.sdk.server.common.model.Feature> allFeatures(GuidonUser u) throws GuidonException {return null;}
 public void track(GuidonUser u,GuidonEvent e) throws GuidonException {} public void addHook(EvalHook h){} public void clearHooks(){} public void close(){}
 public FeatureProvider getOpenFeatureProvider(){return null;}
}
