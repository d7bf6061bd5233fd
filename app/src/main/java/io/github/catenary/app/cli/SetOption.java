package io.github.catenary.app.cli;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The option {@code --set ID.NAME=VALUE}: parameters of what a command uses, other than elements and generators. */
final class SetOption {
    private static final String NAME = "--set";

    @Option(
            names = NAME,
            paramLabel = "ID.NAME=VALUE",
            description = "Sets a parameter of an integrator, colouring, importer, exporter or scene check that the"
                    + " command uses, such as gust.euler.damping=0.5. catenary plugins lists them. Can be repeated.")
    private List<String> all = new ArrayList<>();

    /** Something with parameters that a command may use. */
    private record Known(ContributionKind kind, Described item) {}

    /**
     * Checks what is given, and has the session use it.
     *
     * @param used the kinds of things that the command uses
     * @throws CommandFailure if nothing of these kinds has such a parameter, or a value does not fit
     */
    void check(Session session, ContributionKind... used) throws CommandFailure {
        if (all.isEmpty()) return;
        List<Known> known = known(session.plugins(), List.of(used));
        GivenParameters given = GivenParameters.NONE;
        for (String text : all) given = add(given, text, known);
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
    private static GivenParameters add(GivenParameters given, String text, List<Known> known) throws CommandFailure {
        int equals = text.indexOf('=');
        int dot = text.lastIndexOf('.', equals < 0 ? text.length() : equals);
        if (equals < 0 || dot <= 0) {
            throw CommandFailure.usage(
                    NAME + ": expected ID.NAME=VALUE, such as gust.euler.damping=0.5, found \"" + text + "\"");
        }
        String id = text.substring(0, dot);
        String name = text.substring(dot + 1, equals);
        List<Known> meant =
                known.stream().filter(one -> one.item().id().equals(id)).toList();
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

    /** The parameters that {@code --set} gives. Immutable. */
    record GivenParameters(List<One> all) {
        static final GivenParameters NONE = new GivenParameters(List.of());

        private record One(ContributionKind kind, String id, ParameterSchema schema, Parameters parameters) {}

        GivenParameters with(ContributionKind kind, String id, ParameterSchema schema, String name, Value value) {
            List<One> next = new ArrayList<>(all);
            Parameters before = find(kind, id).map(One::parameters).orElse(Parameters.NONE);
            next.removeIf(one -> one.kind() == kind && one.id().equals(id));
            next.add(new One(kind, id, schema, before.with(name, value)));
            return new GivenParameters(List.copyOf(next));
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
                    throw CommandFailure.usage("--set " + one.id() + "." + mistake.name() + ": " + mistake.message());
                }
            }
        }

        /** The plugins, whose colourings, importers, exporters and checks work with these parameters. */
        Plugins applyTo(Plugins plugins) {
            if (all.isEmpty()) return plugins;
            return plugins.with(
                    (kind, item) -> find(kind, item.id()).map(One::parameters).orElse(Parameters.NONE));
        }

        /**
         * The scene, whose integrator works with these parameters.
         *
         * @throws CommandFailure if they are for another integrator
         */
        Scene applyTo(Scene scene) throws CommandFailure {
            SolverSettings settings = scene.solver();
            for (One one : all) {
                if (one.kind() != ContributionKind.INTEGRATOR) continue;
                if (!one.id().equals(settings.integrator())) {
                    throw CommandFailure.usage("--set is given for the integrator " + one.id()
                            + ", but the scene runs under " + settings.integrator() + "; add --integrator " + one.id());
                }
                settings = settings.withParameters(merged(settings.parameters(), one));
            }
            return scene.withSolver(settings);
        }

        private static Parameters merged(Parameters ofScene, One given) {
            Parameters result = ofScene;
            for (Map.Entry<String, Value> each : given.parameters().values().entrySet()) {
                for (String other : given.schema().alternativesOf(each.getKey())) result = result.without(other);
                result = result.with(each.getKey(), each.getValue());
            }
            return result;
        }
    }
}
