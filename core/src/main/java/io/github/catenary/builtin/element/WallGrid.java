package io.github.catenary.builtin.element;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/**
 * Finds the balls and the walls of other parts that may meet in a substep: whose boxes, around start ± |now − start|, overlap.
 * Boxes have slack, so that the same pairs do until a particle's way leaves its box:
 *
 * <pre>
 *   boxes of particles ──► boxes of parts ──► balls near a part with walls ──► their cells ──► walls in these cells
 * </pre>
 *
 * While no ball is near a part with walls, that is all: walls are not looked at. Allocates only for more pairs or cells than
 * ever before.
 */
final class WallGrid {
    /** Slack on each side, as a share of the mean radius of the balls. */
    private static final double SLACK = 0.25;
    /** What takes more cells is compared with everything. */
    private static final int MOST_CELLS = 64;

    /** The pairs, by ball and then by wall. */
    int count;

    int[] ball = {};
    int[] wall = {};

    private final Walls walls;
    private final int[] members;
    /** For each particle the box that holds it while the pairs are valid, m. */
    private final Vectors low;

    private final Vectors high;
    /** For each group of parts with walls its box, low x, y, z and high x, y, z, m. */
    private final double[] groupBox = new double[6 * Walls.MOST_GROUPS];

    private boolean isValid;
    /** The balls near a part with walls, ascending; the box around them. */
    private final int[] active;

    private int activeCount;
    private final double[] around = new double[6];
    private double edge;
    /** Of each active ball the lowest cell and the highest, x, y, z. */
    private final int[] cells;

    private final boolean[] isLarge;
    private final int[] first;
    private final int[] next;
    private final int mask;
    /** Active balls, bucket by bucket; the cell of each entry. */
    private int[] entries = {};

    private int[] entryCells = {};
    private final int[] wallCells = new int[6];
    /** The pairs by wall: number of the active ball, and wall. */
    private int[] foundBall = {};

    private int[] foundWall = {};
    private final int[] pairsOf;

    /** @param members indices of the particles that may be balls or corners, ascending */
    WallGrid(Walls walls, int[] members, int particles) {
        this.walls = walls;
        this.members = members;
        low = new Vectors(particles);
        high = new Vectors(particles);
        active = new int[members.length];
        cells = new int[6 * members.length];
        isLarge = new boolean[members.length];
        pairsOf = new int[members.length + 1];
        int buckets = Math.max(16, Integer.highestOneBit(Math.max(1, members.length)) * 4);
        mask = buckets - 1;
        first = new int[buckets + 1];
        next = new int[buckets + 1];
    }

    /** Finds the pairs anew at the next call of {@link #follow}. */
    void forget() {
        isValid = false;
    }

    /** The edge of the cells, m; 0 if no ball was near a wall. */
    double edge() {
        return edge;
    }

    /**
     * Finds the pairs, unless those that are known will do.
     *
     * @param start positions at the start of the substep, m; likewise now
     * @param newReach how far apart balls and walls may be, m
     */
    void follow(ParticleArrays p, Vectors start, Vectors now, double newReach) {
        if (isValid && covers(p, start, now, newReach / 2)) return;
        count = 0;
        activeCount = 0;
        double slack = SLACK * meanRadius(p);
        isValid = slack > 0;
        if (!isValid) return; // no ball meets a wall
        box(p, start, now, slack + newReach / 2);
        boxGroups(p);
        findActive(p);
        if (activeCount > 0) findPairs(p);
    }

    private boolean covers(ParticleArrays p, Vectors start, Vectors now, double more) {
        for (int i : members) {
            boolean inside = covers(low.x[i], high.x[i], start.x[i], now.x[i], more)
                    && covers(low.y[i], high.y[i], start.y[i], now.y[i], more)
                    && covers(low.z[i], high.z[i], start.z[i], now.z[i], more);
            if (!inside && p.isThere(i)) return false;
        }
        return true;
    }

    private static boolean covers(double least, double most, double start, double now, double more) {
        double way = Math.abs(now - start) + more;
        return start - way >= least && start + way <= most;
    }

    /** The mean radius of the balls that have walls of other parts, m; 0 if there are none. */
    private double meanRadius(ParticleArrays p) {
        if (walls.groups == 0) return 0;
        double sum = 0;
        int number = 0;
        for (int i : members) {
            if (!p.isThere(i) || (walls.groups == 1 && walls.group[i] == 0)) continue;
            double radius = walls.radius(p, i);
            if (!(radius > 0)) continue;
            sum += radius;
            number++;
        }
        return number == 0 ? 0 : sum / number;
    }

    private void box(ParticleArrays p, Vectors start, Vectors now, double more) {
        box(p, start.x, now.x, more, low.x, high.x);
        box(p, start.y, now.y, more, low.y, high.y);
        box(p, start.z, now.z, more, low.z, high.z);
    }

