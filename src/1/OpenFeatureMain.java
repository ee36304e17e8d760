package com.example.shop;

import dev.guidon.sdk.server.local.api.GuidonLocalClient;
import dev.openfeature.sdk.Client;
import dev.openfeature.sdk.FlagEvaluationDetails;
import dev.openfeature.sdk.MutableContext;
import dev.openfeature.sdk.OpenFeatureAPI;

public final class OpenFeatureMain {
    public static void main(String[] args) {
        GuidonLocalClient guidon = new GuidonLocalClient(System.getenv("GUIDON_SERVER_SDK_KEY"));
        OpenFeatureAPI api = OpenFeatureAPI.getInstance();
        api.setProviderAndWait(guidon.getOpenFeatureProvider());

        Client client = api.getClient();
        MutableContext context = new MutableContext("user-123").add("country", "CA");
        FlagEvaluationDetails<Boolean> details =
                client.getBooleanDetails("new-checkout", false, context);
        System.out.println(details.getValue() + " " + details.getReason());

        api.shutdown();
    }
}
