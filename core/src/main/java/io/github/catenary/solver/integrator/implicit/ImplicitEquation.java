package io.github.catenary.solver.integrator.implicit;

import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.contact.ContactRules;
import io.github.catenary.solver.contact.ContactSet;
import io.github.catenary.solver.contact.ContactSweeps;
import io.github.catenary.solver.integrator.EnergyBlocks;
import io.github.catenary.solver.integrator.ForceField;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.GuardedEnergies;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.StepMonitor;
import org.jspecify.annotations.Nullable;

/**
 * Finds the velocities u with {@code M (u − v) = τ f(x + τ u, u)} by Newton's method. With the matrix J of {@link
 * LinearSystem}, each step solves {@code J δ = M (v + τ a(x + τ u, u) − u)} and sets u += δ, from u = v. A step that
 * makes the residual larger is halved. If elements have energies, a step far from the solution is halved until the {@link
 * IncrementalPotential} is lower instead, which inverted elements need. Backward Euler has τ = h; the implicit midpoint
 * rule has τ = h/2.
 */
final class ImplicitEquation {
    /** The most Newton steps of a substep; five are already many. */
    private static final int MAX_NEWTON = 30;
    /** The factor by which one linear solve reduces the residual: the next linearisation would undo further gains. */
    private static final double FORCING = 1e-3;
    /** How often a Newton step is halved before the solve stops. */
    private static final int MAX_HALVINGS = 10;

    /** The residual from which on a smaller residual is a better witness than the potential, which is near its rounding. */
    private static final double NEAR = 1e-4;

    /** The most that gaps may be of what forces move. */
    private static final double CONTACT_TOLERANCE = 1e-10;

    private final ParticleArrays particles;
    private final ForceField forces;
    /** The contacts of the substep; its end is at x + h u. */
    final ContactSet contacts;

    private final ContactSweeps sweeps;
    private final ActiveCall work;
    /** Duration of the substep, s. */
    private final double h;

    private final double tau;
    private final double fall;
    private final LinearSettings settings;
    private final LinearSystem system;
    private final LinearSolver solver;
    /** The velocities found, m/s. */
    final Vectors u;

    private final Vectors place;
    /** Positions at the end of the substep, for contacts, m. */
    private final Vectors end;

    private final Vectors trial;
    private final Vectors step;
    private final Vectors defect;
    /** The right-hand side that the linear solver got. */
    private final Vectors rhs;

    /** ∂E/∂x at the last trial, N. */
    private final Vectors pulls;

    private final EnergyBlocks energies;
    private final @Nullable IncrementalPotential potential;
    private @Nullable StepMonitor watch;
    private @Nullable ForceTally tally;
    private int mostIterations;
    private double largestResidual;
    private int iterationsBefore;
    private double residualBefore;
    /** True if a step of this frame came to a number that is not finite. */
    private boolean anyLost;

    /** @param tau τ, s */
    ImplicitEquation(SolverView view, GuardedKernels kernels, ForceField forces, double tau) {
        Scene scene = view.scene();
        particles = view.particles();
        this.forces = forces;
        work = kernels.work();
        this.tau = tau;
        fall = tau * scene.environment().gravity().length();
        settings = scene.solver().linear();
        h = view.substepDuration();
        contacts = new ContactSet(view, kernels, ContactRules.TOGETHER);
        sweeps = new ContactSweeps(contacts, work);
        int count = particles.count;
        GuardedEnergies elements = kernels.energies();
        energies = new EnergyBlocks(elements, count, tau, settings.method() == LinearSettings.Method.JACOBI);
        system = new LinearSystem(particles, view.springs(), forces, contacts, energies, tau);
        potential = energies.any() ? new IncrementalPotential(view.springs(), forces, system, elements, tau) : null;
        solver = settings.method() == LinearSettings.Method.JACOBI
                ? new JacobiIteration(count, work)
                : new ConjugateGradients(count, work);
        u = new Vectors(count);
        place = new Vectors(count);
        end = new Vectors(contacts.any() ? count : 0);
        trial = new Vectors(count);
        step = new Vectors(count);
        defect = new Vectors(count);
        rhs = new Vectors(energies.any() ? count : 0);
        pulls = new Vectors(rhs.count());
    }

    void watch(StepMonitor newWatch) {
        watch = newWatch;
    }

    void tally(@Nullable ForceTally to) {
        tally = to;
        forces.tally(to);
        forces.setActing();
    }

    void startFrame() {
        iterationsBefore = mostIterations;
        residualBefore = largestResidual;
        mostIterations = 0;
        largestResidual = 0;
        anyLost = false;
    }

