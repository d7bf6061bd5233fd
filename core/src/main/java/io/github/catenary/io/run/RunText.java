package io.github.catenary.io.run;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonLimits;
import io.github.catenary.io.json.JsonOutput;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.io.json.ProblemList;
import io.github.catenary.io.json.SyntaxException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Track;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads and writes the entry {@code run.json} of a run file: everything but the scenes and the gestures. */
final class RunText {
    static final String FORMAT = "catenary-run";
    static final int VERSION = 1;

    private static final int NONE = -1;
    private static final int RADIX = 16;
    private static final Map<String, StoredRun.MarkKind> MARKS = marks();

    /** The other entries of the file, by their numbers from 1. */
    interface Others {
        /** @throws IllegalArgumentException if there is none */
        Scene scene(int number);

        /** None if the file has no such entry. */
        List<Track> gestures(int number);
    }

    private final JsonCursor cursor;
    private final JsonValues json;
    private final Others others;
    private final List<StoredRun.Future> futures = new ArrayList<>();

    private int parent;
    private long fork;
    private long last;
    private boolean stops;
    private SortedMap<Long, List<Scene>> edits = new TreeMap<>();
    private SortedMap<Long, Optional<Vec3>> pointers = new TreeMap<>();
    private List<StoredRun.Mark> marks = new ArrayList<>();
    private SortedMap<Long, Long> hashes = new TreeMap<>();

    private RunText(JsonCursor cursor, Others others) {
        this.cursor = cursor;
        json = cursor.values();
        this.others = others;
    }

    private static Map<String, StoredRun.MarkKind> marks() {
        Map<String, StoredRun.MarkKind> kinds = new LinkedHashMap<>();
        for (StoredRun.MarkKind each : StoredRun.MarkKind.values()) kinds.put(word(each), each);
        return kinds;
    }

    private static String word(StoredRun.MarkKind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static byte[] write(StoredRun run) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        JsonOutput out = new JsonOutput(bytes);
        IdentityHashMap<Scene, Integer> numbers = new IdentityHashMap<>();
        for (Scene each : run.scenes()) numbers.put(each, numbers.size() + 1);
        out.beginObject();
        out.key("format").text(FORMAT);
        out.key("version").number(VERSION);
        out.key("shown").number(run.shown());
        out.key("present").number((int) run.present());
        if (!run.off().isEmpty()) {
            out.key("off").beginArray();
            for (String each : run.off()) out.text(each);
            out.endArray();
        }
        out.key("futures").beginArray();
        for (StoredRun.Future each : run.futures()) write(each, numbers, out);
        out.endArray();
        out.endObject();
        out.end();
        return bytes.toByteArray();
    }

    private static void write(StoredRun.Future future, IdentityHashMap<Scene, Integer> numbers, JsonOutput out)
            throws IOException {
        out.beginObject();
        if (future.parent() >= 0) out.key("parent").number(future.parent());
        if (future.fork() > 0) out.key("fork").number((int) future.fork());
        out.key("last").number((int) future.last());
        if (future.stops()) out.key("stops").bool(true);
        list("edits", future.edits(), out, (frame, scenes) -> {
            out.beginLine();
            out.key("frame").number(frame.intValue());
            out.key("scenes").beginArray();
            for (Scene each : scenes) out.number(numbers.getOrDefault(each, 0));
            out.endArray();
            out.endLine();
        });
        list("pointer", future.pointers(), out, (frame, at) -> {
            out.beginLine();
            out.key("frame").number(frame.intValue());
            if (at.isPresent()) {
                out.key("at").beginArray();
                out.number(at.get().x());
                out.number(at.get().y());
                out.number(at.get().z());
                out.endArray();
            }
            out.endLine();
        });
        if (!future.marks().isEmpty()) {
            out.key("marks").beginArray();
            for (StoredRun.Mark each : future.marks()) {
                out.beginLine();
                out.key("frame").number((int) each.frame());
                out.key("kind").text(word(each.kind()));
                out.key("count").number(each.count());
                out.key("subject").number(each.subject());
                out.endLine();
            }
            out.endArray();
        }
        list("hashes", future.hashes(), out, (frame, hash) -> {
            out.beginLine();
            out.key("frame").number(frame.intValue());
            out.key("hash").text(String.format("%016x", hash));
            out.endLine();
        });
        out.endObject();
    }

