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

    private final ContactSet contacts;
    private final ActiveCall work;

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
            contacts.push(end);
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
            double change = contacts.relax(end);
            sweeps++;
            if (!(change > TOLERANCE * TOLERANCE * contacts.squareOfForces())) break;
            contacts.accelerate(change < before ? change / before : 0, end);
            before = change;
        }
        contacts.relax(end); // no more force than the rules allow
        contacts.take();
        return sweeps;
    }
}
