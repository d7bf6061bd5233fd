package io.github.catenary.app.render.flat;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.spi.Colouring.Scale;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ColourRangeTest {
    @Test
    void aLooseSpringAmongManyDoesNotStretchTheRange() {
        double[] strains = new double[1000];
        for (int i = 0; i < strains.length; i++) strains[i] = (i - 500) / 1000.0;
        strains[17] = 1e6;

        assertThat(ColourRange.of(strains, Scale.DIVERGING).to()).isBetween(0.47, 0.5);
        assertThat(ColourRange.of(strains, Scale.DIVERGING).from()).isBetween(-0.5, -0.47);
        assertThat(ColourRange.of(strains, Scale.SEQUENTIAL).from()).isBetween(-0.5, -0.47);
        assertThat(ColourRange.of(strains, Scale.SEQUENTIAL).to()).isBetween(0.46, 0.5);
    }

    @Test
    void fewValuesAreAllWithinTheRange() {
        double[] values = {3, -1, Double.NaN, 2};

        assertThat(ColourRange.of(values, Scale.SEQUENTIAL)).isEqualTo(new ColourRange(-1, 3));
        assertThat(ColourRange.of(values, Scale.DIVERGING)).isEqualTo(new ColourRange(-3, 3));
    }

    @Test
    void ifNearlyAllAreEqualTheOthersDecide() {
        double[] values = new double[1000];
        values[500] = 4;

        assertThat(ColourRange.of(values, Scale.DIVERGING)).isEqualTo(new ColourRange(-4, 4));
        Arrays.fill(values, 2);
        assertThat(ColourRange.of(values, Scale.SEQUENTIAL)).isEqualTo(new ColourRange(2, 2));
    }

    @Test
    void aRangeOfTheColouringStays() {
        assertThat(ColourRange.of(new double[] {5, 9}, new Scale(false, 0, 1))).isEqualTo(new ColourRange(0, 1));
        assertThat(ColourRange.of(new double[0], Scale.SEQUENTIAL).from()).isNaN();
    }
}
