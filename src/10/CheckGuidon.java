package com.example.shop;

import dev.guidon.sdk.server.local.api.GuidonLocalClient;

public final class CheckGuidon {
    public static void main(String[] args) throws InterruptedException {
        GuidonLocalClient client = new GuidonLocalClient(System.getenv("GUIDON_SERVER_SDK_KEY"));
        try {
            for (int i = 0; i < 20 && !client.isInitialized(); i++) {
                Thread.sleep(500);
            }
            System.out.println(client.isInitialized() ? "Guidon is ready." : "No config after 10 s.");
        } finally {
            client.close();
        }
    }
}
