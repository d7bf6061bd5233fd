package io.github.catenary.solver.state;

/**
 * One vector for each particle of a run, stored as one array per coordinate. May be a view of arrays with another
 * owner.
 */
public final class Vectors {
    public static final Vectors NONE = new Vectors(0);

    /** Entry i belongs to particle i of the {@link ParticleArrays}. */
    public final double[] x;

    public final double[] y;
    public final double[] z;

    /** @param count number of vectors, all zero at first */
    public Vectors(int count) {
        this(new double[count], new double[count], new double[count]);
    }

    /** A view of the given arrays, which must have the same length. */
    public Vectors(double[] x, double[] y, double[] z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    public int count() {
        return x.length;
    }

    public void clear() {
        for (int i = 0; i < x.length; i++) {
            x[i] = 0;
            y[i] = 0;
            z[i] = 0;
        }
    }

    /** Copies another set of the same size. */
    public void set(Vectors from) {
        System.arraycopy(from.x, 0, x, 0, x.length);
        System.arraycopy(from.y, 0, y, 0, x.length);
        System.arraycopy(from.z, 0, z, 0, x.length);
    }

    /** this = base + s·direction; base may be this. */
    public void set(Vectors base, double s, Vectors direction) {
        set(x, base.x, s, direction.x);
        set(y, base.y, s, direction.y);
        set(z, base.z, s, direction.z);
    }

    /** this += s·direction. */
    public void add(double s, Vectors direction) {
        set(this, s, direction);
    }

    /** this = (u − v) / divisor. */
    public void setDifference(Vectors u, Vectors v, double divisor) {
        for (int i = 0; i < x.length; i++) {
            x[i] = (u.x[i] - v.x[i]) / divisor;
            y[i] = (u.y[i] - v.y[i]) / divisor;
            z[i] = (u.z[i] - v.z[i]) / divisor;
        }
    }

    private static void set(double[] to, double[] base, double s, double[] direction) {
        for (int i = 0; i < to.length; i++) to[i] = base[i] + s * direction[i];
    }

    /** True if no coordinate is infinite or not a number. */
    public boolean areFinite() {
        double zero = 0; // times anything finite
        for (int i = 0; i < x.length; i++) zero += 0 * x[i] + 0 * y[i] + 0 * z[i];
        return zero == 0;
    }

    /** Σ u·v, summed in authored order. */
    public static double dot(Vectors u, Vectors v) {
        double sum = 0;
        for (int i = 0; i < u.x.length; i++) sum += u.x[i] * v.x[i] + u.y[i] * v.y[i] + u.z[i] * v.z[i];
        return sum;
    }
}
