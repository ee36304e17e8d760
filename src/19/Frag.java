import dev.guidon.sdk.server.cloud.api.GuidonCloudClient;
import dev.guidon.sdk.server.cloud.model.GuidonCloudOptions;
import dev.guidon.sdk.server.common.exception.GuidonException;
import dev.guidon.sdk.server.common.logging.SimpleGuidonLogger;
import dev.guidon.sdk.server.common.model.Feature;
import dev.guidon.sdk.server.common.model.GuidonEvent;
import dev.guidon.sdk.server.common.model.GuidonUser;
import dev.guidon.sdk.server.common.model.Variable;
import dev.guidon.sdk.server.local.api.GuidonLocalClient;
import dev.guidon.sdk.server.local.model.GuidonLocalOptions;
import java.math.BigDecimal;
import java.util.Map;
import java.util.*;
public class Frag { static GuidonLocalClient client = null;
static GuidonUser user = null;
static String sdkKey = null;
 void run() throws Exception {
GuidonLocalOptions options = GuidonLocalOptions.builder().disableRealtimeUpdates(true).build();

} }