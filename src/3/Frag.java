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
boolean enabled = client.getBooleanValue("new-checkout", false, context);
String label = client.getStringValue("button-label", "Buy", context);
int limit = client.getIntegerValue("upload-limit", 25, context);
double share = client.getDoubleValue("sample-share", 0.1, context);
long quota = client.getLongValue("storage-quota", 5_000_000_000L, context);

} }