    /** The last frame was not completed: the report is of the frame before. */
    void forgetFrame() {
        mostIterations = iterationsBefore;
        largestResidual = residualBefore;
        anyLost = false;
    }

    /** True if the solve of the frame came to a number that is not finite. */
    boolean isLost() {
        return anyLost;
    }

    SolveReport report() {
        return new SolveReport(mostIterations, largestResidual, settings.tolerance());
    }

    /** Solves for {@link #u} from positions and velocities at the start of the substep. */
    void solve(Vectors x, Vectors v) {
        u.set(v);
        if (potential != null) goBackToFinite(x, v, potential);
        int iterations = 0;
        double residual = 0;
        for (int newton = 0; newton <= MAX_NEWTON; newton++) {
            place.set(x, tau, u);
            system.linearise(place, u);
            if (contacts.any()) meet(x, v, newton == 0);
            computeDefect(u, x, v);
            double norm = system.norm(defect);
            double scale = system.scale(place, u, fall);
            residual = residual(norm, scale);
            anyLost |= !(residual < Double.POSITIVE_INFINITY);
            if (watch != null) watch.iterated(newton, residual);
            double open = contacts.count() == 0 ? 0 : contacts.openness() / h;
            boolean closed = open == 0 || residual(open, scale) <= CONTACT_TOLERANCE;
            boolean more = !(closed && residual <= settings.tolerance()) && iterations < settings.maxIterations();
            if (!more || newton == MAX_NEWTON) break;
            contacts.addGaps(1 / h, defect);
            particles.clearLocked(defect);
            if (potential != null) rhs.set(defect);
            double target = Math.max(settings.tolerance() * scale / 2, FORCING * system.norm(defect));
            iterations += solver.solve(system, defect, step, target, settings.maxIterations() - iterations);
            contacts.solve(h, step);
            if (work.isToEnd()) break;
            boolean goesDown = potential != null && !(residual <= NEAR) && descend(x, potential);
            if (!goesDown && !advance(x, v, norm, open)) break;
        }
        if (contacts.anyClosed()) {
            balance(x, v);
            contacts.react(h / tau);
        }
        if (tally != null) tell(x, tally);
        mostIterations = Math.max(mostIterations, iterations);
        largestResidual = Math.max(largestResidual, residual); // not a number from then on if one is not
    }

    /** Tells what acts where the equation holds. */
    private void tell(Vectors x, ForceTally to) {
        place.set(x, tau, u);
        forces.tell(place, u, 1);
        if (energies.any()) {
            energies.differentiate(place, pulls);
            to.push(-1, pulls);
            pulls.clear();
            energies.brake(u, pulls);
            to.push(1 / tau, pulls);
            energies.tell(place, u, 1);
        }
        if (contacts.anyClosed()) contacts.tell(1 / (h * tau), to);
    }

    /** Begins less far away where the velocities lead to a shape that a material does not allow. */
    private void goBackToFinite(Vectors x, Vectors v, IncrementalPotential finite) {
        double share = 1;
        for (int i = 0; i <= MAX_HALVINGS; i++) {
            place.set(x, tau, u);
            if (finite.isFinite(place)) return;
            share = i == MAX_HALVINGS - 1 ? 0 : share / 2;
            double[] w = particles.invMass;
            for (int p = 0; p < w.length; p++) {
                if (w[p] == 0) continue; // goes on with its own
                u.x[p] = share * v.x[p];
                u.y[p] = share * v.y[p];
                u.z[p] = share * v.z[p];
            }
        }
    }

    /** Takes the step, or the largest of its halves that lowers the potential; returns false if none does. */
    private boolean descend(Vectors x, IncrementalPotential falling) {
        place.set(x, tau, u);
        falling.begin(place, step, rhs);
        double share = 1;
        for (int i = 0; i <= MAX_HALVINGS; i++) {
            contacts.take(share);
            if (falling.isLower(share)) {
                u.add(share, step);
                contacts.keep();
                return true;
            }
            share /= 2;
        }
        contacts.take(0);
        return false;
    }

    /** Measures the contacts at the end of the substep; at its start first if nothing has been measured yet. */
    private void meet(Vectors x, Vectors v, boolean isFirst) {
        if (isFirst) {
            System.arraycopy(system.invDiagonal, 0, contacts.softness, 0, contacts.softness.length);
            contacts.begin(x);
        }
        end.set(x, h, u);
        contacts.measure(end);
        if (isFirst && contacts.anyPairs()) guess(x, v);
        system.takeContacts();
    }

