package io.github.catenary.builtin.element;

import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.ParticleGrid;
import io.github.catenary.solver.kernel.SpringedPairs;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Particles that keep apart from each other. If two particles i and j are too near, they are pushed apart along n, the
 * direction from j to i, in proportion to their inverse masses. Their relative velocity u changes to
 *
 * <pre>  u_n' = max(u_n, 0),   |Δu_t| = min(|u_t|, µ (u_n' − u_n))  </pre>
 *
 * and friction shortens their relative displacement as at a collider. The correction of the positions adds no velocity.
 * Momentum is conserved. Two particles at the same point separate along y; the one with the lower index moves up.
 */
final class Crowd {
    /**
     * A particle is large if its radius exceeds the mean this many times: cubes of its size would hold most of the
     * others.
     */
    private static final double LARGE = 4;
    /**
     * Up to this many large particles are compared with every other particle. For more, cubes of their size cost less.
     */
    private static final int MOST_LARGE = 16;

    private final ParticleGrid grid;
    private final SpringedPairs joined;
    /** Distance that two particles without a radius keep, m. */
    private final double distance;

    private final double friction;
    /** The large members in ascending order; then, for each member, whether it is large. */
    private final int[] large = new int[MOST_LARGE];

    private final boolean[] isLarge;
    private int largeCount;
    /** Where particles are, and who is told of those that are near each other; null if they are parted. */
    private Vectors at = Vectors.NONE;

    private @Nullable ContactSink sink;
    /** False if only large particles have a radius: then no other two can be too near each other. */
    private boolean takesRoom;

    Crowd(ParticleGrid grid, SpringedPairs joined, double distance, double friction) {
        this.grid = grid;
        this.joined = joined;
        this.distance = distance;
        this.friction = friction;
        isLarge = new boolean[grid.size()];
    }

    /** Sorts the particles into the grid, which finds their neighbours. */
    void sort(ParticleArrays p) {
        sort(p, p.positions(), 0);
    }

    /** @param reach how far apart particles may be besides their sizes, m */
    private void sort(ParticleArrays p, Vectors positions, double reach) {
        grid.take(p);
        double sum = 0;
        for (int m = 0; m < grid.size(); m++) sum += radius(p, grid.particle(m));
        findLarge(p, LARGE * sum / grid.size());
        double largest = 0;
        for (int m = 0; m < grid.size(); m++) {
            if (!isLarge[m]) largest = Math.max(largest, radius(p, grid.particle(m)));
        }
        takesRoom = largest > 0;
        if (takesRoom) grid.sort(p, positions, 2 * largest + reach);
    }

    /** Tells of all pairs of neighbours at given positions. */
    void tell(ParticleArrays p, Motions before, Vectors positions, ContactSink to) {
        sort(p, positions, to.reach());
        at = positions;
        sink = to;
        try {
            part(p, before, false);
        } finally {
            sink = null;
        }
    }

    private void tell(ParticleArrays p, int i, int j, ContactSink to) {
        double apart = radius(p, i) + radius(p, j);
        double nx = at.x[i] - at.x[j];
        double ny = at.y[i] - at.y[j];
        double nz = at.z[i] - at.z[j];
        double square = nx * nx + ny * ny + nz * nz;
        double far = apart + to.reach();
        if (!(square <= far * far)) return;
        if (p.invMass[i] + p.invMass[j] == 0 || joined.joined(i, j)) return;
        double l = Math.sqrt(square);
        if (l == 0) to.pair(i, j, -apart, 0, 1, 0); // the direction is undefined
        else to.pair(i, j, l - apart, nx / l, ny / l, nz / l);
        to.friction(friction);
    }

    private void findLarge(ParticleArrays p, double limit) {
        Arrays.fill(isLarge, false);
        largeCount = 0;
        for (int m = 0; m < grid.size(); m++) {
            if (!(radius(p, grid.particle(m)) > limit)) continue;
            if (largeCount == MOST_LARGE) {
                Arrays.fill(isLarge, false);
                largeCount = 0;
                return;
            }
            large[largeCount++] = m;
            isLarge[m] = true;
        }
    }

    private double radius(ParticleArrays p, int i) {
        return p.radius[i] > 0 ? p.radius[i] : distance / 2;
    }

    /** Pushes apart all pairs of neighbours once, in the order of the first index, or in the reverse order. */
    void part(ParticleArrays p, Motions before, boolean backward) {
        if (!backward) partFromLarge(p, before, false);
        if (takesRoom) partNeighbours(p, before, backward);
        if (backward) partFromLarge(p, before, true);
    }

    private void partFromLarge(ParticleArrays p, Motions before, boolean backward) {
        int size = grid.size();
        for (int k = 0; k < largeCount; k++) {
            int m = large[backward ? largeCount - 1 - k : k];
            for (int l = 0; l < size; l++) {
                int other = backward ? size - 1 - l : l;
                // the pair is a particle with itself, or is handled from the other side
                if (isLarge[other] && other <= m) continue;
                part(p, before, grid.particle(Math.min(m, other)), grid.particle(Math.max(m, other)));
            }
        }
    }

