package io.github.catenary.analysis.rest;

import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.statics.StaticField;

/** Finds how much of a step of a {@link RestSearch} to take. For one thread. */
final class LineSearch {
    /** Steps past a surface are looked at from place to place, so far apart, as a share of the size. */
    static final double LOOK = 0.05;

    static final int MOST_LOOKS = 40;

    /** A step is doubled while the energy falls by this share of what the slope foretells. */
    private static final double STEEP = 0.75;
    /** Parabolas that a step is fitted to, at most. */
    private static final int FITS = 2;
    /** A step that is this share of another is as good. */
    private static final double NEAR = 0.8;
    /** A slope tells something if it is so many times what rounding does. */
    private static final double CLEAR = 10;
    /** How often a step may be taken at once. */
    private static final double LONGEST = 1 << 20;

    private final StaticField field;
    private final Vectors x;
    private final Vectors step;
    private final double size;
    private final Vectors end;
    private final Vectors force;

    /**
     * @param x where each step begins, as the field's does
     * @param step the step, m
     * @param size of the scene, m
     */
    LineSearch(StaticField field, Vectors x, Vectors step, double size) {
        this.field = field;
        this.x = x;
        this.step = step;
        this.size = size;
        end = new Vectors(field.count());
        force = new Vectors(field.count());
    }

    /**
     * The share of the step to take; 0 if none lowers the energy.
     *
     * @param slope of the energy along the step, J
     * @param residual the largest force where it begins, N
     * @param isClose true where a whole step that halves that force is to be taken, whatever the energy does
     */
    double share(double slope, double residual, boolean isClose) {
        if (isRounding(slope)) return residualAfterStep() < residual ? 1 : 0;
        double went = field.hasContacts() ? upToSurface() : 1;
        boolean isFree = !field.hasContacts();
        for (int n = 0; n < 25; n++) {
            double change = field.change(went, step);
            if (change <= 1e-4 * went * slope) {
                if (!isFree) return went;
                return fitted(n == 0 ? stretched(slope, change) : went, slope);
            }
            if (n == 0 && went == 1 && isClose && residualAfterStep() < residual / 2) return 1;
            went /= 2;
        }
        return 0;
    }

    /** The share of a long step up to where the energy rises first, as it does inside a collider, and may fall again beyond. */
    private double upToSurface() {
        int looks = (int) Math.min(MOST_LOOKS, Math.ceil(RestSearch.most(step) / (LOOK * size)));
        double before = 0;
        for (int n = 1; n < looks; n++) {
            double change = field.change((double) n / looks, step);
            if (change > before) return (double) n / looks;
            before = change;
        }
        return 1;
    }

    /** True if rounding makes the energy rise or fall as much. */
    boolean isRounding(double slope) {
        return -slope <= CLEAR * field.rounding();
    }

    /**
     * How often to take a step along which the energy falls nearly as steeply as where it began: the matrix, which is kept
     * definite, is too stiff there. Newton's own step would end where half of that is reached.
     */
    private double stretched(double slope, double change) {
        double went = 1;
        double fallen = change;
        while (fallen <= STEEP * went * slope && went < LONGEST) {
            double further = field.change(2 * went, step);
            if (!(further < fallen)) break;
            went *= 2;
            fallen = further;
        }
        return went;
    }

    /** Goes to the lowest point of the parabola through where the step began and ends, as long as that is far off and lower. */
    private double fitted(double went, double slope) {
        double best = went;
        double least = field.change(went, step);
        for (int n = 0; n < FITS; n++) {
            double bend = (least - slope * best) / (best * best);
            double to = -slope / (2 * bend);
            if (!(bend > 0) || (to > NEAR * best && NEAR * to < best)) break;
            double there = field.change(to, step);
            if (!(there < least)) break;
            least = there;
            best = to;
        }
        return best;
    }

    /** The largest force where the step would end, N: near the rest, rounding hides how the energy changes. */
    private double residualAfterStep() {
        end.set(x, 1, step);
        field.begin(end, force);
        double after = RestSearch.most(force);
        field.begin(x, force);
        return after;
    }
}
