package io.github.catenary.solver.contact;

import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.state.Vectors;

/**
 * Finds the forces at contacts as if each particle gave way alone, by its softness w: the rules of {@link ContactSet}
 * for one contact after the other, forward and back,
 *
 * <pre>  λ' = max(0, λ − κ g),   τ' = τ − κ s, at most µ λ',   κ = 1/(w_i + w_j)  </pre>
 *
 * made faster like conjugate gradients (Silcowitz, Niebe, Erleben 2010, A Nonsmooth Nonlinear Conjugate Gradient Method
 * for Interactive Contact Force Problems). Unlike an active set, it cannot run in circles: without friction each sweep goes
 * down. It is exact for particles without springs.
 */
public final class ContactSweeps {
    /** The most looks at where the contacts are, and the most sweeps of all of them. */
    private static final int MOST_LOOKS = 20;

    private static final int MOST_SWEEPS = 500;
    /** The most times that a contact is met in all of them, and the least sweeps where there are many contacts. */
    private static final int MOST_MEETINGS = 400_000;

    private static final int LEAST_SWEEPS = 8;
    /** The share of the forces by which the last sweep may still change them. */
    private static final double TOLERANCE = 1e-10;

    /** Numbers of a contact in {@link #planes}. */
    private static final int NUMBERS = 4;
    /** In {@link #ends}, in place of the other particle of a contact with several others. */
    private static final int SEVERAL = -2;

    private final ContactSet contacts;
    private final ActiveCall work;
    /** The contacts that were told of at the last look. */
    private Contact[] met = {};

    private int count;
    /** True for those without a force that need none: most are near, but open. */
    private boolean[] idle = {};
    /** What tells without their objects whether they stay so: both particles, and normal and first gap. */
    private int[] ends = {};

    private double[] planes = {};

    public ContactSweeps(ContactSet contacts, ActiveCall work) {
        this.contacts = contacts;
        this.work = work;
    }

    /**
     * Finds the forces, beginning with those that the contacts have.
     *
     * @param free where the particles would be at the end of the substep without contacts, m
     * @param end where they are with them, written, m
     */
    public void run(Vectors free, Vectors end) {
        int used = 0;
        for (int look = 0; look < MOST_LOOKS; look++) {
            contacts.measure(look == 0 ? free : end);
            int left = most() - used;
            if (left <= 0) break;
            end.set(free);
            meet(end);
            int sweeps = sweep(left, end);
            used += sweeps;
            if (sweeps <= 1) break;
        }
        contacts.measure(end);
    }

    private int most() {
        int each = MOST_MEETINGS / (2 * Math.max(1, contacts.count()));
        return Math.max(LEAST_SWEEPS, Math.min(MOST_SWEEPS, each));
    }

    /** Returns the number of sweeps. */
    private int sweep(int most, Vectors end) {
        double before = Double.POSITIVE_INFINITY;
        int sweeps = 0;
        while (sweeps < most && !work.isToEnd()) {
            double change = relax(end);
            sweeps++;
            if (!(change > TOLERANCE * TOLERANCE * squareOfForces())) break;
            accelerate(change < before ? change / before : 0, end);
            before = change;
        }
        relax(end); // no more force than the rules allow
        contacts.takeRelaxed();
        return sweeps;
    }

    /** Begins with the forces of contacts, by which it moves particles, each by its softness. */
    private void meet(Vectors end) {
        if (met.length < contacts.count()) grow();
        count = 0;
        for (int c = 0; c < contacts.count(); c++) {
            Contact contact = contacts.get(c);
            if (!contact.seen) continue;
            contact.react(contacts.softness, 1, end);
            ContactPlace place = contact.place;
            ends[2 * count] = place.particle;
            ends[2 * count + 1] = place.isAtWall() ? SEVERAL : place.other;
            planes[NUMBERS * count] = place.normalX;
            planes[NUMBERS * count + 1] = place.normalY;
            planes[NUMBERS * count + 2] = place.normalZ;
            planes[NUMBERS * count + 3] = place.firstGap();
            idle[count] = false;
            met[count++] = contact;
        }
    }

    private void grow() {
        int length = 2 * contacts.count();
        met = new Contact[length];
        idle = new boolean[length];
        ends = new int[2 * length];
        planes = new double[NUMBERS * length];
    }

    /** Relaxes one contact after the other, forward and back. Returns the square of the change, by κ, kg·m². */
    private double relax(Vectors end) {
        double sum = 0;
        for (int c = 0; c < count; c++) {
            if (!idle[c]) remember(c);
            if (!staysIdle(c, end)) relax(met[c], end);
        }
        for (int c = count - 1; c >= 0; c--) if (!staysIdle(c, end)) sum += relax(met[c], end);
        return sum;
    }

    private void remember(int c) {
        idle[c] = met[c].force.remember();
        met[c].force.change();
    }

    /** Looks whether the contact is idle and still open. */
    private boolean staysIdle(int c, Vectors end) {
        if (!idle[c]) return false;
        Vectors start = contacts.start();
        int i = ends[2 * c];
        int j = ends[2 * c + 1];
        if (j == SEVERAL) {
            met[c].place.setWay(end, start);
            idle[c] = met[c].place.gap() >= 0;
            return idle[c];
        }
        double x = end.x[i] - start.x[i];
        double y = end.y[i] - start.y[i];
        double z = end.z[i] - start.z[i];
        if (j != ContactPlace.NONE) {
            x -= end.x[j] - start.x[j];
            y -= end.y[j] - start.y[j];
            z -= end.z[j] - start.z[j];
        }
        int at = NUMBERS * c;
        idle[c] = planes[at + 3] + (x * planes[at] + y * planes[at + 1] + z * planes[at + 2]) >= 0;
        return idle[c];
    }

    /**
     * Gives the contact the force that it needs where its particles are, and moves them, each by its weight.
     *
     * @return the square of the change in this sweep, by κ, kg·m²
     */
    private double relax(Contact contact, Vectors end) {
        ContactPlace place = contact.place;
        ContactForce force = contact.force;
        place.setWay(end, contacts.start());
        double oldNormal = force.normal;
        double oldX = force.gripX;
        double oldY = force.gripY;
        double oldZ = force.gripZ;
        force.normal = Math.max(0, force.normal - contact.own * place.gap());
        contact.friction.relax(place, force, contact.own);
        double across = force.normal - oldNormal;
        place.share(
                contacts.softness,
                1,
                across * place.normalX + force.gripX - oldX,
                across * place.normalY + force.gripY - oldY,
                across * place.normalZ + force.gripZ - oldZ,
                end);
        return force.change() / contact.own;
    }

    /** Goes on by a share of the direction before, and takes the last changes into it. */
    private void accelerate(double share, Vectors end) {
        for (int c = 0; c < count; c++) {
            if (idle[c]) continue;
            ContactPlace place = met[c].place;
            ContactForce force = met[c].force;
            force.goOn(share);
            place.share(
                    contacts.softness,
                    1,
                    force.normalRate * place.normalX + force.gripRateX,
                    force.normalRate * place.normalY + force.gripRateY,
                    force.normalRate * place.normalZ + force.gripRateZ,
                    end);
            force.turn();
        }
    }

    /** The square of the forces, by κ, kg·m². */
    private double squareOfForces() {
        double sum = 0;
        for (int c = 0; c < count; c++) if (!idle[c]) sum += met[c].force.square() / met[c].own;
        return sum;
    }
}
