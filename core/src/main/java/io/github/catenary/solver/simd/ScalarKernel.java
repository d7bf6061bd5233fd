package io.github.catenary.solver.simd;

import io.github.catenary.solver.simd.layout.BlockLayout;

/** The kernel for JVMs without vectors: computes the lanes one after the other. */
public final class ScalarKernel implements WideKernel {
    @Override
    public int project(SpringBatches batches, int from, int to, boolean backward, double[] at) {
        for (int k = from; k < to; k++) {
            int batch = backward ? from + to - 1 - k : k;
            boolean points = batches.shift[batch] == 0
                    ? straight(batches, batch, backward, at)
                    : project(batches, batch, backward, at, at);
            if (points) return k - from;
        }
        return to - from;
    }

    /** Projects groups whose springs join the same lane of both blocks. */
    private static boolean straight(SpringBatches batches, int batch, boolean backward, double[] at) {
        int before = batches.first[batch];
        int count = batches.first[batch + 1] - before;
        double[] rest = batches.restLengths.values;
        double[] shares = batches.shares.values;
        int distance = batches.distance[batch];
        boolean points = false;
        for (int k = 0; k < count; k++) {
            int g = before + (backward ? count - 1 - k : k);
            points |= full(
                    rest,
                    batches.restLengths.at[g],
                    shares,
                    batches.shares.at[g],
                    batches.offset[g],
                    distance,
                    at,
                    true);
        }
        return points;
    }

    @Override
    public void projectApart(SpringBatches batches, int from, int to, double[] at) {
        double[] rest = batches.restLengths.values;
        double[] shares = batches.shares.values;
        for (int batch = from; batch < to; batch++) {
            int distance = batches.distance[batch];
            int end = batches.first[batch + 1];
            for (int g = batches.first[batch]; g < end; g++) {
                int ofRest = batches.restLengths.at[g];
                boolean points =
                        full(rest, ofRest, shares, batches.shares.at[g], batches.offset[g], distance, at, false);
                if (points) projectApart(batches, batch, g, 0, LANES, at);
            }
        }
    }

    /** Projects some lanes of a group of springs that share no particle, one by one. */
    public static void projectApart(SpringBatches batches, int batch, int g, int fromLane, int toLane, double[] at) {
        ColourKernel.project(batches, batch, g, fromLane, toLane, at, at);
    }

    /**
     * Projects a group whose springs fill all lanes and share no particle: first computes all inverse lengths, then all
     * corrections. Each takes some sixty dependent instructions, and a processor overlaps only as many springs as fit
     * into its window of instructions.
     *
     * @param always false to leave a group alone that contains ends that may coincide
     * @return true if it contains such ends
     */
    private static boolean full(
            double[] rest,
            int ofRest,
            double[] shares,
            int ofShares,
            int a,
            int distance,
            double[] at,
            boolean always) {
        int b = a + distance;
        double inverse0 = inverse(a, b, at);
        double inverse1 = inverse(a + 1, b + 1, at);
        double inverse2 = inverse(a + 2, b + 2, at);
        double inverse3 = inverse(a + 3, b + 3, at);
        double inverse4 = inverse(a + 4, b + 4, at);
        double inverse5 = inverse(a + 5, b + 5, at);
        double inverse6 = inverse(a + 6, b + 6, at);
        double inverse7 = inverse(a + 7, b + 7, at);
        boolean points = inverse0 >= NO_LENGTH
                || inverse1 >= NO_LENGTH
                || inverse2 >= NO_LENGTH
                || inverse3 >= NO_LENGTH
                || inverse4 >= NO_LENGTH
                || inverse5 >= NO_LENGTH
                || inverse6 >= NO_LENGTH
                || inverse7 >= NO_LENGTH;
        if (points && !always) return true;
        move(Math.fma(inverse0, rest[ofRest], -1), shares, ofShares, a, b, at, at);
        move(Math.fma(inverse1, rest[ofRest + 1], -1), shares, ofShares + 1, a + 1, b + 1, at, at);
        move(Math.fma(inverse2, rest[ofRest + 2], -1), shares, ofShares + 2, a + 2, b + 2, at, at);
        move(Math.fma(inverse3, rest[ofRest + 3], -1), shares, ofShares + 3, a + 3, b + 3, at, at);
        move(Math.fma(inverse4, rest[ofRest + 4], -1), shares, ofShares + 4, a + 4, b + 4, at, at);
        move(Math.fma(inverse5, rest[ofRest + 5], -1), shares, ofShares + 5, a + 5, b + 5, at, at);
        move(Math.fma(inverse6, rest[ofRest + 6], -1), shares, ofShares + 6, a + 6, b + 6, at, at);
        move(Math.fma(inverse7, rest[ofRest + 7], -1), shares, ofShares + 7, a + 7, b + 7, at, at);
        return points;
    }

