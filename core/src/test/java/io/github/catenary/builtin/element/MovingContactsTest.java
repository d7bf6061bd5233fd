package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Surfaces that move: belts, lifts and turntables, whose motion kernels tell with the contact. */
class MovingContactsTest {
    private static final double GRAVITY = 9.81;

    static List<String> regarding() {
        return SolvedContactsTest.regarding();
    }

    /** A belt drags a block along with µ g until the block is as fast as the belt. */
    @ParameterizedTest
    @MethodSource("regarding")
    void aBeltDragsABlockToItsSpeed(String integrator) {
        double friction = 0.4;
        double acceleration = friction * GRAVITY;
        Simulation run = compile(integrator, new Floor(friction, new Vec3(2, 0, 0), 0), Particle.of(1, Vec3.ZERO));

        frames(run, 200);
        assertThat(run.particles().x[0]).isCloseTo(acceleration * 0.2 * 0.2 / 2, within(0.0005));
        frames(run, 1800);

        assertThat(run.particles().x[0]).isCloseTo(2 * 2.0 - 2 * 2 / (2 * acceleration), within(0.0015));
        assertThat(ElementScenes.velocity(run, 0).x()).isCloseTo(2, within(1e-9));
    }

    /** What is as fast as the belt stays where it is on it. */
    @ParameterizedTest
    @MethodSource("regarding")
    void aBeltCarriesWhatLiesOnIt(String integrator) {
        Particle block = Particle.of(1, Vec3.ZERO).withVelocity(new Vec3(0.5, 0, 0));
        Simulation run = compile(integrator, new Floor(0.2, new Vec3(0.5, 0, 0), 0), block);

        frames(run, 1000);

        assertThat(run.particles().x[0]).isCloseTo(0.5, within(1e-9));
    }

    /** A lift pushes up what lies on it, and one that goes down does not leave it behind. */
    @ParameterizedTest
    @MethodSource("regarding")
    void aLiftCarriesUp(String integrator) {
        for (double speed : new double[] {0.3, -0.3}) {
            Floor lift = new Floor(0.2, new Vec3(0, speed, 0), 0);
            Simulation run = compile(integrator, lift, Particle.of(1, Vec3.ZERO));

            frames(run, 1000);

            assertThat(run.particles().y[0]).isCloseTo(speed, within(0.0005));
            // moved by the velocity before, explicit Euler hops after what sinks
            double hop = integrator.equals("euler-explicit") && speed < 0 ? -speed : 1e-9;
            assertThat(ElementScenes.velocity(run, 0).y()).isCloseTo(speed, within(hop));
        }
    }

    /** A turntable carries along what its friction holds, and throws off what it does not. */
    @ParameterizedTest
    @MethodSource("regarding")
    void aTurntableCarriesAround(String integrator) {
        double turn = 2;
        Particle block = Particle.of(1, new Vec3(0.5, 0, 0)).withVelocity(new Vec3(0, 0, -turn * 0.5));
        Simulation held = compile(integrator, new Floor(0.3, Vec3.ZERO, turn), block); // needs 2 of 2.9 m/s²
        Simulation thrown = compile(integrator, new Floor(0.15, Vec3.ZERO, turn), block);

        frames(held, 785); // a quarter turn
        frames(thrown, 785);

        assertThat(ElementScenes.position(held, 0).distanceTo(new Vec3(0, 0, -0.5)))
                .isLessThan(0.0015);
        assertThat(ElementScenes.position(thrown, 0).length()).isBetween(0.6, 0.7);
    }

    private static void frames(Simulation run, int count) {
        for (int i = 0; i < count; i++) run.step();
        assertThat(run.faults()).isEmpty();
    }

    private static Simulation compile(String integrator, Floor floor, Particle... particles) {
        Scene scene = ElementScenes.gravity(
                Scene.EMPTY.withParticles(Table.of(List.of(particles))), new Vec3(0, -GRAVITY, 0));
        scene = ElementScenes.integrator(ElementScenes.step(scene, 0.001), integrator);
        scene = scene.withSolver(scene.solver().withPasses(20, Sweep.SYMMETRIC));
        List<KernelFactory> types = new ArrayList<>(CoreElements.all());
        types.add(floor);
        return new SceneCompiler(types).compile(ElementScenes.with(scene, "test.floor", Map.of()));
    }

    /**
     * A level floor that starts at y = 0.
     *
     * @param speed of the floor, m/s
     * @param turn its angular speed about the y axis, 1/s
     */
    private record Floor(double friction, Vec3 speed, double turn) implements KernelFactory {
        @Override
        public String id() {
            return "test.floor";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.of();
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {
                private double height;

                @Override
                public void beforeStep(SolverView run) {
                    height += speed.y() * run.substepDuration();
                }

                @Override
                public void contacts(SolverView run, Vectors at, ContactSink to) {
                    for (int i = 0; i < at.count(); i++) {
                        if (at.y[i] - height > to.reach()) continue;
                        to.surface(0, i, at.y[i] - height, 0, 1, 0);
                        to.friction(friction);
                        to.moving(speed.x() + turn * at.z[i], speed.y(), speed.z() - turn * at.x[i]);
                    }
                }
            };
        }
    }
}
