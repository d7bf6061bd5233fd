package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The stability edge of one spring under the forward sweep, {@code e* = 2(1 + k) / (1 + 2k)} with k = 1 − drag. */
class SingleSpringEdgeTest {
    private static final int FRAMES = 4000;
    private static final double START = 1e-6;
    private static final double GROWN = 1e-3;

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.01, 0.1, 0.5, 0.9, 0.99})
    void liesWhereTheEquationSays(double drag) {
        double keep = 1 - drag;
        double edge = 2 * (1 + keep) / (1 + 2 * keep);

        assertThat(edgeByBisection(drag)).isCloseTo(edge, withinPercentage(0.5));
    }

    private static double edgeByBisection(double drag) {
        double quiet = 1;
        double wild = 2;
        while (wild - quiet > 1e-4) {
            double middle = (quiet + wild) / 2;
            if (grows(middle, drag)) wild = middle;
            else quiet = middle;
        }
        return (quiet + wild) / 2;
    }

    /** True if a small stretch of a spring between two free particles grows. */
    private static boolean grows(double elasticity, double drag) {
        Scene pair = Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(1 + START, 0, 0)), new int[] {1, 2});
        pair = pair.changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(1)));
        Simulation simulation =
                Scenes.run(Scenes.forward(Scenes.weightless(Scenes.drag(Scenes.elasticity(pair, elasticity), drag))));
        double stretch = START;
        for (int frame = 0; frame < FRAMES && stretch < GROWN; frame++) {
            simulation.step();
            stretch = Math.abs(simulation.springs().length(0, simulation.particles()) - 1);
        }
        return stretch > START;
    }
}
