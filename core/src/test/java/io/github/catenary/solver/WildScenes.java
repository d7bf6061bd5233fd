package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.ConstraintType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;

/**
 * Random scenes in which what can go wrong meets: particles in one place and on a lattice, masses over six decades, pins,
 * springs of exactly 0, 1 and 2, one-way springs, groups with passes of their own, faces, up to three elements of any
 * type, and steps of up to 0.3 s; under the integrators with the guard. Each is identified by a number.
 */
public final class WildScenes {
    private static final List<Order> ORDERS = List.of(Order.AUTHORED, Order.AUTHORED, Order.FAST, Order.COLOURED);
    private static final double[] EXACT = {0, 1, SpringProperties.MAX_ELASTICITY};
    private static final List<String> GUARDED =
            List.of("positional", "positional", "positional", "xpbd", "projective", "vbd");

    final Random random;
    private final List<ConstraintType> types;
    private final boolean lattice;
    private final boolean flat;
    private final boolean weightless;
    /** Whether elements may add forces; then no particle is so light that they throw it away. */
    final boolean forced;

    WildScenes(long number, List<ConstraintType> types) {
        random = new Random(number * 0x9E3779B97F4A7C15L + 11);
        this.types = types;
        lattice = random.nextBoolean();
        flat = random.nextBoolean();
        weightless = random.nextBoolean();
        forced = random.nextBoolean();
    }

    /** The scene with a number; with elements of these types. */
    public static Scene scene(long number, List<ConstraintType> types) {
        return new WildScenes(number, types).scene();
    }

    /**
     * Another scene with a number: balls that meet each other, obstacles, paths and forces, most of which no spring joins.
     */
    public static Scene balls(long number, List<ConstraintType> types) {
        return new WildScenes(~number, types).balls();
    }

    private Scene balls() {
        int count = 2 + random.nextInt(chance(0.2) ? 20 : 7);
        List<Particle> particles = new ArrayList<>();
        for (int id = 1; id <= count; id++)
            particles.add(particle(id).withRadius(chance(0.9) ? 0.05 + random.nextDouble() : 0));
        List<Spring> springs = new ArrayList<>();
        double[] common = {elasticity(), 0};
        for (int k = chance(0.5) ? 0 : random.nextInt(count); k > 0; k--) {
            int a = 1 + random.nextInt(count);
            int b = 1 + random.nextInt(count);
            if (a != b) springs.add(spring(springs.size() + 1, a, b, false, common));
        }
        Scene scene = Scene.EMPTY
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withEnvironment(environment())
                .withSolver(settings());
        List<ConstraintType> meeting = types.stream()
                .filter(type -> type.category() == ConstraintType.Category.COLLIDER)
                .toList();
        List<ConstraintType> others =
                types.stream().filter(type -> !type.needsSprings()).toList();
        for (int more = 1 + random.nextInt(4); more > 0; more--) {
            List<ConstraintType> from = chance(0.7) ? meeting : others;
            scene = scene.withElements(scene.elements()
                    .plus(List.of(element(scene, from.get(random.nextInt(from.size()))))));
        }
        return scene;
    }

    private Scene scene() {
        int count = 2 + random.nextInt(chance(0.2) ? 20 : 7);
        List<Particle> particles = new ArrayList<>();
        for (int id = 1; id <= count; id++) particles.add(particle(id));
        List<Spring> springs = new ArrayList<>();
        boolean oneWay = random.nextBoolean();
        double[] common = {elasticity(), chance(0.4) ? 1 : 0};
        for (int k = 1 + random.nextInt(2 * count); k > 0; k--) {
            int a = 1 + random.nextInt(count);
            int b = 1 + random.nextInt(count);
            if (a != b) springs.add(spring(springs.size() + 1, a, b, oneWay, common));
        }
        Scene scene = Scene.EMPTY
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withFaces(faces(count))
                .withEnvironment(environment())
                .withSolver(settings());
        if (chance(0.4)) scene = scene.withGroups(groups(scene));
        List<ConstraintType> drawn = types.stream()
                .filter(type -> forced || type.category() != ConstraintType.Category.FORCE)
                .toList();
        if (drawn.isEmpty() || chance(0.25)) return scene;
        for (int more = 1 + random.nextInt(3); more > 0; more--) {
            ConstraintType type = drawn.get(random.nextInt(drawn.size()));
            scene = scene.withElements(scene.elements().plus(List.of(element(scene, type))));
        }
        return scene;
    }