    /** 1/|p_a − p_b|. */
    static double inverse(int a, int b, double[] at) {
        double dx = at[a] - at[b];
        double dy = at[a + LANES] - at[b + LANES];
        double dz = at[a + 2 * LANES] - at[b + 2 * LANES];
        return InverseSqrt.of(Math.fma(dz, dz, Math.fma(dy, dy, dx * dx)));
    }

    /** Moves both ends along the vector between them in {@code from}, by their shares of the relative violation. */
    static void move(double violation, double[] shares, int ofShares, int a, int b, double[] from, double[] at) {
        double ax = at[a];
        double ay = at[a + LANES];
        double az = at[a + 2 * LANES];
        double bx = at[b];
        double by = at[b + LANES];
        double bz = at[b + 2 * LANES];
        double dx = from[a] - from[b];
        double dy = from[a + LANES] - from[b + LANES];
        double dz = from[a + 2 * LANES] - from[b + 2 * LANES];
        double forA = shares[ofShares] * violation;
        double forB = shares[ofShares + LANES] * violation;
        at[a] = Math.fma(dx, forA, ax);
        at[a + LANES] = Math.fma(dy, forA, ay);
        at[a + 2 * LANES] = Math.fma(dz, forA, az);
        at[b] = Math.fma(dx, forB, bx);
        at[b + LANES] = Math.fma(dy, forB, by);
        at[b + 2 * LANES] = Math.fma(dz, forB, bz);
    }

    /** Projects groups of any kind, with the violation read from other positions, such as those before the step. */
    static boolean project(SpringBatches batches, int batch, boolean backward, double[] from, double[] at) {
        int before = batches.first[batch];
        int count = batches.first[batch + 1] - before;
        double[] rest = batches.restLengths.values;
        double[] shares = batches.shares.values;
        int distance = batches.distance[batch] + batches.shift[batch];
        int first = Math.max(0, -batches.shift[batch]);
        int end = LANES - Math.max(0, batches.shift[batch]);
        boolean points = false;
        for (int k = 0; k < count; k++) {
            int g = before + (backward ? count - 1 - k : k);
            int ofRest = batches.restLengths.at[g];
            int ofShares = batches.shares.at[g];
            for (int lane = first; lane < end; lane++) {
                int a = batches.offset[g] + lane;
                int b = a + distance;
                double inverse = inverse(a, b, from);
                points |= inverse >= NO_LENGTH;
                move(Math.fma(inverse, rest[ofRest + lane], -1), shares, ofShares + lane, a, b, from, at);
            }
        }
        return points;
    }

    @Override
    public double advance(
            int from, int to, double[] at, double[] last, double[] keep, double fallX, double fallY, double fallZ) {
        double longest = 0;
        for (int block = from; block < to; block++) {
            int x = BlockLayout.FIRST + block * BlockLayout.BLOCK;
            int k = block * LANES;
            for (int lane = x; lane < x + LANES; lane++) longest = Math.max(longest, square(at, last, lane));
            advance(at, last, keep, x, k, fallX);
            advance(at, last, keep, x + LANES, k, fallY);
            advance(at, last, keep, x + 2 * LANES, k, fallZ);
        }
        return longest;
    }

    private static double square(double[] at, double[] last, int lane) {
        double dx = at[lane] - last[lane];
        double dy = at[lane + LANES] - last[lane + LANES];
        double dz = at[lane + 2 * LANES] - last[lane + 2 * LANES];
        return dx * dx + dy * dy + dz * dz;
    }

    private static void advance(double[] at, double[] last, double[] keep, int begin, int k, double fall) {
        for (int lane = 0; lane < LANES; lane++) {
            double old = at[begin + lane];
            double kept = keep[k + lane];
            at[begin + lane] = old + (old - last[begin + lane]) * kept + fall * kept;
            last[begin + lane] = old;
        }
    }

