package io.github.catenary.solver.longrange.build;

import java.util.Arrays;

/**
 * A piece of a mesh laid out in a plane. The straight line between two of its points stays inside triangles, if none is
 * missing near it, and is no shorter in the plane than on the mesh, but for the factor by which triangles are shrunk in
 * the plane. So in space the points can never be farther apart than that: the sheet is flat where the mesh can be
 * rolled out, such as a tube, and near enough where that is bent a little, such as a dome.
 */
final class Sheet {
    /** More than this many times as long is too long to be of use. */
    private static final double MOST_STRETCH = 1.03;
    /** Square of how many times as long as on the mesh what is near a node may be in the plane. */
    private static final double MOST_LOOSE = 1.06;
    /** More than this share of a side by which triangles disagree is a seam, at which the mesh falls apart in the plane. */
    private static final double SEAM = 0.3;
    /** Coordinates of which the squares have room in a double, m. */
    private static final double MOST = 1e150;
    /** Sine of an angle that counts as none. */
    private static final double STRAIGHT = 1e-6;

    /** Where the nodes are, m; not a number where they are not in the sheet. */
    final double[] u;

    final double[] v;
    /** Length of the longest side of a triangle in the plane, m. */
    final double longest;

    private final SpringMesh mesh;
    private final MostInBox stretch;
    private final MostInBox looseness;

    private Sheet(SpringMesh mesh, double[] u, double[] v) {
        this.mesh = mesh;
        this.u = u;
        this.v = v;
        double[] stretches = new double[u.length];
        double[] loose = new double[u.length];
        double most = 0;
        for (int i = 0; i < u.length; i++) {
            if (Double.isNaN(u[i])) continue;
            judge(i, stretches, loose);
            if (!mesh.isConvex[i]) loose[i] = 1; // so it is in all sheets
            for (int m = mesh.first[i]; m < mesh.last[i]; m++)
                if (stretches[i] < MOST_STRETCH) most = Math.max(most, distance(i, mesh.around[m]));
        }
        longest = most;
        stretch = new MostInBox(u, v, stretches);
        looseness = new MostInBox(u, v, loose);
    }

    /**
     * Rolls the mesh out around a node, which keeps all lengths where that can be done.
     *
     * @param seed a corner of triangles
     */
    static Sheet of(SpringMesh mesh, int seed) {
        Layout layout = new Layout(mesh);
        int size = layout.begin(seed);
        boolean[] isQueued = new boolean[mesh.graph.count];
        int[] queue = Arrays.copyOf(layout.begun, mesh.graph.count);
        for (int k = 0; k < size; k++) isQueued[queue[k]] = true;
        for (int k = 0; k < size; k++) {
            int i = queue[k];
            if (!layout.isLaid(i) && !layout.layOut(i)) {
                isQueued[i] = false; // until another of its corners is laid out
                continue;
            }
            for (int m = mesh.first[i]; m < mesh.last[i]; m++) {
                int j = mesh.around[m];
                if (isQueued[j] || !mesh.hasCorners(j) || !layout.hasLaidSide(j)) continue;
                isQueued[j] = true;
                if (size == queue.length) queue = Arrays.copyOf(queue, 2 * size);
                queue[size++] = j;
            }
        }
        return layout.sheet();
    }

    /** Places of nodes, as they are found. */
    private static final class Layout {
        private final SpringMesh mesh;
        private final double[] u;
        private final double[] v;
        private int[] begun = {};

        Layout(SpringMesh mesh) {
            this.mesh = mesh;
            u = new double[mesh.graph.count];
            v = new double[u.length];
            Arrays.fill(u, Double.NaN);
            Arrays.fill(v, Double.NaN);
        }

        Sheet sheet() {
            return new Sheet(mesh, u, v);
        }

        boolean isLaid(int i) {
            return !Double.isNaN(u[i]);
        }

        private void lay(int i, double atU, double atV) {
            if (!(Math.abs(atU) < MOST && Math.abs(atV) < MOST)) return;
            u[i] = atU;
            v[i] = atV;
        }

        /** Lays out a node and its corners, with the angles between them, stretched evenly to a whole turn. */
        int begin(int seed) {
            lay(seed, 0, 0);
            int size = mesh.last[seed] - mesh.first[seed];
            begun = new int[size + 1];
            begun[0] = seed;
            double[] angle = new double[size + 1];
            for (int k = 0; k < size; k++) {
                int m = mesh.first[seed] + k;
                begun[k + 1] = mesh.around[m];
                int next = mesh.next(seed, m);
                angle[k + 1] = angle[k] + (next < 0 ? 0 : mesh.angle(m, next));
            }
            double whole = mesh.isInside[seed] ? 2 * Math.PI / angle[size] : 1;
            for (int k = 0; k < size; k++) {
                double length = mesh.toCorner[mesh.first[seed] + k];
                lay(begun[k + 1], length * StrictMath.cos(angle[k] * whole), length * StrictMath.sin(angle[k] * whole));
            }
            return size + 1;
        }

