package io.github.catenary.edit.fill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.DisjointSets;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.SceneCheck;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SilhouetteTest {
    private interface Pixels {
        boolean in(double x, double y);
    }

    /** Smooth at the border, as the programs that make pictures draw it. */
    private static byte[] picture(int width, int height, Pixels pixels) {
        byte[] values = new byte[width * height];
        for (int i = 0; i < values.length; i++) {
            int count = 0;
            for (int k = 0; k < 16; k++) {
                double x = i % width + (k % 4 + 0.5) / 4;
                double y = height - 1 - i / width + (k / 4 + 0.5) / 4;
                if (pixels.in(x, y)) count++;
            }
            values[i] = (byte) Math.min(255, count * 16);
        }
        return values;
    }

    private static FilledBody fill(byte[] values, int width, double metres, double spacing) {
        return new Silhouette(values, width, 0.5).filled(metres, spacing);
    }

    private static double area(FilledBody body) {
        int[] triangles = body.surface();
        double area = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            Vec3 u = body.position(triangles[t + 1]).minus(body.position(triangles[t]));
            Vec3 v = body.position(triangles[t + 2]).minus(body.position(triangles[t]));
            double twice = u.x() * v.y() - u.y() * v.x();
            assertThat(twice).isPositive();
            area += twice / 2;
        }
        return area;
    }

    private static long parts(FilledBody body) {
        int[] sets = new int[body.particles()];
        DisjointSets.separate(sets);
        int[] triangles = body.surface();
        for (int k = 0; k < triangles.length; k++) DisjointSets.join(sets, triangles[k], triangles[k / 3 * 3]);
        DisjointSets.settle(sets);
        return Arrays.stream(sets).distinct().count();
    }

    @Test
    void fillsADiscAndLeavesItsHole() {
        byte[] ring = picture(200, 200, (x, y) -> {
            double r = Math.hypot(x - 100, y - 100);
            return r < 90 && r > 40;
        });

        FilledBody body = fill(ring, 200, 2, 0.08);

        assertThat(area(body)).isCloseTo(Math.PI * (0.81 - 0.16), within(0.02));
        int[] triangles = body.surface();
        for (int t = 0; t < triangles.length; t += 3) {
            Vec3 middle = body.position(triangles[t])
                    .plus(body.position(triangles[t + 1]))
                    .plus(body.position(triangles[t + 2]))
                    .times(1 / 3.0);
            assertThat(middle.length()).isBetween(0.39, 0.91);
        }
        for (int i = 0; i < body.particles(); i++)
            assertThat(body.position(i).z()).isZero();
        assertThat(parts(body)).isEqualTo(1);
        assertThat(SceneCheck.problems(body.in(Scene.NEW))).isEmpty();
    }

    @Test
    void shapesThatAreApartStayApart() {
        byte[] two = picture(
                300, 100, (x, y) -> Math.hypot(x - 60, y - 50) < 40 || (x > 150 && x < 290 && y > 10 && y < 80));

        FilledBody body = fill(two, 300, 3, 0.1);

        assertThat(parts(body)).isEqualTo(2);
        assertThat(area(body)).isCloseTo(Math.PI * 0.16 + 1.4 * 0.7, within(0.02));
    }

    @Test
    void anIslandInAHoleIsFilled() {
        byte[] target = picture(200, 200, (x, y) -> {
            double r = Math.hypot(x - 100, y - 100);
            return r < 30 || (r > 50 && r < 90);
        });

        FilledBody body = fill(target, 200, 2, 0.05);

        assertThat(parts(body)).isEqualTo(2);
        assertThat(area(body)).isCloseTo(Math.PI * (0.09 + 0.81 - 0.25), within(0.02));
    }

    @Test
    void wholeAndTinyPictures() {
        byte[] black = new byte[60 * 40];
        Arrays.fill(black, (byte) 255);
        assertThat(area(fill(black, 60, 6, 0.3))).isCloseTo(24, within(0.05));

        assertThat(area(fill(new byte[] {-1}, 1, 1, 0.05))).isCloseTo(0.5, within(0.01));
        assertThat(area(fill(new byte[] {-1, -1, -1, -1, -1, -1}, 6, 6, 0.1))).isCloseTo(5.5, within(0.1));
    }

    @Test
    void saysWhyThereIsNoShape() {
        assertThatThrownBy(() -> fill(new byte[100], 10, 1, 0.1)).hasMessageContaining("above the threshold");
        assertThatThrownBy(() -> fill(new byte[0], 0, 1, 0.1)).hasMessageContaining("above the threshold");
        byte[] speck = new byte[100 * 100];
        speck[4950] = -1;
        assertThatThrownBy(() -> fill(speck, 100, 1, 0.1)).hasMessageContaining("smaller than the spacing");
        byte[] black = new byte[100];
        Arrays.fill(black, (byte) -1);
        assertThatThrownBy(() -> fill(black, 10, 1, 1e-5)).hasMessageContaining("more than");
    }

    @Test
    void fillsWildPictures() {
        Random random = new Random(5);
        for (int seed = 0; seed < 40; seed++) {
            int width = 1 + random.nextInt(60);
            byte[] noise = new byte[width * (1 + random.nextInt(60))];
            random.nextBytes(noise);
            double spacing = 0.02 + random.nextDouble() / 10;
            try {
                FilledBody body = fill(noise, width, 1, spacing);
                assertThat(area(body)).as("seed %d", seed).isPositive();
                assertThat(SceneCheck.problems(body.in(Scene.NEW))).isEmpty();
            } catch (EditRefusedException small) {
                assertThat(small).as("seed %d", seed).hasMessageContaining("smaller than the spacing");
            }
        }
    }

    @Test
    void aCheckerboardIsApartAtItsCorners() {
        byte[] board = new byte[16];
        IntStream.range(0, 16).filter(i -> (i + i / 4) % 2 == 0).forEach(i -> board[i] = -1);

        assertThat(parts(fill(board, 4, 4, 0.2))).isEqualTo(8);
    }
}
