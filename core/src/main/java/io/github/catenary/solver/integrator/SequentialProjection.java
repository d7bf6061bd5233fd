package io.github.catenary.solver.integrator;

import io.github.catenary.solver.state.SpringArrays;

/**
 * One pass over the springs, each correction acting at once on the next spring (Gauss–Seidel):
 *
 * <pre>
 *   d = (p_b − p_a) / l,   x_a += e·w_a/(w_a + w_b) · (l − L)·d,   x_b −= e·w_b/(w_a + w_b) · (l − L)·d
 * </pre>
 *
 * with l = |p_b − p_a| and p the positions the violation is read from: the current ones x, or those before the step.
 * Springs whose ends lie in one point push them apart along y, end a up and end b down.
 *
 * <p>Dividing the direction rather than the violation costs one part in a hundred, and rounds as the seed demo does: with
 * its shares, 0, ½ and 1, the motion is its own to the last bit.
 */
final class SequentialProjection {
    private SequentialProjection() {}

    /** Springs 0 … count − 1 in this order, then those that are repeated. */
    static void forward(SpringArrays s, double[] px, double[] py, double[] pz, double[] x, double[] y, double[] z) {
        for (int i = 0; i < s.count; i++) project(s, i, px, py, pz, x, y, z);
        int[] repeats = s.repeats;
        for (int k = 0; k < repeats.length; k++) project(s, repeats[k], px, py, pz, x, y, z);
    }

    /** The mirror of {@link #forward}. */
    static void backward(SpringArrays s, double[] px, double[] py, double[] pz, double[] x, double[] y, double[] z) {
        int[] repeats = s.repeats;
        for (int k = repeats.length - 1; k >= 0; k--) project(s, repeats[k], px, py, pz, x, y, z);
        for (int i = s.count - 1; i >= 0; i--) project(s, i, px, py, pz, x, y, z);
    }

    private static void project(
            SpringArrays s, int i, double[] px, double[] py, double[] pz, double[] x, double[] y, double[] z) {
        double moveA = s.moveA[i];
        double moveB = s.moveB[i];
        if (moveA == 0 && moveB == 0) return; // torn, without elasticity, or neither end gives way
        int a = s.a[i];
        int b = s.b[i];
        double dx = px[b] - px[a];
        double dy = py[b] - py[a];
        double dz = pz[b] - pz[a];
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (l == 0) { // no direction of its own
            dy = -1;
        } else {
            dx /= l;
            dy /= l;
            dz /= l;
        }
        double violation = l - s.restLength[i];
        double forA = moveA * violation;
        double forB = moveB * violation;
        x[a] += forA * dx;
        y[a] += forA * dy;
        z[a] += forA * dz;
        x[b] -= forB * dx;
        y[b] -= forB * dy;
        z[b] -= forB * dz;
    }
}
