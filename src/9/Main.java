package com.example.shop;

import java.security.Security;

public final class Main {
    public static void main(String[] args) {
        Security.setProperty("networkaddress.cache.ttl", "60");
        System.out.println("The JVM asks DNS again after a minute.");
    }
}
