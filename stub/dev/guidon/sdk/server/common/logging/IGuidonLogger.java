package dev.guidon.sdk.server.common.logging;

public interface IGuidonLogger  {
void debug(String m);void info(String m);void warning(String m);void error(String m);void error(String m,Throwable t);
}
