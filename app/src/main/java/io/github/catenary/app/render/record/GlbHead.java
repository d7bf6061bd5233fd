package io.github.catenary.app.render.record;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;

/**
 * The head of a glTF file: which of its bytes are triangles, lines, shapes, times and weights, and what is done with
 * them. Names are those of the standard.
 *
 * @param vertices their number
 * @param times when each frame is shown, s
 * @param names of the frames
 * @param ranges how far the shape of each frame reaches, after the first that of its differences
 */
record GlbHead(
        GlbTopology topology,
        String title,
        int vertices,
        List<Float> times,
        List<String> names,
        List<GlbHead.Range> ranges) {
    private static final int AXES = 3;
    private static final int WORD = 4;

    private static final int UNSIGNED_INT = 5125;
    private static final int FLOAT = 5126;
    private static final int ARRAY_BUFFER = 34962;
    private static final int ELEMENT_ARRAY_BUFFER = 34963;
    private static final int POINTS = 0;
    private static final int LINES = 1;
    private static final int TRIANGLES = 4;

    /** The least and the greatest coordinate of each axis. */
    record Range(float[] least, float[] most) {
        static Range of(float[] shape) {
            float[] least = new float[AXES];
            float[] most = new float[AXES];
            for (int axis = 0; axis < AXES; axis++) {
                float low = Float.POSITIVE_INFINITY;
                float high = Float.NEGATIVE_INFINITY;
                for (int i = axis; i < shape.length; i += AXES) {
                    low = Math.min(low, shape[i]);
                    high = Math.max(high, shape[i]);
                }
                least[axis] = low;
                most[axis] = high;
            }
            return new Range(least, most);
        }
    }

    /** What a node shows. */
    private record Part(String name, int mode, int indices, boolean normals, double[] colour) {}

    /** Writes an object or an array. */
    private interface Body {
        void write() throws IOException;
    }

    private boolean hasFaces() {
        return topology.faces().count() > 0;
    }

    private boolean hasLines() {
        return topology.lines().count() > 0;
    }

    /** Accessors: triangles, lines, then of each frame the shape and the normals, then times and weights. */
    private int firstShape() {
        return (hasFaces() ? 1 : 0) + (hasLines() ? 1 : 0);
    }

    private int shapeOf(int frame) {
        return firstShape() + frame * (hasFaces() ? 2 : 1);
    }

    private List<Part> parts() {
        Part faces = new Part("surface", TRIANGLES, 0, true, new double[] {0.55, 0.66, 0.8, 1});
        Part lines = new Part("springs", LINES, hasFaces() ? 1 : 0, false, new double[] {0.2, 0.22, 0.26, 1});
        if (hasFaces()) return hasLines() ? List.of(faces, lines) : List.of(faces);
        if (hasLines()) return List.of(lines);
        return List.of(new Part("particles", POINTS, -1, false, new double[] {0.2, 0.22, 0.26, 1}));
    }

    /** The text, for so many bytes of each. */
    String text(long indices, long shapes, long animation) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonWriter json = new JsonWriter(text)) {
            new Writing(json).write(indices, shapes, animation);
        }
        return text.toString();
    }

    /** Writes the text once. */
    private final class Writing {
        private final JsonWriter json;

        Writing(JsonWriter json) {
            this.json = json;
        }

        private void object(Body body) throws IOException {
            json.beginObject();
            body.write();
            json.endObject();
        }

        private void object(String name, Body body) throws IOException {
            json.name(name);
            object(body);
        }

        private void array(String name, Body body) throws IOException {
            json.name(name).beginArray();
            body.write();
            json.endArray();
        }

        private void field(String name, long value) throws IOException {
            json.name(name).value(value);
        }

        private void numbers(String name, float... values) throws IOException {
            array(name, () -> {
                for (float each : values) json.value((double) each);
            });
        }

        void write(long indices, long shapes, long animation) throws IOException {
            object(() -> {
                object(
                        "asset",
                        () -> json.name("version")
                                .value("2.0")
                                .name("generator")
                                .value("Catenary"));
                field("scene", 0);
                array("scenes", () -> object(this::writeScene));
                array("nodes", () -> {
                    for (int i = 0; i < parts().size(); i++) writeNode(i);
                });
                array("materials", () -> {
                    for (Part each : parts()) writeMaterial(each);
                });
                array("meshes", () -> {
                    for (int i = 0; i < parts().size(); i++) writeMesh(parts().get(i), i);
                });
                if (animation > 0) array("animations", () -> object(this::writeRun));
                writeBuffers(indices, shapes, animation);
                array("accessors", () -> writeAccessors(indices > 0 ? 1 : 0));
            });
        }

        private void writeScene() throws IOException {
            json.name("name").value(title);
            array("nodes", () -> {
                for (int i = 0; i < parts().size(); i++) json.value(i);
            });
        }

        private void writeNode(int index) throws IOException {
            object(() -> {
                json.name("name").value(parts().get(index).name());
                field("mesh", index);
            });
        }

        private void writeMaterial(Part part) throws IOException {
            object(() -> {
                json.name("name").value(part.name());
                json.name("doubleSided").value(true);
                object("pbrMetallicRoughness", () -> {
                    array("baseColorFactor", () -> {
                        for (double each : part.colour()) json.value(each);
                    });
                    field("metallicFactor", 0);
                });
            });
        }

        private void writeMesh(Part part, int material) throws IOException {
            object(() -> {
                json.name("name").value(part.name());
                array("primitives", () -> object(() -> writePrimitive(part, material)));
                if (times.size() == 1) return;
                object(
                        "extras",
                        () -> array("targetNames", () -> {
                            for (String each : names.subList(1, names.size())) json.value(each);
                        }));
            });
        }

        private void writePrimitive(Part part, int material) throws IOException {
            field("mode", part.mode());
            field("material", material);
            if (part.indices() >= 0) field("indices", part.indices());
            object("attributes", () -> writeShape(part, 0));
            if (times.size() == 1) return;
            array("targets", () -> {
                for (int frame = 1; frame < times.size(); frame++) {
                    int target = frame;
                    object(() -> writeShape(part, target));
                }
            });
        }

        private void writeShape(Part part, int frame) throws IOException {
            field("POSITION", shapeOf(frame));
            if (part.normals()) field("NORMAL", shapeOf(frame) + 1L);
        }

        private void writeRun() throws IOException {
            json.name("name").value("run");
            int input = shapeOf(times.size());
            array(
                    "samplers",
                    () -> object(() -> {
                        field("input", input);
                        field("output", input + 1L);
                        json.name("interpolation").value("LINEAR");
                    }));
            array("channels", () -> {
                for (int i = 0; i < parts().size(); i++) writeChannel(i);
            });
        }

        private void writeChannel(int node) throws IOException {
            object(() -> {
                field("sampler", 0);
                object("target", () -> {
                    field("node", node);
                    json.name("path").value("weights");
                });
            });
        }

        private void writeBuffers(long indices, long shapes, long animation) throws IOException {
            array("buffers", () -> object(() -> field("byteLength", indices + shapes + animation)));
            array("bufferViews", () -> {
                if (indices > 0) writeView(0, indices, () -> field("target", ELEMENT_ARRAY_BUFFER));
                writeView(indices, shapes, () -> {
                    field("byteStride", (long) AXES * WORD);
                    field("target", ARRAY_BUFFER);
                });
                if (animation > 0) writeView(indices + shapes, animation, () -> {});
            });
        }

        private void writeView(long from, long length, Body more) throws IOException {
            object(() -> {
                field("buffer", 0);
                field("byteOffset", from);
                field("byteLength", length);
                more.write();
            });
        }

        /** @param view of the shapes; that of the animation follows */
        private void writeAccessors(int view) throws IOException {
            long faces = topology.faces().count();
            if (hasFaces()) writeAccessor(0, 0, UNSIGNED_INT, 3 * faces, "SCALAR", () -> {});
            if (hasLines()) {
                writeAccessor(
                        0, 3 * faces * WORD, UNSIGNED_INT, 2L * topology.lines().count(), "SCALAR", () -> {});
            }
            long shape = (long) AXES * WORD * vertices;
            long at = 0;
            for (Range each : ranges) {
                writeAccessor(view, at, FLOAT, vertices, "VEC3", () -> {
                    numbers("min", each.least());
                    numbers("max", each.most());
                });
                at += shape;
                if (!hasFaces()) continue;
                writeAccessor(view, at, FLOAT, vertices, "VEC3", () -> {});
                at += shape;
            }
            long frames = times.size();
            if (frames == 1) return;
            writeAccessor(view + 1, 0, FLOAT, frames, "SCALAR", () -> {
                numbers("min", times.get(0));
                numbers("max", times.get(times.size() - 1));
            });
            writeAccessor(view + 1, frames * WORD, FLOAT, frames * (frames - 1), "SCALAR", () -> {});
        }

        private void writeAccessor(int view, long from, int component, long count, String type, Body more)
                throws IOException {
            object(() -> {
                field("bufferView", view);
                field("byteOffset", from);
                field("componentType", component);
                field("count", count);
                json.name("type").value(type);
                more.write();
            });
        }
    }
}
