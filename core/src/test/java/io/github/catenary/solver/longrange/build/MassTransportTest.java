package io.github.catenary.solver.longrange.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** No way to fold a sheet takes the centres of two clusters farther apart than their bound. */
class MassTransportTest {
    private static final int SIZE = 24;

    private static Blobs sheet(Random random) {
        double[] mass = new double[SIZE * SIZE];
        double[] u = new double[mass.length];
        double[] v = new double[mass.length];
        for (int i = 0; i < mass.length; i++) {
            mass[i] = Math.exp(2 * random.nextGaussian());
            u[i] = i % SIZE;
            v[i] = Math.floorDiv(i, SIZE);
        }
        return new Blobs(mass, u, v, new double[mass.length]);
    }

    /** The sheet, folded over at random lines again and again. */
    private static Blobs folded(Blobs sheet, Random random) {
        double[] u = sheet.u().clone();
        double[] v = sheet.v().clone();
        for (int fold = 0; fold < 6; fold++) {
            double angle = 2 * Math.PI * random.nextDouble();
            double across = SIZE * (random.nextDouble() - 0.2);
            for (int i = 0; i < u.length; i++) {
                double beyond = u[i] * Math.cos(angle) + v[i] * Math.sin(angle) - across;
                if (beyond <= 0) continue;
                u[i] -= 2 * beyond * Math.cos(angle);
                v[i] -= 2 * beyond * Math.sin(angle);
            }
        }
        return new Blobs(sheet.mass(), u, v, sheet.variance());
    }

    private static int[] tiles(int side) {
        int[] parent = new int[SIZE * SIZE];
        int across = SIZE / side;
        Arrays.setAll(parent, i -> Math.floorDiv(i % SIZE, side) + across * Math.floorDiv(i, SIZE * side));
        return parent;
    }

    @Test
    void noFoldedSheetExceedsABound() {
        Random random = new Random(7);
        Blobs sheet = sheet(random);
        int[] parent = tiles(6);
        Blobs whole = sheet.clustered(parent, 16);
        MassTransport byParticles = new MassTransport(sheet, ClusterMembers.of(parent, 16));
        int[] small = tiles(2);
        int[] above = new int[144];
        for (int i = 0; i < small.length; i++) above[small[i]] = parent[i];
        MassTransport byClusters = new MassTransport(sheet.clustered(small, 144), ClusterMembers.of(above, 16));
        for (int trial = 0; trial < 300; trial++) {
            Blobs now = folded(sheet, random).clustered(parent, 16);
            for (int a = 0; a < 16; a++) {
                for (int b = 0; b < a; b++) {
                    double apart = Math.hypot(now.u()[a] - now.u()[b], now.v()[a] - now.v()[b]);
                    assertThat(apart).isLessThanOrEqualTo(byParticles.bound(whole, a, b));
                    assertThat(apart).isLessThanOrEqualTo(byClusters.bound(whole, a, b));
                }
            }
        }
    }

    /** Two particles on both sides of a third, of which the bound is not that of the drawing. */
    @Test
    void centresInOnePlaceMayPart() {
        Blobs three = new Blobs(new double[] {1, 1, 1}, new double[] {-1, 1, 0}, new double[3], new double[3]);
        int[] parent = {0, 0, 1};

        double bound = new MassTransport(three, ClusterMembers.of(parent, 2)).bound(three.clustered(parent, 2), 0, 1);
        assertThat(bound).isCloseTo(1, within(2 * MassTransport.ROUNDING));
    }

    @Test
    void equalClustersAreAsFarApartAsTheyAreDrawn() {
        Blobs sheet = sheet(new Random(3));
        Arrays.fill(sheet.mass(), 1);
        int[] parent = tiles(6);

        double bound = new MassTransport(sheet, ClusterMembers.of(parent, 16)).bound(sheet.clustered(parent, 16), 0, 1);
        assertThat(bound).isCloseTo(6, within(12 * MassTransport.ROUNDING));
    }
}
