package io.github.catenary.solver.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.solver.state.Vectors;
import org.junit.jupiter.api.Test;

class WallPointTest {
    @Test
    void aPushTurnsAndMovesNothingAsAWhole() {
        WallPoint point = point(0, 1, 2, 0.5, 0.3, 0.2);
        double[] w = {1, 0.5, 4};
        Vectors to = new Vectors(3);

        point.push(w, 2, 0, 0, to);

        double momentum = to.x[0] / w[0] + to.x[1] / w[1] + to.x[2] / w[2];
        assertThat(momentum).isCloseTo(2, within(1e-12));
        assertThat(point.along(to.x, new double[3])).isCloseTo(2 * point.weight(w), within(1e-12));
    }

    @Test
    void refusesWhatNoWallHas() {
        point(0, 1, 2, 0.5, 0.3, 0.2).check(3, 4);
        point(0, 1, WallPoint.NONE, 0.5, 0.5, 0).check(3, 4);

        assertThatThrownBy(() -> point(0, 1, 4, 0.5, 0.3, 0.2).check(3, 4)).hasMessageContaining("0, 1 and 4 of 4");
        assertThatThrownBy(() -> point(0, 1, 2, 0.5, 0.3, 0.2).check(1, 4)).hasMessageContaining("particle 1");
        assertThatThrownBy(() -> point(0, 0, 2, 0.5, 0.3, 0.2).check(3, 4)).hasMessageContaining("0, 0 and 2");
        assertThatThrownBy(() -> point(0, 1, 2, 0.5, 0.3, 0.3).check(3, 4)).hasMessageContaining("together 1");
        assertThatThrownBy(() -> point(0, 1, 2, 1.5, -0.5, 0).check(3, 4)).hasMessageContaining("at least 0");
        assertThatThrownBy(() -> point(0, 1, 2, Double.NaN, 0.5, 0).check(3, 4)).hasMessageContaining("NaN");
    }

    private static WallPoint point(int a, int b, int c, double ofA, double ofB, double ofC) {
        WallPoint point = new WallPoint();
        point.a = a;
        point.b = b;
        point.c = c;
        point.ofA = ofA;
        point.ofB = ofB;
        point.ofC = ofC;
        return point;
    }
}
