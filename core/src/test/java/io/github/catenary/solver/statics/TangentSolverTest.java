package io.github.catenary.solver.statics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.state.Vectors;
import java.util.List;
import org.junit.jupiter.api.Test;

class TangentSolverTest {
    private static final double STIFFNESS = 400;
    private static final double SHIFT = 0.5;

    private final Tangent tangent = new Tangent(begunAcross());
    private final TangentSolver solver = new TangentSolver(tangent, () -> false);

    /** Particle 1 at the end of a spring along x, whose other end is pinned; it is pulled across. */
    private static StaticField begunAcross() {
        Scene scene = Scenes.pin(Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0)), new int[] {1, 2}), 1)
                .withEnvironment(new Environment(new Vec3(0, 0, -9.81), UnknownData.NONE));
        StaticField field = new SceneCompiler(List.of()).staticField(scene);
        field.stiffness[0] = STIFFNESS;
        field.begin(field.drawn(), new Vectors(field.count()));
        return field;
    }

    private static double[] across(double amount) {
        return new double[] {0, 0, 0, 0, 0, amount};
    }

    @Test
    void springsAreAsStiffAcrossAsAlong() {
        double[] d = new double[6];
        assertThat(solver.solveEvenly(SHIFT, across(3), d)).isEqualTo(SHIFT);
        assertThat(d[5]).isCloseTo(3 / (STIFFNESS + SHIFT), within(1e-15));
        double[] along = {0, 0, 0, 3, 0, 0};
        solver.solveEvenly(SHIFT, along, d);
        assertThat(d[3]).isCloseTo(3 / (STIFFNESS + SHIFT), within(1e-15));
    }

    @Test
    void theNextSolutionKnowsNothingOfThat() {
        double[] d = new double[6];
        solver.solveEvenly(SHIFT, across(3), d);
        tangent.assemble();
        solver.renew();
        solver.solve(SHIFT, across(3), 1e-12, 1, d);
        assertThat(d[5]).isCloseTo(3 / SHIFT, within(1e-12));
    }
}
