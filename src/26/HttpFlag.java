import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

public class HttpFlag {
    public static void main(String[] args) throws IOException, InterruptedException {
        String body = "{\"user_id\": \"user-123\", \"country\": \"CA\"}";
        HttpRequest request =
                HttpRequest.newBuilder()
                        .uri(URI.create(System.getenv("GUIDON_BASE_URL") + "/v1/variables/new-checkout"))
                        .timeout(Duration.ofSeconds(5))
                        .header("Authorization", System.getenv("GUIDON_SDK_KEY"))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build();

        HttpResponse<String> response =
                HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());

        // 404: no rule serves a value to this user.
        if (response.statusCode() == 404) {
            System.out.println("false, the default");
        } else {
            System.out.println(response.statusCode() + " " + response.body());
        }
    }
}