    private interface Row<V> {
        void write(Long frame, V value) throws IOException;
    }

    private static <V> void list(String key, SortedMap<Long, V> rows, JsonOutput out, Row<V> row) throws IOException {
        if (rows.isEmpty()) return;
        out.key(key).beginArray();
        for (Map.Entry<Long, V> each : rows.entrySet()) row.write(each.getKey(), each.getValue());
        out.endArray();
    }

    /** @throws SceneFormatException if the text is no run */
    static StoredRun read(byte[] text, SceneLimits limits, Others others) throws SceneFormatException {
        ProblemList problems = new ProblemList();
        JsonLimits most = new JsonLimits(limits.depth(), limits.string(), limits.number());
        Optional<StoredRun> run = Optional.empty();
        try (JsonCursor cursor = new JsonCursor(text, most, problems, fraction -> {})) {
            try {
                run = new RunText(cursor, others).run();
            } catch (SyntaxException e) {
                cursor.broken(e);
            }
        } catch (IOException e) {
            problems.error(0, "$", "run.json is not UTF-8 text (" + e.getMessage() + ")");
        }
        if (problems.errors() > 0 || run.isEmpty()) throw new SceneFormatException(problems.locate(text));
        return run.get();
    }

    private Optional<StoredRun> run() throws IOException {
        int shown = NONE;
        long present = NONE;
        List<String> off = new ArrayList<>();
        boolean known = false;
        if (!cursor.next()) {
            cursor.error("run.json is empty; it is a JSON object {…}");
            return Optional.empty();
        }
        if (!cursor.enterObject()) return Optional.empty();
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "format" -> known = json.text(RunText::requireFormat).equals(FORMAT);
                case "version" -> json.whole(RunText::requireVersion);
                case "shown" -> shown = count();
                case "present" -> present = count();
                case "off" -> strings(off);
                case "futures" -> futures();
                default -> cursor.skip();
            }
        }
        if (!known) cursor.errorInside("format", "this is not a run: write \"format\": \"" + FORMAT + "\"");
        if (cursor.next() || cursor.errors() > 0) return Optional.empty();
        try {
            return Optional.of(new StoredRun(futures, shown, present, off));
        } catch (IllegalArgumentException e) {
            cursor.errorHere(String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private static String requireFormat(String format) {
        if (format.equals(FORMAT)) return format;
        throw new IllegalArgumentException("expected \"" + FORMAT + "\"");
    }

    private static int requireVersion(int version) {
        if (version == VERSION) return version;
        throw new IllegalArgumentException(
                "this file has version " + version + " of the format, but this program reads versions up to " + VERSION
                        + "; open it with a newer Catenary");
    }

    private int count() throws IOException {
        return json.whole(RunText::requireCount);
    }

    private static int requireCount(int value) {
        if (value >= 0) return value;
        throw new IllegalArgumentException("expected 0 or more, found " + value);
    }

    private void strings(List<String> all) throws IOException {
        if (!cursor.enterArray()) return;
        while (cursor.nextItem()) all.add(json.text());
    }

    private void futures() throws IOException {
        if (!cursor.enterArray()) return;
        while (cursor.nextItem()) {
            if (futures.size() == StoredRun.MOST_FUTURES) {
                cursor.error("there are more than " + StoredRun.MOST_FUTURES + " futures, which is the limit");
                cursor.skip();
            } else {
                future();
            }
        }
    }

    private void future() throws IOException {
        int before = cursor.errors();
        parent = NONE;
        fork = 0;
        last = 0;
        stops = false;
        edits = new TreeMap<>();
        pointers = new TreeMap<>();
        marks = new ArrayList<>();
        hashes = new TreeMap<>();
        if (!cursor.enterObject()) return;
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "parent" -> parent = count();
                case "fork" -> fork = count();
                case "last" -> last = count();
                case "stops" -> stops = json.bool();
                case "edits" -> rows(this::edit);
                case "pointer" -> rows(this::pointer);
                case "marks" -> rows(this::mark);
                case "hashes" -> rows(this::hash);
                default -> cursor.skip();
            }
        }
        if (cursor.errors() > before) return;
        List<Track> tracks = others.gestures(futures.size() + 1);
        try {
            futures.add(new StoredRun.Future(parent, fork, edits, tracks, pointers, marks, last, stops, hashes));
        } catch (IllegalArgumentException e) {
            cursor.errorHere(String.valueOf(e.getMessage()));
        }
    }

    private interface RowReader {
        void read() throws IOException;
    }

    private void rows(RowReader row) throws IOException {
        if (!cursor.enterArray()) return;
        while (cursor.nextItem()) row.read();
    }

    private void edit() throws IOException {
        int before = cursor.errors();
        long frame = NONE;
        List<Scene> scenes = new ArrayList<>();
        if (!cursor.enterObject()) return;
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "frame" -> frame = count();
                case "scenes" ->
                    rows(() -> {
                        int good = cursor.errors();
                        int number = json.whole(others::scene);
                        if (cursor.errors() == good) scenes.add(others.scene(number));
                    });
                default -> cursor.skip();
            }
        }
        if (cursor.errors() > before || !hasFrame(frame, edits)) return;
        if (scenes.isEmpty()) cursor.errorInside("scenes", "an edit has at least one scene");
        edits.put(frame, scenes);
    }

    private boolean hasFrame(long frame, SortedMap<Long, ?> known) {
        if (frame < 0) cursor.errorInside("frame", "the frame is missing");
        if (known.containsKey(frame)) cursor.errorInside("frame", "frame " + frame + " occurs twice in this list");
        return frame >= 0 && !known.containsKey(frame);
    }

    private void pointer() throws IOException {
        int before = cursor.errors();
        long frame = NONE;
        Optional<Vec3> at = Optional.empty();
        if (!cursor.enterObject()) return;
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "frame" -> frame = count();
                case "at" -> at = Optional.of(json.vector());
                default -> cursor.skip();
            }
        }
        if (cursor.errors() == before && hasFrame(frame, pointers)) pointers.put(frame, at);
    }

    private void mark() throws IOException {
        int before = cursor.errors();
        long frame = NONE;
        StoredRun.MarkKind kind = StoredRun.MarkKind.GRABBED;
        int count = 1;
        int subject = 0;
        if (!cursor.enterObject()) return;
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "frame" -> frame = count();
                case "kind" -> kind = json.choice(MARKS, kind);
                case "count" -> count = count();
                case "subject" -> subject = count();
                default -> cursor.skip();
            }
        }
        if (cursor.errors() > before) return;
        try {
            marks.add(new StoredRun.Mark(kind, frame, count, subject));
        } catch (IllegalArgumentException e) {
            cursor.errorHere(String.valueOf(e.getMessage()));
        }
    }

    private void hash() throws IOException {
        int before = cursor.errors();
        long frame = NONE;
        String hash = "";
        if (!cursor.enterObject()) return;
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "frame" -> frame = count();
                case "hash" -> hash = json.text(RunText::requireHash);
                default -> cursor.skip();
            }
        }
        if (cursor.errors() > before || !hasFrame(frame, hashes)) return;
        if (hash.isEmpty()) cursor.errorInside("hash", "the hash is missing");
        else hashes.put(frame, Long.parseUnsignedLong(hash, RADIX));
    }

    private static String requireHash(String hash) {
        if (hash.matches("[0-9a-f]{16}")) return hash;
        throw new IllegalArgumentException("expected a hash of 16 hexadecimal digits");
    }
}
