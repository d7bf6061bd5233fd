package io.github.catenary.app.render.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads a binary glTF file as the standard describes it, chunk by chunk; it shares no code with the writer. */
final class GlbReader {
    final JsonObject head;
    private final ByteBuffer binary;

    private GlbReader(JsonObject head, ByteBuffer binary) {
        this.head = head;
        this.binary = binary;
    }

    static GlbReader read(Path file) throws IOException {
        ByteBuffer all = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(new String(all.array(), 0, 4, StandardCharsets.US_ASCII)).isEqualTo("glTF");
        assertThat(all.getInt(4)).isEqualTo(2);
        assertThat(all.getInt(8)).isEqualTo(all.capacity());
        int length = all.getInt(12);
        assertThat(length % 4).isZero();
        assertThat(new String(all.array(), 16, 4, StandardCharsets.US_ASCII)).isEqualTo("JSON");
        String text = new String(all.array(), 20, length, StandardCharsets.UTF_8);
        int at = 20 + length;
        assertThat(all.getInt(at)).isEqualTo(all.capacity() - at - 8);
        assertThat(new String(all.array(), at + 4, 4, StandardCharsets.US_ASCII))
                .isEqualTo("BIN\0");
        ByteBuffer binary = all.position(at + 8).slice().order(ByteOrder.LITTLE_ENDIAN);
        JsonObject head = JsonParser.parseString(text).getAsJsonObject();
        assertThat(head.getAsJsonArray("buffers")
                        .get(0)
                        .getAsJsonObject()
                        .get("byteLength")
                        .getAsLong())
                .isEqualTo(binary.capacity());
        return new GlbReader(head, binary);
    }

    private JsonObject item(String list, int index) {
        return head.getAsJsonArray(list).get(index).getAsJsonObject();
    }

    private int start(JsonObject accessor) {
        JsonObject view = item("bufferViews", accessor.get("bufferView").getAsInt());
        return view.get("byteOffset").getAsInt() + accessor.get("byteOffset").getAsInt();
    }

    private float[][] vectors(int index) {
        JsonObject accessor = item("accessors", index);
        assertThat(accessor.get("type").getAsString()).isEqualTo("VEC3");
        float[][] result = new float[accessor.get("count").getAsInt()][3];
        int at = start(accessor);
        for (float[] each : result) {
            for (int axis = 0; axis < 3; axis++, at += 4) each[axis] = binary.getFloat(at);
        }
        if (accessor.has("min")) requireRange(accessor, result);
        return result;
    }

    private static void requireRange(JsonObject accessor, float[][] vectors) {
        for (int axis = 0; axis < 3; axis++) {
            float least = Float.POSITIVE_INFINITY;
            float most = Float.NEGATIVE_INFINITY;
            for (float[] each : vectors) {
                least = Math.min(least, each[axis]);
                most = Math.max(most, each[axis]);
            }
            assertThat(accessor.getAsJsonArray("min").get(axis).getAsDouble()).isEqualTo(least);
            assertThat(accessor.getAsJsonArray("max").get(axis).getAsDouble()).isEqualTo(most);
        }
    }

    private float[] numbers(int index) {
        JsonObject accessor = item("accessors", index);
        assertThat(accessor.get("type").getAsString()).isEqualTo("SCALAR");
        assertThat(accessor.get("componentType").getAsInt()).isEqualTo(5126);
        float[] result = new float[accessor.get("count").getAsInt()];
        for (int i = 0; i < result.length; i++) result[i] = binary.getFloat(start(accessor) + 4 * i);
        return result;
    }

    int nodes() {
        return head.getAsJsonArray("nodes").size();
    }

    String node(int index) {
        return item("nodes", index).get("name").getAsString();
    }

    private JsonObject primitive(int node) {
        int mesh = item("nodes", node).get("mesh").getAsInt();
        return item("meshes", mesh).getAsJsonArray("primitives").get(0).getAsJsonObject();
    }

    int mode(int node) {
        return primitive(node).get("mode").getAsInt();
    }

    /** The corners of the triangles or lines of a node. */
    List<int[]> items(int node) {
        int corners = mode(node) == 4 ? 3 : 2;
        JsonObject accessor = item("accessors", primitive(node).get("indices").getAsInt());
        assertThat(accessor.get("componentType").getAsInt()).isEqualTo(5125);
        List<int[]> result = new ArrayList<>();
        int at = start(accessor);
        for (int i = 0; i < accessor.get("count").getAsInt() / corners; i++) {
            int[] each = new int[corners];
            for (int c = 0; c < corners; c++, at += 4) each[c] = binary.getInt(at);
            result.add(each);
        }
        return result;
    }

    /** Where the vertices of a node are at a keyframe, as the weights of the animation have it. */
    float[][] shape(int node, int key) {
        return blended(node, key, "POSITION");
    }

    float[][] normals(int node, int key) {
        return blended(node, key, "NORMAL");
    }

    private float[][] blended(int node, int key, String attribute) {
        JsonObject primitive = primitive(node);
        float[][] result =
                vectors(primitive.getAsJsonObject("attributes").get(attribute).getAsInt());
        if (!primitive.has("targets")) return result;
        JsonArray targets = primitive.getAsJsonArray("targets");
        float[] weights = numbers(sampler(node).get("output").getAsInt());
        for (int t = 0; t < targets.size(); t++) {
            float weight = weights[key * targets.size() + t];
            if (weight == 0) continue;
            float[][] difference =
                    vectors(targets.get(t).getAsJsonObject().get(attribute).getAsInt());
            for (int i = 0; i < result.length; i++) {
                for (int axis = 0; axis < 3; axis++) result[i][axis] += weight * difference[i][axis];
            }
        }
        return result;
    }

    private JsonObject sampler(int node) {
        JsonObject animation = item("animations", 0);
        JsonObject channel = animation.getAsJsonArray("channels").get(node).getAsJsonObject();
        JsonObject target = channel.getAsJsonObject("target");
        assertThat(target.get("node").getAsInt()).isEqualTo(node);
        assertThat(target.get("path").getAsString()).isEqualTo("weights");
        return animation
                .getAsJsonArray("samplers")
                .get(channel.get("sampler").getAsInt())
                .getAsJsonObject();
    }

    float[] times() {
        return numbers(sampler(0).get("input").getAsInt());
    }

    boolean isAnimated() {
        return head.has("animations");
    }
}
