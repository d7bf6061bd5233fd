package io.github.catenary.plugin.attach;

import io.github.catenary.math.Vec3;
import io.github.catenary.spi.Outline;
import java.util.ArrayList;
import java.util.List;

/**
 * A path through keys, each a time and a position: along straight lines, or smoothly along cubic Hermite curves. The
 * velocity at a key is that from the previous key to the next. Before its first time the path rests at the first
 * position; after its last time it rests at the last position or starts again. A smooth path starts and ends at rest
 * unless it is closed.
 */
final class KeyedPath implements Path {
    /** Straight lines between two keys of a smooth path when it is drawn. */
    private static final int PIECES = 16;

    /** Numbers per key: t, x, y, z. */
    private static final int NUMBERS = 4;

    private final int count;
    /** The times of the keys, s, ascending. */
    private final double[] time;
    /** The position x, y, z of each key, m, and the velocity there, m/s. */
    private final double[] place;

    private final double[] speed;
    private final boolean smooth;
    private final boolean loop;

    private KeyedPath(List<double[]> keys, boolean smooth, boolean loop) {
        count = keys.size();
        time = new double[count];
        place = new double[3 * count];
        speed = new double[3 * count];
        this.smooth = smooth;
        this.loop = loop && count > 1;
        for (int k = 0; k < count; k++) {
            time[k] = keys.get(k)[0];
            System.arraycopy(keys.get(k), 1, place, 3 * k, 3);
        }
        for (int k = 1; k < count - 1; k++) setSpeed(k, k - 1, k + 1, time[k + 1] - time[k - 1]);
        if (this.loop && closed()) {
            double around = time[1] - time[0] + time[count - 1] - time[count - 2];
            setSpeed(0, count - 2, 1, around);
            setSpeed(count - 1, count - 2, 1, around);
        }
    }

    private boolean closed() {
        int last = 3 * (count - 1);
        return place[0] == place[last] && place[1] == place[last + 1] && place[2] == place[last + 2];
    }

    private void setSpeed(int key, int from, int to, double duration) {
        for (int c = 0; c < 3; c++) speed[3 * key + c] = (place[3 * to + c] - place[3 * from + c]) / duration;
    }

    /**
     * Reads a path.
     *
     * @param text keys {@code t x y z}, separated by semicolons
     * @throws IllegalArgumentException if there is no key, one is not four finite numbers, or times do not ascend
     */
    static KeyedPath of(String text, boolean smooth, boolean loop) {
        List<double[]> keys = new ArrayList<>();
        for (String part : text.split(";", -1)) {
            if (part.isBlank()) continue; // after the last semicolon
            double[] key = key(part.strip());
            if (!keys.isEmpty() && !(key[0] > keys.get(keys.size() - 1)[0])) {
                throw new IllegalArgumentException("key \"" + part.strip() + "\" is not later than the one before it");
            }
            keys.add(key);
        }
        if (keys.isEmpty()) throw new IllegalArgumentException("there is no key \"t x y z\"");
        return new KeyedPath(keys, smooth, loop);
    }

    private static double[] key(String part) {
        String[] words = part.split("[\\s,]+", -1);
        double[] key = new double[NUMBERS];
        boolean fits = words.length == NUMBERS;
        for (int i = 0; i < NUMBERS && fits; i++) {
            try {
                key[i] = Double.parseDouble(words[i]);
            } catch (NumberFormatException e) {
                key[i] = Double.NaN;
            }
            fits = Double.isFinite(key[i]);
        }
        if (!fits) {
            throw new IllegalArgumentException("expected four numbers t x y z in key \"" + part + "\"");
        }
        return key;
    }

    @Override
    public void at(double t, double[] to) {
        double now = t;
        double span = time[count - 1] - time[0];
        if (loop && now > time[0]) now -= span * Math.floor((now - time[0]) / span);
        if (now <= time[0]) {
            copy(0, to);
        } else if (now >= time[count - 1]) {
            copy(count - 1, to);
        } else {
            between(after(now), now, to);
        }
    }

    /** A path of a single key is a line of no length. */
    @Override
    public Outline outline(Vec3 start) {
        List<Vec3> points = new ArrayList<>();
        int pieces = smooth ? PIECES : 1;
        for (int k = 0; k < count - 1; k++) {
            for (int piece = 0; piece < pieces; piece++) {
                points.add(start.plus(at(time[k] + (time[k + 1] - time[k]) * piece / pieces)));
            }
        }
        Vec3 last = start.plus(new Vec3(place[3 * count - 3], place[3 * count - 2], place[3 * count - 1]));
        points.add(last);
        if (count == 1) points.add(last);
        return new Outline.Polyline(points);
    }

    private void copy(int key, double[] to) {
        System.arraycopy(place, 3 * key, to, 0, 3);
    }

    /** The first key after a time, which must be between the first and the last time. */
    private int after(double now) {
        int low = 0;
        int high = count - 1;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (time[middle] <= now) low = middle;
            else high = middle;
        }
        return high;
    }

    private void between(int next, double now, double[] to) {
        double duration = time[next] - time[next - 1];
        double s = (now - time[next - 1]) / duration;
        for (int c = 0; c < 3; c++) {
            double from = place[3 * (next - 1) + c];
            double way = place[3 * next + c] - from;
            if (smooth) {
                double first = duration * speed[3 * (next - 1) + c];
                double last = duration * speed[3 * next + c];
                to[c] = from + s * (first + s * (3 * way - 2 * first - last + s * (first + last - 2 * way)));
            } else {
                to[c] = from + s * way;
            }
        }
    }
}
