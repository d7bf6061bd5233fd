package io.github.catenary.edit.fill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TetrahedraTest {
    private static double[] random(long seed, int particles, boolean grid) {
        Random random = new Random(seed);
        if (!grid) return random.doubles(3L * particles).toArray();
        int size = (int) Math.cbrt(particles);
        double[] at = new double[3 * size * size * size];
        for (int i = 0; i < at.length / 3; i++) {
            at[3 * i] = 0.1 * (i % size);
            at[3 * i + 1] = 0.1 * (i / size % size);
            at[3 * i + 2] = 0.1 * (i / size / size);
        }
        return at;
    }

    /** All neighbours agree, and the volume is that of the outer four. */
    private static void check(Tetrahedra cells, int outer) {
        double whole = Math.abs(
                MeshQuality.of(cells.at, outer, outer + 1, outer + 2, outer + 3).volume());
        assertThat(MeshQuality.of(cells.at, cells.all()).volume() / whole).isCloseTo(1, within(1e-9));
        for (int cell = 0; cell < cells.end(); cell++) {
            if (!cells.exists(cell)) continue;
            assertThat(cells.positive(
                            cells.corner(cell, 0), cells.corner(cell, 1), cells.corner(cell, 2), cells.corner(cell, 3)))
                    .isEqualTo(1);
            for (int k = 0; k < 4; k++) {
                int other = cells.beyond(cell, k);
                if (other < 0) continue;
                for (int i = 0; i < 3; i++)
                    assertThat(cells.indexOf(other, cells.side(cell, k, i))).isNotNegative();
                int back = 0;
                while (back < 4 && cells.beyond(other, back) != cell) back++;
                assertThat(back).isLessThan(4);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void spheresAroundThemAreEmpty(long seed) {
        double[] at = random(seed, 200, false);
        Tetrahedra cells = DelaunayCells.of(at, seed, () -> false);
        check(cells, cells.particles() - 4);
        double[] lift = new double[cells.particles()];
        for (int i = 0; i < lift.length; i++) {
            for (int k = 0; k < 3; k++) lift[i] += cells.at[3 * i + k] * cells.at[3 * i + k];
        }
        int inside = 0;
        for (int cell = 0; cell < cells.end(); cell++) {
            if (!cells.exists(cell)) continue;
            for (int p = 0; p < 200; p++) {
                if (cells.indexOf(cell, p) >= 0) continue;
                if (ExactSign.above(
                                cells.at,
                                lift,
                                cells.corner(cell, 0),
                                cells.corner(cell, 1),
                                cells.corner(cell, 2),
                                cells.corner(cell, 3),
                                p)
                        < 0) inside++;
            }
        }
        assertThat(inside).isLessThan(3); // ties are decided at random, within a tenth of a billionth
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void flipsKeepTheRoom(long seed) {
        Random random = new Random(seed);
        Tetrahedra cells = DelaunayCells.of(random(seed, 216, seed % 2 == 0), seed, () -> false);
        int outer = cells.particles() - 4;
        int sides = 0;
        int edges = 0;
        int splits = 0;
        Tetrahedra.Worth valid = cells::positive;
        for (int round = 0; round < 3000; round++) {
            int cell = random.nextInt(cells.end());
            if (!cells.exists(cell)) continue;
            int k = random.nextInt(4);
            int a = cells.corner(cell, k);
            int b = cells.corner(cell, (k + 1) % 4);
            if (random.nextInt(3) > 0) {
                if (cells.removeSide(cell, k, valid, 0)) sides++;
            } else if (random.nextInt(20) > 0) {
                if (cells.removeEdge(cell, a, b, valid, 0)) edges++;
            } else {
                int middle = cells.add(
                        (cells.at[3 * a] + cells.at[3 * b]) / 2,
                        (cells.at[3 * a + 1] + cells.at[3 * b + 1]) / 2,
                        (cells.at[3 * a + 2] + cells.at[3 * b + 2]) / 2);
                if (cells.split(cell, a, b, middle)) splits++;
                else cells.removeLast();
            }
        }
        assertThat(sides).isGreaterThan(50);
        assertThat(edges).isGreaterThan(20);
        assertThat(splits).isPositive();
        check(cells, outer);
    }
}
