// Passes over springs in the coloured order. Each operation is rounded once, as on the processor: no contraction, and fma
// only where the processor has it. Coordinates are in one array: all x, then all y, then all z.

#pragma OPENCL FP_CONTRACT OFF

#ifdef SINGLE
typedef float real;
#define LEAST_SQUARE 1e-37f
#else
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double real;
#endif

// 1/√x as io.github.catenary.solver.simd.InverseSqrt computes it; single precision has the device's own root.
static real inverse_sqrt(real x) {
#ifdef SINGLE
    return 1.0f / sqrt(fmax(x, LEAST_SQUARE));
#else
    double guess = as_double(0x5FE6E950C7B537A9L - (as_long(x) >> 1 & 0x7FFFFFFFFFFFFFFFL));
    double error = fma(x * guess, guess, -1.0);
    double rough = fma(guess * error,
            fma(fma(-0.31375660655033616, error, 0.37605315096867353), error, -0.4999985910752816), guess);
    error = fma(x * rough, rough, -1.0);
    return fma(rough * error, fma(0.375, error, -0.5), rough);
#endif
}

static void project_one(int a, int b, real rest, real shareA, real shareB, int n,
        __global const real *read, __global real *at) {
    real dx = read[a] - read[b];
    real dy = read[a + n] - read[b + n];
    real dz = read[a + 2 * n] - read[b + 2 * n];
    real violation;
    if (dx == 0 && dy == 0 && dz == 0) {
        dy = 1;
        violation = rest;
    } else {
        violation = fma(inverse_sqrt(fma(dz, dz, fma(dy, dy, dx * dx))), rest, (real) -1);
    }
    real forA = shareA * violation;
    real forB = -shareB * violation;
    at[a] = fma(dx, forA, at[a]);
    at[a + n] = fma(dy, forA, at[a + n]);
    at[a + 2 * n] = fma(dz, forA, at[a + 2 * n]);
    at[b] = fma(dx, forB, at[b]);
    at[b + n] = fma(dy, forB, at[b + n]);
    at[b + 2 * n] = fma(dz, forB, at[b + 2 * n]);
}

// One work item for each spring of a colour: no two share a particle.
__kernel void colour(int from, int count, int n, __global const int *a, __global const int *b,
        __global const real *rest, __global const real *shareA, __global const real *shareB,
        __global const real *read, __global real *at) {
    int k = get_global_id(0);
    if (k >= count) return;
    k += from;
    project_one(a[k], b[k], rest[k], shareA[k], shareB[k], n, read, at);
}

// One work item for springs that may share particles, one after the other. Their numbers are in a list, or follow each
// other.
__kernel void one_by_one(int from, int count, int backward, int listed, __global const int *list, int n,
        __global const int *a, __global const int *b, __global const real *rest, __global const real *shareA,
        __global const real *shareB, __global const real *read, __global real *at) {
    if (get_global_id(0) > 0) return;
    for (int i = 0; i < count; i++) {
        int k = from + (backward ? count - 1 - i : i);
        if (listed) k = list[k];
        project_one(a[k], b[k], rest[k], shareA[k], shareB[k], n, read, at);
    }
}

// −0 becomes +0, and what was written is kept for leave.
__kernel void enter(int count, __global const double *from, __global real *to) {
    int i = get_global_id(0);
    if (i < count) to[i] = (real) from[i] + (real) 0;
}

// A coordinate that is zero, as it was when it was written, keeps its sign.
__kernel void leave(int count, __global const real *from, __global const double *written, __global double *to) {
    int i = get_global_id(0);
    if (i >= count) return;
    double now = from[i];
    to[i] = now == 0 && written[i] == 0 ? written[i] : now;
}

// As if what leave gives were written and entered again: to, which may be written itself, gets it.
__kernel void go_on(int count, __global real *at, __global const double *written, __global double *to) {
    int i = get_global_id(0);
    if (i >= count) return;
    double now = at[i];
    double goes = now == 0 && written[i] == 0 ? written[i] : now;
    to[i] = goes;
    at[i] = (real) goes + (real) 0;
}

// x' = x + (x − last) k + fall k, last' = x. Each work item notes the longest way before that.
__kernel void advance(int n, real fallX, real fallY, real fallZ, __global const real *keep, __global real *at,
        __global real *last, __global real *longest) {
    int item = get_global_id(0);
    real most = longest[item];
    for (int i = item; i < n; i += get_global_size(0)) {
        real k = keep[i];
        real x = at[i];
        real y = at[i + n];
        real z = at[i + 2 * n];
        real dx = x - last[i];
        real dy = y - last[i + n];
        real dz = z - last[i + 2 * n];
        real square = dx * dx + dy * dy + dz * dz;
        if (!(square <= most)) most = square;
        at[i] = x + dx * k + fallX * k;
        at[i + n] = y + dy * k + fallY * k;
        at[i + 2 * n] = z + dz * k + fallZ * k;
        last[i] = x;
        last[i + n] = y;
        last[i + 2 * n] = z;
    }
    longest[item] = most;
}

