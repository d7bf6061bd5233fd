package io.github.catenary.plugin.muscle;

import io.github.catenary.scene.check.Message;
import java.util.Optional;

/** A wave through given points, joined by straight lines. The last point is joined to the first of the next period. */
final class KeyedWave implements Wave {
    /** The position of each key in the period, in [0, 1), ascending. */
    private final double[] shares;
    /** The value of each key, in [−1, 1]. */
    private final double[] values;

    private KeyedWave(double[] shares, double[] values) {
        this.shares = shares;
        this.values = values;
    }

    /**
     * Reads keys such as {@code "0 0, 0.25 1, 0.75 -1"}.
     *
     * @throws IllegalArgumentException if {@link #problem} finds one
     */
    static KeyedWave parse(String text) {
        String[] keys = text.split(",", -1);
        double[] shares = new double[keys.length];
        double[] values = new double[keys.length];
        for (int k = 0; k < keys.length; k++) {
            String[] pair = keys[k].strip().split("\\s+", -1);
            if (pair.length != 2) throw new IllegalArgumentException("found \"" + keys[k].strip() + "\"");
            shares[k] = number(pair[0]);
            values[k] = number(pair[1]);
            boolean inside = shares[k] >= 0 && shares[k] < 1 && Math.abs(values[k]) <= 1;
            if (!inside || (k > 0 && shares[k] <= shares[k - 1])) {
                throw new IllegalArgumentException("found \"" + keys[k].strip() + "\" as key " + (k + 1));
            }
        }
        return new KeyedWave(shares, values);
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("found \"" + text + "\", which is not a number", e);
        }
    }

    /** What is wrong with a text of keys; empty if it is valid. */
    static Optional<Message> problem(String text) {
        try {
            parse(text);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(Message.of(
                    "muscle.keys",
                    "expected keys such as \"0 0, 0.5 1\": shares of the period in [0, 1), ascending, each with a value"
                            + " in [-1, 1]; {0}",
                    String.valueOf(e.getMessage())));
        }
    }

    @Override
    public double at(double share) {
        int last = shares.length - 1;
        int next = 0;
        while (next <= last && shares[next] <= share) next++;
        int from = next == 0 ? last : next - 1;
        int to = next > last ? 0 : next;
        double start = next == 0 ? shares[from] - 1 : shares[from];
        double end = next > last ? shares[to] + 1 : shares[to];
        return values[from] + (values[to] - values[from]) * ((share - start) / (end - start));
    }
}
