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
            push(end);
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

    /** Moves particles by the forces of contacts, each by its softness. */
    private void push(Vectors end) {
        for (int c = 0; c < contacts.count(); c++) {
            Contact contact = contacts.get(c);
            if (contact.seen) contact.react(contacts.softness, 1, end);
        }
    }

    /** Relaxes one contact after the other, forward and back. Returns the square of the change, by κ, kg·m². */
    private double relax(Vectors end) {
        double sum = 0;
        int count = contacts.count();
        for (int c = 0; c < count; c++) if (contacts.get(c).seen) remember(contacts.get(c));
        for (int c = 0; c < count; c++) if (contacts.get(c).seen) relax(contacts.get(c), end);
        for (int c = count - 1; c >= 0; c--) if (contacts.get(c).seen) sum += relax(contacts.get(c), end);
        return sum;
    }

    private static void remember(Contact contact) {
        contact.idle = contact.force.remember();
        contact.force.change();
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
        double needed = force.normal - contact.own * place.gap();
        if (contact.idle && needed <= 0) return 0; // most are near, but open
        contact.idle = false;
        double oldNormal = force.normal;
        double oldX = force.gripX;
        double oldY = force.gripY;
        double oldZ = force.gripZ;
        force.normal = Math.max(0, needed);
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
        for (int c = 0; c < contacts.count(); c++) {
            Contact contact = contacts.get(c);
            if (!contact.seen || contact.idle) continue;
            ContactPlace place = contact.place;
            ContactForce force = contact.force;
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
        for (int c = 0; c < contacts.count(); c++) {
            Contact contact = contacts.get(c);
            if (contact.seen && !contact.idle) sum += contact.force.square() / contact.own;
        }
        return sum;
    }
}
