package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.testing.Allocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Contacts that integrators solve for: piles, balls, edges, what moves, and how a run repeats them. */
class SolvedContactsTest {
    private static final double GRAVITY = 9.81;
    /** Frames of a heap; it lands within the first ten. */
    private static final int FRAMES = Integer.getInteger("catenary.contact.frames", 8);

    static List<String> solving() {
        return List.of("euler-implicit", "midpoint-implicit", "projective", "vbd");
    }

    /** Those and the explicit methods. */
    static List<String> regarding() {
        List<String> all = new ArrayList<>(solving());
        all.addAll(ExplicitContactsTest.explicit());
        return all;
    }

    static List<String> solvingAtOnce() {
        return List.of("euler-implicit", "midpoint-implicit", "projective");
    }

    /** Positions after the solve alone would let ten balls sink into each other by a tenth of their size. */
    @ParameterizedTest
    @MethodSource("solvingAtOnce")
    void aPileOfTenCarriesItself(String integrator) {
        List<Particle> balls = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            balls.add(Particle.of(i + 1, new Vec3(0, 0.1 + 0.2 * i, 0)).withRadius(0.1));
        }
        Scene scene = ElementScenes.with(scene(integrator, balls), "collider.particles", Map.of());

        Simulation run = ElementScenes.run(ElementScenes.with(scene, "collider.plane", Map.of()), 300);

