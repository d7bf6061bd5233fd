package io.github.catenary.solver.simd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ValuePoolTest {
    private static final double[][] GROUPS = {{1, 2}, {1, 2}, {3, 4}, {1, 2}, {0.0, 5}, {-0.0, 5}};

    private final ValuePool values = new ValuePool(GROUPS.length, 2, ValuePoolTest::gather);

    private static void gather(int g, double[] values, int from) {
        System.arraycopy(GROUPS[g], 0, values, from, 2);
    }

    private double[] of(int g) {
        return Arrays.copyOfRange(values.values, values.at[g], values.at[g] + 2);
    }

    @Test
    void keepsEqualValuesOnce() {
        assertThat(values.values).containsExactly(1, 2, 3, 4, 0.0, 5, -0.0, 5);
        for (int g = 0; g < GROUPS.length; g++) assertThat(of(g)).containsExactly(GROUPS[g]);
    }

    @Test
    void changesTheValuesOfOnlyOneGroup() {
        assertThat(values.set(1, 0, 7)).isTrue();

        assertThat(of(0)).containsExactly(1, 2);
        assertThat(of(1)).containsExactly(7, 2);
        assertThat(of(3)).containsExactly(1, 2);
    }

    @Test
    void staysAsItIsWhereNothingChanges() {
        double[] before = values.values;

        assertThat(values.set(1, 0, 1)).isFalse();
        assertThat(values.values).isSameAs(before).hasSize(8);
    }

    @Test
    void writesInPlaceOnceSeparate() {
        values.separate();
        double[] separate = values.values;
        for (int g = 0; g < GROUPS.length; g++) values.set(g, 1, 10 + g);

        assertThat(values.values).isSameAs(separate);
        for (int g = 0; g < GROUPS.length; g++) assertThat(of(g)).containsExactly(GROUPS[g][0], 10 + g);
    }
}