// Where the first particle of each part was, and how far it has come since.
__kernel void first(int parts, int n, __global const int *particle, __global const real *at, __global const real *last,
        __global double *about) {
    int part = get_global_id(0);
    if (part >= parts) return;
    int i = particle[part];
    for (int axis = 0; axis < 3; axis++) {
        about[6 * part + axis] = last[i + axis * n];
        about[6 * part + 3 + axis] = at[i + axis * n] - last[i + axis * n];
    }
}

// The sums of one lane of the rows of a piece, as io.github.catenary.solver.simd.PartRows says.
__kernel void sum(int lanes, int n, __global const int *part, __global const int *from, __global const int *to,
        __global const int *particle, __global const double *mass, __global const double *about,
        __global const real *at, __global const real *last, __global double *sums) {
    int item = get_global_id(0);
    if (item >= lanes) return;
    int piece = item / 8;
    int lane = item % 8;
    __global const double *p = about + 6 * part[piece];
    double s[22];
    for (int k = 0; k < 22; k++) s[k] = 0;
    for (int row = from[piece]; row < to[piece]; row++) {
        int i = particle[8 * row + lane];
        if (i < 0) continue;
        double m = mass[8 * row + lane];
        double ax = last[i] - p[0];
        double ay = last[i + n] - p[1];
        double az = last[i + 2 * n] - p[2];
        double ex = at[i] - last[i] - p[3];
        double ey = at[i + n] - last[i + n] - p[4];
        double ez = at[i + 2 * n] - last[i + 2 * n] - p[5];
        double mx = m * ax;
        double my = m * ay;
        double mz = m * az;
        s[0] = fma(mx, ax, s[0]);
        s[1] = fma(mx, ay, s[1]);
        s[2] = fma(mx, az, s[2]);
        s[3] = fma(my, ay, s[3]);
        s[4] = fma(my, az, s[4]);
        s[5] = fma(mz, az, s[5]);
        s[6] = fma(ex, mx, s[6]);
        s[7] = fma(ex, my, s[7]);
        s[8] = fma(ex, mz, s[8]);
        s[9] = fma(ey, mx, s[9]);
        s[10] = fma(ey, my, s[10]);
        s[11] = fma(ey, mz, s[11]);
        s[12] = fma(ez, mx, s[12]);
        s[13] = fma(ez, my, s[13]);
        s[14] = fma(ez, mz, s[14]);
        s[15] += mx;
        s[16] += my;
        s[17] += mz;
        s[18] = fma(m, ex, s[18]);
        s[19] = fma(m, ey, s[19]);
        s[20] = fma(m, ez, s[20]);
        s[21] = fma(m, fma(ez, ez, fma(ey, ey, ex * ex)), s[21]);
    }
    for (int k = 0; k < 22; k++) sums[(22 * piece + k) * 8 + lane] = s[k];
}

// Turns one lane of the rows of a piece. A coordinate that is zero before and after keeps its sign, if signs are kept.
__kernel void turn(int lanes, int n, __global const int *part, __global const int *from, __global const int *to,
        __global const int *particle, int keepsSigns, __global const double *turns, __global real *at) {
    int item = get_global_id(0);
    if (item >= lanes) return;
    int piece = item / 8;
    int lane = item % 8;
    __global const double *r = turns + 12 * part[piece];
    int turning = 0;
    for (int k = 0; k < 12; k++) turning |= r[k] != 0;
    if (!turning) return;
    for (int row = from[piece]; row < to[piece]; row++) {
        int i = particle[8 * row + lane];
        if (i < 0) continue;
        double dx = at[i] - r[9];
        double dy = at[i + n] - r[10];
        double dz = at[i + 2 * n] - r[11];
        real x = at[i] + fma(r[2], dz, fma(r[1], dy, r[0] * dx));
        real y = at[i + n] + fma(r[5], dz, fma(r[4], dy, r[3] * dx));
        real z = at[i + 2 * n] + fma(r[8], dz, fma(r[7], dy, r[6] * dx));
        if (!keepsSigns || x != 0 || at[i] != 0) at[i] = x;
        if (!keepsSigns || y != 0 || at[i + n] != 0) at[i + n] = y;
        if (!keepsSigns || z != 0 || at[i + 2 * n] != 0) at[i + 2 * n] = z;
    }
}

