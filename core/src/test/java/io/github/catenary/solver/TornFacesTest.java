package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A face disappears when a spring along one of its edges tears. */
class TornFacesTest {
    /** Two faces with a common edge, along which spring 2 lies. Spring 3 joins the opposite corners. */
    private static final Scene SQUARE = Scene.EMPTY
            .withParticles(Table.of(
                    Particle.of(1, new Vec3(0, 0, 0)).withPinned(true),
                    Particle.of(2, new Vec3(1, 0, 0)).withPinned(true),
                    Particle.of(3, new Vec3(1, 1, 0)),
                    Particle.of(4, new Vec3(0, 1, 0))))
            .withSprings(Table.of(
                    Spring.of(1, 2, 3, SpringKind.STRUCTURAL),
                    Spring.of(2, 3, 1, SpringKind.SHEAR),
                    Spring.of(3, 2, 4, SpringKind.SHEAR)))
            .withFaces(Table.of(Face.of(1, 1, 2, 3), Face.of(2, 1, 3, 4)));

    @Test
    void tearsWithASpringAlongAnEdgeAndComesBackWithIt() {
        Simulation run = TestKernels.run(SQUARE, TestKernels.cutter(0));
        SimulationState start = run.save();
        run.step();

        assertThat(run.faces().torn).containsExactly(true, false);
        assertThat(run.frame().tornFaces()).containsExactly(true, false);
        run.restore(start);
        assertThat(run.faces().torn).containsExactly(false, false);
        run.step();
        run.reset();
        assertThat(run.frame().tornFaces()).containsExactly(false, false);
    }

    @Test
    void aCommonEdgeTearsBothAndASpringAcrossNone() {
        Simulation common = TestKernels.run(SQUARE, TestKernels.cutter(1));
        Simulation across = TestKernels.run(SQUARE, TestKernels.cutter(2));
        common.step();
        across.step();

        assertThat(common.faces().torn).containsExactly(true, true);
        assertThat(across.faces().torn).containsExactly(false, false);
        assertThat(across.tornCount()).isOne();
    }

    @Test
    void staysTornWhenTheTopologyIsEdited() {
        Scene scene = TestKernels.with(SQUARE, TestKernels.cutter(0));
        Simulation run = TestKernels.run(SQUARE, TestKernels.cutter(0));
        run.step();
        Face more = Face.of(3, 1, 2, 4);

        run.update(scene.withElements(Table.of(List.of()))
                .withFaces(Table.of(more, scene.faces().at(0), scene.faces().at(1))));

        assertThat(run.faces().torn).containsExactly(false, true, false);
    }

    @Test
    void aFrameThatIsTakenBackMendsWhatItTore() {
        TestKernels.Type spoiler = new TestKernels.Type("test.spoiler", () -> new ConstraintKernel() {
            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                edits.removeSpring(0);
                view.particles().x[2] = Double.NaN;
            }
        });
        Simulation run = TestKernels.run(SQUARE, spoiler);

        assertThat(run.step()).isTrue(); // without the spoiler
        assertThat(run.faults()).hasSize(1);
        assertThat(run.tornCount()).isZero();
        assertThat(run.faces().torn).containsExactly(false, false);
    }
}
