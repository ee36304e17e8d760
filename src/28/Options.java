package com.example.shop;

import dev.guidon.sdk.server.local.model.GuidonLocalOptions;

public final class Options {
    private Options() {}

    public static GuidonLocalOptions forBatchJobs() {
        return GuidonLocalOptions.builder()
                .configPollingIntervalMS(60_000)
                .eventFlushIntervalMS(2_000)
                .disableRealtimeUpdates(true)
                .build();
    }
}
