package io.github.catenary.solver.device;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.integrator.Xpbd;
import io.github.catenary.solver.simd.WideScenes;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Nets under {@code xpbd} whose springs are rigid, of any stiffness, or have none, damped or not, one-way, with both ends
 * pinned, or in one point. Each is identified by a number.
 */
public final class CompliantScenes {
    private final Random random;

    private CompliantScenes(long number) {
        random = new Random(number);
    }

    public static Scene scene(long number) {
        return new CompliantScenes(number).scene();
    }

    /** Such a net with particles that are locked along any axes. */
    public static Scene onRails(long number) {
        Scene net = scene(number);
        Random random = new Random(-number);
        return net.changeParticles(IdSet.ofAll(net.particles()), each -> {
            if (random.nextInt(4) > 0) return each;
            AxisLocks locks = new AxisLocks(random.nextBoolean(), random.nextBoolean(), random.nextInt(3) == 0);
            return each.withLocks(locks);
        });
    }

    /** A scene with its springs as they are, under {@code xpbd}. */
    public static Scene compliant(Scene scene) {
        return scene.withSolver(scene.solver().withIntegrator(Xpbd.ID));
    }

    private Scene scene() {
        int side = 4 + random.nextInt(9);
        Scene net = chance(0.5) ? WideScenes.cloth(side) : WideScenes.mesh(side, random.nextLong());
        boolean free = chance(0.4);
        net = net.changeParticles(IdSet.ofAll(net.particles()), each -> particle(each, free));
        net = net.changeSprings(IdSet.ofAll(net.springs()), this::spring);
        if (chance(0.3)) net = net.withGroups(Table.of(List.of(repeated(net))));
        if (chance(0.3)) net = net.withEnvironment(net.environment().withGravity(new Vec3(-0.0, -9.81, -0.0)));
        return net.withSolver(settings(net.solver()));
    }

    private Group repeated(Scene net) {
        int[] some = IntStream.range(0, net.springs().size())
                .filter(k -> chance(0.05))
                .map(k -> net.springs().at(k).id())
                .toArray();
        return Group.of(1, "again", IdSet.empty(), IdSet.of(some)).withPasses(2 + random.nextInt(3));
    }

    private Particle particle(Particle each, boolean free) {
        Vec3 place = each.position();
        if (chance(0.02)) place = new Vec3(1, 1, 0);
        if (chance(0.05)) place = new Vec3(-0.0, place.y(), -0.0);
        Particle moved = each.withPosition(place).withPinned(!free && chance(0.2));
        if (chance(0.2)) moved = moved.withMass(StrictMath.pow(10, 4 * random.nextDouble() - 2));
        if (chance(0.1)) moved = moved.withDrag(OptionalDouble.of(random.nextDouble()));
        return chance(0.2) ? moved.withVelocity(new Vec3(random.nextDouble(), random.nextDouble(), -0.0)) : moved;
    }

    private Spring spring(Spring each) {
        SpringProperties properties = each.properties();
        if (chance(0.15)) properties = properties.rigid();
        else if (chance(0.1)) properties = properties.withStiffness(OptionalDouble.of(0));
        else if (chance(0.7)) properties = properties.withStiffness(OptionalDouble.of(size()));
        if (chance(0.3)) properties = properties.withDamping(OptionalDouble.of(chance(0.1) ? 0 : size() / 100));
        Spring made = each.withProperties(properties).withOneWay(chance(0.1));
        return made.withRestLength(OptionalDouble.of(chance(0.5) ? 1 : 2 * random.nextDouble()));
    }

    private double size() {
        return StrictMath.pow(10, 7 * random.nextDouble() - 1);
    }

    private SolverSettings settings(SolverSettings before) {
        boolean symmetric = chance(0.6);
        int passes = symmetric ? 2 + 2 * random.nextInt(3) : 1 + random.nextInt(5);
        return before.withIntegrator(Xpbd.ID)
                .withTimeStep(chance(0.5) ? 1.0 / 60 : StrictMath.pow(10, -1 - 2 * random.nextDouble()))
                .withSubsteps(1 + random.nextInt(4))
                .withPasses(passes, symmetric ? Sweep.SYMMETRIC : Sweep.FORWARD)
                .withPassTolerance(chance(0.2) ? OptionalDouble.of(1e-4) : OptionalDouble.empty())
                .withDrag(chance(0.4) ? 0 : 0.3 * random.nextDouble())
                .withMomentum(chance(0.8))
                .withKeepLengths(chance(0.2));
    }

    private boolean chance(double share) {
        return random.nextDouble() < share;
    }
}