        boolean hasLaidSide(int i) {
            for (int m = mesh.first[i]; m < mesh.last[i]; m++) {
                int next = mesh.next(i, m);
                if (next >= 0 && isLaid(mesh.around[m]) && isLaid(mesh.around[next])) return true;
            }
            return false;
        }

        /** Lays out a node where its triangles on sides that are laid out have it, on average, if they nearly agree. */
        boolean layOut(int i) {
            double sumU = 0;
            double sumV = 0;
            int count = 0;
            for (int m = mesh.first[i]; m < mesh.last[i]; m++) {
                int next = mesh.next(i, m);
                if (next < 0) continue;
                int p = mesh.around[m];
                int q = mesh.around[next];
                double du = u[q] - u[p];
                double dv = v[q] - v[p];
                double base = Math.sqrt(du * du + dv * dv);
                double rest = mesh.toNext[m];
                if (!(Math.abs(base - rest) < SEAM * rest)) continue; // not laid out, or on both sides of a seam
                double toP = mesh.toCorner[m];
                double toQ = mesh.toCorner[next];
                double along = (toP * toP - toQ * toQ + rest * rest) / (2 * rest);
                double across = Math.sqrt(Math.max(0, toP * toP - along * along));
                double atU = (u[p] + u[q]) / 2 + ((along - rest / 2) * du - across * dv) / base;
                double atV = (v[p] + v[q]) / 2 + ((along - rest / 2) * dv + across * du) / base;
                if (count > 0 && StrictMath.hypot(sumU / count - atU, sumV / count - atV) > SEAM * rest) continue;
                sumU += atU;
                sumV += atV;
                count++;
            }
            if (count == 0) return false;
            lay(i, sumU / count, sumV / count);
            return isLaid(i);
        }
    }

    private double distance(int i, int j) {
        double du = u[j] - u[i];
        double dv = v[j] - v[i];
        return Math.sqrt(du * du + dv * dv);
    }

    /** Finds by how much triangles around a node are shrunk and stretched; infinitely if they do not surround it. */
    private void judge(int i, double[] stretches, double[] loose) {
        stretches[i] = Double.POSITIVE_INFINITY;
        loose[i] = Double.POSITIVE_INFINITY;
        if (!mesh.isConvex[i]) return;
        double most = 1;
        double least = 1;
        int turns = 0;
        for (int m = mesh.first[i]; m < mesh.last[i]; m++) {
            int next = mesh.next(i, m);
            if (next < 0) continue;
            int p = mesh.around[m];
            int q = mesh.around[next];
            double pu = u[p] - u[i];
            double pv = v[p] - v[i];
            double qu = u[q] - u[i];
            double qv = v[q] - v[i];
            double area = pu * qv - pv * qu;
            double pp = pu * pu + pv * pv;
            double qq = qu * qu + qv * qv;
            if (!(area > STRAIGHT * Math.sqrt(pp * qq))) return;
            if (pv < 0 && qv >= 0) turns++;
            double a = mesh.toCorner[m];
            double b = mesh.toCorner[next];
            double c = mesh.toNext[m];
            double dot = (a * a + b * b - c * c) / 2;
            double square = a * a * b * b - dot * dot;
            double trace = (qq * a * a - 2 * (pu * qu + pv * qv) * dot + pp * b * b) / (area * area);
            double product = square / (area * area);
            double large = (trace + Math.sqrt(Math.max(0, trace * trace - 4 * product))) / 2;
            if (!(square > 0 && large < MOST_STRETCH * MOST_STRETCH && large < MOST_LOOSE * product)) return;
            most = Math.max(most, large);
            least = Math.min(least, product / large);
        }
        if (mesh.isInside[i] ? turns != 1 : !isConvex(i)) return;
        stretches[i] = Math.sqrt(most);
        loose[i] = Math.sqrt(most / least);
    }

    /** True if all corners of a node of the border lie on one side of it. */
    private boolean isConvex(int i) {
        int begin = mesh.around[mesh.first[i]];
        double du = u[begin] - u[i];
        double dv = v[begin] - v[i];
        for (int m = mesh.first[i] + 1; m < mesh.last[i]; m++) {
            double qu = u[mesh.around[m]] - u[i];
            double qv = v[mesh.around[m]] - v[i];
            double turn = du * qv - dv * qu;
            double least = -STRAIGHT * Math.sqrt((du * du + dv * dv) * (qu * qu + qv * qv));
            if (!(turn >= least)) return false;
        }
        return true;
    }

    /** How many times as far apart as in the plane two points in a box can be; infinite if that is not known. */
    double stretch(double lowU, double lowV, double highU, double highV) {
        // triangles at the rim of the box, and springs along which its points are joined
        double margin = 2 * longest;
        return stretch.most(lowU - margin, lowV - margin, highU + margin, highV + margin);
    }

    /** How many times as far apart as they can be two points in a box are by {@link #stretch}, at most. */
    double looseness(double lowU, double lowV, double highU, double highV) {
        return looseness.most(lowU, lowV, highU, highV);
    }
}
