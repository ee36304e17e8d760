import dev.openfeature.sdk.Client;
import dev.openfeature.sdk.EvaluationContext;
import dev.openfeature.sdk.FlagEvaluationDetails;
import dev.openfeature.sdk.ImmutableContext;
import dev.openfeature.sdk.MutableContext;
import dev.openfeature.sdk.MutableStructure;
import dev.openfeature.sdk.MutableTrackingEventDetails;
import dev.openfeature.sdk.OpenFeatureAPI;
import dev.openfeature.sdk.Value;
import java.util.Map;
import java.util.*;
public class Frag { static Client client = null;
static EvaluationContext context = null;
 void run() throws Exception {
OpenFeatureAPI.getInstance()
        .onProviderError(details -> System.err.println("Flags: " + details.getMessage()));

} }