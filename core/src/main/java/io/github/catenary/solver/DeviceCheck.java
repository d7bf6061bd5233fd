package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.device.DeviceRun;
import io.github.catenary.solver.device.DeviceSprings;
import io.github.catenary.solver.device.DeviceWatch;
import io.github.catenary.solver.integrator.Xpbd;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Whether a device computes right: under each integrator that devices run, it runs two nets with long bounds, one that
 * hangs and one that is free and turns, beside the processor, and the first alone if frames run ahead. A device in
 * double precision has to give the same bits, one in single precision nearly the same places. Takes less than a second,
 * and is worth doing once for each name and version of a device.
 */
public final class DeviceCheck {
    /** Another number whenever the check looks at more. */
    public static final int VERSION = 4;

    private static final int SIDE = 40;
    private static final int FRAMES = 6;
    /** The most by which single precision may be away, of the size of the nets. */
    private static final double SINGLE = 1e-3;

    private DeviceCheck() {}

    /** What is wrong with a device; empty if nothing is. Loads its driver. For any thread but the EDT. */
    public static Optional<String> problem(ComputeDevice device) {
        Optional<String> problem = problem(device, SolverSettings.POSITIONAL);
        return problem.isPresent() || !device.runsMultipliers() ? problem : problem(device, Xpbd.ID);
    }

    private static Optional<String> problem(ComputeDevice device, String integrator) {
        Optional<String> problem = problem(device, nets(integrator, 2));
        // one that hangs alone runs ahead
        return problem.isPresent() || !device.overlaps() ? problem : problem(device, nets(integrator, 1));
    }

    private static Optional<String> problem(ComputeDevice device, Scene nets) {
        SceneCompiler compiler = new SceneCompiler(List.of());
        SolverOptions plain = SolverOptions.DEFAULT.withThreads(1).withVectors(SolverOptions.VectorUse.NEVER);
        Simulation expected = compiler.with(plain).compile(nets);
        Simulation run = compiler.with(plain.withDevice(Optional.of(device))).compile(nets);
        expected.step(FRAMES);
        run.step(FRAMES);
        if (run.device().failure().isPresent()) return run.device().failure();
        double away = farthest(expected.particles().x, run.particles().x);
        away = Math.max(away, farthest(expected.particles().y, run.particles().y));
        away = Math.max(away, farthest(expected.particles().z, run.particles().z));
        boolean isRight = device.isSingle() ? away <= SINGLE * SIDE : expected.hash() == run.hash();
        try {
            if (isRight && !seesRight(device)) return Optional.of("it does not see what is too near in a test");
            if (isRight && !ContactCheck.passes(device)) return Optional.of("it stops particles wrongly in a test");
        } catch (DeviceException failed) {
            return Optional.of(failed.words());
        }
        return isRight ? Optional.empty() : Optional.of("it answers wrongly, by up to " + away + " m in a test");
    }

    /**
     * True if the device does not look, or sees each of a spring and particles at surfaces of all forms where they are too
     * long and too near, and none where they are not.
     */
    private static boolean seesRight(ComputeDevice device) {
        DeviceSprings none = new DeviceSprings(2, new int[0], new int[0], new int[2], new int[0], false);
        try (DeviceRun run = device.open(none)) {
            for (int form = -1; form <= DeviceWatch.CAPSULE; form++) {
                if (!run.watch(watch(form))) return true;
                for (double away : new double[] {0.999, 1.001}) {
                    // the length of the spring, or the distance of one of the two from a surface at 0, is 1 m
                    Vectors places = new Vectors(new double[] {0, 0}, new double[] {5, 5 + away}, new double[] {0, 0});
                    if (form >= 0) places.y[1] = form == DeviceWatch.BOWL ? -away : away;
                    run.write(places, places, new double[] {1, 1});
                    run.look();
                    boolean isExpected = form < 0 ? away > 1 : away < 1;
                    if (run.found() != isExpected) return false;
                }
            }
        }
        return true;
    }

    /** A spring of at most 1 m for form −1, or a surface in the plane y = 0 from which the second particle must be 1 m away. */
    private static DeviceWatch watch(int form) {
        int[] one = {1};
        double[] metre = {1};
        if (form < 0)
            return new DeviceWatch(
                    new int[] {0}, one, metre, new int[0], new double[0], new int[1], new int[0], new double[0]);
        double[] numbers = switch (form) {
            case DeviceWatch.PLANE -> new double[] {0, 0, 0, 0, 1, 0, 0};
            case DeviceWatch.BOX -> new double[] {0, -2, 0, 1, 1, 1, 1};
            case DeviceWatch.BOWL -> new double[] {0, -2, 0, 0, 0, 0, 2};
            default -> new double[] {-3, -2, 0, 6, 0, 0, 2};
        };
        return new DeviceWatch(
                new int[0], new int[0], new double[0], new int[] {form}, numbers, new int[] {0, 1}, one, metre);
    }

    private static double farthest(double[] one, double[] other) {
        double most = 0;
        for (int i = 0; i < one.length; i++) {
            double away = Math.abs(one[i] - other[i]);
            if (!(away <= most)) most = away;
        }
        return most;
    }

    private static Scene nets(String integrator, int count) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int net = 0; net < count; net++) {
            int first = 1 + net * SIDE * SIDE;
            for (int k = 0; k < SIDE * SIDE; k++) {
                int row = k / SIDE;
                Vec3 place = new Vec3(k % SIDE, row, 0.25 * row + 10 * net);
                Vec3 velocity = new Vec3(0, 0, net * 0.3 * (k % SIDE));
                particles.add(
                        Particle.of(first + k, place).withVelocity(velocity).withPinned(net == 0 && k == 0));
            }
            for (int k = 0; k < SIDE * SIDE; k++) {
                boolean oneWay = net == 0 && k % 97 == 96;
                if (k % SIDE < SIDE - 1) {
                    springs.add(spring(springs, first + k, first + k + 1).withOneWay(oneWay));
                }
                if (k / SIDE < SIDE - 1) springs.add(spring(springs, first + k, first + k + SIDE));
                if (k % SIDE < SIDE - 1 && k / SIDE < SIDE - 1)
                    springs.add(spring(springs, first + k, first + k + SIDE + 1));
            }
        }
        SolverSettings solver = Scene.NEW
                .solver()
                .withIntegrator(integrator)
                .withOrder(Order.COLOURED)
                .withSubsteps(3)
                .withPasses(2, Sweep.SYMMETRIC)
                .withKeepLengths(true);
        return Scene.NEW
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withSolver(solver);
    }

    private static Spring spring(List<Spring> before, int a, int b) {
        return Spring.of(before.size() + 1, a, b, SpringKind.STRUCTURAL)
                .withProperties(SpringProperties.OPEN.withElasticity(OptionalDouble.of(1)));
    }
}
