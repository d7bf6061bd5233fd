package io.github.catenary.app.run.sweep;

import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.json.Decimal;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.io.study.SweepStudy.Combination;
import io.github.catenary.io.study.SweepStudy.Given;
import io.github.catenary.io.study.SweepStudy.Limits;
import io.github.catenary.io.study.SweepStudy.Range;
import io.github.catenary.io.study.SweepStudy.Variation;
import io.github.catenary.scene.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * A study as it is typed. Immutable.
 *
 * @param set {@code name=value} with commas between
 * @param measures names with commas between
 * @param projections empty for no limit
 * @param seconds empty for no limit
 * @param reference empty for no such run
 */
record StudyDraft(
        String title,
        List<Varied> vary,
        Combination combination,
        String samples,
        String seed,
        String frames,
        String measures,
        String repeats,
        String projections,
        String seconds,
        String set,
        String reference) {
    /** How the values of a setting are given. */
    enum Kind {
        LIST,
        RANGE,
        LOG
    }

    /**
     * A setting that varies.
     *
     * @param values of a list, with commas between
     * @param multipleOf empty for no rounding
     */
    record Varied(String name, Kind kind, String values, String from, String to, String count, String multipleOf) {
        static Varied list(String name, String values) {
            return new Varied(name, Kind.LIST, values, "", "", "10", "");
        }

        private static Varied of(Variation variation) {
            if (variation.range().isEmpty()) return list(variation.name(), text(variation.values()));
            Range range = variation.range().get();
            return new Varied(
                    variation.name(),
                    range.log() ? Kind.LOG : Kind.RANGE,
                    "",
                    Decimal.of(range.from()),
                    Decimal.of(range.to()),
                    range.count() > 0 ? Integer.toString(range.count()) : "10",
                    range.multipleOf() > 0 ? Decimal.of(range.multipleOf()) : "");
        }
    }

    /**
     * What the texts mean.
     *
     * @param study empty if any text is wrong
     * @param problems what is wrong, by the path of the field: {@code vary[0].from}
     */
    record Meaning(Optional<SweepStudy> study, Map<String, String> problems) {}

    StudyDraft {
        vary = List.copyOf(vary);
    }

    /** What a new study begins with: it fits every scene. */
    static StudyDraft first() {
        return new StudyDraft(
                "",
                List.of(Varied.list("substeps", "1, 2, 4, 8")),
                Combination.ALL,
                "100",
                "1",
                "300",
                "largestStretch, sag",
                "1",
                "",
                "",
                "",
                "");
    }

    static StudyDraft of(SweepStudy study) {
        return new StudyDraft(
                study.title(),
                study.vary().stream().map(Varied::of).toList(),
                study.combination(),
                study.samples() > 0 ? Integer.toString(study.samples()) : "100",
                Long.toString(study.seed()),
                Long.toString(study.frames()),
                String.join(", ", study.measures()),
                Integer.toString(study.repeats()),
                study.limits().projections().isPresent()
                        ? Long.toString(study.limits().projections().getAsLong())
                        : "",
                study.limits().seconds().isPresent()
                        ? Decimal.of(study.limits().seconds().getAsDouble())
                        : "",
                givenText(study.set()),
                study.reference().map(StudyDraft::givenText).orElse(""));
    }

    private static String givenText(List<Given> given) {
        return given.stream()
                .map(each -> each.name() + "=" + text(each.value()))
                .collect(Collectors.joining(", "));
    }

    private static String text(List<Value> values) {
        return values.stream().map(StudyDraft::text).collect(Collectors.joining(", "));
    }

    private static String text(Value value) {
        if (value instanceof Value.Num number) return number.text();
        if (value instanceof Value.Bool bool) return Boolean.toString(bool.value());
        if (value instanceof Value.Items items) return "[" + text(items.values()) + "]";
        return value instanceof Value.Text text ? text.value() : "";
    }

    /** @param scene the file of the scene, from the study's folder */
    Meaning read(String scene) {
        return new Reading().read(scene);
    }

    /** Notes what is wrong while it reads. */
    private final class Reading {
        private final Map<String, String> problems = new LinkedHashMap<>();

        Meaning read(String scene) {
            boolean hypercube = combination == Combination.LATIN_HYPERCUBE;
            List<Variation> read = new ArrayList<>();
            for (int i = 0; i < vary.size(); i++) variation(i, hypercube).ifPresent(read::add);
            if (combination == Combination.PAIRED) checkPairs(read);
            OptionalLong most = projections.isBlank()
                    ? OptionalLong.empty()
                    : OptionalLong.of((long) number("limits.projections", projections, true));
            OptionalDouble longest = seconds.isBlank()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(number("limits.seconds", seconds, true));
            SweepStudy study = new SweepStudy(
                    title.strip(),
                    scene,
                    given("set", set),
                    read,
                    combination,
                    hypercube ? whole("samples", samples, 1, SweepStudy.MOST_ROWS) : 0,
                    hypercube ? whole("seed", seed, 0, Integer.MAX_VALUE) : 0,
                    whole("frames", frames, 1, StudyReader.MOST_FRAMES),
                    new Limits(most, longest),
                    measures(),
                    reference.isBlank() ? Optional.empty() : Optional.of(given("reference", reference)),
                    whole("repeats", repeats, 1, StudyReader.MOST_REPEATS),
                    Optional.empty(),
                    Optional.empty());
            if (problems.isEmpty() && study.rows() > SweepStudy.MOST_ROWS) {
                problems.put("combine", Texts.text("sweep.error.rows", SweepStudy.MOST_ROWS));
            }
            return new Meaning(problems.isEmpty() ? Optional.of(study) : Optional.empty(), problems);
        }

        private List<String> measures() {
            List<String> names = split(measures).stream().distinct().toList();
            if (names.isEmpty()) problems.put("measure", Texts.text("sweep.error.measure"));
            return names;
        }

        private Optional<Variation> variation(int i, boolean hypercube) {
            Varied one = vary.get(i);
            String path = "vary[" + i + "].";
            String name = one.name().strip();
            if (name.isEmpty()) problems.put(path + "name", Texts.text("sweep.error.name"));
            boolean twice = vary.subList(0, i).stream()
                    .anyMatch(each -> each.name().strip().equals(name));
            if (!name.isEmpty() && twice) problems.put(path + "name", Texts.text("sweep.error.twice", name));
            if (one.kind() == Kind.LIST) {
                List<Value> values =
                        split(one.values()).stream().map(StudyDraft::value).toList();
                if (values.isEmpty()) problems.put(path + "values", Texts.text("sweep.error.values"));
                return Optional.of(new Variation(name, values, Optional.empty()));
            }
            boolean log = one.kind() == Kind.LOG;
            double from = number(path + "from", one.from(), log);
            double to = number(path + "to", one.to(), false);
            int count = hypercube ? 0 : whole(path + "count", one.count(), 2, SweepStudy.MOST_ROWS);
            double multiple = one.multipleOf().isBlank() ? 0 : number(path + "multipleOf", one.multipleOf(), true);
            if (!problems.containsKey(path + "from") && !problems.containsKey(path + "to") && !(from < to)) {
                problems.put(path + "to", Texts.text("sweep.error.order", Decimal.of(from)));
            }
            return Optional.of(new Variation(name, List.of(), Optional.of(new Range(from, to, count, log, multiple))));
        }

        private void checkPairs(List<Variation> read) {
            for (int i = 1; i < read.size(); i++) {
                if (read.get(i).count() == read.get(0).count()) continue;
                problems.putIfAbsent(
                        "combine",
                        Texts.text(
                                "sweep.error.pairs",
                                read.get(0).name(),
                                read.get(0).count(),
                                read.get(i).name(),
                                read.get(i).count()));
            }
        }

        private List<Given> given(String path, String text) {
            List<Given> given = new ArrayList<>();
            for (String each : split(text)) {
                int at = each.indexOf('=');
                if (at < 1 || at == each.length() - 1) problems.put(path, Texts.text("sweep.error.given", each));
                else given.add(new Given(each.substring(0, at).strip(), value(each.substring(at + 1))));
            }
            boolean twice = given.stream().map(Given::name).distinct().count() < given.size();
            if (twice) problems.putIfAbsent(path, Texts.text("sweep.error.given-twice"));
            return given;
        }

        private double number(String path, String text, boolean positive) {
            OptionalDouble read = Numbers.read(text);
            if (read.isEmpty() || !Double.isFinite(read.getAsDouble())) {
                problems.put(path, Texts.text("sweep.error.number", text.strip()));
                return 1;
            }
            if (positive && !(read.getAsDouble() > 0)) {
                problems.put(path, Texts.text("sweep.error.positive", text.strip()));
            }
            return read.getAsDouble();
        }

        private int whole(String path, String text, int least, int most) {
            OptionalDouble read = Numbers.read(text);
            double value = read.orElse(Double.NaN);
            if (value >= least && value <= most && value == Math.rint(value)) return (int) value;
            problems.put(path, Texts.text("sweep.error.whole", least, most, text.strip()));
            return least;
        }
    }

    /** The parts between commas that are in no brackets, without blanks around them. */
    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i <= text.length(); i++) {
            char c = i == text.length() ? ',' : text.charAt(i);
            if (c == '[' || c == '(') depth++;
            if (c == ']' || c == ')') depth--;
            boolean ends = i == text.length() || (depth <= 0 && (c == ',' || c == ';' || c == '，' || c == '；'));
            if (!ends) continue;
            String part = text.substring(begin, i).strip();
            if (!part.isEmpty()) parts.add(part);
            begin = i + 1;
        }
        return parts;
    }

    /** A number, true or false, numbers in brackets, or else a word. */
    private static Value value(String text) {
        String one = text.strip();
        if (one.equals("true") || one.equals("false")) return Value.of(Boolean.parseBoolean(one));
        if (one.startsWith("[") && one.endsWith("]")) {
            return new Value.Items(split(one.substring(1, one.length() - 1)).stream()
                    .map(StudyDraft::value)
                    .toList());
        }
        try {
            double number = Double.parseDouble(one);
            if (Double.isFinite(number) && !one.matches(".*[dDfFxX].*")) return Value.of(number);
        } catch (NumberFormatException e) {
            return Value.of(one);
        }
        return Value.of(one);
    }
}
