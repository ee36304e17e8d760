import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.openfeature.contrib.providers.ofrep.OfrepProvider;
import dev.openfeature.contrib.providers.ofrep.OfrepProviderOptions;
import dev.openfeature.sdk.MutableContext;
import dev.openfeature.sdk.OpenFeatureAPI;

public final class TryGuidon {
    public static void main(String[] args) {
        var key = ImmutableList.of(System.getenv("GUIDON_SDK_KEY"));
        var options =
                OfrepProviderOptions.builder()
                        .baseUrl(System.getenv("GUIDON_BASE_URL"))
                        .headers(ImmutableMap.of("Authorization", key))
                        .build();
        var api = OpenFeatureAPI.getInstance();
        api.setProviderAndWait(OfrepProvider.constructProvider(options));

        var user = new MutableContext("user-123").add("country", "CA");
        var details = api.getClient().getBooleanDetails("new-checkout", false, user);
        System.out.println(details.getValue() + ", reason: " + details.getReason());
        api.shutdown();
    }
}