    private void box(ParticleArrays p, double[] start, double[] now, double more, double[] least, double[] most) {
        for (int i : members) {
            double way = Math.abs(now[i] - start[i]) + more;
            least[i] = start[i] - way;
            most[i] = start[i] + way;
            if (!p.isThere(i)) least[i] = Double.POSITIVE_INFINITY; // when one comes, the pairs are found anew
        }
    }

    private void boxGroups(ParticleArrays p) {
        for (int g = 0; g < walls.groups; g++) empty(groupBox, 6 * g);
        for (int i : members) {
            if (walls.group[i] != Walls.NONE) include(i, walls.radius(p, i), groupBox, 6 * walls.group[i]);
        }
    }

    private static void empty(double[] box, int at) {
        Arrays.fill(box, at, at + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, at + 3, at + 6, Double.NEGATIVE_INFINITY);
    }

    private void include(int i, double radius, double[] box, int at) {
        box[at] = Math.min(box[at], low.x[i] - radius);
        box[at + 1] = Math.min(box[at + 1], low.y[i] - radius);
        box[at + 2] = Math.min(box[at + 2], low.z[i] - radius);
        box[at + 3] = Math.max(box[at + 3], high.x[i] + radius);
        box[at + 4] = Math.max(box[at + 4], high.y[i] + radius);
        box[at + 5] = Math.max(box[at + 5], high.z[i] + radius);
    }

    private void findActive(ParticleArrays p) {
        empty(around, 0);
        double size = 0;
        for (int i : members) {
            double radius = walls.radius(p, i);
            if (!(radius > 0) || !p.isThere(i) || !isNearOthers(i, radius)) continue;
            active[activeCount++] = i;
            include(i, radius, around, 0);
            size += high.x[i] - low.x[i] + high.y[i] - low.y[i] + high.z[i] - low.z[i] + 6 * radius;
        }
        edge = activeCount == 0 ? 0 : size / (3 * activeCount);
    }

    /** Whether a ball may be near a wall of another part. */
    private boolean isNearOthers(int i, double radius) {
        int own = walls.group[i];
        for (int g = 0; g < walls.groups; g++) {
            if (g == own && g != Walls.MOST_GROUPS - 1) continue;
            int at = 6 * g;
            if (low.x[i] - radius <= groupBox[at + 3]
                    && high.x[i] + radius >= groupBox[at]
                    && low.y[i] - radius <= groupBox[at + 4]
                    && high.y[i] + radius >= groupBox[at + 1]
                    && low.z[i] - radius <= groupBox[at + 5]
                    && high.z[i] + radius >= groupBox[at + 2]) return true;
        }
        return false;
    }

    private void findPairs(ParticleArrays p) {
        edge = Math.max(edge, meanWall(p));
        if (!(edge > 0 && edge < Double.POSITIVE_INFINITY)) return; // the run has diverged
        sortBalls(p);
        for (int k = 0; k < walls.count; k++) if (isNear(p, k)) findBalls(p, k);
        sortPairs();
    }

    /** The mean size of the walls near balls, m. */
    private double meanWall(ParticleArrays p) {
        double size = 0;
        int number = 0;
        for (int k = 0; k < walls.count; k++) {
            if (!isNear(p, k)) continue;
            size += highest(high.x, k) - lowest(low.x, k);
            size += highest(high.y, k) - lowest(low.y, k);
            size += highest(high.z, k) - lowest(low.z, k);
            number++;
        }
        return number == 0 ? 0 : size / (3 * number);
    }

    private boolean isNear(ParticleArrays p, int k) {
        if (!walls.there[k]) return false;
        double thick = walls.thickness(p, k);
        return lowest(low.x, k) - thick <= around[3]
                && highest(high.x, k) + thick >= around[0]
                && lowest(low.y, k) - thick <= around[4]
                && highest(high.y, k) + thick >= around[1]
                && lowest(low.z, k) - thick <= around[5]
                && highest(high.z, k) + thick >= around[2];
    }

    private double lowest(double[] of, int k) {
        double ends = Math.min(of[walls.a[k]], of[walls.b[k]]);
        return walls.c[k] == Walls.NONE ? ends : Math.min(ends, of[walls.c[k]]);
    }

    private double highest(double[] of, int k) {
        double ends = Math.max(of[walls.a[k]], of[walls.b[k]]);
        return walls.c[k] == Walls.NONE ? ends : Math.max(ends, of[walls.c[k]]);
    }

    /** Puts each ball into the buckets of all cells of its box. */
    private void sortBalls(ParticleArrays p) {
        Arrays.fill(first, 0);
        int number = 0;
        for (int n = 0; n < activeCount; n++) {
            int i = active[n];
            double radius = walls.radius(p, i);
            cells[6 * n] = cell(low.x[i] - radius);
            cells[6 * n + 1] = cell(low.y[i] - radius);
            cells[6 * n + 2] = cell(low.z[i] - radius);
            cells[6 * n + 3] = cell(high.x[i] + radius);
            cells[6 * n + 4] = cell(high.y[i] + radius);
            cells[6 * n + 5] = cell(high.z[i] + radius);
            isLarge[n] = isLarge(cells, 6 * n);
            if (!isLarge[n]) number += enter(n, false);
        }
        if (entries.length < number) {
            entries = new int[2 * number];
            entryCells = new int[6 * number];
        }
        for (int b = 0; b <= mask; b++) first[b + 1] += first[b];
        System.arraycopy(first, 0, next, 0, first.length);
        for (int n = 0; n < activeCount; n++) if (!isLarge[n]) enter(n, true);
    }

