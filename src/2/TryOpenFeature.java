package com.example.shop;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.openfeature.contrib.providers.ofrep.OfrepProvider;
import dev.openfeature.contrib.providers.ofrep.OfrepProviderOptions;
import dev.openfeature.sdk.Client;
import dev.openfeature.sdk.FlagEvaluationDetails;
import dev.openfeature.sdk.MutableContext;
import dev.openfeature.sdk.OpenFeatureAPI;

public final class TryOpenFeature {
    public static void main(String[] args) {
        OfrepProviderOptions options =
                OfrepProviderOptions.builder()
                        .baseUrl(System.getenv("GUIDON_BASE_URL"))
                        .headers(
                                ImmutableMap.of(
                                        "Authorization",
                                        ImmutableList.of(System.getenv("GUIDON_SDK_KEY"))))
                        .build();

        OpenFeatureAPI api = OpenFeatureAPI.getInstance();
        api.setProviderAndWait(OfrepProvider.constructProvider(options));

        Client client = api.getClient();
        MutableContext context = new MutableContext("user-123").add("country", "CA");
        FlagEvaluationDetails<Boolean> details =
                client.getBooleanDetails("new-checkout", false, context);
        System.out.println(details.getValue() + " " + details.getReason());

        api.shutdown();
    }
}