    @Override
    public void sum(
            PartRows rows,
            int part,
            int from,
            int to,
            int[] place,
            double[] at,
            double[] last,
            double[] sums,
            int into) {
        double[] mass = rows.masses();
        double x = rows.about(part, 0);
        double y = rows.about(part, 1);
        double z = rows.about(part, 2);
        double wayX = rows.about(part, 3);
        double wayY = rows.about(part, 4);
        double wayZ = rows.about(part, 5);
        for (int lane = 0; lane < LANES; lane++) {
            double armXX = 0;
            double armXY = 0;
            double armXZ = 0;
            double armYY = 0;
            double armYZ = 0;
            double armZZ = 0;
            double wayXX = 0;
            double wayXY = 0;
            double wayXZ = 0;
            double wayYX = 0;
            double wayYY = 0;
            double wayYZ = 0;
            double wayZX = 0;
            double wayZY = 0;
            double wayZZ = 0;
            double sumAX = 0;
            double sumAY = 0;
            double sumAZ = 0;
            double sumEX = 0;
            double sumEY = 0;
            double sumEZ = 0;
            double squares = 0;
            for (int row = from; row < to; row++) {
                int k = place[row] + lane;
                double m = mass[row * LANES + lane];
                double ax = last[k] - x;
                double ay = last[k + LANES] - y;
                double az = last[k + 2 * LANES] - z;
                double ex = at[k] - last[k] - wayX;
                double ey = at[k + LANES] - last[k + LANES] - wayY;
                double ez = at[k + 2 * LANES] - last[k + 2 * LANES] - wayZ;
                double mx = m * ax;
                double my = m * ay;
                double mz = m * az;
                armXX = Math.fma(mx, ax, armXX);
                armXY = Math.fma(mx, ay, armXY);
                armXZ = Math.fma(mx, az, armXZ);
                armYY = Math.fma(my, ay, armYY);
                armYZ = Math.fma(my, az, armYZ);
                armZZ = Math.fma(mz, az, armZZ);
                wayXX = Math.fma(ex, mx, wayXX);
                wayXY = Math.fma(ex, my, wayXY);
                wayXZ = Math.fma(ex, mz, wayXZ);
                wayYX = Math.fma(ey, mx, wayYX);
                wayYY = Math.fma(ey, my, wayYY);
                wayYZ = Math.fma(ey, mz, wayYZ);
                wayZX = Math.fma(ez, mx, wayZX);
                wayZY = Math.fma(ez, my, wayZY);
                wayZZ = Math.fma(ez, mz, wayZZ);
                sumAX += mx;
                sumAY += my;
                sumAZ += mz;
                sumEX = Math.fma(m, ex, sumEX);
                sumEY = Math.fma(m, ey, sumEY);
                sumEZ = Math.fma(m, ez, sumEZ);
                squares = Math.fma(m, Math.fma(ez, ez, Math.fma(ey, ey, ex * ex)), squares);
            }
            sums[into + lane] = armXX;
            sums[into + 1 * LANES + lane] = armXY;
            sums[into + 2 * LANES + lane] = armXZ;
            sums[into + 3 * LANES + lane] = armYY;
            sums[into + 4 * LANES + lane] = armYZ;
            sums[into + 5 * LANES + lane] = armZZ;
            sums[into + 6 * LANES + lane] = wayXX;
            sums[into + 7 * LANES + lane] = wayXY;
            sums[into + 8 * LANES + lane] = wayXZ;
            sums[into + 9 * LANES + lane] = wayYX;
            sums[into + 10 * LANES + lane] = wayYY;
            sums[into + 11 * LANES + lane] = wayYZ;
            sums[into + 12 * LANES + lane] = wayZX;
            sums[into + 13 * LANES + lane] = wayZY;
            sums[into + 14 * LANES + lane] = wayZZ;
            sums[into + 15 * LANES + lane] = sumAX;
            sums[into + 16 * LANES + lane] = sumAY;
            sums[into + 17 * LANES + lane] = sumAZ;
            sums[into + 18 * LANES + lane] = sumEX;
            sums[into + 19 * LANES + lane] = sumEY;
            sums[into + 20 * LANES + lane] = sumEZ;
            sums[into + 21 * LANES + lane] = squares;
        }
    }

