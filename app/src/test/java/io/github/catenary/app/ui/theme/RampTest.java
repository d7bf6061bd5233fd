package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The scales are even, visible on both grounds, and readable with colour blindness. */
class RampTest {
    private static final List<SceneColors> THEMES = List.of(SceneColors.LIGHT, SceneColors.DARK);

    /** How colours look without the cones for red, green or blue: Machado, Oliveira and Fernandes 2009. */
    private static final double[][][] SIGHTS = {
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
        {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
    };

    @Test
    void stepsLookEqual() {
        for (SceneColors theme : THEMES) {
            for (boolean diverging : new boolean[] {false, true}) {
                Color[] ramp = theme.ramp(diverging);
                List<Double> steps = new ArrayList<>();
                for (int i = 4; i < ramp.length; i += 4) steps.add(distance(ramp[i - 4], ramp[i]));
                double mean = steps.stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElseThrow();
                assertThat(steps).allSatisfy(step -> assertThat(step).isBetween(0.8 * mean, 1.2 * mean));
            }
        }
    }

    @Test
    void lightnessGoesOneWayFromTheWeakestToTheStrongestColour() {
        for (SceneColors theme : THEMES) {
            int sign = theme.isDark() ? 1 : -1;
            Color[] sequential = theme.ramp(false);
            Color[] diverging = theme.ramp(true);
            int middle = Ramp.LEVELS / 2;
            for (int i = 2; i < Ramp.LEVELS; i += 2) {
                assertThat(sign * (light(sequential[i]) - light(sequential[i - 2])))
                        .isPositive();
                double outward = light(diverging[i]) - light(diverging[i - 2]);
                assertThat(i <= middle ? -sign * outward : sign * outward).isPositive();
            }
        }
    }

    @Test
    void everyColourStandsOutFromTheGround() {
        for (SceneColors theme : THEMES) {
            for (Color[] colors : List.of(theme.ramp(false), theme.ramp(true), theme.categories())) {
                assertThat(colors)
                        .allSatisfy(color ->
                                assertThat(Contrast.of(color, theme.ground())).isGreaterThanOrEqualTo(3));
            }
        }
    }

    @Test
    void everybodyCanTellTheEndsAndQuartersApart() {
        for (SceneColors theme : THEMES) {
            for (boolean diverging : new boolean[] {false, true}) {
                Color[] ramp = theme.ramp(diverging);
                Color[] quarters = {ramp[0], ramp[8], ramp[16], ramp[24], ramp[32]};
                requireDistances(quarters, 0.05);
            }
        }
    }

    @Test
    void everybodyCanTellTheCategoriesApart() {
        for (SceneColors theme : THEMES) requireDistances(theme.categories(), 0.12);
    }

    private static void requireDistances(Color[] colors, double least) {
        for (int transform = 0; transform < SIGHTS.length; transform++) {
            for (int i = 0; i < colors.length; i++) {
                for (int j = 0; j < i; j++) {
                    assertThat(distance(seen(colors[i], SIGHTS[transform]), seen(colors[j], SIGHTS[transform])))
                            .as("colours %d and %d by sight %d", i, j, transform)
                            .isGreaterThan(least);
                }
            }
        }
    }

    private static Color seen(Color color, double[][] transform) {
        double[] rgb = {
            Contrast.linear(color.getRed()), Contrast.linear(color.getGreen()), Contrast.linear(color.getBlue())
        };
        int[] out = new int[3];
        for (int i = 0; i < 3; i++) {
            double sum = transform[i][0] * rgb[0] + transform[i][1] * rgb[1] + transform[i][2] * rgb[2];
            double limited = Math.max(0, Math.min(1, sum));
            out[i] = (int) Math.round(
                    255 * (limited <= 0.0031308 ? 12.92 * limited : 1.055 * Math.pow(limited, 1 / 2.4) - 0.055));
        }
        return new Color(out[0], out[1], out[2]);
    }

    private static double light(Color color) {
        return OkLab.of(color).l();
    }

    private static double distance(Color a, Color b) {
        return OkLab.of(a).distanceTo(OkLab.of(b));
    }
}
