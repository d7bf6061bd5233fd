package io.github.catenary.solver.contact;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;

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
    private final ParticleArrays particles;
    private final double h;
    private final ContactSet contacts;
    private final ContactSweeps sweeps;
    /** The end of the substep without contacts, and with them, m. */
    private final Vectors free;

    private final Vectors end;
    /** By how much contacts move particles, m. */
    private final Vectors moved;

    /** True if contacts press in this substep. */
    private boolean press;

    public ContactAccelerations(SolverView view, GuardedKernels kernels) {
        particles = view.particles();
        h = view.substepDuration();
        contacts = new ContactSet(view, kernels, ContactRules.TOGETHER);
        int count = contacts.any() ? particles.count : 0;
        sweeps = new ContactSweeps(contacts, kernels.work());
        free = new Vectors(count);
        end = new Vectors(count);
        moved = new Vectors(count);
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
        sweeps.run(free, end);
        press = contacts.anyClosed();
        if (!press) return;
        moved.set(end, -1, free);
        contacts.react(1);
    }

    /** Tells what contacts push in the substep. */
    public void tell(ForceTally to) {
        if (press) contacts.tell(1 / (h * h), to);
    }

    /** Adds c, m/s². */
    public void addTo(Vectors a) {
        if (press) a.add(1 / (h * h), moved);
    }
}
