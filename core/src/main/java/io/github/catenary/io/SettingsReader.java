package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.math.Printable;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.property.SolverProperty;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Reads the settings that a scene has once: solver, environment, next ids. A missing setting keeps its default. */
final class SettingsReader {
    static final Map<String, Sweep> SWEEPS =
            new TreeMap<>(Map.of("forward", Sweep.FORWARD, "symmetric", Sweep.SYMMETRIC));
    static final Map<String, Order> ORDERS = new TreeMap<>(Map.of("fast", Order.FAST, "authored", Order.AUTHORED));
    static final Map<String, Evaluation> EVALUATIONS =
            new TreeMap<>(Map.of("current", Evaluation.CURRENT, "last-position", Evaluation.LAST_POSITION));

    static final Map<String, LinearSettings.Method> LINEAR_METHODS = new TreeMap<>(Map.of(
            "conjugate-gradients", LinearSettings.Method.CONJUGATE_GRADIENTS, "jacobi", LinearSettings.Method.JACOBI));

    static final Set<String> SOLVER_KEYS = PropertiesReader.keysWith(
            SolverProperty.values(),
            "integrator",
            "parameters",
            "sweep",
            "order",
            "evaluation",
            "guard",
            "momentum",
            "linearSolver");

    private final JsonCursor cursor;
    private final JsonValues json;
    private final ValueReader values;

    SettingsReader(JsonCursor cursor, ValueReader values) {
        this.cursor = cursor;
        this.values = values;
        json = cursor.values();
    }

    SolverSettings solver() throws IOException {
        SolverSettings sample = SolverSettings.DEFAULT;
        if (!cursor.enterObject()) return sample;
        Parameters parameters = sample.parameters();
        Sweep sweep = sample.sweep();
        // Under the forward sweep, any number of passes is good until both are known.
        PropertiesReader<SolverSettings> properties = new PropertiesReader<>(
                cursor, SolverProperty.values(), sample.withPasses(sample.passes(), Sweep.FORWARD));
        UnknownKeys unknown = new UnknownKeys(SOLVER_KEYS);
        while (cursor.nextField()) {
            SolverSettings last = properties.properties();
            switch (cursor.name()) {
                case "integrator" -> {
                    int soFar = cursor.errors();
                    String id = json.text(sample::withIntegrator);
                    if (cursor.errors() == soFar) properties.put(last.withIntegrator(id));
                }
                case "parameters" -> parameters = values.parameters();
                case "guard" -> properties.put(last.withGuard(json.bool()));
                case "momentum" -> properties.put(last.withMomentum(json.bool()));
                case "linearSolver" -> {
                    LinearSettings linear = last.linear();
                    properties.put(last.withLinear(linear.withMethod(json.choice(LINEAR_METHODS, linear.method()))));
                }
                case "sweep" -> sweep = json.choice(SWEEPS, sweep);
                case "order" -> properties.put(last.withOrder(json.choice(ORDERS, last.order())));
                case "evaluation" -> properties.put(last.withEvaluation(json.choice(EVALUATIONS, last.evaluation())));
                default -> {
                    if (!properties.read(cursor.name())) unknown.keep(cursor);
                }
            }
        }
        return together(properties.properties().withParameters(parameters), sweep, unknown);
    }

    /** Passes and sweep must fit each other, in whichever order the file gives them. */
    private SolverSettings together(SolverSettings solver, Sweep sweep, UnknownKeys unknown) {
        try {
            return new SolverSettings(
                    solver.integrator(),
                    solver.parameters(),
                    solver.timeStep(),
                    solver.substeps(),
                    solver.passes(),
                    solver.passTolerance(),
                    sweep,
                    solver.order(),
                    solver.evaluation(),
                    solver.drag(),
                    solver.guard(),
                    solver.momentum(),
                    solver.linear(),
                    unknown.data());
        } catch (IllegalArgumentException e) {
            cursor.errorInside("passes", String.valueOf(e.getMessage()));
            return solver;
        }
    }

    Environment environment() throws IOException {
        Vec3 gravity = Environment.EARTH.gravity();
        UnknownKeys unknown = new UnknownKeys(Set.of("gravity"));
        if (!cursor.enterObject()) return Environment.EARTH;
        while (cursor.nextField()) {
            if (cursor.name().equals("gravity")) gravity = json.vector();
            else unknown.keep(cursor);
        }
        return new Environment(gravity, unknown.data());
    }

    NextIds nextIds() throws IOException {
        int particle = 1;
        int spring = 1;
        int face = 1;
        int group = 1;
        int element = 1;
        int before = cursor.errors();
        if (!cursor.enterObject()) return NextIds.FIRST;
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "particle" -> particle = json.id();
                case "spring" -> spring = json.id();
                case "face" -> face = json.id();
                case "group" -> group = json.id();
                case "element" -> element = json.id();
                default -> {
                    cursor.error("expected one of the keys particle, spring, face, group, element, found \""
                            + Printable.line(cursor.name(), 60) + "\"");
                    cursor.skip();
                }
            }
        }
        return cursor.errors() > before ? NextIds.FIRST : new NextIds(particle, spring, face, group, element);
    }
}
