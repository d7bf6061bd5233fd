package io.github.catenary.plugin.angle;

/** The angles of {@link FaceAngleKernel}, with corners p, q, a, d. */
final class FaceAngleEnergies extends AngleEnergies {
    private double phi;
    private double ex;
    private double ey;
    private double ez;
    private double edge;
    private double nx;
    private double ny;
    private double nz;
    private double normal;
    private double mx;
    private double my;
    private double mz;
    private double otherNormal;
    private double alpha;
    private double delta;

    FaceAngleEnergies(int[] particles) {
        super(4, particles);
    }

    private void look(double[] x) {
        ex = x[3] - x[0];
        ey = x[4] - x[1];
        ez = x[5] - x[2];
        double ux = x[6] - x[0];
        double uy = x[7] - x[1];
        double uz = x[8] - x[2];
        double vx = x[9] - x[0];
        double vy = x[10] - x[1];
        double vz = x[11] - x[2];
        nx = ey * uz - ez * uy;
        ny = ez * ux - ex * uz;
        nz = ex * uy - ey * ux;
        mx = vy * ez - vz * ey;
        my = vz * ex - vx * ez;
        mz = vx * ey - vy * ex;
        edge = ex * ex + ey * ey + ez * ez;
        normal = nx * nx + ny * ny + nz * nz;
        otherNormal = mx * mx + my * my + mz * mz;
        double across = ex * (my * nz - mz * ny) + ey * (mz * nx - mx * nz) + ez * (mx * ny - my * nx);
        phi = StrictMath.atan2(across, Math.sqrt(edge) * (nx * mx + ny * my + nz * mz));
        alpha = (ux * ex + uy * ey + uz * ez) / edge;
        delta = (vx * ex + vy * ey + vz * ez) / edge;
    }

    @Override
    double angle(double[] x) {
        look(x);
        return phi;
    }

    @Override
    double measured() {
        return phi;
    }

    /** The shorter way round. */
    @Override
    double difference(double angle, double from) {
        double difference = angle - from;
        if (difference > Math.PI) return difference - 2 * Math.PI;
        if (difference <= -Math.PI) return difference + 2 * Math.PI;
        return difference;
    }

    @Override
    boolean measure(double[] x) {
        look(x);
        if (!(edge > 0 && normal > 0 && otherNormal > 0)) return false; // a face without area has no normal
        double length = Math.sqrt(edge);
        set(6, length / normal, nx, ny, nz);
        set(9, length / otherNormal, mx, my, mz);
        for (int k = 0; k < 3; k++) {
            slope[k] = -(1 - alpha) * slope[6 + k] - (1 - delta) * slope[9 + k];
            slope[3 + k] = -alpha * slope[6 + k] - delta * slope[9 + k];
        }
        return isSlopeFinite();
    }

    private void set(int at, double factor, double x, double y, double z) {
        slope[at] = factor * x;
        slope[at + 1] = factor * y;
        slope[at + 2] = factor * z;
    }
}
