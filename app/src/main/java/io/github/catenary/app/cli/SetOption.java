package io.github.catenary.app.cli;

import io.github.catenary.analysis.sweep.SceneSettings;
import io.github.catenary.analysis.sweep.Setting;
import io.github.catenary.analysis.sweep.UnknownSettingException;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/**
 * The option {@code --set NAME=VALUE}: settings of the scene, as {@link SceneSettings} names them, and parameters of what
 * the command uses besides.
 */
final class SetOption {
    static final String NAME = "--set";

    @Option(
            names = NAME,
            paramLabel = "NAME=VALUE",
            description = "Sets a value of the scene, such as passes=4, gravity=0,-1.6,0, elasticity=0.5,"
                    + " element:wind.strength=3 or part:cloth.columns=20, or a parameter of an integrator, colouring,"
                    + " importer, exporter, measure or scene check that the command uses, such as gust.euler.damping=0.5."
                    + " The file does not change. Can be repeated.")
    private List<String> all = new ArrayList<>();

    /** Something with parameters that a command may use. */
    private record Known(ContributionKind kind, Described item) {}

    /**
     * Checks what is given, and has the session use it.
     *
     * @param used the kinds of things that the command uses
     * @throws CommandFailure if nothing of these kinds has such a parameter, or a value does not fit. What is to be set
     *     in scenes is checked when they are read
     */
    void check(Session session, ContributionKind... used) throws CommandFailure {
        if (all.isEmpty()) return;
        List<Known> known = known(session.plugins(), List.of(used));
        boolean runs = List.of(used).contains(ContributionKind.INTEGRATOR);
        IntegratorCatalog integrators = session.plugins().catalog();
        Set<String> elementTypes =
                session.plugins().constraints().stream().map(Described::id).collect(Collectors.toSet());
        GivenParameters given = GivenParameters.NONE;
        for (String text : all) {
            int equals = text.indexOf('=');
            if (equals < 1) {
                throw CommandFailure.usage(NAME
                        + ": expected NAME=VALUE, such as passes=4 or gust.euler.damping=0.5, found \"" + text + "\"");
            }
            String name = text.substring(0, equals);
            String id = name.substring(0, Math.max(0, name.lastIndexOf('.')));
            boolean ofIntegrator = runs && integrators.exists(id);
            boolean ofPlugin = !name.contains(":") && id.contains(".");
            boolean isKnown = known.stream().anyMatch(one -> one.item().id().equals(id));
            given = ofIntegrator || !(ofPlugin || isKnown)
                    ? given.with(name, text.substring(equals + 1))
                    : add(given, text, equals, known, elementTypes);
        }
        given.check();
        session.setGiven(given);
    }

    private static List<Known> known(Plugins plugins, List<ContributionKind> used) {
        List<Contributed> sources = Stream.concat(
                        Stream.of(plugins.core()), plugins.installed().stream().map(Plugin::contributed))
                .toList();
        List<Known> known = new ArrayList<>();
        for (ContributionKind kind : used) {
            for (Contributed source : sources) {
                for (Described item : source.all(kind)) {
                    boolean adjustable = item instanceof Adjustable
                            && !item.schema().parameters().isEmpty();
                    if (adjustable) known.add(new Known(kind, item));
                }
            }
        }
        return known;
    }

    /** An importer and an exporter may share an id; whichever has the parameter gets it. */
    private static GivenParameters add(
            GivenParameters given, String text, int equals, List<Known> known, Set<String> elementTypes)
            throws CommandFailure {
        int dot = text.lastIndexOf('.', equals);
        String id = text.substring(0, dot);
        String name = text.substring(dot + 1, equals);
        List<Known> meant =
                known.stream().filter(one -> one.item().id().equals(id)).toList();
        if (meant.isEmpty() && elementTypes.contains(id)) {
            throw CommandFailure.usage(NAME + " " + text + ": write element:" + text.substring(0, equals));
        }
        if (meant.isEmpty()) throw CommandFailure.usage(NAME + " " + text + ": " + unknown(id, known));
        GivenParameters result = given;
        boolean found = false;
        for (Known one : meant) {
            ParameterSchema schema = one.item().schema();
            Parameter parameter = schema.find(name).orElse(null);
            if (parameter == null) continue;
            found = true;
            String option = NAME + " " + id + "." + name;
            result = result.with(
                    one.kind(), id, schema, name, new OptionValue(option, parameter).read(text.substring(equals + 1)));
        }
        if (found) return result;
        String names = meant.stream()
                .flatMap(one -> one.item().schema().parameters().stream())
                .map(Parameter::name)
                .collect(Collectors.joining(", "));
        throw CommandFailure.usage(
                NAME + " " + text + ": " + id + " has no parameter \"" + name + "\"; it has: " + names);
    }

