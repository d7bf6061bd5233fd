package io.github.catenary.analysis.sweep;

import io.github.catenary.analysis.sweep.SweepColumn.Kind;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.io.study.SweepStudy.Combination;
import io.github.catenary.io.study.SweepStudy.Given;
import io.github.catenary.io.study.SweepStudy.Range;
import io.github.catenary.io.study.SweepStudy.Variation;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds what a study names in its scene, and collects what does not fit. */
final class StudyCheck {
    private static final int LONGEST = 60;
    private static final String SET = "$.set";

    private final SweepStudy study;
    private final Scene scene;
    private final Plugins plugins;
    private final SceneSettings settings;
    private final List<Problem> problems = new ArrayList<>();
    /** By the id of a plugin's measure. */
    private final Map<String, Parameters> ofMeasures = new HashMap<>();

    StudyCheck(SweepStudy study, Scene scene, Plugins plugins) {
        this.study = study;
        this.scene = scene;
        this.plugins = plugins;
        settings = new SceneSettings(plugins);
    }

    /** Notes that something does not fit. */
    void error(String path, Message message) {
        problems.add(Problem.error(path, message));
    }

    List<Setting.Given> set() {
        return given(SET, study.set());
    }

    Optional<List<Setting.Given>> reference() {
        return study.reference().map(given -> given("$.reference", given));
    }

    private List<Setting.Given> given(String path, List<Given> all) {
        List<Setting.Given> found = new ArrayList<>();
        for (Given each : all) {
            String place = path + "[\"" + each.name() + "\"]";
            if (path.equals(SET) && isOfMeasure(place, each)) continue;
            Optional<Setting> setting = setting(place, each.name());
            if (setting.isEmpty()) continue;
            Optional<Message> mismatch = setting.get().parameter().problem(each.value());
            mismatch.ifPresent(what -> error(place, what));
            if (mismatch.isEmpty()) found.add(new Setting.Given(setting.get(), each.value()));
        }
        return found;
    }

    private Optional<Setting> setting(String path, String name) {
        try {
            return Optional.of(settings.find(name, scene));
        } catch (UnknownSettingException e) {
            boolean ofMeasure = ofMeasure(name).isPresent();
            error(path, ofMeasure ? measuresVary(name) : e.what());
            return Optional.empty();
        }
    }

    private static Message measuresVary(String name) {
        return Message.of(
                "study.of-measure",
                "\"{0}\" belongs to a measure, so it does not change what runs; give it in \"set\"",
                shown(name));
    }

    /** A measure of a plugin and one of its parameters. */
    private record OfMeasure(MeasureType type, Parameter parameter) {}

    /** What ID.NAME stands for. */
    private Optional<OfMeasure> ofMeasure(String name) {
        int dot = Math.max(0, name.lastIndexOf('.'));
        String id = name.substring(0, dot);
        return plugins.measures().stream()
                .filter(type -> type.id().equals(id))
                .findFirst()
                .flatMap(type ->
                        type.schema().find(name.substring(dot + 1)).map(parameter -> new OfMeasure(type, parameter)));
    }

    /** Notes the value if it is for a measure; returns whether it is. */
    private boolean isOfMeasure(String place, Given given) {
        Optional<OfMeasure> found = ofMeasure(given.name());
        found.ifPresent(of -> {
            Optional<Message> mismatch = of.parameter.problem(given.value());
            mismatch.ifPresent(what -> error(place, what));
            if (mismatch.isPresent()) return;
            Parameters before = ofMeasures.getOrDefault(of.type.id(), Parameters.NONE);
            ofMeasures.put(of.type.id(), before.with(of.parameter.name(), given.value()));
        });
        return found.isPresent();
    }

    private MeasureType adjusted(MeasureType type) {
        Parameters own = ofMeasures.get(type.id());
        return own == null ? type : (MeasureType) type.with(type.schema().resolve(own));
    }

    List<Setting> vary() {
        List<Setting> found = new ArrayList<>();
        for (int i = 0; i < study.vary().size(); i++) {
            Variation variation = study.vary().get(i);
            String path = "$.vary[" + i + "]";
            Optional<Setting> setting = setting(path + ".name", variation.name());
            if (setting.isEmpty()) continue;
            found.add(setting.get());
            if (variation.range().isPresent())
                checkRange(path, variation.range().get(), setting.get());
            else checkValues(path + ".values", variation.values(), setting.get());
            boolean isSet = study.set().stream().anyMatch(each -> each.name().equals(variation.name()));
            if (isSet) {
                error(
                        path + ".name",
                        Message.of(
                                "study.set-already", "\"{0}\" is set for all rows already", shown(variation.name())));
            }
        }
        return found;
    }

