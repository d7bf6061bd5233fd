package io.github.catenary.io.study;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonLimits;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.io.json.ProblemList;
import io.github.catenary.io.json.SyntaxException;
import io.github.catenary.io.study.SweepStudy.Combination;
import io.github.catenary.io.study.SweepStudy.Fit;
import io.github.catenary.io.study.SweepStudy.Given;
import io.github.catenary.io.study.SweepStudy.Limits;
import io.github.catenary.io.study.SweepStudy.Picture;
import io.github.catenary.io.study.SweepStudy.Range;
import io.github.catenary.io.study.SweepStudy.Variation;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads a study from JSON in UTF-8, which docs/study.schema.json describes. It reports all mistakes at once, with line,
 * column and path, and refuses what it does not know. Nothing it reads can make it take more memory than a few times the
 * file, which has at most {@value #MOST_BYTES} bytes. One thread.
 */
public final class StudyReader {
    /** The most bytes of a file. */
    public static final int MOST_BYTES = 4_000_000;

    /** The most frames of a run. */
    public static final int MOST_FRAMES = 100_000_000;

    static final String FORMAT = "catenary-study";
    static final int VERSION = 1;

    private static final int MOST_VARIATIONS = 32;
    private static final int MOST_MEASURES = 200;
    /** The most repeats of a combination. */
    public static final int MOST_REPEATS = 1_000;

    private static final JsonLimits LIMITS = new JsonLimits(16, 10_000, 100);
    private static final String KEYS =
            "format, version, title, scene, set, vary, combine, samples, seed, frames, limits, measure, reference, repeats,"
                    + " picture, fit";

    private final JsonCursor cursor;
    private final ProblemList problems;
    private final JsonValues json;
    private final Set<String> seen = new HashSet<>();

    private String title = "";
    private String scene = "";
    private List<Given> set = List.of();
    private final List<Variation> vary = new ArrayList<>();
    private Combination combination = Combination.ALL;
    private int samples;
    private int seed;
    private int frames;
    private Limits limits = Limits.NONE;
    private final List<String> measures = new ArrayList<>();
    private Optional<List<Given>> reference = Optional.empty();
    private int repeats = 1;
    private Optional<Picture> picture = Optional.empty();
    private Optional<Fit> fit = Optional.empty();

    private StudyReader(JsonCursor cursor, ProblemList problems) {
        this.cursor = cursor;
        this.problems = problems;
        json = cursor.values();
    }

    /**
     * The bytes of a file.
     *
     * @throws IOException if the file cannot be read
     * @throws SceneFormatException if it is larger than a study may be
     */
    public static byte[] bytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length <= MOST_BYTES) return bytes;
        }
        throw new SceneFormatException(List.of(Problem.error(
                "$",
                Message.verbatim("the file is larger than " + MOST_BYTES + " bytes, which is the limit of a study"))));
    }

    /** @throws SceneFormatException if the bytes are no study */
    public static SweepStudy read(byte[] text) throws SceneFormatException {
        ProblemList problems = new ProblemList();
        Optional<SweepStudy> study = Optional.empty();
        try (JsonCursor cursor = new JsonCursor(text, LIMITS, problems, share -> {})) {
            try {
                study = new StudyReader(cursor, problems).study();
            } catch (SyntaxException e) {
                cursor.broken(e);
            }
        } catch (IOException e) {
            problems.error(0, "$", "the file is not UTF-8 text (" + e.getMessage() + ")");
        }
        if (problems.errors() > 0 || study.isEmpty()) throw new SceneFormatException(problems.locate(text));
        return study.get();
    }

    /** Adds line and column to problems from their paths; returns them in file order. */
    public static List<Problem> locate(byte[] text, List<Problem> found) {
        ProblemList problems = new ProblemList();
        for (Problem each : found) problems.errorAt(each.path(), each.message());
        return problems.locate(text);
    }

    private Optional<SweepStudy> study() throws IOException {
        if (!cursor.next()) {
            cursor.error("the file is empty; a study is a JSON object {\"format\": \"" + FORMAT + "\", …}");
            return Optional.empty();
        }
        if (!cursor.enterObject()) return Optional.empty();
        while (cursor.nextField()) {
            seen.add(cursor.name());
            read(cursor.name());
        }
        require("format", "write \"format\": \"" + FORMAT + "\"");
        require("version", "write \"version\": " + VERSION);
        require("scene", "name the file of the scene, relative to this file");
        require("frames", "say how many frames each run has");
        require("measure", "list what is measured, such as [\"largestStretch\"]");
        checkTogether();
        if (cursor.next() || cursor.errors() > 0) return Optional.empty();
        return Optional.of(asRead());
    }

    private void read(String key) throws IOException {
        switch (key) {
            case "format" -> json.text(StudyReader::requireFormat);
            case "version" -> json.whole(StudyReader::requireVersion);
            case "title" -> title = json.text();
            case "scene" -> scene = json.text(StudyReader::requireText);
            case "set" -> set = given();
            case "vary" -> vary();
            case "combine" -> combination = json.choice(combinations(), combination);
            case "samples" -> samples = whole(1, SweepStudy.MOST_ROWS);
            case "seed" -> seed = whole(0, Integer.MAX_VALUE);
            case "frames" -> frames = whole(1, MOST_FRAMES);
            case "limits" -> limits = limits();
            case "measure" -> measures();
            case "reference" -> reference = Optional.of(given());
            case "repeats" -> repeats = whole(1, MOST_REPEATS);
            case "picture" -> picture = picture();
            case "fit" -> fit = fit();
            default -> unknown(KEYS);
        }
    }

    private void unknown(String known) throws IOException {
        cursor.error("expected one of the keys " + known + ", found \"" + Printable.line(cursor.name(), 60) + "\"");
        cursor.skip();
    }

    private void require(String key, String what) {
        if (!seen.contains(key)) cursor.errorInside(key, "this key is missing; " + what);
    }

    private static String requireFormat(String format) {
        if (format.equals(FORMAT)) return format;
        throw new IllegalArgumentException("expected \"" + FORMAT + "\"");
    }

    private static int requireVersion(int version) {
        if (version == VERSION) return version;
        throw new IllegalArgumentException(
                "this study has version " + version + " of the format, but this program reads version " + VERSION);
    }

    private static String requireText(String text) {
        if (!text.isBlank()) return text;
        throw new IllegalArgumentException("expected a text, found an empty one");
    }

    private int whole(int least, int most) throws IOException {
        return json.whole(value -> requireWithin(value, least, most));
    }

    private static int requireWithin(int value, int least, int most) {
        if (value >= least && value <= most) return value;
        throw new IllegalArgumentException(
                "expected a whole number from " + least + " to " + most + ", found " + value);
    }

    private static Map<String, Combination> combinations() {
        Map<String, Combination> words = new TreeMap<>();
        words.put("all", Combination.ALL);
        words.put("paired", Combination.PAIRED);
        words.put("latin-hypercube", Combination.LATIN_HYPERCUBE);
        return words;
    }

    private List<Given> given() throws IOException {
        List<Given> all = new ArrayList<>();
        if (!cursor.enterObject()) return all;
        while (cursor.nextField()) {
            String name = cursor.name();
            int before = cursor.errors();
            Value value = value();
            if (cursor.errors() == before) all.add(new Given(name, value));
        }
        return all;
    }

    private Value value() throws IOException {
        if (cursor.isText()) return Value.of(json.text());
        if (cursor.isBool()) return Value.of(json.bool());
        if (cursor.isArray()) {
            List<Value> items = new ArrayList<>();
            cursor.enterArray();
            while (cursor.nextItem()) items.add(number());
            return new Value.Items(items);
        }
        if (cursor.isNumber()) return number();
        cursor.wrongType("a number, a text, true, false or a list [x, y, z]");
        return new Value.Nothing();
    }

    private Value number() throws IOException {
        double number = json.number();
        return Double.isNaN(number) ? new Value.Nothing() : Value.of(number);
    }

    private void vary() throws IOException {
        if (!cursor.enterArray()) return;
        while (cursor.nextItem()) {
            if (vary.size() == MOST_VARIATIONS) {
                cursor.error("more than " + MOST_VARIATIONS + " settings vary, which is the limit");
                cursor.skip();
            } else {
                variation();
            }
        }
    }

    private void variation() throws IOException {
        int before = cursor.errors();
        if (!cursor.enterObject()) return;
        VariationReader reading = new VariationReader();
        while (cursor.nextField()) reading.read();
        Optional<Variation> read = reading.done();
        if (cursor.errors() > before || read.isEmpty()) return;
        String name = read.get().name();
        if (vary.stream().anyMatch(each -> each.name().equals(name))) {
            cursor.errorInside("name", "\"" + Printable.line(name, 60) + "\" varies already");
        }
        vary.add(read.get());
    }

    /** Reads an object of the list of what varies. */
    private final class VariationReader {
        private String name = "";
        private Optional<List<Value>> values = Optional.empty();
        private OptionalDouble from = OptionalDouble.empty();
        private OptionalDouble to = OptionalDouble.empty();
        private int count;
        private boolean log;
        private double multipleOf;

        void read() throws IOException {
            switch (cursor.name()) {
                case "name" -> name = json.text(StudyReader::requireText);
                case "values" -> values = Optional.of(values());
                case "from" -> from = OptionalDouble.of(json.number());
                case "to" -> to = OptionalDouble.of(json.number());
                case "count" -> count = whole(2, SweepStudy.MOST_ROWS);
                case "scale" -> log = json.choice(Map.of("linear", false, "log", true), log);
                case "multipleOf" -> multipleOf = json.number(StudyReader::requirePositive);
                default -> unknown("name, values, from, to, count, scale, multipleOf");
            }
        }

        private List<Value> values() throws IOException {
            List<Value> all = new ArrayList<>();
            if (!cursor.enterArray()) return all;
            while (cursor.nextItem()) {
                if (all.size() < SweepStudy.MOST_ROWS) all.add(value());
                else cursor.skip();
            }
            if (all.isEmpty()) cursor.errorHere("expected at least one value, found an empty list");
            return all;
        }

        Optional<Variation> done() {
            if (name.isEmpty()) {
                cursor.errorInside("name", "name the setting that varies, such as \"elasticity\"");
                return Optional.empty();
            }
            if (values.isPresent()) {
                boolean both = from.isPresent() || to.isPresent() || count > 0 || log || multipleOf > 0;
                if (both) cursor.errorInside("values", "give either values, or from and to; not both");
                return Optional.of(new Variation(name, values.get(), Optional.empty()));
            }
            if (from.isEmpty() || to.isEmpty()) {
                cursor.errorInside("values", "give values, or a range of numbers with from and to");
                return Optional.empty();
            }
            Range range = new Range(from.getAsDouble(), to.getAsDouble(), count, log, multipleOf);
            if (!(range.from() < range.to())) {
                cursor.errorInside("to", "to is " + range.to() + ", but must be greater than from, " + range.from());
            }
            if (log && !(range.from() > 0)) {
                cursor.errorInside("from", "from is " + range.from() + ", but must be greater than 0 on a log scale");
            }
            if (!Double.isFinite(range.to() - range.from())) cursor.errorInside("to", "the range is too wide");
            return Optional.of(new Variation(name, List.of(), Optional.of(range)));
        }
    }

    private static double requirePositive(double value) {
        if (value > 0) return value;
        throw new IllegalArgumentException("expected a number greater than 0, found " + value);
    }

    private Limits limits() throws IOException {
        OptionalLong projections = OptionalLong.empty();
        OptionalDouble seconds = OptionalDouble.empty();
        if (!cursor.enterObject()) return Limits.NONE;
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "projections" ->
                    projections = OptionalLong.of((long) json.number(StudyReader::requirePositive)); // 1e12 is usual
                case "seconds" -> seconds = OptionalDouble.of(json.number(StudyReader::requirePositive));
                default -> unknown("projections, seconds");
            }
        }
        return new Limits(projections, seconds);
    }

    private void measures() throws IOException {
        if (!cursor.enterArray()) return;
        while (cursor.nextItem()) {
            int before = cursor.errors();
            String name = json.text(StudyReader::requireText);
            if (measures.contains(name)) cursor.error("\"" + Printable.line(name, 60) + "\" is listed already");
            if (measures.size() == MOST_MEASURES) {
                cursor.error("more than " + MOST_MEASURES + " measures, which is the limit");
            }
            if (cursor.errors() == before) measures.add(name);
        }
        if (measures.isEmpty()) cursor.errorHere("expected at least one measure, such as \"largestStretch\"");
    }

    private Optional<Picture> picture() throws IOException {
        String x = "";
        String y = "";
        Optional<String> value = Optional.empty();
        Optional<String> series = Optional.empty();
        if (!cursor.enterObject()) return Optional.empty();
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "x" -> x = json.text(StudyReader::requireText);
                case "y" -> y = json.text(StudyReader::requireText);
                case "value" -> value = Optional.of(json.text(StudyReader::requireText));
                case "series" -> series = Optional.of(json.text(StudyReader::requireText));
                default -> unknown("x, y, value, series");
            }
        }
        if (x.isEmpty()) cursor.errorInside("x", "name what the horizontal axis shows");
        if (y.isEmpty()) cursor.errorInside("y", "name what the vertical axis shows");
        if (value.isPresent() && series.isPresent()) {
            cursor.errorInside("series", "a heat map has no series; leave out either value or series");
        }
        return Optional.of(new Picture(x, y, value, series));
    }

    private Optional<Fit> fit() throws IOException {
        String target = "";
        int evaluations = Fit.USUAL;
        if (!cursor.enterObject()) return Optional.empty();
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "target" -> target = json.text(StudyReader::requireText);
                case "evaluations" -> evaluations = whole(Fit.LEAST, Fit.MOST);
                default -> unknown("target, evaluations");
            }
        }
        if (target.isEmpty())
            cursor.errorInside("target", "name the file of the measured curves, relative to this file");
        return Optional.of(new Fit(target, evaluations));
    }

    /** What must fit together, whatever the order of the keys. */
    private void checkTogether() {
        boolean hypercube = combination == Combination.LATIN_HYPERCUBE;
        if (hypercube && samples == 0) {
            cursor.errorInside("samples", "say how many samples the Latin hypercube has");
        }
        if (!hypercube && seen.contains("samples")) {
            cursor.errorInside("samples", "only \"combine\": \"latin-hypercube\" has samples");
        }
        if (!hypercube && seen.contains("seed")) {
            cursor.errorInside("seed", "only \"combine\": \"latin-hypercube\" has a seed");
        }
        for (int i = 0; i < vary.size(); i++) {
            Variation each = vary.get(i);
            if (each.range().isEmpty()) continue;
            String path = "$.vary[" + i + "].count";
            if (hypercube && each.count() > 0) {
                problems.errorAt(path, "a Latin hypercube has as many values as samples; leave count out");
            }
            if (!hypercube && each.count() == 0) problems.errorAt(path, "say how many values the range has");
        }
        checkPairs();
        checkPicture();
        if (cursor.errors() == 0 && asRead().rows() > SweepStudy.MOST_ROWS) {
            cursor.errorHere("the study has more than " + SweepStudy.MOST_ROWS
                    + " rows, which is the limit; vary less, or use \"combine\": \"latin-hypercube\"");
        }
    }

    private SweepStudy asRead() {
        return new SweepStudy(
                title,
                scene,
                set,
                vary,
                combination,
                samples,
                seed,
                frames,
                limits,
                measures,
                reference,
                repeats,
                picture,
                fit);
    }

    private void checkPairs() {
        if (combination != Combination.PAIRED) return;
        for (Variation each : vary) {
            if (each.count() == vary.get(0).count()) continue;
            cursor.errorInside(
                    "vary",
                    "paired values must be equally many, but " + Printable.line(each.name(), 60) + " has "
                            + each.count() + " and "
                            + Printable.line(vary.get(0).name(), 60) + " has "
                            + vary.get(0).count());
        }
    }

    private void checkPicture() {
        if (picture.isEmpty()) return;
        List<String> varied = vary.stream().map(Variation::name).toList();
        List<String> either = new ArrayList<>(varied);
        either.addAll(measures);
        boolean map = picture.get().value().isPresent();
        checkShown("x", picture.get().x(), map ? varied : either);
        checkShown("y", picture.get().y(), map ? varied : measures);
        picture.get().value().ifPresent(value -> checkShown("value", value, measures));
        picture.get().series().ifPresent(series -> checkShown("series", series, varied));
    }

    private void checkShown(String key, String name, Collection<String> known) {
        if (name.isEmpty() || known.contains(name)) return;
        problems.errorAt(
                "$.picture." + key,
                "expected one of " + String.join(", ", known) + ", found \"" + Printable.line(name, 60) + "\"");
    }
}
