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
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
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
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What passes of xpbd that have not converged leave, and that they say so. */
class UnmetForceTest {
    private static final double STIFFNESS = 1e5;
    /** Of a hanging chain of ten springs and masses of 1 kg: g/k (1 + 2 + … + 10), m. */
    private static final double SAG = 9.81 / STIFFNESS * 55;

    @Test
    void aChainOfTenIsSofterThanItSaysUntilSubstepsSuffice() {
        Simulation few = hanging(5, 2);
        Simulation many = hanging(100, 2);

        assertThat(sag(few)).as("5 substeps of 2 passes").isCloseTo(0.0086, within(0.0003));
        assertThat(few.unmetForce().orElseThrow()).isGreaterThan(1);
        assertThat(sag(many)).isCloseTo(SAG, within(0.01 * SAG));
        assertThat(many.unmetForce().orElseThrow()).isLessThan(0.01 * 10 * 9.81);
    }

    @Test
    void onlyMethodsThatSolveByPassesTellIt() {
        for (String id : IntegratorCatalog.OWN.ids()) {
            Simulation run = ElementScenes.run(ElementScenes.integrator(chain(), id), 1);
            assertThat(run.unmetForce().isPresent()).as(id).isEqualTo(id.equals("xpbd"));
        }
    }

    /** Contacts are asked for between frames: a kernel that writes or throws there is told, and the run goes on alike. */
    @Test
    void toAskChangesNothing() {
        Scene scene = ElementScenes.with(ElementScenes.integrator(chain(), "xpbd"), "test.writing", Map.of());
        SceneCompiler compiler = new SceneCompiler(List.of(new Writing()));
        Simulation asked = compiler.compile(scene);
        Simulation alone = compiler.compile(scene);
        for (int i = 0; i < 20; i++) {
            asked.step();
            alone.step();
            assertThat(asked.unmetForce()).isPresent();
        }

        assertThat(asked.hash()).isEqualTo(alone.hash());
        assertThat(asked.overlap()).hasValue(0);
        assertThat(alone.faults()).isEmpty();
        assertThat(asked.faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.toString()).contains("test.writing"));
    }

    private static final class Writing implements KernelFactory {
        @Override
        public String id() {
            return "test.writing";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.of();
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {
                @Override
                public void contacts(SolverView run, Vectors positions, ContactSink to) {
                    positions.y[5] = 100;
                    throw new IllegalStateException("no contacts here");
                }
            };
        }
    }

    private static double sag(Simulation run) {
        return -10 - run.particles().y[10];
    }

    private static Simulation hanging(int substeps, int passes) {
        Scene scene = ElementScenes.integrator(chain(), "xpbd");
        return ElementScenes.run(
                scene.withSolver(scene.solver()
                        .withSubsteps(substeps)
                        .withPasses(passes, Sweep.SYMMETRIC)
                        .withDrag(0.05)),
                2000);
    }

    private static Scene chain() {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int i = 0; i <= 10; i++) {
            particles.add(Particle.of(i + 1, new Vec3(0, -i, 0)).withPinned(i == 0));
            if (i == 0) continue;
            springs.add(Spring.of(i, i, i + 1, SpringKind.STRUCTURAL)
                    .withProperties(SpringProperties.OPEN.withStiffness(OptionalDouble.of(STIFFNESS))));
        }
        Scene scene = Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
        return ElementScenes.gravity(scene, new Vec3(0, -9.81, 0));
    }
}