// Springs with multipliers, as io.github.catenary.solver.integrator.Xpbd has them: nothing is fused.

// As enter and leave, but −0 stays what it is.
__kernel void take(int count, __global const double *from, __global real *to) {
    int i = get_global_id(0);
    if (i < count) to[i] = (real) from[i];
}

__kernel void give(int count, __global const real *from, __global double *to) {
    int i = get_global_id(0);
    if (i < count) to[i] = from[i];
}

// x' = x + (x − last) k + fall, last' = x, and 0 for fall where there is no weight. Else as advance.
__kernel void advance_compliant(int n, real fallX, real fallY, real fallZ, __global const real *keep,
        __global const real *weight, __global real *at, __global real *last, __global real *longest) {
    int item = get_global_id(0);
    real most = longest[item];
    for (int i = item; i < n; i += get_global_size(0)) {
        real k = keep[i];
        int falls = weight[i] != 0;
        real x = at[i];
        real y = at[i + n];
        real z = at[i + 2 * n];
        real dx = x - last[i];
        real dy = y - last[i + n];
        real dz = z - last[i + 2 * n];
        real square = dx * dx + dy * dy + dz * dz;
        if (!(square <= most)) most = square;
        at[i] = x + dx * k + (falls ? fallX : 0);
        at[i + n] = y + dy * k + (falls ? fallY : 0);
        at[i + 2 * n] = z + dz * k + (falls ? fallZ : 0);
        last[i] = x;
        last[i + n] = y;
        last[i + 2 * n] = z;
    }
    longest[item] = most;
}

__kernel void start_multipliers(int count, int sums, __global real *multiplier, __global real *push) {
    int k = get_global_id(0);
    if (k >= count) return;
    multiplier[k] = 0;
    if (!sums) return;
    push[k] = 0;
    push[k + count] = 0;
    push[k + 2 * count] = 0;
}

// λ that brings a spring to a length, as io.github.catenary.solver.integrator.RailStep has it.
static real way_on_rail(real length, real target, real along, real square) {
    real scale = isnan(length) || length >= target ? length : target;
    if (scale == 0) return 0;
    real l = length / scale;
    real t = target / scale;
    real left = l * along * l * along - square * (l - t) * (l + t);
    if (left <= 0) return scale * l * along / square;
    return scale * (l - t) * (l + t) / (l * along + sqrt(left));
}

// A spring of which an end is locked along some axes: bits 1 for x, 2 for y, 4 for z.
static void project_on_rail(int k, int i, int j, int n, int count, int sums, real weightA, real weightB, real soft,
        real rest, real loss, __global const int *locks, __global const real *last, __global real *at,
        __global real *multiplier, __global real *push) {
    real ofA = weightA / (weightA + weightB);
    real ofB = weightB / (weightA + weightB);
    real freeA[3];
    real freeB[3];
    real d[3];
    for (int axis = 0; axis < 3; axis++) {
        freeA[axis] = ofA * (real) (~locks[i] >> axis & 1);
        freeB[axis] = ofB * (real) (~locks[j] >> axis & 1);
        d[axis] = at[j + axis * n] - at[i + axis * n];
    }
    real l = sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    if (l == 0) {
        real freeX = freeA[0] + freeB[0];
        real freeY = freeA[1] + freeB[1];
        d[0] = freeY == 0 && freeX > 0 ? 1 : 0;
        d[1] = freeY > 0 ? -1 : 0;
        d[2] = freeY == 0 && freeX == 0 ? 1 : 0;
    } else {
        for (int axis = 0; axis < 3; axis++) d[axis] /= l;
    }
    real ways[3];
    for (int axis = 0; axis < 3; axis++) {
        freeA[axis] *= d[axis];
        freeB[axis] *= d[axis];
        ways[axis] = freeA[axis] + freeB[axis];
    }
    real along = d[0] * ways[0] + d[1] * ways[1] + d[2] * ways[2];
    real square = ways[0] * ways[0] + ways[1] * ways[1] + ways[2] * ways[2];
    int moves = square > 0;
    if (!moves && soft == 0) return;
    real weight = along * (weightA + weightB);
    real now = (at[j] - at[i]) * d[0] + (at[j + n] - at[i + n]) * d[1] + (at[j + 2 * n] - at[i + 2 * n]) * d[2];
    real then = (last[j] - last[i]) * d[0] + (last[j + n] - last[i + n]) * d[1]
            + (last[j + 2 * n] - last[i + 2 * n]) * d[2];
    real change = -(l - rest + soft * multiplier[k] + loss * (now - then)) / ((1 + loss) * weight + soft);
    if (moves) {
        real target = l + weight * change;
        real way = way_on_rail(l, target <= 0 ? 0 : target, along, square);
        for (int axis = 0; axis < 3; axis++) {
            at[i + axis * n] += way * freeA[axis];
            at[j + axis * n] -= way * freeB[axis];
        }
        change = -way * along / weight;
    }
    multiplier[k] += change;
    for (int axis = 0; sums && axis < 3; axis++) push[k + axis * count] += change * d[axis];
}

