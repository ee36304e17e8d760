package com.example.shop;

import dev.guidon.sdk.server.common.model.GuidonUser;
import dev.guidon.sdk.server.common.model.Variable;
import dev.guidon.sdk.server.local.api.GuidonLocalClient;

public final class FirstFlag {
    public static void main(String[] args) throws InterruptedException {
        GuidonLocalClient client = new GuidonLocalClient(System.getenv("GUIDON_SERVER_SDK_KEY"));
        try {
            waitForConfig(client);

            GuidonUser user = GuidonUser.builder().userId("user-123").country("CA").build();
            Variable<Boolean> checkout = client.variable(user, "new-checkout", false);

            System.out.println(checkout.getValue() ? "New checkout" : "Old checkout");
            if (checkout.getEval() != null) {
                System.out.println("Reason: " + checkout.getEval().getReason());
            }
        } finally {
            client.close();
        }
    }

    private static void waitForConfig(GuidonLocalClient client) throws InterruptedException {
        for (int i = 0; i < 10 && !client.isInitialized(); i++) {
            Thread.sleep(500);
        }
    }
}