    private int cell(double at) {
        return (int) Math.floor(at / edge);
    }

    private static boolean isLarge(int[] of, int at) {
        double x = (double) of[at + 3] - of[at] + 1;
        double y = (double) of[at + 4] - of[at + 1] + 1;
        double z = (double) of[at + 5] - of[at + 2] + 1;
        return x * y * z > MOST_CELLS;
    }

    /** Counts the cells of a ball, or writes them. Returns their number. */
    private int enter(int n, boolean writes) {
        int number = 0;
        for (int z = cells[6 * n + 2]; z <= cells[6 * n + 5]; z++) {
            for (int y = cells[6 * n + 1]; y <= cells[6 * n + 4]; y++) {
                for (int x = cells[6 * n]; x <= cells[6 * n + 3]; x++) {
                    number++;
                    int bucket = bucket(x, y, z);
                    if (!writes) {
                        first[bucket + 1]++;
                        continue;
                    }
                    int place = next[bucket]++;
                    entries[place] = n;
                    entryCells[3 * place] = x;
                    entryCells[3 * place + 1] = y;
                    entryCells[3 * place + 2] = z;
                }
            }
        }
        return number;
    }

    private int bucket(int x, int y, int z) {
        int hash = x * 73856093 ^ y * 19349663 ^ z * 83492791; // Teschner et al., 2003
        return (hash ^ hash >>> 15) & mask;
    }

    private void findBalls(ParticleArrays p, int k) {
        double thick = walls.thickness(p, k);
        wallCells[0] = cell(lowest(low.x, k) - thick);
        wallCells[1] = cell(lowest(low.y, k) - thick);
        wallCells[2] = cell(lowest(low.z, k) - thick);
        wallCells[3] = cell(highest(high.x, k) + thick);
        wallCells[4] = cell(highest(high.y, k) + thick);
        wallCells[5] = cell(highest(high.z, k) + thick);
        boolean alone = isLarge(wallCells, 0);
        for (int n = 0; n < activeCount; n++) if (alone || isLarge[n]) compare(p, n, k, thick);
        if (alone) return;
        for (int z = wallCells[2]; z <= wallCells[5]; z++) {
            for (int y = wallCells[1]; y <= wallCells[4]; y++) {
                for (int x = wallCells[0]; x <= wallCells[3]; x++) findBalls(p, k, thick, x, y, z);
            }
        }
    }

    private void findBalls(ParticleArrays p, int k, double thick, int x, int y, int z) {
        int bucket = bucket(x, y, z);
        for (int place = first[bucket]; place < first[bucket + 1]; place++) {
            int n = entries[place];
            boolean isHere =
                    entryCells[3 * place] == x && entryCells[3 * place + 1] == y && entryCells[3 * place + 2] == z;
            // of the cells that both have, only the lowest counts
            if (isHere
                    && x == Math.max(cells[6 * n], wallCells[0])
                    && y == Math.max(cells[6 * n + 1], wallCells[1])
                    && z == Math.max(cells[6 * n + 2], wallCells[2])) compare(p, n, k, thick);
        }
    }

    private void compare(ParticleArrays p, int n, int k, double thick) {
        int i = active[n];
        if (walls.part[i] == walls.part[walls.a[k]]) return;
        double apart = walls.radius(p, i) + thick;
        boolean near = low.x[i] - apart <= highest(high.x, k)
                && high.x[i] + apart >= lowest(low.x, k)
                && low.y[i] - apart <= highest(high.y, k)
                && high.y[i] + apart >= lowest(low.y, k)
                && low.z[i] - apart <= highest(high.z, k)
                && high.z[i] + apart >= lowest(low.z, k);
        if (!near) return;
        if (count == foundBall.length) growPairs();
        foundBall[count] = n;
        foundWall[count++] = k;
    }

    private void growPairs() {
        int length = Math.max(256, 2 * count);
        foundBall = Arrays.copyOf(foundBall, length);
        foundWall = Arrays.copyOf(foundWall, length);
        ball = new int[length];
        wall = new int[length];
    }

    /** Sorts the pairs, which are in the order of the walls, by ball. */
    private void sortPairs() {
        Arrays.fill(pairsOf, 0, activeCount + 1, 0);
        for (int k = 0; k < count; k++) pairsOf[foundBall[k] + 1]++;
        for (int n = 0; n < activeCount; n++) pairsOf[n + 1] += pairsOf[n];
        for (int k = 0; k < count; k++) {
            int place = pairsOf[foundBall[k]]++;
            ball[place] = active[foundBall[k]];
            wall[place] = foundWall[k];
        }
    }
}