static void project_compliant(int k, int n, int count, int sums, __global const int *a, __global const int *b,
        __global const real *rest, __global const real *shareA, __global const real *shareB,
        __global const real *softness, __global const real *dissipation, __global const real *weight, int rolls,
        __global const int *locks, __global const real *last, __global real *at, __global real *multiplier,
        __global real *push) {
    int i = a[k];
    int j = b[k];
    real weightA = shareA[k] * weight[i];
    real weightB = shareB[k] * weight[j];
    real soft = softness[k];
    if (weightA + weightB == 0 || isinf(soft)) return;
    if (rolls && (locks[i] | locks[j]) != 0) {
        project_on_rail(k, i, j, n, count, sums, weightA, weightB, soft, rest[k], dissipation[k], locks, last, at,
                multiplier, push);
        return;
    }
    real ax = at[i];
    real ay = at[i + n];
    real az = at[i + 2 * n];
    real bx = at[j];
    real by = at[j + n];
    real bz = at[j + 2 * n];
    real dx = bx - ax;
    real dy = by - ay;
    real dz = bz - az;
    real l = sqrt(dx * dx + dy * dy + dz * dz);
    if (l == 0) {
        dy = -1;
    } else {
        dx /= l;
        dy /= l;
        dz /= l;
    }
    real stretch = (bx - last[j] - (ax - last[i])) * dx + (by - last[j + n] - (ay - last[i + n])) * dy
            + (bz - last[j + 2 * n] - (az - last[i + 2 * n])) * dz;
    real loss = dissipation[k];
    real before = multiplier[k];
    real change = -(l - rest[k] + soft * before + loss * stretch) / ((1 + loss) * (weightA + weightB) + soft);
    multiplier[k] = before + change;
    if (sums) {
        push[k] += change * dx;
        push[k + count] += change * dy;
        push[k + 2 * count] += change * dz;
    }
    real forA = weightA * change;
    real forB = weightB * change;
    at[i] = ax - forA * dx;
    at[i + n] = ay - forA * dy;
    at[i + 2 * n] = az - forA * dz;
    at[j] = bx + forB * dx;
    at[j + n] = by + forB * dy;
    at[j + 2 * n] = bz + forB * dz;
}

// As colour.
__kernel void colour_compliant(int from, int size, int n, int count, int sums, __global const int *a,
        __global const int *b, __global const real *rest, __global const real *shareA, __global const real *shareB,
        __global const real *softness, __global const real *dissipation, __global const real *weight, int rolls,
        __global const int *locks, __global const real *last, __global real *at, __global real *multiplier,
        __global real *push) {
    int k = get_global_id(0);
    if (k >= size) return;
    project_compliant(from + k, n, count, sums, a, b, rest, shareA, shareB, softness, dissipation, weight, rolls, locks,
            last, at, multiplier, push);
}

// As one_by_one.
__kernel void one_by_one_compliant(int from, int size, int backward, int listed, __global const int *list, int n,
        int count, int sums, __global const int *a, __global const int *b, __global const real *rest,
        __global const real *shareA, __global const real *shareB, __global const real *softness,
        __global const real *dissipation, __global const real *weight, int rolls, __global const int *locks,
        __global const real *last, __global real *at, __global real *multiplier, __global real *push) {
    if (get_global_id(0) > 0) return;
    for (int i = 0; i < size; i++) {
        int k = from + (backward ? size - 1 - i : i);
        if (listed) k = list[k];
        project_compliant(k, n, count, sums, a, b, rest, shareA, shareB, softness, dissipation, weight, rolls, locks,
                last, at, multiplier, push);
    }
}

// Long bounds. Centres of clusters are in one array: all x, then all y, then all z; so is what they were before.

#ifdef SINGLE
#define MOST_SQUARE 1e38f
#else
#define MOST_SQUARE 1e300
#endif

// Puts the centre of a cluster where its members are.
static void gather_one(int c, int clusters, int n, __global const int *firstRow, __global const int *member,
        __global const real *share, __global const real *from, __global real *centre, __global real *before) {
    real x = 0;
    real y = 0;
    real z = 0;
    int end = firstRow[c / 8 + 1];
    for (int row = firstRow[c / 8]; row < end; row++) {
        int i = member[8 * row + c % 8];
        if (i < 0) continue;
        real s = share[8 * row + c % 8];
        x = fma(s, from[i], x);
        y = fma(s, from[i + n], y);
        z = fma(s, from[i + 2 * n], z);
    }
    centre[c] = x;
    centre[c + clusters] = y;
    centre[c + 2 * clusters] = z;
    before[c] = x;
    before[c + clusters] = y;
    before[c + 2 * clusters] = z;
}

