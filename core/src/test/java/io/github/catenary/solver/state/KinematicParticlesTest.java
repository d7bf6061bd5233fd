package io.github.catenary.solver.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Particles that a constraint leads. */
class KinematicParticlesTest {
    private static final Scene ROPE = Scenes.rope(4);
    /** Leads the last particle along z at 1 m/s. */
    private static final TestKernels.Type LEADER = new TestKernels.Type("test.leader", () -> new Leader(3));

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void goWhereTheyAreLedToTheBitAndComeWithTheSpeedThatTakesThemThere(String integrator) {
        Scene scene = Scenes.solver(ROPE, solver -> solver.withIntegrator(integrator));
        Simulation run = TestKernels.run(scene, LEADER);
        double expected = 0;
        for (int i = 0; i < 30; i++) {
            run.step();
            for (int k = 0; k < scene.solver().substeps(); k++) expected += run.substepDuration();
        }

        assertThat(run.divergence()).isEmpty();
        assertThat(run.faults()).isEmpty();
        assertThat(run.particles().invMass[3]).isZero();
        assertThat(run.particles().z[3]).isEqualTo(expected);
        assertThat(Scenes.way(run, 3).z() / run.substepDuration()).isCloseTo(1, within(1e-9));
    }

    @Test
    void followTheHandAndThenTheConstraintAgain() {
        Simulation run = TestKernels.run(ROPE, LEADER);
        run.grab(4, new Vec3(1, 2, 3));
        run.step();
        assertThat(Scenes.position(run, 3)).isEqualTo(new Vec3(1, 2, 3));
        run.release();

        run.step();
        assertThat(run.particles().invMass[3]).isZero();
        assertThat(run.particles().x[3]).isEqualTo(1);
        assertThat(run.particles().z[3]).isGreaterThan(3);
    }

    @Test
    void areFreeAfterTheirConstraintIsRemoved() {
        Simulation run = TestKernels.run(ROPE, LEADER);
        Scenes.step(run, 5);
        run.update(ROPE);

        assertThat(run.particles().invMass[3]).isEqualTo(1);
        assertThat(run.step()).isTrue();
    }

    @Test
    void stayKinematicAfterAnEditOfTheirMass() {
        Simulation run = TestKernels.run(ROPE, LEADER);
        Scenes.step(run, 5);
        run.update(run.scene().changeParticles(IdSet.of(4), particle -> particle.withMass(7)));

        assertThat(run.particles().invMass[3]).isZero();
    }

    @Test
    void stayWhereTheyAreWhenTheirConstraintFails() {
        TestKernels.Type failing = new TestKernels.Type("test.failing", () -> new Leader(3) {
            @Override
            public void lead(SolverView view, Vectors next) {
                throw new IllegalStateException("lost the way");
            }
        });
        Simulation run = TestKernels.run(ROPE, failing);
        Vec3 start = Scenes.position(run, 3);
        Scenes.step(run, 5);

        assertThat(run.faults()).hasSize(1);
        assertThat(run.faults().get(0).message()).contains("lead");
        assertThat(Scenes.position(run, 3)).isEqualTo(start);
    }

    @Test
    void aKernelCompiledWhileTheRunGoesOnKnowsTheTime() {
        double[] seen = {-1};
        KernelFactory clock = new TestKernels.Type("test.clock", () -> new ConstraintKernel() {
            @Override
            public void beforeStep(SolverView view) {
                seen[0] = view.startTime();
            }
        });
        Simulation run = new SceneCompiler(List.of(clock)).compile(TestKernels.with(ROPE, (TestKernels.Type) clock));
        Scenes.step(run, 10);
        assertThat(seen[0]).isZero();
        double time = run.time();
        run.update(run.scene().withSprings(ROPE.springs().minus(IdSet.of(1))));
        run.step();
        assertThat(seen[0]).isEqualTo(time);
        run.reset();
        run.step();
        assertThat(seen[0]).isZero();
    }

    private static class Leader implements ConstraintKernel {
        private final int particle;

        Leader(int particle) {
            this.particle = particle;
        }

        @Override
        public int[] leads() {
            return new int[] {particle};
        }

        @Override
        public void lead(SolverView view, Vectors next) {
            next.z[particle] += view.substepDuration();
        }
    }
}