    private Particle particle(int id) {
        double decades = forced ? 4 * random.nextDouble() - 2 : 6 * random.nextDouble() - 3;
        double mass = chance(0.5) ? 1 : chance(0.3) ? 100 : StrictMath.pow(10, decades);
        return Particle.of(id, place())
                .withMass(mass)
                .withVelocity(chance(0.4) ? vector(-3, 3) : Vec3.ZERO)
                .withRadius(chance(0.2) ? 0.5 * random.nextDouble() : 0)
                .withDrag(chance(0.2) ? OptionalDouble.of(random.nextDouble()) : OptionalDouble.empty())
                .withPinned(chance(0.12));
    }

    private Vec3 place() {
        if (!lattice) return vector(0, 5);
        return new Vec3(random.nextInt(4), random.nextInt(6), flat ? 0 : random.nextInt(3));
    }

    private Spring spring(int id, int a, int b, boolean anyOneWay, double[] common) {
        SpringProperties properties = SpringProperties.OPEN
                .withElasticity(OptionalDouble.of(common[1] > 0 && chance(0.7) ? common[0] : elasticity()))
                .withStiffness(
                        chance(0.3)
                                ? OptionalDouble.of(StrictMath.pow(10, 8 * random.nextDouble() - 1))
                                : OptionalDouble.empty())
                .withDamping(chance(0.2) ? OptionalDouble.of(10 * random.nextDouble()) : OptionalDouble.empty());
        return Spring.of(id, a, b, SpringKind.values()[random.nextInt(3)])
                .withProperties(properties)
                .withRestLength(
                        chance(0.3) ? OptionalDouble.of(0.01 + 5 * random.nextDouble()) : OptionalDouble.empty())
                .withOneWay(anyOneWay && chance(0.5));
    }

    double elasticity() {
        if (chance(0.4)) return EXACT[random.nextInt(EXACT.length)];
        return chance(0.3) ? 2 - 0.01 * random.nextDouble() : 2 * random.nextDouble();
    }

    Table<Face> faces(int count) {
        List<Face> faces = new ArrayList<>();
        if (count < 3 || chance(0.4)) return Table.of(faces);
        for (int k = 1 + random.nextInt(count); k > 0; k--) {
            int a = 1 + random.nextInt(count);
            int b = 1 + random.nextInt(count);
            int c = 1 + random.nextInt(count);
            if (a != b && b != c && c != a) faces.add(new Face(faces.size() + 1, a, b, c, UnknownData.NONE));
        }
        return Table.of(faces);
    }

    Environment environment() {
        if (weightless) return Environment.EARTH.withGravity(Vec3.ZERO);
        return chance(0.8) ? Environment.EARTH : Environment.EARTH.withGravity(vector(-20, 20));
    }

    private SolverSettings settings() {
        boolean symmetric = chance(0.6);
        int passes = symmetric ? 2 + 2 * random.nextInt(3) : 1 + random.nextInt(5);
        SolverSettings settings = SolverSettings.DEFAULT
                .withIntegrator(GUARDED.get(random.nextInt(GUARDED.size())))
                .withDrag(chance(0.4) ? 0 : chance(0.6) ? 0.01 : random.nextDouble());
        if (chance(0.3)) return settings;
        return settings.withTimeStep(chance(0.3) ? 0.02 : StrictMath.pow(10, -0.52 - 2.5 * random.nextDouble()))
                .withSubsteps(1 + random.nextInt(5))
                .withPasses(passes, symmetric ? Sweep.SYMMETRIC : Sweep.FORWARD)
                .withPassTolerance(chance(0.1) ? OptionalDouble.of(1e-4) : OptionalDouble.empty())
                .withOrder(ORDERS.get(random.nextInt(ORDERS.size())))
                .withEvaluation(chance(0.8) ? Evaluation.CURRENT : Evaluation.LAST_POSITION);
    }

    Table<Group> groups(Scene scene) {
        List<Group> groups = new ArrayList<>();
        for (int id = 1 + random.nextInt(2); id > 0; id--) {
            double share = random.nextDouble();
            IdSet some = IdSet.ofAll(scene.springs()).where(spring -> chance(share));
            groups.add(Group.of(id, "group " + id, IdSet.empty(), some).withPasses(1 + random.nextInt(8)));
        }
        return Table.of(groups);
    }

    Element element(Scene scene, ConstraintType type) {
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

    private Parameters parameters(ParameterSchema schema) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Parameter parameter : schema.parameters()) {
            if (chance(0.4)) continue;
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
            if (decimal.name().equals("elasticity") || chance(0.2)) return Optional.of(Value.of(elasticity()));
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
        if (parameter instanceof Parameter.Vector) return Optional.of(Value.of(vector(-3, 3)));
        return Optional.empty();
    }

    Vec3 vector(double from, double to) {
        return new Vec3(number(from, to), number(from, to), flat ? 0 : number(from, to));
    }

    private double number(double from, double to) {
        return from + (to - from) * random.nextDouble();
    }

    boolean chance(double share) {
        return random.nextDouble() < share;
    }
}
