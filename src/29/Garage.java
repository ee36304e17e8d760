package com.example.garage;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.guidon.sdk.server.common.model.GuidonEvent;
import dev.guidon.sdk.server.common.model.GuidonUser;
import dev.guidon.sdk.server.local.api.GuidonLocalClient;
import dev.guidon.sdk.server.local.model.GuidonLocalOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public final class Garage {
    private final GuidonLocalClient flags;

    private Garage(GuidonLocalClient flags) {
        this.flags = flags;
    }

    public static void main(String[] args) throws IOException {
        String sdkKey = System.getenv("GUIDON_SERVER_SDK_KEY");
        if (sdkKey == null) {
            System.err.println("Set GUIDON_SERVER_SDK_KEY, then start again.");
            System.exit(2);
        }
        GuidonLocalClient flags =
                new GuidonLocalClient(
                        sdkKey, GuidonLocalOptions.builder().eventFlushIntervalMS(5_000).build());

        Garage garage = new Garage(flags);
        HttpServer server = HttpServer.create(new InetSocketAddress(8080), 0);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        server.setExecutor(threads);
        server.createContext("/fee", garage::fee);
        server.createContext("/exits", garage::exit);
        server.createContext("/ready", garage::ready);

        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    server.stop(5);
                                    threads.shutdown();
                                    flags.close();
                                }));
        server.start();
        System.out.println("Listening on http://localhost:8080");
    }

    private void fee(HttpExchange exchange) throws IOException {
        BigDecimal fee = feeFor(userOf(exchange), minutesOf(exchange));
        answer(exchange, 200, "{\"fee\": " + fee + "}");
    }

    private void exit(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestMethod().equals("POST")) {
            answer(exchange, 405, "{\"error\": \"Use POST.\"}");
            return;
        }
        GuidonUser user = userOf(exchange);
        BigDecimal fee = feeFor(user, minutesOf(exchange));
        flags.track(user, GuidonEvent.builder().type("parking-paid").value(fee).build());
        answer(exchange, 201, "{\"paid\": " + fee + "}");
    }

    private void ready(HttpExchange exchange) throws IOException {
        boolean isReady = flags.isInitialized();
        answer(exchange, isReady ? 200 : 503, "{\"ready\": " + isReady + "}");
    }

    private BigDecimal feeFor(GuidonUser user, int minutes) {
        double free = flags.variableValue(user, "free-minutes", 15.0);
        double rate = flags.variableValue(user, "hourly-rate", 2.4);
        double fee = Math.max(0, minutes - free) / 60 * rate;
        return BigDecimal.valueOf(fee).setScale(2, RoundingMode.HALF_UP);
    }

    private static GuidonUser userOf(HttpExchange exchange) {
        String driver = exchange.getRequestHeaders().getFirst("X-User-Id");
        String garage = exchange.getRequestHeaders().getFirst("X-Garage");
        return GuidonUser.builder()
                .userId(driver == null || driver.isEmpty() ? "anonymous" : driver)
                .customData(Map.of("garage", garage == null ? "unknown" : garage))
                .build();
    }

    private static int minutesOf(HttpExchange exchange) {
        String query = exchange.getRequestURI().getQuery();
        if (query == null || !query.matches("minutes=\\d{1,6}")) return 0;
        return Integer.parseInt(query.substring("minutes=".length()));
    }

    private static void answer(HttpExchange exchange, int status, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }
}
