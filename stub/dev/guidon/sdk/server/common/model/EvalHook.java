package dev.guidon.sdk.server.common.model;
import java.util.*;
public interface EvalHook<T>  {
default Optional<HookContext<T>> before(HookContext<T> c){return Optional.empty();} default void after(HookContext<T> c,Variable<T> v,VariableMetadata m){} default void error(HookContext<T> c,Throwable e){} default void onFinally(HookContext<T> c,Optional<Variable<T>> v,VariableMetadata m){}
}
