package io.github.catenary.app.cli;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.LinearSettings;
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
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.spi.ConstraintType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;

/** Random scenes by seed whose numbers are as large, as small and as unequal as a file may hold. */
final class ExtremeScenes {
    private static final double[] SIZES = {
        0,
        Double.MIN_VALUE,
        1e-308,
        1e-200,
        1e-150,
        1e-30,
        1e-9,
        0.5,
        1,
        2,
        1e9,
        1e30,
        1e150,
        1e155,
        1e200,
        1e300,
        1e308,
        Double.MAX_VALUE
    };

    private final Random random;
    /** The fraction of numbers that are extreme; the others are usual values. */
    private final double share;

    private ExtremeScenes(long seed) {
        random = new Random(seed);
        share = random.nextBoolean() ? 0.1 : random.nextDouble();
    }

    static Scene scene(long seed) {
        return new ExtremeScenes(seed).scene();
    }

    private Scene scene() {
        int count = 1 + random.nextInt(6);
        List<Particle> particles = new ArrayList<>();
        for (int id = 1; id <= count; id++) particles.add(particle(id));
        List<Spring> springs = new ArrayList<>();
        for (int id = 2; id <= count; id++) springs.add(spring(id - 1, 1 + random.nextInt(id - 1), id));
        Scene scene = Scene.EMPTY
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withSolver(settings())
                .withEnvironment(new Environment(chance(0.5) ? vector(9.81) : Vec3.ZERO, UnknownData.NONE));
        return chance(0.4) ? scene.withElements(Table.of(List.of(element()))) : scene;
    }

    private Particle particle(int id) {
        return Particle.of(id, vector(5))
                .withMass(positive(1))
                .withVelocity(chance(0.3) ? vector(3) : Vec3.ZERO)
                .withRadius(chance(0.2) ? Math.abs(number(0.1)) : 0)
                .withDrag(chance(0.2) ? OptionalDouble.of(random.nextDouble()) : OptionalDouble.empty())
                .withPinned(chance(0.2));
    }

    private Spring spring(int id, int a, int b) {
        SpringProperties properties = SpringProperties.OPEN
                .withElasticity(chance(0.8) ? OptionalDouble.of(elasticity()) : OptionalDouble.empty())
                .withStiffness(maybe(100))
                .withDamping(maybe(1));
        return Spring.of(id, a, b, SpringKind.values()[random.nextInt(3)])
                .withProperties(properties)
                .withRestLength(chance(0.5) ? OptionalDouble.of(positive(1)) : OptionalDouble.empty())
                .withOneWay(chance(0.2));
    }

    private double elasticity() {
        return chance(0.3) ? 2 : chance(0.2) ? Double.MIN_VALUE : 2 * random.nextDouble();
    }

    private SolverSettings settings() {
        List<String> integrators = IntegratorCatalog.OWN.ids();
        int passes = 2 + 2 * random.nextInt(2);
        return SolverSettings.DEFAULT
                .withIntegrator(chance(0.3) ? SolverSettings.POSITIONAL : any(integrators))
                .withTimeStep(positive(0.02))
                .withSubsteps(1 + random.nextInt(3))
                .withPasses(passes, chance(0.7) ? Sweep.SYMMETRIC : Sweep.FORWARD)
                .withPassTolerance(chance(0.2) ? OptionalDouble.of(positive(1e-6)) : OptionalDouble.empty())
                .withOrder(any(List.of(Order.values())))
                .withEvaluation(chance(0.2) ? Evaluation.LAST_POSITION : Evaluation.CURRENT)
                .withDrag(chance(0.5) ? 0 : chance(0.5) ? Math.nextDown(1.0) : 0.01)
                .withLinear(
                        chance(0.3)
                                ? LinearSettings.DEFAULT.withMethod(LinearSettings.Method.JACOBI)
                                : LinearSettings.DEFAULT);
    }

    private Element element() {
        ConstraintType type = any(CoreElements.all());
        Map<String, Value> values = new HashMap<>();
        for (Parameter parameter : type.schema().parameters()) {
            Value value = value(parameter);
            if (parameter.problem(value).isEmpty()) values.put(parameter.name(), value);
        }
        return new Element(1, type.id(), true, Target.ALL, Target.ALL, Parameters.of(values), UnknownData.NONE);
    }

    private Value value(Parameter parameter) {
        if (parameter instanceof Parameter.Decimal) return Value.of(number(1));
        if (parameter instanceof Parameter.Vector) return Value.of(vector(1));
        if (parameter instanceof Parameter.Choice choice) return Value.of(any(choice.choices()));
        if (parameter instanceof Parameter.Switch) return Value.of(random.nextBoolean());
        return Value.of(1);
    }

    private OptionalDouble maybe(double usual) {
        return chance(0.4) ? OptionalDouble.of(Math.abs(number(usual))) : OptionalDouble.empty();
    }

    private Vec3 vector(double usual) {
        return new Vec3(number(usual), number(usual), chance(0.7) ? 0 : number(usual));
    }

    private double positive(double usual) {
        double number = Math.abs(number(usual));
        return number > 0 ? number : Double.MIN_VALUE;
    }

    private double number(double usual) {
        double sign = random.nextBoolean() ? 1 : -1;
        return sign * (chance(share) ? SIZES[random.nextInt(SIZES.length)] : usual * random.nextDouble());
    }

    private <T> T any(List<T> items) {
        return items.get(random.nextInt(items.size()));
    }

    private boolean chance(double of) {
        return random.nextDouble() < of;
    }
}