    private static String unknown(String id, List<Known> known) {
        String ids = known.stream()
                .map(one -> one.item().id())
                .collect(Collectors.collectingAndThen(
                        Collectors.toCollection(TreeSet::new), all -> String.join(", ", all)));
        return "this command uses nothing called \"" + id + "\" that has parameters"
                + (ids.isEmpty() ? "" : "; choose one of: " + ids);
    }

    /**
     * What {@code --set} gives. Immutable.
     *
     * @param all the parameters of what plugins add
     * @param ofScene names and values of what is set in scenes
     */
    record GivenParameters(List<One> all, Map<String, String> ofScene) {
        static final GivenParameters NONE = new GivenParameters(List.of(), Map.of());

        private record One(ContributionKind kind, String id, ParameterSchema schema, Parameters parameters) {}

        GivenParameters with(ContributionKind kind, String id, ParameterSchema schema, String name, Value value) {
            List<One> next = new ArrayList<>(all);
            Parameters before = find(kind, id).map(One::parameters).orElse(Parameters.NONE);
            next.removeIf(one -> one.kind() == kind && one.id().equals(id));
            next.add(new One(kind, id, schema, before.with(name, value)));
            return new GivenParameters(List.copyOf(next), ofScene);
        }

        /** @throws CommandFailure if the name is given twice */
        GivenParameters with(String name, String value) throws CommandFailure {
            Map<String, String> next = new LinkedHashMap<>(ofScene);
            if (next.put(name, value) != null) throw CommandFailure.usage(NAME + " " + name + " is given twice");
            return new GivenParameters(all, next);
        }

        private Optional<One> find(ContributionKind kind, String id) {
            return all.stream()
                    .filter(one -> one.kind() == kind && one.id().equals(id))
                    .findFirst();
        }

        /** @throws CommandFailure if a value is out of its bounds */
        void check() throws CommandFailure {
            for (One one : all) {
                for (ParameterSchema.Mistake mistake : one.schema().check(one.parameters())) {
                    throw CommandFailure.usage(NAME + " " + one.id() + "." + mistake.name() + ": " + mistake.message());
                }
            }
        }

        /** @throws CommandFailure if something is to be set in scenes, but the file holds none to set it in */
        void refuseOfScene(Path file) throws CommandFailure {
            if (ofScene.isEmpty()) return;
            throw CommandFailure.usage(NAME + " " + ofScene.keySet().iterator().next() + " does not go with " + file
                    + ", because a run file records what was run");
        }

        /** The plugins, whose colourings, importers, exporters and checks work with these parameters. */
        Plugins applyTo(Plugins plugins) {
            if (all.isEmpty()) return plugins;
            return plugins.with(
                    (kind, item) -> find(kind, item.id()).map(One::parameters).orElse(Parameters.NONE));
        }

        /**
         * The scene with what is to be set in it.
         *
         * @param runs true: what has no effect on its run is refused
         * @throws CommandFailure if the scene has no such setting, or a value does not fit
         */
        Scene applyTo(Scene scene, Plugins plugins, boolean runs) throws CommandFailure {
            if (ofScene.isEmpty()) return scene;
            SceneSettings settings = new SceneSettings(plugins);
            List<Setting.Given> given = new ArrayList<>();
            for (Map.Entry<String, String> each : ofScene.entrySet()) {
                Setting setting = find(settings, each.getKey(), scene);
                String option = NAME + " " + each.getKey();
                Value value = new OptionValue(option, setting.parameter()).read(each.getValue());
                given.add(new Setting.Given(setting, value));
            }
            try {
                Scene set = Setting.all(scene, given);
                Optional<Message> unused = runs ? Setting.unused(set, given) : Optional.empty();
                if (unused.isPresent())
                    throw CommandFailure.usage(NAME + " " + unused.get().english());
                return set;
            } catch (IllegalArgumentException e) {
                throw CommandFailure.usage(NAME + " " + e.getMessage());
            }
        }

        private static Setting find(SceneSettings settings, String name, Scene scene) throws CommandFailure {
            try {
                return settings.find(name, scene);
            } catch (UnknownSettingException e) {
                throw CommandFailure.usage(NAME + " " + name + ": " + e.getMessage());
            }
        }
    }
}
