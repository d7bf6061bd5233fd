package io.github.catenary.element;

import io.github.catenary.solver.state.ParticleArrays;
import java.util.Arrays;

/**
 * Particles that keep apart from each other. A pair that is too near, n being the direction from j to i, is pushed apart
 * along n, shared by inverse mass; of its relative velocity u
 *
 * <pre>  u_n' = max(u_n, 0),   |Δu_t| = min(|u_t|, µ (u_n' − u_n))  </pre>
 *
 * and the way along each other is shortened as at a collider. Being pushed apart gives no speed. Momentum is kept. Two in
 * one point part along y, the one of lower index up.
 */
final class Crowd {
    /** A particle is large if its radius is so many times the mean: cubes of its size would hold most of the others. */
    private static final double LARGE = 4;
    /** A few large ones are held against every other particle instead; if there are more, cubes of their size cost less. */
    private static final int MOST_LARGE = 16;

    private final ParticleGrid grid;
    private final SpringedPairs joined;
    /** Of two particles without radius, m. */
    private final double distance;

    private final double friction;
    /** Large members in order, and whether a member is one. */
    private final int[] large = new int[MOST_LARGE];

    private final boolean[] isLarge;
    private int largeCount;
    /** False if none but large particles have a radius: then no others are too near each other. */
    private boolean takesRoom;

    Crowd(ParticleGrid grid, SpringedPairs joined, double distance, double friction) {
        this.grid = grid;
        this.joined = joined;
        this.distance = distance;
        this.friction = friction;
        isLarge = new boolean[grid.size()];
    }

    /** Finds out which particles are neighbours of which. */
    void sort(ParticleArrays p) {
        double sum = 0;
        for (int m = 0; m < grid.size(); m++) sum += radius(p, grid.particle(m));
        findLarge(p, LARGE * sum / grid.size());
        double largest = 0;
        for (int m = 0; m < grid.size(); m++) {
            if (!isLarge[m]) largest = Math.max(largest, radius(p, grid.particle(m)));
        }
        takesRoom = largest > 0;
        if (takesRoom) grid.sort(p, 2 * largest);
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

    /** One round over all pairs of neighbours, by the index of the first, or from the last to the first. */
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
                if (isLarge[other] && other <= m) continue; // itself, or seen from the other
                part(p, before, grid.particle(Math.min(m, other)), grid.particle(Math.max(m, other)));
            }
        }
    }

    private void partNeighbours(ParticleArrays p, Motions before, boolean backward) {
        int size = grid.size();
        for (int k = 0; k < size; k++) {
            int m = backward ? size - 1 - k : k;
            if (isLarge[m]) continue;
            // half of the neighbours, for the other half finds this cube as one of theirs
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
        double apart = radius(p, i) + radius(p, j);
        double nx = p.x[i] - p.x[j];
        double ny = p.y[i] - p.y[j];
        double nz = p.z[i] - p.z[j];
        double square = nx * nx + ny * ny + nz * nz;
        if (!(square < apart * apart)) return;
        double weight = p.invMass[i] + p.invMass[j];
        if (weight == 0 || joined.joined(i, j)) return; // neither gives way, or both belong together
        double l = Math.sqrt(square);
        if (l == 0) { // no direction of its own
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

    /** Changes a position by a share of x and the way per substep by as much of v. */
    private static void move(
            ParticleArrays p, int i, double share, double x, double y, double z, double vx, double vy, double vz) {
        p.x[i] += share * x;
        p.y[i] += share * y;
        p.z[i] += share * z;
        p.prevX[i] += share * (x - vx);
        p.prevY[i] += share * (y - vy);
        p.prevZ[i] += share * (z - vz);
    }

    /** Holds a pair back from sliding along each other, as far as the grip reaches. */
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
