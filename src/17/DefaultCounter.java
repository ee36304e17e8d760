package com.example.shop;

import dev.guidon.sdk.server.common.model.EvalHook;
import dev.guidon.sdk.server.common.model.HookContext;
import dev.guidon.sdk.server.common.model.Variable;
import dev.guidon.sdk.server.common.model.VariableMetadata;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

public final class DefaultCounter implements EvalHook<Object> {
    private final LongAdder defaults = new LongAdder();

    @Override
    public void onFinally(
            HookContext<Object> context,
            Optional<Variable<Object>> variable,
            VariableMetadata metadata) {
        boolean isDefault = variable.map(Variable::getIsDefaulted).orElse(true);
        if (isDefault) defaults.increment();
    }

    public long countDefaults() {
        return defaults.sum();
    }
}