    @Override
    public void turn(PartRows rows, int part, int from, int to, int[] place, double[] at) {
        double[] shares = rows.shares();
        double xx = rows.turn(part, 0);
        double xy = rows.turn(part, 1);
        double xz = rows.turn(part, 2);
        double yx = rows.turn(part, 3);
        double yy = rows.turn(part, 4);
        double yz = rows.turn(part, 5);
        double zx = rows.turn(part, 6);
        double zy = rows.turn(part, 7);
        double zz = rows.turn(part, 8);
        double centreX = rows.turn(part, 9);
        double centreY = rows.turn(part, 10);
        double centreZ = rows.turn(part, 11);
        for (int row = from; row < to; row++) {
            for (int lane = 0; lane < LANES; lane++) {
                int k = place[row] + lane;
                double share = shares[row * LANES + lane];
                double oldX = at[k];
                double oldY = at[k + LANES];
                double oldZ = at[k + 2 * LANES];
                double dx = oldX - centreX;
                double dy = oldY - centreY;
                double dz = oldZ - centreZ;
                double x = Math.fma(xz, dz, Math.fma(xy, dy, xx * dx));
                double y = Math.fma(yz, dz, Math.fma(yy, dy, yx * dx));
                double z = Math.fma(zz, dz, Math.fma(zy, dy, zx * dx));
                at[k] = Math.fma(share, x, oldX);
                at[k + LANES] = Math.fma(share, y, oldY);
                at[k + 2 * LANES] = Math.fma(share, z, oldZ);
            }
        }
    }

    @Override
    public void gather(ClusterRows rows, int from, int to, int[] place, double[] at, double[] centre, double[] before) {
        double[] share = rows.share();
        for (int g = from; g < to; g++) {
            for (int lane = 0; lane < LANES; lane++) {
                double x = 0;
                double y = 0;
                double z = 0;
                for (int row = rows.first()[g]; row < rows.first()[g + 1]; row++) {
                    int k = place[row] + lane;
                    double s = share[row * LANES + lane];
                    x = Math.fma(s, at[k], x);
                    y = Math.fma(s, at[k + LANES], y);
                    z = Math.fma(s, at[k + 2 * LANES], z);
                }
                int c = g * BlockLayout.BLOCK + lane;
                put(centre, c, x, y, z);
                put(before, c, x, y, z);
            }
        }
    }

    private static void put(double[] into, int c, double x, double y, double z) {
        into[c] = x;
        into[c + LANES] = y;
        into[c + 2 * LANES] = z;
    }

    @Override
    public void carry(ClusterRows rows, int from, int to, int[] place, double[] centre, double[] before, double[] at) {
        double[] give = rows.give();
        for (int g = from; g < to; g++) {
            int c = g * BlockLayout.BLOCK;
            for (int row = rows.first()[g]; row < rows.first()[g + 1]; row++) {
                for (int lane = 0; lane < LANES; lane++) {
                    int k = place[row] + lane;
                    double s = give[row * LANES + lane];
                    for (int axis = lane; axis < BlockLayout.BLOCK; axis += LANES)
                        at[k - lane + axis] = Math.fma(s, centre[c + axis] - before[c + axis], at[k - lane + axis]);
                }
            }
        }
    }

    @Override
    public void shorten(ChordRows rows, int from, int to, double[] bound, double slack, boolean backward, double[] at) {
        for (int n = 0; n < to - from; n++) {
            int row = backward ? to - 1 - n : from + n;
            for (int lane = 0; lane < LANES; lane++) {
                int k = row * LANES + lane;
                shorten(
                        rows.a()[row] + lane,
                        rows.b()[row] + lane,
                        slack * bound[k],
                        rows.shareA()[k],
                        rows.shareB()[k],
                        at);
            }
        }
    }

    private static void shorten(int a, int b, double bound, double shareA, double shareB, double[] at) {
        double dx = at[a] - at[b];
        double dy = at[a + LANES] - at[b + LANES];
        double dz = at[a + 2 * LANES] - at[b + 2 * LANES];
        double square = Math.min(MOST_SQUARE, Math.fma(dz, dz, Math.fma(dy, dy, dx * dx)));
        double excess = Math.min(0, Math.fma(InverseSqrt.of(square), bound, -1));
        double forA = shareA * excess;
        double forB = shareB * excess;
        at[a] = Math.fma(dx, forA, at[a]);
        at[a + LANES] = Math.fma(dy, forA, at[a + LANES]);
        at[a + 2 * LANES] = Math.fma(dz, forA, at[a + 2 * LANES]);
        at[b] = Math.fma(dx, forB, at[b]);
        at[b + LANES] = Math.fma(dy, forB, at[b + LANES]);
        at[b + 2 * LANES] = Math.fma(dz, forB, at[b + 2 * LANES]);
    }

    @Override
    public int width() {
        return 1;
    }
}