// Moves the members of a cluster as it has moved.
static void carry_one(int c, int clusters, int n, __global const int *firstRow, __global const int *member,
        __global const real *give, __global const real *centre, __global const real *before, __global real *into) {
    real x = centre[c] - before[c];
    real y = centre[c + clusters] - before[c + clusters];
    real z = centre[c + 2 * clusters] - before[c + 2 * clusters];
    int end = firstRow[c / 8 + 1];
    for (int row = firstRow[c / 8]; row < end; row++) {
        real s = give[8 * row + c % 8];
        if (s == 0) continue; // nothing is there, or something holds it
        int i = member[8 * row + c % 8];
        into[i] = fma(s, x, into[i]);
        into[i + n] = fma(s, y, into[i + n]);
        into[i + 2 * n] = fma(s, z, into[i + 2 * n]);
    }
}

// By which share a vector is too long, negative; 0 if it is not.
static real excess(int fused, real dx, real dy, real dz, real bound) {
    if (fused) {
        real square = fma(dz, dz, fma(dy, dy, dx * dx));
        if (square > MOST_SQUARE) square = MOST_SQUARE;
        real s = fma(inverse_sqrt(square), bound, (real) -1);
        return s > 0 ? (real) 0 : s;
    }
    real square = dx * dx + dy * dy + dz * dz;
    return square > bound * bound ? bound / sqrt(square) - 1 : (real) 0;
}

static void add(int fused, real d, real share, __global real *at) {
    *at = fused ? fma(d, share, *at) : *at + share * d;
}

static void shorten_one(int k, int clusters, __global const int *a, __global const int *b, __global const int *fused,
        __global const real *bound, __global const real *shareA, __global const real *shareB, __global real *centre) {
    __global real *one = centre + a[k];
    __global real *other = centre + b[k];
    real dx = one[0] - other[0];
    real dy = one[clusters] - other[clusters];
    real dz = one[2 * clusters] - other[2 * clusters];
    int f = fused[k];
    real s = excess(f, dx, dy, dz, bound[k]);
    if (s == 0) return;
    real forA = shareA[k] * s;
    real forB = shareB[k] * s;
    add(f, dx, forA, one);
    add(f, dy, forA, one + clusters);
    add(f, dz, forA, one + 2 * clusters);
    add(f, dx, forB, other);
    add(f, dy, forB, other + clusters);
    add(f, dz, forB, other + 2 * clusters);
}

// One work item for each cluster of a level; its members are particles, or clusters of the level below.
__kernel void gather(int from, int count, int clusters, int n, __global const int *firstRow, __global const int *member,
        __global const real *share, __global const real *members, __global real *centre, __global real *before) {
    int c = get_global_id(0);
    if (c < count) gather_one(from + c, clusters, n, firstRow, member, share, members, centre, before);
}

__kernel void carry(int from, int count, int clusters, int n, __global const int *firstRow, __global const int *member,
        __global const real *give, __global const real *centre, __global const real *before, __global real *members) {
    int c = get_global_id(0);
    if (c < count) carry_one(from + c, clusters, n, firstRow, member, give, centre, before, members);
}