    private void partNeighbours(ParticleArrays p, Motions before, boolean backward) {
        int size = grid.size();
        for (int k = 0; k < size; k++) {
            int m = backward ? size - 1 - k : k;
            if (isLarge[m]) continue;
            // only half of the neighbouring cubes, because the other half finds this cube as its neighbour
            partInCube(p, before, m, ParticleGrid.ITS_OWN, 0);
            partInCube(p, before, m, ParticleGrid.ITS_OWN, 1);
            for (int row = ParticleGrid.ITS_OWN + 1; row < ParticleGrid.ROWS; row++) {
                for (int along = -1; along <= 1; along++) partInCube(p, before, m, row, along);
            }
        }
    }

    private void partInCube(ParticleArrays p, Motions before, int m, int row, int along) {
        boolean itsOwn = row == ParticleGrid.ITS_OWN && along == 0;
        int bucket = grid.bucket(m, row, along);
        int end = grid.end(bucket);
        for (int place = grid.first(bucket); place < end; place++) {
            int other = grid.at(place);
            boolean seen = itsOwn && other <= m;
            if (seen || isLarge[other] || !grid.isIn(place, m, row, along)) continue;
            part(p, before, grid.particle(m), grid.particle(other));
        }
    }

    private void part(ParticleArrays p, Motions before, int i, int j) {
        if (sink != null) {
            tell(p, i, j, sink);
            return;
        }
        double apart = radius(p, i) + radius(p, j);
        double nx = p.x[i] - p.x[j];
        double ny = p.y[i] - p.y[j];
        double nz = p.z[i] - p.z[j];
        double square = nx * nx + ny * ny + nz * nz;
        if (!(square < apart * apart)) return;
        double weight = p.invMass[i] + p.invMass[j];
        if (weight == 0 || joined.joined(i, j)) return; // both particles are fixed, or a spring joins them
        double l = Math.sqrt(square);
        if (l == 0) { // the direction is undefined
            ny = 1;
        } else {
            nx /= l;
            ny /= l;
            nz /= l;
        }
        double shareI = p.invMass[i] / weight;
        double shareJ = -p.invMass[j] / weight;
        double wayX = p.x[i] - p.prevX[i] - (p.x[j] - p.prevX[j]);
        double wayY = p.y[i] - p.prevY[i] - (p.y[j] - p.prevY[j]);
        double wayZ = p.z[i] - p.prevZ[i] - (p.z[j] - p.prevZ[j]);
        double along = wayX * nx + wayY * ny + wayZ * nz;
        double stop = Math.max(0, -along);
        double gap = apart - l;
        move(p, i, shareI, gap * nx, gap * ny, gap * nz, stop * nx, stop * ny, stop * nz);
        move(p, j, shareJ, gap * nx, gap * ny, gap * nz, stop * nx, stop * ny, stop * nz);
        if (friction * stop == 0) return;
        rub(p, before, i, j, friction * stop, nx, ny, nz);
    }

    /** Adds {@code share} times x to a position and {@code share} times v to the displacement per substep. */
    private static void move(
            ParticleArrays p, int i, double share, double x, double y, double z, double vx, double vy, double vz) {
        p.x[i] += share * x;
        p.y[i] += share * y;
        p.z[i] += share * z;
        p.prevX[i] += share * (x - vx);
        p.prevY[i] += share * (y - vy);
        p.prevZ[i] += share * (z - vz);
    }

    /** Reduces the relative sliding of a pair by friction, at most by {@code grip}, m. */
    private static void rub(
            ParticleArrays p, Motions before, int i, int j, double grip, double nx, double ny, double nz) {
        double weight = p.invMass[i] + p.invMass[j];
        double wayX = p.x[i] - p.prevX[i] - (p.x[j] - p.prevX[j]);
        double wayY = p.y[i] - p.prevY[i] - (p.y[j] - p.prevY[j]);
        double wayZ = p.z[i] - p.prevZ[i] - (p.z[j] - p.prevZ[j]);
        double along = wayX * nx + wayY * ny + wayZ * nz;
        wayX -= along * nx;
        wayY -= along * ny;
        wayZ -= along * nz;
        double lost = ColliderKernel.kept(wayX, wayY, wayZ, grip) - 1;
        double x = p.x[i] - before.place.x[i] - (p.x[j] - before.place.x[j]);
        double y = p.y[i] - before.place.y[i] - (p.y[j] - before.place.y[j]);
        double z = p.z[i] - before.place.z[i] - (p.z[j] - before.place.z[j]);
        along = x * nx + y * ny + z * nz;
        x -= along * nx;
        y -= along * ny;
        z -= along * nz;
        double back = ColliderKernel.kept(x, y, z, grip) - 1;
        x *= back;
        y *= back;
        z *= back;
        move(p, i, p.invMass[i] / weight, x, y, z, lost * wayX, lost * wayY, lost * wayZ);
        move(p, j, -p.invMass[j] / weight, x, y, z, lost * wayX, lost * wayY, lost * wayZ);
    }
}
