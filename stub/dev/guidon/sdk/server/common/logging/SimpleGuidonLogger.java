package dev.guidon.sdk.server.common.logging;

public class SimpleGuidonLogger implements IGuidonLogger {
public enum Level{OFF} public SimpleGuidonLogger(Level l){} public void debug(String m){}public void info(String m){}public void warning(String m){}public void error(String m){}public void error(String m,Throwable t){}
}
