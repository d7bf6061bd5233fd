package io.github.catenary.app.cli;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.spi.Kind;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The parameters that {@code --set} gives. Immutable. */
record GivenParameters(List<One> all) {
    static final GivenParameters NONE = new GivenParameters(List.of());

    private record One(Kind kind, String id, ParameterSchema schema, Parameters parameters) {}

    GivenParameters with(Kind kind, String id, ParameterSchema schema, String name, Value value) {
        List<One> next = new ArrayList<>(all);
        Parameters before = find(kind, id).map(One::parameters).orElse(Parameters.NONE);
        next.removeIf(one -> one.kind() == kind && one.id().equals(id));
        next.add(new One(kind, id, schema, before.with(name, value)));
        return new GivenParameters(List.copyOf(next));
    }

    private Optional<One> find(Kind kind, String id) {
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
            if (one.kind() != Kind.INTEGRATOR) continue;
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
