package io.github.catenary.solver.integrator;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;

/**
 * One pass over the springs in which each correction affects the next spring at once (Gauss–Seidel):
 *
 * <pre>
 *   d = (p_b − p_a) / l,   x_a += e·w_a/(w_a + w_b) · (l − L)·d,   x_b −= e·w_b/(w_a + w_b) · (l − L)·d
 * </pre>
 *
 * where l = |p_b − p_a|, and p are the positions from which the violation is read: the current positions x, or those
 * before the step. If both ends of a spring coincide, they are pushed apart along y, end a up and end b down.
 *
 * <p>Dividing the direction rather than the violation costs one percent, and rounds as the seed demo does: with the
 * seed's shares 0, ½ and 1, the motion equals the seed's to the last bit.
 */
final class SequentialProjection {
    private SequentialProjection() {}

    /** Projects springs 0 … count − 1 in this order, then the repeated springs. */
    static void forward(SpringArrays s, double[] px, double[] py, double[] pz, double[] x, double[] y, double[] z) {
        for (int i = 0; i < s.count; i++) project(s, i, px, py, pz, x, y, z);
        int[] repeats = s.repeats;
        for (int k = 0; k < repeats.length; k++) project(s, repeats[k], px, py, pz, x, y, z);
    }

    /** Projects the springs in the exact reverse of {@link #forward}. */
    static void backward(SpringArrays s, double[] px, double[] py, double[] pz, double[] x, double[] y, double[] z) {
        int[] repeats = s.repeats;
        for (int k = repeats.length - 1; k >= 0; k--) project(s, repeats[k], px, py, pz, x, y, z);
        for (int i = s.count - 1; i >= 0; i--) project(s, i, px, py, pz, x, y, z);
    }

    /** Projects springs once, and others again, from where they are now. */
    static void project(SpringArrays s, int[] once, int[] again, boolean backward, ParticleArrays p) {
        if (backward) {
            for (int k = again.length - 1; k >= 0; k--) project(s, again[k], p.x, p.y, p.z, p.x, p.y, p.z);
            for (int k = once.length - 1; k >= 0; k--) project(s, once[k], p.x, p.y, p.z, p.x, p.y, p.z);
        } else {
            for (int k = 0; k < once.length; k++) project(s, once[k], p.x, p.y, p.z, p.x, p.y, p.z);
            for (int k = 0; k < again.length; k++) project(s, again[k], p.x, p.y, p.z, p.x, p.y, p.z);
        }
    }

    static void project(
            SpringArrays s, int i, double[] px, double[] py, double[] pz, double[] x, double[] y, double[] z) {
        double moveA = s.moveA[i];
        double moveB = s.moveB[i];
        if (moveA == 0 && moveB == 0) return; // torn, without elasticity, or with both ends fixed
        int a = s.a[i];
        int b = s.b[i];
        double dx = px[b] - px[a];
        double dy = py[b] - py[a];
        double dz = pz[b] - pz[a];
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (l == 0) { // the direction is undefined
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
