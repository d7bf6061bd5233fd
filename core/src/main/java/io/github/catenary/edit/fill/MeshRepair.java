package io.github.catenary.edit.fill;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Makes the smallest dihedral angles of a mesh larger: tetrahedra are flipped, inner particles moved, and inner particles
 * added where neither helps (Freitag and Ollivier-Gooch 1997, Klingner and Shewchuk 2008). A change is made only if the
 * worst tetrahedron of those that it touches is better after it. Particles and triangles of the border stay.
 */
final class MeshRepair {
    /** Tetrahedra with a smaller angle are worked at, degrees. */
    private static final double GOOD = 25;

    /** Tetrahedra with a smaller angle get a particle, degrees. */
    private static final double BAD = 14;

    /** At tetrahedra with a smaller angle it is tried always, degrees; at others so often in a pass. */
    private static final double FLAT = 1;

    private static final int MOST_ADDS = 2000;

    /** A new particle must make the angle so many times as large and so many degrees larger. */
    private static final double TIMES_LARGER = 1.25;

    private static final double LARGER = 0.1;

    private static final double FLAT_WORTH = -StrictMath.cos(Math.toRadians(FLAT));
    private static final double GOOD_WORTH = -StrictMath.cos(Math.toRadians(GOOD));
    private static final double BAD_WORTH = -StrictMath.cos(Math.toRadians(BAD));
    /** Above this no rounding can hide that a volume is negative. */
    private static final double SURE = -0.999;

    private static final double NOTHING = -2;
    private static final int MOST_PASSES = 10;
    private static final int MOST_STEPS = 24;
    /** A smaller gain is no change. */
    private static final double GAIN = 1e-4;

    private final Tetrahedra cells;
    private final int fixed;
    private final Random random = new Random(3);
    /** The three particles of each side of the room that is filled from one particle. */
    private int[] sides = new int[256];

    /** What a tetrahedron was worth when nothing could be added to it; it is tried again when it is another one. */
    private double[] given = new double[0];

    private int sideEnd;
    private int[] room = new int[64];
    private int rooms;

    private MeshRepair(Tetrahedra cells, int fixed) {
        this.cells = cells;
        this.fixed = fixed;
    }