// One group of work items for each piece of a phase: no two share a cluster. Nor do the chords of a stage.
static void shorten_piece(int piece, int backward, int clusters, __global const int *firstStage,
        __global const int *firstChord, __global const int *a, __global const int *b, __global const int *fused,
        __global const real *bound, __global const real *shareA, __global const real *shareB, __global real *centre) {
    int first = firstStage[piece];
    int end = firstStage[piece + 1];
    for (int i = first; i < end; i++) {
        int stage = backward ? first + end - 1 - i : i;
        int last = firstChord[stage + 1];
        for (int k = firstChord[stage] + get_local_id(0); k < last; k += get_local_size(0))
            shorten_one(k, clusters, a, b, fused, bound, shareA, shareB, centre);
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}

__kernel void shorten(int from, int backward, int clusters, __global const int *firstStage,
        __global const int *firstChord, __global const int *a, __global const int *b, __global const int *fused,
        __global const real *bound, __global const real *shareA, __global const real *shareB, __global real *centre) {
    shorten_piece(from + get_group_id(0), backward, clusters, firstStage, firstChord, a, b, fused, bound, shareA,
            shareB, centre);
}

// One work item for each cluster of the lowest level, with its tethers one after the other.
__kernel void tether(int count, int backward, int clusters, int n, __global const int *firstTether,
        __global const int *a, __global const int *b, __global const int *fused, __global const real *bound,
        __global const real *shareA, __global const real *at, __global real *centre) {
    int c = get_global_id(0);
    if (c >= count) return;
    int first = firstTether[c];
    int end = firstTether[c + 1];
    for (int i = first; i < end; i++) {
        int k = backward ? first + end - 1 - i : i;
        __global real *one = centre + a[k];
        __global const real *other = at + b[k];
        real dx = one[0] - other[0];
        real dy = one[clusters] - other[n];
        real dz = one[2 * clusters] - other[2 * n];
        int f = fused[k];
        real s = excess(f, dx, dy, dz, bound[k]);
        if (s == 0) continue;
        real forA = shareA[k] * s;
        add(f, dx, forA, one);
        add(f, dy, forA, one + clusters);
        add(f, dz, forA, one + 2 * clusters);
    }
}

// All levels from one on, which is not the lowest, in one group of work items: they are small, and have a piece each.
__kernel void tower(int from, int levels, int backward, int clusters, int firstPiece, __global const int *firstOfLevel,
        __global const int *firstStage, __global const int *firstChord, __global const int *firstRow,
        __global const int *member, __global const real *share, __global const real *give, __global const int *a,
        __global const int *b, __global const int *fused, __global const real *bound, __global const real *shareA,
        __global const real *shareB, __global real *centre, __global real *before) {
    int item = get_local_id(0);
    int size = get_local_size(0);
    // forward: gathers all levels, then shortens and carries from the highest on; backward: gathers and shortens each
    // level, then carries from the highest on
    for (int turn = 0; turn < 2 * (levels - from); turn++) {
        int up = turn < levels - from;
        int level = up ? from + turn : 2 * levels - from - 1 - turn;
        if (up) {
            for (int c = firstOfLevel[level] + item; c < firstOfLevel[level + 1]; c += size)
                gather_one(c, clusters, clusters, firstRow, member, share, centre, centre, before);
            barrier(CLK_GLOBAL_MEM_FENCE);
        }
        if (up == backward)
            shorten_piece(firstPiece + level - from, backward, clusters, firstStage, firstChord, a, b, fused, bound,
                    shareA, shareB, centre);
        if (!up) {
            for (int c = firstOfLevel[level] + item; c < firstOfLevel[level + 1]; c += size)
                carry_one(c, clusters, clusters, firstRow, member, give, centre, before, centre);
            barrier(CLK_GLOBAL_MEM_FENCE);
        }
    }
}

// The next three note in found what elements might act on, or more, within the error of rounding.
#ifdef SINGLE
#define ROUNDING 4e-6f
#else
#define ROUNDING 1.5e-14
#endif

// A coordinate that is not finite, or a zero with a sign.
__kernel void strange(int count, __global const real *at, __global double *found) {
    int i = get_global_id(0);
    if (i >= count) return;
    real now = at[i];
    if (!isfinite(now) || (now == 0 && signbit(now))) found[0] = 1;
}

// A spring whose length has a square greater than it may be.
__kernel void too_long(int count, int n, __global const int *a, __global const int *b, __global const real *most,
        __global const real *at, __global double *found) {
    int k = get_global_id(0);
    if (k >= count) return;
    real dx = at[a[k]] - at[b[k]];
    real dy = at[a[k] + n] - at[b[k] + n];
    real dz = at[a[k] + 2 * n] - at[b[k] + 2 * n];
    if (!(dx * dx + dy * dy + dz * dz <= most[k])) found[0] = 1;
}

// A particle that is too near to a surface, as io.github.catenary.solver.kernel.Barrier measures it.
__kernel void too_near(int from, int count, int n, int form, real px, real py, real pz, real ex, real ey, real ez,
        real size, __global const int *particle, __global const real *reach, __global const real *at,
        __global double *found) {
    int k = get_global_id(0);
    if (k >= count) return;
    k += from;
    int i = particle[k];
    real dx = at[i] - px;
    real dy = at[i + n] - py;
    real dz = at[i + 2 * n] - pz;
    real scale = fabs(at[i]) + fabs(at[i + n]) + fabs(at[i + 2 * n]) + fabs(px) + fabs(py) + fabs(pz) + fabs(ex)
            + fabs(ey) + fabs(ez) + size + reach[k];
    real along = dx * ex + dy * ey + dz * ez;
    real away;
    if (form == 0) {
        away = along;
    } else {
        if (form == 1) {
            dx = fmax(fabs(dx) - ex, (real) 0);
            dy = fmax(fabs(dy) - ey, (real) 0);
            dz = fmax(fabs(dz) - ez, (real) 0);
        } else if (form == 3) {
            real square = ex * ex + ey * ey + ez * ez;
            real share = square == 0 ? 0 : fmax((real) 0, fmin((real) 1, along / square));
            dx -= share * ex;
            dy -= share * ey;
            dz -= share * ez;
        }
        away = sqrt(dx * dx + dy * dy + dz * dz) - size;
        if (form == 2) away = -away;
    }
    if (!(away > reach[k] + ROUNDING * scale)) found[0] = 1;
}

// Where particles meet surfaces, as io.github.catenary.solver.kernel.Barrier.Rebound says. A surface has a point, an
// extent, a size, a way out, restitution, friction and a gap.

// The ways of the particles before the substep.
__kernel void ways(int count, __global const real *at, __global const real *last, __global real *way) {
    int i = get_global_id(0);
    if (i < count) way[i] = at[i] - last[i];
}

static real dot_of(real ax, real ay, real az, real bx, real by, real bz) {
    return ax * bx + ay * by + az * bz;
}

static real clamped(real most, real d) {
    return d > most ? most : d < -most ? -most : d;
}

// The distance of a particle from a surface; sets the normal there. Not a number where squares exceed the range.
static real measure(int form, __global const real *s, real x, real y, real z, real radius, real *n) {
    real dx = x - s[0];
    real dy = y - s[1];
    real dz = z - s[2];
    if (form == 0) {
        n[0] = s[3];
        n[1] = s[4];
        n[2] = s[5];
        return dot_of(dx, dy, dz, s[3], s[4], s[5]) - radius;
    }
    real ox = dx;
    real oy = dy;
    real oz = dz;
    if (form == 1) {
        ox = dx - clamped(s[3], dx);
        oy = dy - clamped(s[4], dy);
        oz = dz - clamped(s[5], dz);
    } else if (form == 2) {
        ox = s[0] - x;
        oy = s[1] - y;
        oz = s[2] - z;
    } else {
        real square = dot_of(s[3], s[4], s[5], s[3], s[4], s[5]);
        real share = square == 0 ? 0 : dot_of(dx, dy, dz, s[3], s[4], s[5]) / square;
        share = share > 0 ? (share < 1 ? share : 1) : 0;
        ox = dx - share * s[3];
        oy = dy - share * s[4];
        oz = dz - share * s[5];
    }
    real l = sqrt(dot_of(ox, oy, oz, ox, oy, oz));
    if (isinf(l)) return NAN;
    real room = s[6] - radius > 0 ? s[6] - radius : 0;
    if (l != 0) {
        n[0] = ox / l;
        n[1] = oy / l;
        n[2] = oz / l;
        return form == 2 ? room - l : l - s[6] - radius;
    }
    if (form == 1 && dot_of(s[3], s[4], s[5], s[3], s[4], s[5]) > 0) {
        real ax = s[3] - fabs(dx);
        real ay = s[4] - fabs(dy);
        real az = s[5] - fabs(dz);
        n[0] = 0;
        n[1] = 0;
        n[2] = 0;
        if (ay <= ax && ay <= az) {
            n[1] = dy < 0 ? -1 : 1;
            return -ay - radius;
        }
        if (ax <= az) {
            n[0] = dx < 0 ? -1 : 1;
            return -ax - radius;
        }
        n[2] = dz < 0 ? -1 : 1;
        return -az - radius;
    }
    n[0] = s[7];
    n[1] = s[8];
    n[2] = s[9];
    return form == 2 ? room : -s[6] - radius;
}

// The share of a way along a surface that friction leaves.
static real kept(real x, real y, real z, real grip) {
    real length = sqrt(dot_of(x, y, z, x, y, z));
    return length > grip ? 1 - grip / length : 0;
}

// A particle meets a surface: x, prev, its place before the substep, and its way then. True if it is stopped.
static int meet(int form, __global const real *s, real radius, real *x, real *prev, const real *place, const real *way) {
    real n[3];
    real distance = measure(form, s, x[0], x[1], x[2], radius, n);
    if (!(distance <= s[12])) return 0;
    real depth = distance < 0 ? -distance : 0;
    real wx = x[0] - prev[0];
    real wy = x[1] - prev[1];
    real wz = x[2] - prev[2];
    real along = dot_of(wx, wy, wz, n[0], n[1], n[2]);
    if (depth == 0 && along >= 0) return 0;
    real leaving = 0;
    if (s[10] != 0) {
        real m[3];
        real earlier = dot_of(way[0], way[1], way[2], n[0], n[1], n[2]);
        real gap = measure(form, s, place[0], place[1], place[2], radius, m);
        if (!(gap > 0)) gap = 0;
        real coming = gap == 0 ? -earlier : -(earlier + gap / (gap + depth) * (along - earlier));
        if (coming > 2 * fabs(along - earlier)) leaving = s[10] * coming;
    }
    if (along > leaving) leaving = along;
    real grip = s[11] * (leaving - along);
    x[0] += depth * n[0];
    x[1] += depth * n[1];
    x[2] += depth * n[2];
    if (grip > 0) {
        real sx = x[0] - place[0];
        real sy = x[1] - place[1];
        real sz = x[2] - place[2];
        real across = dot_of(sx, sy, sz, n[0], n[1], n[2]);
        sx -= across * n[0];
        sy -= across * n[1];
        sz -= across * n[2];
        real back = 1 - kept(sx, sy, sz, grip);
        x[0] -= back * sx;
        x[1] -= back * sy;
        x[2] -= back * sz;
        real m[3];
        real left = measure(form, s, x[0], x[1], x[2], radius, m);
        if (left < 0) {
            x[0] -= left * m[0];
            x[1] -= left * m[1];
            x[2] -= left * m[2];
        }
    }
    wx -= along * n[0];
    wy -= along * n[1];
    wz -= along * n[2];
    real stays = kept(wx, wy, wz, grip);
    prev[0] = x[0] - (stays * wx + leaving * n[0]);
    prev[1] = x[1] - (stays * wy + leaving * n[1]);
    prev[2] = x[2] - (stays * wz + leaving * n[2]);
    return 1;
}

static int is_strange(const real *x) {
    int any = 0;
    for (int axis = 0; axis < 3; axis++) any |= !isfinite(x[axis]) || (x[axis] == 0 && signbit(x[axis]));
    return any;
}

// Each particle meets its surfaces in each round; a round that changes nothing is the last. In found: what is strange; then
// whether any was stopped; then, by substep, whether that brought any a gain or a push.
__kernel void collide(int count, int n, int rounds, int substep, real squareOfH, __global const int *particle,
        __global const real *radius, __global const int *first, __global const int *surface, __global const int *form,
        __global const real *numbers, __global const int *source, __global const real *way, __global real *at,
        __global real *last, __global real *longest, __global int *stopped, __global real *gain, __global real *push,
        __global double *found) {
    int item = get_global_id(0);
    real most = longest[item];
    for (int k = item; k < count; k += get_global_size(0)) {
        int i = particle[k];
        real x[3];
        real prev[3];
        real old[3];
        for (int axis = 0; axis < 3; axis++) {
            x[axis] = at[i + axis * n];
            prev[axis] = last[i + axis * n];
            old[axis] = way[i + axis * n];
        }
        real wx = x[0] - prev[0];
        real wy = x[1] - prev[1];
        real wz = x[2] - prev[2];
        real then = wx * wx + wy * wy + wz * wz;
        if (!(then <= most)) most = then;
        real before[3] = {x[0], x[1], x[2]};
        real place[3] = {prev[0], prev[1], prev[2]};
        int bits = 0;
        for (int round = 0; round < rounds; round++) {
            int any = 0;
            for (int m = first[k]; m < first[k + 1]; m++) {
                int s = surface[m];
                if (!meet(form[s], numbers + 13 * s, radius[k], x, prev, place, old)) continue;
                bits |= 1 << source[s];
                any = 1;
            }
            if (!any) break;
        }
        stopped[k] = substep == 0 ? bits : stopped[k] | bits;
        real gained = 0;
        real pushed = 0;
        if (bits != 0) {
            if (is_strange(before)) found[0] = 1;
            found[1] = 1;
            for (int axis = 0; axis < 3; axis++) {
                at[i + axis * n] = x[axis];
                last[i + axis * n] = prev[axis];
            }
            wx = x[0] - prev[0];
            wy = x[1] - prev[1];
            wz = x[2] - prev[2];
            real now = wx * wx + wy * wy + wz * wz;
            real earlier = old[0] * old[0] + old[1] * old[1] + old[2] * old[2];
            real most = earlier > then ? earlier : then;
            gained = now > then ? (now > most ? now - most : 0) : now - then;
            gained /= squareOfH;
            wx = x[0] - before[0];
            wy = x[1] - before[1];
            wz = x[2] - before[2];
            real moved = wx * wx + wy * wy + wz * wz;
            if (moved > most) pushed = sqrt(moved) - sqrt(most);
            if (!(gained <= 0) || pushed > 0) found[2 + substep] = 1;
        }
        gain[substep * count + k] = gained;
        push[substep * count + k] = pushed;
    }
    longest[item] = most;
}
