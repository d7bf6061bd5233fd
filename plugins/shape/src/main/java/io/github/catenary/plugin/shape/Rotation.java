package io.github.catenary.plugin.shape;

/**
 * The rotation R nearest to a 3×3 matrix A, that is, the one with the largest Σ R_ij A_ij: the rotational part of the
 * polar decomposition of A, and a proper rotation even if A is singular or a reflection.
 *
 * <p>R is found as a unit quaternion, the eigenvector of the largest eigenvalue of a symmetric 4×4 matrix made from A
 * (Horn: Closed-form solution of absolute orientation using unit quaternions, 1987, section 4). Unlike an iteration
 * from the last rotation, this needs no state. A matrix in the x-y plane gives a rotation in that plane, so that a
 * mirrored part of a flat scene does not turn over in space.
 */
final class Rotation {
    /** R, row by row. */
    final double[] matrix = new double[9];

    private final Eigen eigen = new Eigen(4);

    /** @param a the matrix A, row by row, finite */
    void fit(double[] a) {
        if (a[2] == 0 && a[5] == 0 && a[6] == 0 && a[7] == 0 && a[8] == 0) fitInPlane(a);
        else fitInSpace(a);
    }

    private void fitInPlane(double[] a) {
        double cosine = a[0] + a[4];
        double sine = a[3] - a[1];
        double length = Math.sqrt(cosine * cosine + sine * sine);
        if (!(length > 0)) { // a point, or a reflection without a nearest rotation: no turn
            cosine = 1;
            sine = 0;
            length = 1;
        }
        set(0, cosine / length, -sine / length, 0);
        set(3, sine / length, cosine / length, 0);
        set(6, 0, 0, 1);
    }

    private void fitInSpace(double[] a) {
        double[] n = eigen.matrix;
        n[0] = a[0] + a[4] + a[8];
        n[5] = a[0] - a[4] - a[8];
        n[10] = a[4] - a[0] - a[8];
        n[15] = a[8] - a[0] - a[4];
        setBoth(n, 1, 4, a[7] - a[5]);
        setBoth(n, 2, 8, a[2] - a[6]);
        setBoth(n, 3, 12, a[3] - a[1]);
        setBoth(n, 6, 9, a[3] + a[1]);
        setBoth(n, 7, 13, a[2] + a[6]);
        setBoth(n, 11, 14, a[7] + a[5]);
        eigen.solve();
        int k = eigen.largest();
        double w = eigen.vector(k, 0);
        double x = eigen.vector(k, 1);
        double y = eigen.vector(k, 2);
        double z = eigen.vector(k, 3);
        set(0, w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y));
        set(3, 2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x));
        set(6, 2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z);
    }

    private static void setBoth(double[] n, int upper, int lower, double value) {
        n[upper] = value;
        n[lower] = value;
    }

    private void set(int first, double x, double y, double z) {
        matrix[first] = x;
        matrix[first + 1] = y;
        matrix[first + 2] = z;
    }
}