        for (int i = 0; i < 10; i++) assertThat(run.particles().y[i]).isCloseTo(0.1 + 0.2 * i, within(1e-4));
    }

    /** A mass on a ball, held by a spring to the side: where the pull along the surface is m g times its slope. */
    @ParameterizedTest
    @MethodSource("solving")
    void aMassOnABallRestsWhereItsSpringHoldsIt(String integrator) {
        double angle = 0.5;
        Vec3 place = new Vec3(StrictMath.sin(angle), StrictMath.cos(angle), 0);
        Vec3 along = new Vec3(-StrictMath.cos(angle), StrictMath.sin(angle), 0);
        Particle pin = Particle.of(1, place.plus(along)).withPinned(true);
        Spring spring = Spring.of(1, 1, 2, SpringKind.STRUCTURAL)
                .withProperties(SpringProperties.OPEN.withStiffness(OptionalDouble.of(1e5)));
        Scene scene = scene(integrator, List.of(pin, Particle.of(2, place))).withSprings(Table.of(List.of(spring)));

        Simulation run =
                ElementScenes.run(ElementScenes.with(scene, "collider.sphere", Map.of("friction", Value.of(0))), 1500);

        assertThat(run.springForces()[0]).isCloseTo(GRAVITY * StrictMath.sin(angle), within(0.01 * GRAVITY));
        assertThat(ElementScenes.position(run, 1).length()).isCloseTo(1, within(1e-9));
    }

    /** A ball in the hand goes up under a plank on springs: the springs tell what the hand lifts. */
    @ParameterizedTest
    @MethodSource("solving")
    void aBallInTheHandLiftsWhatLiesOnIt(String integrator) {
        Particle ball = Particle.of(1, Vec3.ZERO).withRadius(0.5);
        Particle load = Particle.of(2, new Vec3(0, 1, 0)).withRadius(0.5);
        Particle pin = Particle.of(3, new Vec3(0, 3, 0)).withPinned(true);
        Spring spring = Spring.of(1, 2, 3, SpringKind.STRUCTURAL)
                .withProperties(SpringProperties.OPEN.withStiffness(OptionalDouble.of(1000)));
        Scene scene = scene(integrator, List.of(ball, load, pin)).withSprings(Table.of(List.of(spring)));
        Simulation run = ElementScenes.compile(ElementScenes.with(scene, "collider.particles", Map.of()));

        for (int i = 0; i < 400; i++) {
            run.grab(1, new Vec3(0, Math.min(0.1, 0.001 * i), 0));
            run.step();
        }

        assertThat(run.particles().y[1]).isCloseTo(1.1, within(1e-6));
        assertThat(run.springForces()[0]).isCloseTo(-100, within(1.0));
    }

    /** What flies past an edge, or over a floor, is not held by it. */
    @ParameterizedTest
    @MethodSource("regarding")
    void whatDoesNotTouchMovesAsIfAlone(String integrator) {
        Particle thrown = Particle.of(1, new Vec3(-2, 1.3, 0)).withVelocity(new Vec3(6, 3, 0));
        Scene free = scene(integrator, List.of(thrown));
        Scene past = ElementScenes.with(free, "collider.box", Map.of("halfSize", Value.of(new Vec3(1, 0.2, 1))));

        assertThat(ElementScenes.run(past, 45).hash())
                .isEqualTo(ElementScenes.run(free, 45).hash());
    }

    @ParameterizedTest
    @MethodSource("regarding")
    void theSameBitsAgainAndOnAnyThreads(String integrator) {
        Scene scene = heap(integrator);
        SceneCompiler compiler = new SceneCompiler(CoreElements.all());
        Simulation run = compiler.compile(scene);
        steps(run, FRAMES);
        SimulationState saved = run.save();
        steps(run, FRAMES);
        long hash = run.hash();

        run.restore(saved);
        steps(run, FRAMES);

        assertThat(run.hash()).isEqualTo(hash);
        assertThat(run.faults()).isEmpty();
        assertThat(pressed(run)).as("particles with contacts").isPositive();
        for (int threads : new int[] {1, 3, 8}) {
            Simulation other =
                    compiler.with(SolverOptions.DEFAULT.withThreads(threads)).compile(scene);
            steps(other, 2 * FRAMES);
            assertThat(other.hash()).as("%d threads", threads).isEqualTo(hash);
        }
    }

    /** The second time, arrays are as long as contacts need. */
    @ParameterizedTest
    @MethodSource("regarding")
    void aStepWithContactsAllocatesNothing(String integrator) {
        Simulation run = ElementScenes.compile(heap(integrator));
        SimulationState start = run.save();
        steps(run, 2 * FRAMES);
        assertThat(pressed(run)).as("particles with contacts").isPositive();
        run.restore(start);

        long allocated = Allocation.bytes(() -> steps(run, 2 * FRAMES));

        assertThat(allocated).as("bytes").isZero();
    }

    private static void steps(Simulation run, int count) {
        for (int i = 0; i < count; i++) run.step();
    }

    private static long pressed(Simulation run) {
        Vectors reaction = run.particles().reaction;
        return IntStream.range(0, reaction.count())
                .filter(i -> reaction.x[i] != 0 || reaction.y[i] != 0 || reaction.z[i] != 0)
                .count();
    }

    /** A thousand balls almost in one place touch each other half a million times. */
    @ParameterizedTest
    @MethodSource("regarding")
    @Timeout(60)
    void aHeapInOnePlaceIsSolvedForInPart(String integrator) {
        List<Particle> balls = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            balls.add(Particle.of(i + 1, new Vec3(1e-4 * (i % 10), 1e-4 * (i / 10 % 10), 1e-4 * (i / 100)))
                    .withRadius(0.1));
        }
        Scene scene = ElementScenes.with(scene(integrator, balls), "collider.particles", Map.of());

        Simulation run = ElementScenes.run(scene, 2);

        assertThat(run.divergence()).isEmpty();
        assertThat(run.faults()).isEmpty();
        assertThat(run.frameNumber()).isEqualTo(2);
    }

    /** Contacts that contradict each other have forces without a measure: two of three looks asked for all within 1 m and more. */
    @Test
    void onlyWhatMayTouchIsAskedFor() {
        Farthest farthest = new Farthest();
        List<KernelFactory> types = new ArrayList<>(CoreElements.all());
        types.add(farthest);
        Simulation run =
                new SceneCompiler(types).compile(ElementScenes.with(heap("projective"), farthest.id(), Map.of()));

        steps(run, 40);

        assertThat(run.faults()).isEmpty();
        assertThat(farthest.far).as("of %d looks", farthest.looks).isLessThan(farthest.looks / 5);
    }

    /** A kernel that tells nonsense is switched off by name, and the run goes on. */
    @ParameterizedTest
    @MethodSource("regarding")
    void aKernelThatTellsNonsenseIsSwitchedOff(String integrator) {
        Scene ball = scene(integrator, List.of(Particle.of(1, new Vec3(0, 1, 0))));
        Scene scene = ElementScenes.with(ElementScenes.with(ball, "test.wrong", Map.of()), "collider.plane", Map.of());
        for (double distance : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 0}) {
            List<KernelFactory> types = new ArrayList<>(CoreElements.all());
            types.add(new Wrong(distance));
            Simulation run = new SceneCompiler(types).compile(scene);

            for (int i = 0; i < 50; i++) assertThat(run.step()).isTrue();

            assertThat(run.faults()).singleElement().satisfies(fault -> {
                assertThat(fault.toString()).contains("test.wrong");
                assertThat(fault.toString()).contains("contacts");
            });
            assertThat(run.particles().y[0]).isCloseTo(0, within(1e-9));
        }
    }

    /** An element type that knows only {@code collide} acts after the solve, and the run says so. */
    @ParameterizedTest
    @MethodSource("solving")
    void whatActsAfterTheSolveIsNamed(String integrator) {
        List<KernelFactory> types = new ArrayList<>(CoreElements.all());
        types.add(new Sill());
        Scene ball = scene(integrator, List.of(Particle.of(1, new Vec3(0, 0.1, 0))));
        Scene scene = ElementScenes.with(ElementScenes.with(ball, "test.sill", Map.of()), "collider.plane", Map.of());

        Simulation run = new SceneCompiler(types).compile(scene);
        for (int i = 0; i < 50; i++) run.step();

        assertThat(run.actingAfterSolve()).containsExactly("test.sill");
        assertThat(new SceneCompiler(types)
                        .compile(ElementScenes.integrator(scene, "verlet"))
                        .actingAfterSolve())
                .isEmpty();
        assertThat(run.particles().y[0]).isCloseTo(0.05, within(1e-9));
    }

    /** Else colliders would go on to answer what the solve before did last. */
    @ParameterizedTest
    @MethodSource("regarding")
    void noReactionOutlivesTheIntegratorThatFoundIt(String integrator) {
        Scene ball = scene(integrator, List.of(Particle.of(1, Vec3.ZERO)));
        Scene scene = ElementScenes.with(ball, "collider.plane", Map.of());
        Simulation run = ElementScenes.run(scene, 5);
        assertThat(run.particles().reaction.y[0]).isPositive();

        run.update(ElementScenes.integrator(scene, "positional"));
        run.step();

        assertThat(run.particles().reaction.count()).isZero();
    }

    private abstract static class Bare implements KernelFactory {
        @Override
        public ParameterSchema schema() {
            return ParameterSchema.of();
        }
    }

    private static final class Wrong extends Bare {
        private final double distance;

        Wrong(double distance) {
            this.distance = distance;
        }

        @Override
        public String id() {
            return "test.wrong";
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {
                @Override
                public void contacts(SolverView run, Vectors positions, ContactSink to) {
                    to.surface(0, 0, distance, 0, distance == 0 ? 2 : 1, 0);
                }
            };
        }
    }

    /** Counts how often it is asked for what is more than 1 m away. */
    private static final class Farthest extends Bare {
        private int looks;
        private int far;

        @Override
        public String id() {
            return "test.farthest";
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {
                @Override
                public void contacts(SolverView run, Vectors positions, ContactSink to) {
                    looks++;
                    if (to.reach() > 1) far++;
                }
            };
        }
    }

    private static final class Sill extends Bare {
        @Override
        public String id() {
            return "test.sill";
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {
                @Override
                public void collide(SolverView run) {
                    double[] y = run.particles().y;
                    if (y[0] < 0.05) y[0] = 0.05;
                }
            };
        }
    }

    /** A soft ball and loose balls on a floor, a rod and a box. */
    private static Scene heap(String integrator) {
        Scene scene = ElementScenes.generated("soft-ball", Map.of("radius", Value.of(0.4)));
        List<Particle> particles = new ArrayList<>();
        Vec3 falling = new Vec3(0, -2, 0);
        scene.particles().forEach(p -> particles.add(p.withRadius(0.02).withVelocity(falling)));
        int next = particles.stream().mapToInt(Particle::id).max().orElseThrow() + 1;
        for (int i = 0; i < 6; i++) {
            particles.add(Particle.of(next + i, new Vec3(0.13 * i - 0.4, 0.8 + 0.1 * (i % 3), 0.01 * i))
                    .withRadius(0.1)
                    .withVelocity(falling));
        }
        Scene all = ElementScenes.gravity(scene.withParticles(Table.of(particles)), new Vec3(0, -GRAVITY, 0));
        all = ElementScenes.integrator(all, integrator);
        all = ElementScenes.with(all, "collider.plane", Map.of("point", Value.of(new Vec3(0, -0.6, 0))));
        all = ElementScenes.with(all, "collider.capsule", Map.of("from", Value.of(new Vec3(-1, -0.5, 0))));
        all = ElementScenes.with(all, "collider.box", Map.of("centre", Value.of(new Vec3(1.2, -0.5, 0))));
        return ElementScenes.with(all, "collider.particles", Map.of("friction", Value.of(0.3)));
    }

    private static Scene scene(String integrator, List<Particle> particles) {
        Scene scene = ElementScenes.gravity(Scene.EMPTY.withParticles(Table.of(particles)), new Vec3(0, -GRAVITY, 0));
        Scene moved = ElementScenes.integrator(scene, integrator);
        return integrator.equals("vbd") ? moved.withSolver(moved.solver().withPasses(20, Sweep.SYMMETRIC)) : moved;
    }
}
