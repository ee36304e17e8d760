package com.example.shop;

import dev.guidon.sdk.server.common.model.GuidonUser;

public final class Users {
    private Users() {}

    public static GuidonUser of(String id) {
        return GuidonUser.builder().userId(id).build();
    }
}