    /**
     * Begins where particles would be if each gave way alone. In a heap, contacts that are decided on from elsewhere
     * close and open in turn without an end.
     */
    private void guess(Vectors x, Vectors v) {
        computeDefect(u, x, v);
        double[] w = system.invDiagonal;
        addWeighted(w, defect);
        trial.set(x, h, u);
        sweeps.run(trial, end);
        step.setDifference(end, x, h);
        for (int i = 0; i < w.length; i++) {
            if (w[i] == 0) continue; // goes on with its own
            u.x[i] = step.x[i];
            u.y[i] = step.y[i];
            u.z[i] = step.z[i];
        }
        particles.clearLocked(u);
        place.set(x, tau, u);
        system.linearise(place, u);
    }

    private void addWeighted(double[] w, Vectors by) {
        for (int i = 0; i < w.length; i++) {
            u.x[i] += w[i] * by.x[i];
            u.y[i] += w[i] * by.y[i];
            u.z[i] += w[i] * by.z[i];
        }
    }

    /**
     * Moves particles to where the forces found, equal and opposite at contacts, leave them alone: no error of the
     * linear solves becomes momentum of what collides in flight.
     */
    private void balance(Vectors x, Vectors v) {
        computeDefect(u, x, v);
        addWeighted(system.invDiagonal, defect);
    }

    /** Not a number if the scale is infinite: any error would pass for none. */
    private static double residual(double norm, double scale) {
        if (scale == Double.POSITIVE_INFINITY) return Double.NaN;
        return scale == 0 ? norm : norm / scale;
    }

    /**
     * Takes the step, or the largest of its halves that lowers the residual; returns false if none does.
     *
     * @param norm of the defect before the step
     * @param open that of the gaps and slips of contacts
     */
    private boolean advance(Vectors x, Vectors v, double norm, double open) {
        double share = 1;
        double before = open == 0 ? norm : Math.sqrt(norm * norm + open * open);
        for (int i = 0; i <= MAX_HALVINGS; i++) {
            trial.set(u, share, step);
            contacts.take(share);
            computeDefect(trial, x, v);
            double left = (1 - share) * open;
            double reached = system.norm(defect);
            anyLost |= !(reached < Double.POSITIVE_INFINITY);
            if ((left == 0 ? reached : Math.sqrt(reached * reached + left * left)) < before) {
                u.set(trial);
                contacts.keep();
                return true;
            }
            share /= 2;
        }
        contacts.take(0);
        return false;
    }

    /** defect = M (v + τ a(x + τ u, u) − u) plus the impulses of contacts, kg·m/s. */
    private void computeDefect(Vectors velocity, Vectors x, Vectors v) {
        place.set(x, tau, velocity);
        forces.accelerations(place, velocity, defect);
        double[] m = system.mass;
        for (int i = 0; i < m.length; i++) {
            defect.x[i] = m[i] * (v.x[i] + tau * defect.x[i] - velocity.x[i]);
            defect.y[i] = m[i] * (v.y[i] + tau * defect.y[i] - velocity.y[i]);
            defect.z[i] = m[i] * (v.z[i] + tau * defect.z[i] - velocity.z[i]);
        }
        if (energies.any()) addEnergies(velocity);
        contacts.add(1 / h, defect);
        particles.clearLocked(defect);
    }

    /** Adds −τ ∂E/∂x − D u, with D of the last linearisation. */
    private void addEnergies(Vectors velocity) {
        energies.differentiate(place, pulls);
        defect.add(-tau, pulls);
        energies.brake(velocity, defect);
        double[] m = system.mass;
        for (int i : energies.particles) {
            if (m[i] != 0) continue; // goes on with its own
            defect.x[i] = 0;
            defect.y[i] = 0;
            defect.z[i] = 0;
        }
    }

    /** Jacobi iteration δ += D⁻¹ (b − J δ). It converges because 2D − J is positive definite. */
    private static final class JacobiIteration implements LinearSolver {
        private final ActiveCall work;
        private final Vectors change;
        private final Vectors image;

        /** @param work tells, once an iteration, whether the frame is to end */
        JacobiIteration(int count, ActiveCall work) {
            this.work = work;
            change = new Vectors(count);
            image = new Vectors(count);
        }

        @Override
        public int solve(LinearSystem system, Vectors b, Vectors solution, double target, int maxIterations) {
            solution.clear();
            int iterations = 0;
            do {
                iterations++;
                system.precondition(b, change);
                solution.add(1, change);
                system.multiply(change, image);
                b.add(-1, image);
            } while (iterations < maxIterations && !work.isToEnd() && system.norm(b) > target);
            return iterations;
        }
    }
}
