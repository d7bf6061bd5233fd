package io.github.catenary.solver.contact;

import io.github.catenary.solver.guard.GuardedKernels;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;

/**
 * What contacts add to the accelerations in a substep of an explicit method. It is the same in each evaluation of the
 * substep, and is found from the first one, so that no particle would be behind a surface at
 *
 * <pre>  x + h v + h² (a + c),   c = w (λ + τ) / h² </pre>
 *
 * with λ and τ as in {@link ContactSet}. What rests so stays where it is in all evaluations: a method that looks ahead
 * would else see it sink and read the springs at it there.
 */
public final class ContactAccelerations {
    /** The most solves of a substep. Each closes and opens contacts; the kernels move out what is left. */
    private static final int MOST_SOLVES = 12;
    /** The most steps of each; a pile needs as many as it has balls. */
    private static final int MOST_SOLUTIONS = 100;
    /** The share of the contacts' work on the particles that may be missing at the end. */
    private static final double TOLERANCE = 1e-10;

    private final ParticleArrays particles;
    private final double h;
    private final ContactSet contacts;
    private final ContactForces forces;
    /** The end of the substep without contacts, and with them, m. */
    private final Vectors free;

    private final Vectors end;
    /** By how much contacts move particles, m, and how much of it is still missing at the end. */
    private final Vectors moved;

    private final Vectors missing;
    /** True if contacts press in this substep. */
    private boolean press;

    public ContactAccelerations(SolverView view, GuardedKernels kernels) {
        particles = view.particles();
        h = view.substepDuration();
        contacts = new ContactSet(view, kernels, ContactSet.TOGETHER);
        int count = contacts.any() ? particles.count : 0;
        forces = new ContactForces(contacts, new Masses(), count, MOST_SOLUTIONS, kernels.work());
        free = new Vectors(count);
        end = new Vectors(count);
        moved = new Vectors(count);
        missing = new Vectors(count);
    }

    /** False if no kernel tells of contacts; then nothing else need be called. */
    public boolean any() {
        return contacts.any();
    }

    /**
     * Begins a substep.
     *
     * @param x positions, m; likewise velocities v, m/s, and accelerations a without contacts, m/s²
     */
    public void find(Vectors x, Vectors v, Vectors a) {
        System.arraycopy(particles.invMass, 0, contacts.softness, 0, contacts.softness.length);
        contacts.begin(x);
        free.set(x, h, v);
        free.add(h * h, a);
        end.set(free);
        moved.clear();
        press = false;
        contacts.measure(end);
        for (int k = 0; k < MOST_SOLVES && (contacts.anyClosed() || contacts.hasChanged()); k++) {
            missing.set(free, 1, moved);
            missing.add(-1, end);
            if (!contacts.hasChanged() && isSolved()) break;
            forces.solve(missing);
            contacts.take(1);
            contacts.keep();
            move();
            end.set(free, 1, moved);
            contacts.measure(end);
            move();
        }
        press = contacts.anyClosed();
        if (press) contacts.react(1);
    }

    /** Sets by how much contacts move particles. */
    private void move() {
        moved.clear();
        contacts.add(1, moved);
        divideByMass(moved, moved);
    }

    private boolean isSolved() {
        double open = contacts.openness();
        double left = open * open + weighted(missing);
        return left <= TOLERANCE * TOLERANCE * weighted(moved);
    }

    /** Σ m d², kg·m². */
    private double weighted(Vectors d) {
        double[] w = particles.invMass;
        double sum = 0;
        for (int i = 0; i < w.length; i++) {
            if (w[i] != 0) sum += (d.x[i] * d.x[i] + d.y[i] * d.y[i] + d.z[i] * d.z[i]) / w[i];
        }
        return sum;
    }

    /** Adds c, m/s². */
    public void addTo(Vectors a) {
        if (press) a.add(1 / (h * h), moved);
    }

    private void divideByMass(Vectors r, Vectors to) {
        double[] w = particles.invMass;
        for (int i = 0; i < w.length; i++) {
            to.x[i] = w[i] * r.x[i];
            to.y[i] = w[i] * r.y[i];
            to.z[i] = w[i] * r.z[i];
        }
    }

    /** The masses alone: c is added to what springs do. */
    private final class Masses implements ContactForces.Matrix {
        @Override
        public void solve(Vectors r, Vectors to) {
            divideByMass(r, to);
        }

        @Override
        public void multiply(Vectors r, Vectors to) {
            double[] w = particles.invMass;
            for (int i = 0; i < w.length; i++) {
                double m = w[i] == 0 ? 0 : 1 / w[i];
                to.x[i] = m * r.x[i];
                to.y[i] = m * r.y[i];
                to.z[i] = m * r.z[i];
            }
        }
    }
}
