package io.github.catenary.analysis.rest;

import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.statics.StaticConstraints;
import io.github.catenary.solver.statics.StaticField;
import java.util.Arrays;

/**
 * Has the {@link StaticConstraints} of a field act by themselves around a place, with the tensions T that they have there: at a
 * rest those that the search found. In a drawing T is C/c; of those that keep C, and so tell nothing, what balances the
 * other forces best,
 *
 * <pre>  min |f − Σ T ∇C|²  </pre>
 *
 * by conjugate gradients on the normal equations.
 */
final class ReleasedConstraints {
    /** A drawing is not where a run would end if forces would be balanced farther off than this share of its size. */
    private static final double FAR = 1e-2;
    /** A constraint is violated if its goal is farther along its gradient, as a share of the size. */
    private static final double VIOLATED = 1e-7;
    /** How far least squares go, as a share of the gradient. */
    private static final double EXACTLY = 1e-13;

    private final StaticField field;
    private final StaticConstraints constraints;
    private final double size;
    private final double[] tensions;
    private final boolean[] isFree;
    private final Vectors missing;
    private boolean violated;

    /** @param size of the scene, m */
    ReleasedConstraints(StaticField field, double size) {
        this.field = field;
        this.size = size;
        constraints = field.constraints();
        tensions = new double[constraints.count()];
        isFree = field.moves.clone();
        missing = new Vectors(field.count());
    }

    /** Sets them around a rest, at the place where its forces are balanced. */
    void setAtRest(Rest rest, Vectors balanced) {
        for (int c = 0; c < tensions.length; c++) tensions[c] = rest.tensions().get(c);
        release(balanced);
    }

    /**
     * Sets them around the drawing.
     *
     * @param x as drawn; becomes the place at which the integrator would take forces
     * @param touching particles that touch a surface, which answers what pushes them
     */
    void setAsDrawn(Vectors x, int[] touching) {
        if (tensions.length == 0) return;
        for (int i : touching) Arrays.fill(isFree, 3 * i, 3 * i + 3, false);
        choose(x, true);
        release(x);
        Vectors before = new Vectors(x.count());
        before.set(x);
        constraints.addWay(x, -1);
        Vectors way = new Vectors(x.count());
        way.setDifference(x, before, 1);
        if (!(RestSearch.most(way) <= FAR * size)) { // no run stays here, so that only forces tell
            x.set(before);
            choose(x, false);
        }
        release(x);
    }

    private void release(Vectors x) {
        field.begin(x, new Vectors(x.count()));
        for (int c = 0; c < tensions.length; c++) constraints.release(c, tensions[c]);
    }

    /** Chooses tensions for a drawing, as where a run shows it or where forces are taken. */
    private void choose(Vectors x, boolean asShown) {
        for (int c = 0; c < tensions.length; c++) constraints.set(c, 0, 0);
        Vectors force = new Vectors(x.count());
        field.begin(x, force);
        boolean[] tellsNothing = new boolean[tensions.length];
        for (int c = 0; c < tensions.length; c++) {
            double soft = softness(c, asShown);
            tellsNothing[c] = soft <= constraints.hardest(c);
            tensions[c] = tellsNothing[c] || soft == Double.POSITIVE_INFINITY ? 0 : constraints.violation(c) / soft;
        }
        add(tensions, -1, force);
        balance(force, tellsNothing);
        missing.clear();
        violated = false;
        for (int c = 0; c < tensions.length; c++) {
            double soft = softness(c, asShown);
            if (soft == Double.POSITIVE_INFINITY) continue;
            double off = Math.abs(constraints.violation(c) - soft * tensions[c]);
            if (off <= VIOLATED * size * constraints.steepness(c)) continue;
            violated = true;
            addGradient(c, -constraints.onset(c), missing);
        }
    }

    private double softness(int c, boolean asShown) {
        return asShown ? constraints.shownSoftness(c) : constraints.softness(c);
    }

    private void balance(Vectors force, boolean[] chosen) {
        double[] gradient = new double[tensions.length];
        project(force, chosen, gradient);
        double[] direction = gradient.clone();
        double square = dot(gradient, gradient);
        double enough = EXACTLY * EXACTLY * square;
        Vectors image = new Vectors(force.count());
        for (int n = 0; n < 2 * tensions.length + 10 && square > enough; n++) {
            image.clear();
            add(direction, 1, image);
            double curvature = Vectors.dot(image, image);
            if (!(curvature > 0)) break;
            double step = square / curvature;
            for (int c = 0; c < tensions.length; c++) tensions[c] += step * direction[c];
            force.add(-step, image);
            project(force, chosen, gradient);
            double next = dot(gradient, gradient);
            for (int c = 0; c < tensions.length; c++) direction[c] = gradient[c] + next / square * direction[c];
            square = next;
        }
    }

    /** Adds Σ by t ∇C along what is free. */
    private void add(double[] t, double by, Vectors to) {
        for (int c = 0; c < t.length; c++) if (t[c] != 0) addGradient(c, by * t[c], to);
    }

    private void addGradient(int c, double by, Vectors to) {
        int[] own = constraints.particles(c);
        double[] g = constraints.gradient(c);
        for (int k = 0; k < own.length; k++) {
            int i = own[k];
            if (isFree[3 * i]) to.x[i] += by * g[3 * k];
            if (isFree[3 * i + 1]) to.y[i] += by * g[3 * k + 1];
            if (isFree[3 * i + 2]) to.z[i] += by * g[3 * k + 2];
        }
    }

    private void project(Vectors force, boolean[] chosen, double[] to) {
        for (int c = 0; c < to.length; c++) {
            to[c] = 0;
            if (!chosen[c]) continue;
            int[] own = constraints.particles(c);
            double[] g = constraints.gradient(c);
            for (int k = 0; k < own.length; k++) {
                int i = own[k];
                if (isFree[3 * i]) to[c] += force.x[i] * g[3 * k];
                if (isFree[3 * i + 1]) to[c] += force.y[i] * g[3 * k + 1];
                if (isFree[3 * i + 2]) to[c] += force.z[i] * g[3 * k + 2];
            }
        }
    }

    private static double dot(double[] u, double[] v) {
        double sum = 0;
        for (int k = 0; k < u.length; k++) sum += u[k] * v[k];
        return sum;
    }

    /** True if a goal is farther off than any force tells: a run would move at once. */
    boolean areViolated() {
        return violated;
    }

    /** What those push in the first substep, N. */
    Vectors missing() {
        return missing;
    }
}
