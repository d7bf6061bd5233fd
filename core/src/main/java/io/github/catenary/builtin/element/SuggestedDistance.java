package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The distance that a new {@link ParticleCollider} keeps in a scene. */
final class SuggestedDistance {
    /** Share of the length of a spring: neighbours in a folded cloth still have room. */
    private static final double SHARE = 0.5;
    /** The most springs or particles that are looked at, in even steps, so that the window need not wait. */
    private static final int MOST = 1000;

    private SuggestedDistance() {}

    /**
     * Half the median length of the springs, or without springs of the steps from particle to particle, in two digits, m;
     * 0 if the scene has neither.
     */
    static double of(Scene scene) {
        double[] lengths = scene.springs().isEmpty() ? steps(scene.particles()) : springs(scene);
        double[] positive =
                Arrays.stream(lengths).filter(length -> length > 0).sorted().toArray();
        return positive.length == 0 ? 0 : twoDigits(SHARE * positive[positive.length / 2]);
    }

    private static double[] springs(Scene scene) {
        Table<Spring> springs = scene.springs();
        return looked(springs.size())
                .mapToDouble(i -> length(
                        scene.particles().get(springs.at(i).a()).position(),
                        scene.particles().get(springs.at(i).b()).position()))
                .toArray();
    }

    private static double[] steps(Table<Particle> particles) {
        return looked(particles.size() - 1)
                .mapToDouble(i ->
                        length(particles.at(i).position(), particles.at(i + 1).position()))
                .toArray();
    }

    private static double length(Vec3 one, Vec3 other) {
        return one.distanceTo(other);
    }

    private static IntStream looked(int size) {
        int step = Math.max(1, (size + MOST - 1) / MOST);
        return IntStream.iterate(0, i -> i < size, i -> i + step);
    }

    private static double twoDigits(double value) {
        if (!(value > Double.MIN_NORMAL && value < Double.POSITIVE_INFINITY)) return 0;
        return new BigDecimal(value).round(new MathContext(2)).doubleValue();
    }
}
