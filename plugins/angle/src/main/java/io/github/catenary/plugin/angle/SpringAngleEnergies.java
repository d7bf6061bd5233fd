package io.github.catenary.plugin.angle;

/**
 * The angles of {@link SpringAngleKernel}, with corners b, a, c. Out of the plane of the arms, with n the unit normal and
 * ũ = u·n/|u|, ṽ = v·n/|v|, the part of H that is not in ∇θ ∇θᵀ is
 *
 * <pre>  k (θ − θ₀) (−tan(θ/2) (ũ + ṽ)² + cot(θ/2) (ũ − ṽ)²)/2  </pre>
 *
 * of which the positive term is kept. A straight rod thus resists bending alike in all directions. In the plane that part
 * has no sign, and is left out.
 */
final class SpringAngleEnergies extends AngleEnergies {
    /** An angle nearer than this to π or 0 is drawn straight or folded, rad. */
    private static final double STRAIGHT = 1e-7;

    private double theta;
    private double nx;
    private double ny;
    private double nz;
    private double normal;
    private double lengthU;
    private double lengthV;
    private double dot;
    private final double[] out = new double[9];

    SpringAngleEnergies(int[] particles) {
        super(3, particles);
    }

    private void look(double[] x) {
        double ux = x[3] - x[0];
        double uy = x[4] - x[1];
        double uz = x[5] - x[2];
        double vx = x[6] - x[0];
        double vy = x[7] - x[1];
        double vz = x[8] - x[2];
        nx = uy * vz - uz * vy;
        ny = uz * vx - ux * vz;
        nz = ux * vy - uy * vx;
        normal = Math.sqrt(nx * nx + ny * ny + nz * nz);
        lengthU = Math.sqrt(ux * ux + uy * uy + uz * uz);
        lengthV = Math.sqrt(vx * vx + vy * vy + vz * vz);
        dot = ux * vx + uy * vy + uz * vz;
        theta = StrictMath.atan2(normal, dot);
    }

    @Override
    double angle(double[] x) {
        look(x);
        return theta;
    }

    @Override
    double measured() {
        return theta;
    }

    @Override
    double difference(double angle, double from) {
        return angle - from;
    }

    @Override
    boolean measure(double[] x) {
        look(x);
        if (!(lengthU > 0 && lengthV > 0)) return false;
        if (normal > 0) {
            nx /= normal;
            ny /= normal;
            nz /= normal;
        } else {
            turnNormal(x[3] - x[0], x[4] - x[1], x[5] - x[2]);
        }
        slope(3, -1 / (lengthU * lengthU), x);
        slope(6, 1 / (lengthV * lengthV), x);
        for (int k = 0; k < 3; k++) slope[k] = -slope[3 + k] - slope[6 + k];
        return isSlopeFinite();
    }

    /** Any direction across the arm of collinear arms. */
    private void turnNormal(double ux, double uy, double uz) {
        boolean isAlongX = Math.abs(ux) > Math.abs(uy) || Math.abs(ux) > Math.abs(uz);
        nx = isAlongX ? -uy : 0;
        ny = isAlongX ? ux : -uz;
        nz = isAlongX ? 0 : uy;
        double size = Math.sqrt(nx * nx + ny * ny + nz * nz);
        nx /= size;
        ny /= size;
        nz /= size;
    }

    /** Sets the slope of a corner to a factor times n × its arm. */
    private void slope(int at, double factor, double[] x) {
        double ax = x[at] - x[0];
        double ay = x[at + 1] - x[1];
        double az = x[at + 2] - x[2];
        slope[at] = factor * (ny * az - nz * ay);
        slope[at + 1] = factor * (nz * ax - nx * az);
        slope[at + 2] = factor * (nx * ay - ny * ax);
    }

    @Override
    void addRest(int element, double[] to) {
        double k = stiffness(element);
        double wide = rest[element] - theta; // at most π − θ
        double narrow = theta - rest[element]; // at most θ
        if (wide > 0 && normal > 0) {
            addAcross(k * wide * (lengthU * lengthV - dot) / normal, 1, to);
        } else if (wide >= 0 && rest[element] > Math.PI - STRAIGHT) {
            addAcross(2 * k, 1, to);
        }
        if (narrow > 0 && normal > 0) {
            addAcross(k * narrow * (lengthU * lengthV + dot) / normal, -1, to);
        } else if (narrow >= 0 && rest[element] < STRAIGHT) {
            addAcross(2 * k, -1, to);
        }
    }

    private void addAcross(double factor, double sign, double[] to) {
        if (!(factor < Double.POSITIVE_INFINITY)) return; // far beyond any scene
        double first = 1 / lengthU;
        double second = sign / lengthV;
        out[3] = first * nx;
        out[4] = first * ny;
        out[5] = first * nz;
        out[6] = second * nx;
        out[7] = second * ny;
        out[8] = second * nz;
        for (int i = 0; i < 3; i++) out[i] = -out[3 + i] - out[6 + i];
        addSquare(factor / 2, out, to);
    }
}