    private void checkValues(String path, List<Value> values, Setting setting) {
        for (int i = 0; i < values.size(); i++) {
            String place = path + "[" + i + "]";
            setting.parameter().problem(values.get(i)).ifPresent(what -> error(place, what));
            if (problems.size() > ONLY_FIRST) return;
        }
    }

    private static final int ONLY_FIRST = 20;

    private void checkRange(String path, Range range, Setting setting) {
        Parameter parameter = setting.parameter();
        boolean number = parameter instanceof Parameter.Decimal || parameter instanceof Parameter.Whole;
        if (!number) {
            error(
                    path + ".from",
                    Message.of("study.no-number", "\"{0}\" is no number; give values", shown(setting.name())));
            return;
        }
        boolean whole = range.multipleOf() > 0 && range.multipleOf() == Math.rint(range.multipleOf());
        boolean hypercube = study.combination() == Combination.LATIN_HYPERCUBE;
        if (parameter instanceof Parameter.Whole && !whole && (hypercube || !isWhole(range))) {
            error(
                    path + ".from",
                    Message.of(
                            "study.whole",
                            "\"{0}\" takes whole numbers; add \"multipleOf\": 1, or 2 for even ones",
                            shown(setting.name())));
            return;
        }
        setting.parameter().problem(Value.of(range.at(0))).ifPresent(what -> error(path + ".from", what));
        setting.parameter().problem(Value.of(range.at(1))).ifPresent(what -> error(path + ".to", what));
    }

    private static boolean isWhole(Range range) {
        for (int i = 0; i < range.count(); i++) {
            double value = range.at((double) i / (range.count() - 1));
            if (value != Math.rint(value)) return false;
        }
        return true;
    }

    List<StudyMeasure> measures() {
        List<StudyMeasure> found = new ArrayList<>();
        for (int i = 0; i < study.measures().size(); i++) {
            String name = study.measures().get(i);
            String path = "$.measure[" + i + "]";
            if (name.equals("error") && study.reference().isEmpty()) {
                error(
                        path,
                        Message.of(
                                "study.reference",
                                "an error needs a reference: add \"reference\": {…} with the settings of an exact run"));
            }
            Optional<StudyMeasure> measure = StudyMeasure.find(name, scene, plugins, this::adjusted);
            measure.ifPresent(found::add);
            if (measure.isEmpty()) {
                error(path, Message.of("study.no-measure", "there is no measure \"{0}\"{1}", shown(name), hint(name)));
            }
        }
        return found;
    }

    private Message hint(String name) {
        List<String> names = StudyMeasure.names(scene, plugins).toList();
        return NearName.question(name, names)
                .orElseGet(() -> Message.of(
                        "study.measures",
                        "; choose one of: {0}, or least(…), mean(…), greatest(…) of those that change",
                        names.stream().limit(ONLY_FIRST).collect(Collectors.joining(", "))));
    }

    /**
     * Throws if anything does not fit. What has no effect in the first row nor in the last is refused, too.
     *
     * @throws StudyMisfitException if anything does not fit
     */
    void finish(SweepEvaluation evaluation) throws StudyMisfitException {
        requireNone();
        Optional<Message> unused = unused(evaluation, 1).flatMap(why -> unused(evaluation, evaluation.rows()));
        unused.ifPresent(why -> error("$.vary", why));
        requireNone();
    }

    /** @throws StudyMisfitException if anything does not fit so far */
    void requireNone() throws StudyMisfitException {
        if (!problems.isEmpty()) throw new StudyMisfitException(problems);
    }

    private static Optional<Message> unused(SweepEvaluation evaluation, long row) {
        try {
            return Setting.unused(evaluation.scene(row), evaluation.given(row));
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // that row says so
        }
    }

    private static String shown(String name) {
        return Printable.line(name, LONGEST);
    }

    /** The unit of the values of a setting; empty for none. */
    static String unit(Parameter parameter) {
        if (parameter instanceof Parameter.Decimal number) return number.unit();
        return parameter instanceof Parameter.Whole whole ? whole.unit() : "";
    }

    static Kind kind(Parameter parameter) {
        if (parameter instanceof Parameter.Whole) return Kind.WHOLE;
        return parameter instanceof Parameter.Decimal ? Kind.NUMBER : Kind.TEXT;
    }
}
