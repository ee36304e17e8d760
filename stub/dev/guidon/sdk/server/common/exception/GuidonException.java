package dev.guidon.sdk.server.common.exception;

public class GuidonException extends Exception {

}
