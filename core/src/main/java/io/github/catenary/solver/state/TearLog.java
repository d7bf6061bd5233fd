package io.github.catenary.solver.state;

import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * The tears of the springs that are torn now, in the order in which they tore; within one substep, in the order of the
 * scene. Grows when springs tear, up to the number of springs, and allocates nothing else.
 */
public final class TearLog {
    /** Indices of springs, not ids. */
    private int[] spring = new int[0];

    private long[] frame = new long[0];
    /** Simulated times, s. */
    private double[] time = new double[0];

    private double[] strain = new double[0];
    private int count;
    /** For each spring, whether it has an entry; empty until the first one. */
    private boolean[] noted = new boolean[0];

    private final int springs;

    private long currentFrame;
    private double currentTime;

    public TearLog(int springs) {
        this.springs = springs;
    }

    /**
     * Called before a frame.
     *
     * @param time simulated time at the end of the frame, s
     */
    public void startFrame(long number, double time) {
        currentFrame = number;
        currentTime = time;
    }

    /**
     * Called after springs tore or were mended: removes the entries of intact springs, and adds entries for new tears.
     */
    public void follow(SpringStore all, ParticleArrays particles) {
        int kept = 0;
        for (int k = 0; k < count; k++) {
            noted[spring[k]] = all.torn[spring[k]];
            if (noted[spring[k]]) copyEntry(this, k, kept++);
        }
        count = kept;
        for (int i = 0; i < springs; i++) {
            if (!all.torn[i] || (noted.length > 0 && noted[i])) continue;
            makeRoom();
            spring[count] = i;
            frame[count] = currentFrame;
            time[count] = currentTime;
            strain[count] = strain(all.length(i, particles), all.restLength(i));
            count++;
            noted[i] = true;
        }
    }

    private static double strain(double length, double restLength) {
        return length == restLength ? 0 : length / restLength - 1; // both may be 0
    }

    private void makeRoom() {
        if (noted.length == 0) noted = new boolean[springs];
        if (count < spring.length) return;
        int room = Math.min(springs, Math.max(16, 2 * count));
        spring = Arrays.copyOf(spring, room);
        frame = Arrays.copyOf(frame, room);
        time = Arrays.copyOf(time, room);
        strain = Arrays.copyOf(strain, room);
    }

    private void copyEntry(TearLog from, int k, int to) {
        spring[to] = from.spring[k];
        frame[to] = from.frame[k];
        time[to] = from.time[k];
        strain[to] = from.strain[k];
    }

    /**
     * Takes over the entries of a log from another layout.
     *
     * @param now maps the index of a spring in the other layout to the index in this one, −1 if it does not exist
     */
    public void carryOver(TearLog before, IntUnaryOperator now) {
        count = 0;
        Arrays.fill(noted, false);
        for (int k = 0; k < before.count; k++) {
            int i = now.applyAsInt(before.spring[k]);
            if (i < 0) continue;
            makeRoom();
            copyEntry(before, k, count);
            spring[count++] = i;
            noted[i] = true;
        }
    }

    /** About how much memory the entries take, bytes. */
    public long bytes() {
        return (Integer.BYTES + 3L * Long.BYTES) * spring.length + noted.length;
    }

    /** The number of entries. */
    public int count() {
        return count;
    }

    /** The index of the spring of an entry. */
    public int spring(int entry) {
        return spring[entry];
    }

    /** A copy of the entries, independent of this log. */
    public TearLog copy() {
        TearLog copy = new TearLog(springs);
        copy.restore(this);
        return copy;
    }

    /** Restores the entries of a copy. */
    public void restore(TearLog saved) {
        count = saved.count;
        spring = Arrays.copyOf(saved.spring, count);
        frame = Arrays.copyOf(saved.frame, count);
        time = Arrays.copyOf(saved.time, count);
        strain = Arrays.copyOf(saved.strain, count);
        noted = saved.noted.clone();
    }

    public List<Tear> tears(Table<Spring> table) {
        List<Tear> tears = new ArrayList<>(count);
        for (int k = 0; k < count; k++) tears.add(tear(k, table));
        return List.copyOf(tears);
    }

    /** The tears of the frame that was started last, in the order in which the springs tore. */
    public List<Tear> latest(Table<Spring> table) {
        int from = count;
        while (from > 0 && frame[from - 1] == currentFrame) from--;
        if (from == count) return List.of();
        List<Tear> tears = new ArrayList<>(count - from);
        for (int k = from; k < count; k++) tears.add(tear(k, table));
        return tears;
    }

    public Optional<Tear> last(Table<Spring> table) {
        return count == 0 ? Optional.empty() : Optional.of(tear(count - 1, table));
    }

    private Tear tear(int k, Table<Spring> table) {
        return new Tear(table.at(spring[k]).id(), frame[k], time[k], strain[k]);
    }
}
