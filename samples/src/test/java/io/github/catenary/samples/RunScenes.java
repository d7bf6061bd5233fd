package io.github.catenary.samples;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.device.UndeclaredType;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * Random scenes that run, each identified by a number: a few parts, all integrators and settings, up to four elements of
 * the program and of all plugins, groups with more passes, and gestures of hands.
 */
final class RunScenes {
    private static final List<Order> ORDERS = List.of(Order.AUTHORED, Order.AUTHORED, Order.FAST, Order.COLOURED);
    private static final List<String> PARTS = List.of("rope", "cloth", "triangle-sheet", "soft-ball", "truss");
    private static final int LAST_FRAME = 40;

    /** All types that there are, with all their kinds of contributions. */
    static final Contributed CONTRIBUTED = Contributed.by(to -> {
        for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class)) plugin.contribute(to);
    });

    static final List<ConstraintType> TYPES = Stream.concat(
                    Builtin.contributed().constraints().stream(), CONTRIBUTED.constraints().stream())
            .toList();

    private final Random random;

    private RunScenes(long number) {
        random = new Random(31 * number);
    }

    /** Knows all element types. */
    static SceneCompiler compiler() {
        Plugin all = new Plugin("all", "All", "1", "", CatenaryPlugin.API_VERSION, CONTRIBUTED);
        return new Plugins(Builtin.contributed(), List.of(all)).compiler();
    }

    /** Knows all element types, and calls their kernels in each substep, also where they have told that they do nothing. */
    static SceneCompiler callingCompiler() {
        return new SceneCompiler(TYPES.stream().map(UndeclaredType::of).toList());
    }

    /** Parameters with a number; 0 gives those that a type has by default. */
    static Parameters parameters(ParameterSchema schema, long number) {
        RunScenes scenes = new RunScenes(number);
        if (number != 0) return scenes.parameters(schema);
        return Parameters.NONE;
    }

    /** The scene with a number; empty if it must not run. */
    static Optional<Scene> scene(long number) {
        Scene scene = new RunScenes(number).scene();
        return compiler().problems(scene).stream().anyMatch(Problem::isError) ? Optional.empty() : Optional.of(scene);
    }

    private Scene scene() {
        Scene scene = Scene.EMPTY;
        for (int parts = 1 + random.nextInt(2); parts > 0; parts--) scene = withPart(scene);
        scene = shaken(scene).withSolver(settings(scene));
        if (random.nextBoolean()) scene = withBusyGroup(scene);
        for (int elements = random.nextInt(5); elements > 0; elements--) {
            scene = scene.withElements(scene.elements()
                    .plus(List.of(element(scene, TYPES.get(random.nextInt(TYPES.size()))))));
        }
        return random.nextInt(3) == 0 ? scene.withTracks(tracks(scene)) : scene;
    }

    private Scene withPart(Scene scene) {
        String id = PARTS.get(random.nextInt(PARTS.size()));
        Map<String, Value> size = id.equals("cloth")
                ? Map.of("columns", Value.of(3 + random.nextInt(8)), "rows", Value.of(3 + random.nextInt(8)))
                : Map.of();
        return Generators.addTo(scene, Generators.find(id).orElseThrow(), Parameters.of(size));
    }

    private Scene shaken(Scene scene) {
        double speed = 3 * random.nextDouble();
        boolean flat = random.nextBoolean();
        return scene.changeParticles(IdSet.ofAll(scene.particles()), particle -> {
                    Particle moving = particle.withVelocity(vector(speed, flat)).withPinned(chance(0.08));
                    if (chance(0.1)) moving = moving.withMass(StrictMath.pow(10, random.nextInt(5) - 2));
                    if (chance(0.1)) moving = moving.withRadius(0.1 * random.nextDouble());
                    return chance(0.1) ? moving.withDrag(OptionalDouble.of(0.2 * random.nextDouble())) : moving;
                })
                .changeSprings(IdSet.ofAll(scene.springs()), this::varied)
                .withEnvironment(chance(0.8) ? Environment.EARTH : Environment.EARTH.withGravity(Vec3.ZERO));
    }

    private Spring varied(Spring spring) {
        if (!chance(0.2)) return spring;
        return spring.withElasticity(OptionalDouble.of(2 * random.nextDouble())).withOneWay(chance(0.1));
    }

    private SolverSettings settings(Scene scene) {
        List<String> integrators = List.copyOf(compiler().integrators().ids());
        boolean symmetric = random.nextBoolean();
        String integrator =
                chance(0.4) ? SolverSettings.POSITIONAL : integrators.get(random.nextInt(integrators.size()));
        return scene.solver()
                .withIntegrator(integrator)
                .withSubsteps(1 + random.nextInt(4))
                .withTimeStep(chance(0.5) ? 0.02 : 0.002)
                .withPasses(
                        symmetric ? 2 + 2 * random.nextInt(3) : 1 + random.nextInt(4),
                        symmetric ? Sweep.SYMMETRIC : Sweep.FORWARD)
                .withPassTolerance(chance(0.2) ? OptionalDouble.of(1e-4) : OptionalDouble.empty())
                .withOrder(ORDERS.get(random.nextInt(ORDERS.size())))
                .withEvaluation(chance(0.8) ? Evaluation.CURRENT : Evaluation.LAST_POSITION)
                .withGuard(chance(0.7))
                .withDrag(chance(0.5) ? 0 : 0.05 * random.nextDouble())
                .withLinear(
                        chance(0.5)
                                ? LinearSettings.DEFAULT
                                : LinearSettings.DEFAULT.withMethod(LinearSettings.Method.JACOBI));
    }

    private Scene withBusyGroup(Scene scene) {
        IdSet springs = IdSet.ofAll(scene.springs()).where(id -> chance(0.2));
        Group busy = Group.of(scene.groups().maxId() + 1, "busy", IdSet.empty(), springs)
                .withPasses(2 + random.nextInt(2));
        return scene.withGroups(scene.groups().plus(List.of(busy)));
    }

    private Element element(Scene scene, ConstraintType type) {
        return new Element(
                scene.elements().maxId() + 1,
                type.id(),
                true,
                target(IdSet.ofAll(scene.particles())),
                target(IdSet.ofAll(scene.springs())),
                parameters(type.schema()),
                UnknownData.NONE);
    }

    private Target target(IdSet all) {
        if (chance(0.6)) return Target.ALL;
        double share = random.nextDouble();
        return new Target.Ids(all.where(id -> chance(share)));
    }

    /** About half of the parameters have the values that they have by default. */
    private Parameters parameters(ParameterSchema schema) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Parameter parameter : schema.parameters()) {
            if (chance(0.5)) continue;
            value(parameter).filter(value -> parameter.problem(value).isEmpty()).ifPresent(value -> {
                schema.alternativesOf(parameter.name()).forEach(values::remove);
                values.put(parameter.name(), value);
            });
        }
        Parameters given = Parameters.of(values);
        return schema.check(given).isEmpty() ? given : Parameters.NONE;
    }

    private Optional<Value> value(Parameter parameter) {
        double factor = StrictMath.pow(10, 2 * random.nextDouble() - 1);
        if (parameter instanceof Parameter.Decimal decimal) {
            double usual = decimal.defaultValue()
                    .map(value -> ((Value.Num) value).value())
                    .orElse(0.1);
            return Optional.of(Value.of(usual == 0 ? factor : usual * factor));
        }
        if (parameter instanceof Parameter.Whole) return Optional.of(Value.of(1 + random.nextInt(20)));
        if (parameter instanceof Parameter.Switch) return Optional.of(Value.of(random.nextBoolean()));
        if (parameter instanceof Parameter.Choice choice) {
            return Optional.of(Value.of(
                    choice.choices().get(random.nextInt(choice.choices().size()))));
        }
        if (parameter instanceof Parameter.Vector) return Optional.of(Value.of(vector(2, false)));
        return Optional.empty();
    }

    private List<Track> tracks(Scene scene) {
        List<Track> tracks = new ArrayList<>();
        for (TouchKind kind : TouchKind.values()) {
            if (!chance(0.4)) continue;
            int start = 1 + random.nextInt(LAST_FRAME);
            Track track = kind.data() == TouchKind.Data.PATH
                    ? Track.along(
                            kind.name(),
                            kind,
                            start,
                            kind.leadsOne()
                                    ? scene.particles()
                                            .at(random.nextInt(scene.particles().size()))
                                            .id()
                                    : 0,
                            kind.hasStrength() ? 1 + 100 * random.nextDouble() : 0,
                            kind.hasRadius() ? 0.1 + random.nextDouble() : 0,
                            vector(2, false))
                    : Track.reaching(kind.name(), kind, start, reached(scene, kind));
            for (int more = random.nextInt(12); more > 0; more--) {
                track = kind.data() == TouchKind.Data.PATH
                        ? track.then(vector(2, false))
                        : track.then(track.last() + 1, reached(scene, kind));
            }
            tracks.add(track);
        }
        return tracks;
    }

    private IdSet reached(Scene scene, TouchKind kind) {
        IdSet all =
                kind.data() == TouchKind.Data.SPRINGS ? IdSet.ofAll(scene.springs()) : IdSet.ofAll(scene.particles());
        return all.where(id -> chance(0.05));
    }

    private Vec3 vector(double most, boolean flat) {
        return new Vec3(number(most), number(most), flat ? 0 : number(most));
    }

    private double number(double most) {
        return most * (2 * random.nextDouble() - 1);
    }

    private boolean chance(double share) {
        return random.nextDouble() < share;
    }
}