    /**
     * @param at three coordinates of each particle, m; it is not changed
     * @param tetrahedra four particles each, of positive volume
     * @param fixed so many particles, the first ones, do not move; all on the border must be among them
     * @param cancelled asked now and then
     * @return the tetrahedra; particles that belong to none may be among them
     * @throws CancellationException if it was cancelled
     */
    static Tetrahedra of(double[] at, int[] tetrahedra, int fixed, BooleanSupplier cancelled) {
        Tetrahedra cells = new Tetrahedra(at.clone());
        cells.replace(new int[0], 0, tetrahedra, tetrahedra.length);
        MeshRepair repair = new MeshRepair(cells, fixed);
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            if (!repair.pass(pass > 1, cancelled) && pass > 1) break;
        }
        return cells;
    }

    /** The less, the smaller the smallest angle is; below −1 it has no volume. */
    private double worth(int a, int b, int c, int d) {
        double worth = -MeshQuality.largestCosine(cells.at, a, b, c, d);
        return worth > SURE || cells.positive(a, b, c, d) > 0 ? worth : NOTHING;
    }

    private double worth(int cell) {
        return worth(cells.corner(cell, 0), cells.corner(cell, 1), cells.corner(cell, 2), cells.corner(cell, 3));
    }

    /** @return whether anything changed */
    private boolean pass(boolean add, BooleanSupplier cancelled) {
        boolean changed = false;
        int tries = 0;
        int end = cells.end();
        if (given.length < end) given = Arrays.copyOf(given, end);
        for (int cell = 0; cell < end; cell++) {
            if (cell % 256 == 0 && cancelled.getAsBoolean()) throw new CancellationException("filling was cancelled");
            if (!cells.exists(cell)) continue;
            double worth = worth(cell);
            if (worth > GOOD_WORTH) continue;
            boolean done = flipEdges(cell, worth) || flipSides(cell, worth);
            if (!done) done = move(cell);
            if (!done
                    && add
                    && worth < BAD_WORTH
                    && given[cell] != worth
                    && (worth < FLAT_WORTH || tries++ < MOST_ADDS)) {
                done = add(cell);
                if (!done) given[cell] = worth;
            }
            changed |= done;
        }
        return changed;
    }

    private boolean flipEdges(int cell, double worth) {
        for (int i = 0; i < 4; i++) {
            for (int k = i + 1; k < 4; k++) {
                int a = cells.corner(cell, i);
                int b = cells.corner(cell, k);
                if (cells.removeEdge(cell, a, b, this::worth, worth + GAIN)) return true;
            }
        }
        return false;
    }

    private boolean flipSides(int cell, double worth) {
        for (int k = 0; k < 4; k++) if (cells.removeSide(cell, k, this::worth, worth + GAIN)) return true;
        return false;
    }

    private boolean move(int cell) {
        boolean moved = false;
        for (int k = 0; k < 4; k++) {
            int particle = cells.corner(cell, k);
            if (particle < fixed) continue;
            int many = cells.star(particle);
            int[] star = cells.starred(many);
            sideEnd = 0;
            double before = Double.POSITIVE_INFINITY;
            for (int each : star) {
                before = Math.min(before, worth(each));
                addSide(each, cells.indexOf(each, particle));
            }
            moved |= climb(particle, before, before);
        }
        return moved;
    }

    private void addSide(int cell, int k) {
        if (sideEnd + 3 > sides.length) sides = Arrays.copyOf(sides, 2 * sides.length);
        for (int i = 0; i < 3; i++) sides[sideEnd++] = cells.side(cell, k, i);
    }

    /** The side that is not worth enough becomes the first one, for the next place is likely to fail there, too. */
    private double worthFrom(int particle, double atLeast) {
        double least = Double.POSITIVE_INFINITY;
        for (int s = 0; s < sideEnd; s += 3) {
            least = Math.min(least, worth(particle, sides[s], sides[s + 1], sides[s + 2]));
            if (least > atLeast) continue;
            for (int k = 0; k < 3; k++) {
                int first = sides[k];
                sides[k] = sides[s + k];
                sides[s + k] = first;
            }
            break;
        }
        return least;
    }

    /**
     * Moves a particle to where the worst tetrahedron between it and the sides is as good as can be.
     *
     * @param start what that is worth at its place
     * @param atLeast what it must be worth in the end; else the particle is put back
     */
    private boolean climb(int particle, double start, double atLeast) {
        double[] at = cells.at;
        int o = 3 * particle;
        double[] old = {at[o], at[o + 1], at[o + 2]};
        double[] middle = new double[3];
        for (int s = 0; s < sideEnd; s++) for (int k = 0; k < 3; k++) middle[k] += at[3 * sides[s] + k] / sideEnd;
        double step = 0;
        for (int s = 0; s < sideEnd; s++) {
            double square = 0;
            for (int k = 0; k < 3; k++) {
                double d = at[3 * sides[s] + k] - middle[k];
                square += d * d;
            }
            step = Math.max(step, square);
        }
        step = 0.25 * Math.sqrt(step);
        double best = start;
        for (int tries = 0; tries < MOST_STEPS; tries++) {
            double[] here = {at[o], at[o + 1], at[o + 2]};
            for (int k = 0; k < 3; k++) {
                at[o + k] = tries < 3
                        ? here[k] + (middle[k] - here[k]) / (1 << tries)
                        : here[k] + step * (2 * random.nextDouble() - 1);
            }
            double value = worthFrom(particle, best);
            if (value > best) {
                best = value;
            } else {
                System.arraycopy(here, 0, at, o, 3);
                if (tries >= 3) step *= 0.85;
            }
        }
        if (best > atLeast + GAIN) return true;
        System.arraycopy(old, 0, at, o, 3);
        return false;
    }

    /** Fills the room of some tetrahedra around a bad one from a new particle. */
    private boolean add(int cell) {
        for (int i = 0; i < 4; i++) {
            for (int k = i + 1; k < 4; k++) {
                int a = cells.corner(cell, i);
                int b = cells.corner(cell, k);
                int size = cells.around(cell, a, b);
                if (size < 3) continue;
                rooms = 0;
                for (int r = 0; r < size; r++) room(cells.ringCells[r]);
                if (fillRoom(a, b)) return true;
            }
        }
        rooms = 0;
        room(cell);
        for (int k = 0; k < 4; k++) if (cells.beyond(cell, k) >= 0) room(cells.beyond(cell, k));
        return fillRoom(cells.corner(cell, 0), cells.corner(cell, 1), cells.corner(cell, 2), cells.corner(cell, 3));
    }

    private void room(int cell) {
        if (rooms == room.length) room = Arrays.copyOf(room, 2 * rooms);
        room[rooms++] = cell;
    }

    private boolean isRoom(int cell) {
        for (int i = 0; i < rooms; i++) if (room[i] == cell) return true;
        return false;
    }

    /** @param middle the particles between which the new one is at first */
    private boolean fillRoom(int... middle) {
        double before = Double.POSITIVE_INFINITY;
        sideEnd = 0;
        for (int i = 0; i < rooms; i++) {
            before = Math.min(before, worth(room[i]));
            for (int k = 0; k < 4; k++) {
                int other = cells.beyond(room[i], k);
                if (other < 0 || !isRoom(other)) addSide(room[i], k);
            }
        }
        double[] at = new double[3];
        for (int each : middle) for (int k = 0; k < 3; k++) at[k] += cells.at[3 * each + k] / middle.length;
        int particle = cells.add(at[0], at[1], at[2]);
        double angle = StrictMath.acos(Math.min(1, -before));
        double atLeast = -StrictMath.cos(TIMES_LARGER * angle + Math.toRadians(LARGER));
        if (!climb(particle, worthFrom(particle, -3), atLeast)) {
            cells.removeLast();
            return false;
        }
        int[] fresh = new int[sideEnd / 3 * 4];
        for (int s = 0; s < sideEnd; s += 3) {
            fresh[s / 3 * 4] = particle;
            System.arraycopy(sides, s, fresh, s / 3 * 4 + 1, 3);
        }
        cells.replace(room, rooms, fresh, fresh.length);
        return true;
    }
}
