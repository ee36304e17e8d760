package dev.guidon.sdk.server.local.api;
import java.util.*;import java.math.*;import dev.guidon.sdk.server.common.model.*;import dev.guidon.sdk.server.common.exception.*;import dev.guidon.sdk.server.common.logging.*;import dev.guidon.sdk.server.common.api.*;import dev.guidon.sdk.server.local.model.*;import dev.guidon.sdk.server.cloud.model.*;import dev.openfeature.sdk.FeatureProvider;
public final class GuidonLocalClient  {
public GuidonLocalClient(String k){} public GuidonLocalClient(String k,GuidonLocalOptions o){} public boolean isInitialized(){return true;}
 public <T> T variableValue(GuidonUser u,String k,T d){return d;} public <T> Variable<T> variable(GuidonUser u,String k,T d){return null;}
 public Map<String,BaseVariable> allVariables(GuidonUser u)  {return null;} public Map<String,dev.guidon.sdk.server.common.model.Feature> allFeatures(GuidonUser u)  {return null;}
 public void track(GuidonUser u,GuidonEvent e)  {} public void addHook(EvalHook h){} public void clearHooks(){} public void close(){}
 public FeatureProvider getOpenFeatureProvider(){return null;}public void setClientCustomData(Map<String,Object> m){} public ConfigMetadata getMetadata(){return null;}
}
