package com.example.shop;

import dev.guidon.sdk.server.common.logging.IGuidonLogger;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

public final class PlatformLogger implements IGuidonLogger {
    private final Logger logger = System.getLogger("guidon");

    @Override
    public void debug(String message) {
        logger.log(Level.DEBUG, message);
    }

    @Override
    public void info(String message) {
        logger.log(Level.INFO, message);
    }

    @Override
    public void warning(String message) {
        logger.log(Level.WARNING, message);
    }

    @Override
    public void error(String message) {
        logger.log(Level.ERROR, message);
    }

    @Override
    public void error(String message, Throwable t) {
        logger.log(Level.ERROR, message, t);
    }
}
