package io.github.catenary.solver.integrator.descent;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.solver.bound.PartTurn;
import io.github.catenary.solver.contact.Contact;
import io.github.catenary.solver.contact.ContactSet;
import io.github.catenary.solver.sandbox.GuardedEnergies;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/**
 * The connected parts of a scene that nothing holds. No spring can push their centres of mass, which must therefore
 * move to those of y. A sweep that moves one particle after the other misses them until it has converged. Each free part is
 * therefore moved back as a whole, so that momentum is kept after any number of sweeps. Nor can a spring turn a part:
 * Σ m x × (x − y), with the positions at which the forces act, is made 0 by one rotation after the last sweep. It is 0
 * where the sweeps converge.
 */
final class FreeParts {
    private static final int NOBODY = -1;

    private final SubstepObjective objective;
    private final ContactSet contacts;
    /** The first particle of the part to which each particle belongs. */
    private final int[] part;
    /** By first particle: true if a particle of the part is pinned, led or a roller, or a spring of the part is one-way, or an element acts on it from outside. */
    private final boolean[] anchored;
    /** The same, and true if the hand holds a particle of the part. */
    private final boolean[] held;

    private boolean any;

    /** The particles, those of a part together; empty if nothing is turned. */
    private final int[] members;

    private final PartTurn turn = new PartTurn();

    private final double[] mass;
    private final Vectors moment;

    /** @param turns whether {@link #turn} does anything */
    FreeParts(SubstepObjective objective, ContactSet contacts, boolean turns) {
        this.objective = objective;
        this.contacts = contacts;
        int count = objective.particles.count;
        part = new int[count];
        anchored = new boolean[count];
        held = new boolean[count];
        members = new int[turns ? count : 0];
        mass = new double[count];
        moment = new Vectors(count);
    }

    /** Finds the parts that intact springs and elements with energies join. */
    void find() {
        SpringArrays s = objective.springs;
        DisjointSets.separate(part);
        for (int i = 0; i < s.count; i++) if (!s.torn[i]) DisjointSets.join(part, s.a[i], s.b[i]);
        GuardedEnergies energies = objective.elementsWithEnergies;
        for (int e = 0; e < energies.count(); e++) {
            if (!energies.isOn(e)) continue;
            for (int c = energies.firstCorner(e) + 1; c < energies.firstCorner(e + 1); c++) {
                DisjointSets.join(part, energies.particle(c - 1), energies.particle(c));
            }
        }
        DisjointSets.settle(part);
        Arrays.fill(anchored, false);
        for (int i = 0; i < part.length; i++)
            anchored[part[i]] |= objective.fixed[i] || objective.particles.isRoller(i);
        for (int i = 0; i < s.count; i++) if (objective.oneWay[i] && !s.torn[i]) anchored[part[s.a[i]]] = true;
        for (int e = 0; e < energies.count(); e++) {
            if (energies.isOn(e) && !energies.isInner(e))
                anchored[part[energies.particle(energies.firstCorner(e))]] = true;
        }
        any = false;
        for (int i = 0; i < part.length; i++) any |= part[i] == i && !anchored[i];
        if (any && members.length > 0) gather();
    }

    private void gather() {
        int[] next = new int[part.length + 1];
        for (int p : part) next[p + 1]++;
        for (int k = 1; k < next.length; k++) next[k] += next[k - 1];
        for (int i = 0; i < part.length; i++) members[next[part[i]]++] = i;
    }

    /** Turns each free part so that its Σ m x × (x − y) becomes 0; after {@link #recentre}. */
    void turn(Vectors x) {
        if (!any) return;
        int begin = 0;
        while (begin < members.length) {
            int end = begin + 1;
            while (end < members.length && part[members[end]] == part[members[begin]]) end++;
            if (end - begin > 1 && !held[part[members[begin]]] && !touches(begin, end)) turn(x, begin, end);
            begin = end;
        }
    }

    private boolean touches(int begin, int end) {
        if (contacts.count() == 0) return false;
        for (int k = begin; k < end; k++) {
            for (Contact c = contacts.firstOf(members[k]); c != null; c = c.nextOf(members[k], contacts)) {
                if (c.isClosed()) return true;
            }
        }
        return false;
    }

    private void turn(Vectors x, int begin, int end) {
        Vectors y = objective.target;
        double total = 0;
        double centreX = 0;
        double centreY = 0;
        double centreZ = 0;
        for (int k = begin; k < end; k++) {
            int i = members[k];
            double m = objective.mass[i];
            total += m;
            centreX += m * (y.x[i] - y.x[members[begin]]);
            centreY += m * (y.y[i] - y.y[members[begin]]);
            centreZ += m * (y.z[i] - y.z[members[begin]]);
        }
        centreX = y.x[members[begin]] + centreX / total;
        centreY = y.y[members[begin]] + centreY / total;
        centreZ = y.z[members[begin]] + centreZ / total;
        double squares = 0;
        turn.clear();
        for (int k = begin; k < end; k++) {
            int i = members[k];
            double m = objective.mass[i];
            double ex = x.x[i] - y.x[i];
            double ey = x.y[i] - y.y[i];
            double ez = x.z[i] - y.z[i];
            squares += m * (ex * ex + ey * ey + ez * ez);
            turn.add(m, y.x[i] - centreX, y.y[i] - centreY, y.z[i] - centreZ, ex, ey, ez);
        }
        PartTurn.Found found = turn.find(0, 0, 0, Math.sqrt(turn.inertia() * squares));
        if (found != PartTurn.Found.ROTATION) return;
        for (int k = begin; k < end; k++) turn.apply(x, members[k], centreX, centreY, centreZ);
    }

    /** Moves each free part so that its Σ m (x − y) becomes 0. */
    void recentre(Vectors x) {
        if (!any) return;
        measure(x);
        for (int i = 0; i < part.length; i++) {
            int p = part[i];
            if (held[p]) continue;
            x.x[i] -= moment.x[p] / mass[p];
            x.y[i] -= moment.y[p] / mass[p];
            x.z[i] -= moment.z[p] / mass[p];
        }
    }

    private void measure(Vectors x) {
        moment.clear();
        Arrays.fill(mass, 0);
        System.arraycopy(anchored, 0, held, 0, held.length);
        Vectors y = objective.target;
        for (int i = 0; i < part.length; i++) {
            int p = part[i];
            double m = objective.mass[i];
            held[p] |= objective.particles.invMass[i] == 0;
            mass[p] += m;
            moment.x[p] += m * (x.x[i] - y.x[i]);
            moment.y[p] += m * (x.y[i] - y.y[i]);
            moment.z[p] += m * (x.z[i] - y.z[i]);
        }
        for (int c = 0; c < contacts.closedCount(); c++) takeContact(contacts.closed(c));
    }

    /** A surface holds a part; what two particles give each other is no momentum of one of them alone. */
    private void takeContact(Contact contact) {
        if (contact.other() == NOBODY) held[part[contact.particle()]] = true;
        else contact.moveForce(part, moment);
    }
}
