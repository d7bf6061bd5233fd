package io.github.catenary.solver.integrator.descent;

import io.github.catenary.solver.contact.ContactRules;
import io.github.catenary.solver.contact.ContactSet;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The common part of the integrators that minimise the {@link SubstepObjective} of each substep. They take one step
 * downhill in each pass and report the residual that is left.
 */
abstract class Descent implements Integrator {
    final ContactSet contacts;
    final SubstepObjective objective;
    /** Positions of the run, m. */
    final Vectors x;

    final ActiveCall work;
    private final int passes;
    /** The springs that were torn when {@link #weigh} was last called. */
    private final boolean[] torn;
    /** For each particle, the sum of m_i and h² k_s + h k_d of its springs, and of the bounds of its energies, kg. */
    final double[] diagonal;
    /** The same without energies; empty if there are none. */
    private final double[] plain;

    private @Nullable StepMonitor watch;
    private @Nullable ForceTally tally;
    private boolean weighed;
    private int mostIterations;
    private double largestResidual;
    private int iterationsBefore;
    private double residualBefore;

    /** @param rules how it goes about contacts */
    Descent(StepContext context, ContactRules rules) {
        contacts = new ContactSet(context.view(), context.kernels(), rules);
        objective = new SubstepObjective(context.view(), context.kernels(), contacts);
        x = context.view().particles().positions();
        work = context.kernels().work();
        passes = context.view().scene().solver().passes();
        torn = new boolean[objective.springs.count];
        diagonal = new double[x.count()];
        plain = new double[objective.energies.any() ? x.count() : 0];
    }

    /**
     * Called after masses, pins, weights or the set of torn springs changed.
     *
     * @return false if the frame ended meanwhile; it is then called again in the next one
     */
    abstract boolean weigh();

    /** Moves the particles to where the descent begins. */
    abstract void guess();

    /**
     * Moves the particles to x_old + h v + s h² (g + f/m), where s ∈ [0, 1] is the share of gravity and element forces that
     * accelerates the particle: 1 in free fall, 0 where the pulls of springs at the start carry it.
     */
    final void guessWhatCarries() {
        objective.differentiateSprings();
        ParticleArrays p = objective.particles;
        Vectors fall = objective.fall;
        Vectors pulls = objective.gradient;
        x.set(objective.target);
        for (int i = 0; i < p.count; i++) {
            double whole = fall.x[i] * fall.x[i] + fall.y[i] * fall.y[i] + fall.z[i] * fall.z[i];
            if (whole == 0) continue; // also where the inverse mass is 0
            double against = (fall.x[i] * pulls.x[i] + fall.y[i] * pulls.y[i] + fall.z[i] * pulls.z[i]) * p.invMass[i];
            double share = Math.max(0, Math.min(1, 1 - against / whole));
            x.x[i] -= (1 - share) * fall.x[i];
            x.y[i] -= (1 - share) * fall.y[i];
            x.z[i] -= (1 - share) * fall.z[i];
        }
    }

    /** Takes one step downhill. */
    abstract void improve();

    /** True if a substep goes on although it has had its passes. */
    boolean goesOn(int iterations) {
        return false;
    }

    /** True if a small residual may be one that hardly shrinks, and would be far from the end. */
    boolean mayCreep() {
        return false;
    }

    /** After the last iteration of a substep. */
    void finish() {}

    /** Takes the last step back if it went uphill, which the gradient at its end shows. Returns true if it did. */
    boolean stepsBack() {
        return false;
    }

    @Override
    public final void tally(@Nullable ForceTally to) {
        tally = to;
        objective.tally(to);
    }

    @Override
    public final void watch(StepMonitor newWatch) {
        watch = newWatch;
    }

    @Override
    public final boolean follow(SolverView edited, SceneEdit edit) {
        if (objective.follow(edited)) weighed = false;
        return true;
    }

    @Override
    public final void followFixed() {
        if (objective.followFixed()) weighed = false;
    }

    @Override
    public final boolean startFrame(boolean alone) {
        iterationsBefore = mostIterations;
        residualBefore = largestResidual;
        mostIterations = 0;
        largestResidual = 0;
        return false;
    }

    @Override
    public final void forgetFrame() {
        mostIterations = iterationsBefore;
        largestResidual = residualBefore;
    }

    @Override
    public final void advance() {
        if (objective.followOff()) weighed = false;
        if (!weighed || !Arrays.equals(torn, objective.springs.torn)) {
            System.arraycopy(objective.springs.torn, 0, torn, 0, torn.length);
            objective.setDiagonal(diagonal);
            System.arraycopy(diagonal, 0, plain, 0, plain.length);
            weighed = weigh();
            if (!weighed) return; // the run takes the frame back
        }
        objective.begin();
        if (objective.energies.any()) addEnergies();
        if (contacts.any()) beginContacts();
        guess();
        int iterations = 0;
        double before = Double.NaN;
        if (watch != null) watch.iterated(0, objective.residual(diagonal));
        while ((iterations < passes || goesOn(iterations)) && !work.isToEnd()) {
            if (iterations > 0 && iterations == passes - 1 && mayCreep()) before = objective.residual(diagonal);
            improve();
            iterations++;
            if (watch != null) watch.iterated(iterations, objective.residual(diagonal));
        }
        double toCome = mayCreep() ? toCome(before, iterations) : 1;
        finish();
        mostIterations = Math.max(mostIterations, iterations);
        double residual = objective.residual(diagonal);
        if (stepsBack()) residual = objective.residual(diagonal);
        if (contacts.any()) {
            contacts.keep();
            contacts.measure(x);
            residual = objective.residual(diagonal);
            contacts.react(1);
        }
        residual = Math.min(toCome * residual, Math.max(residual, 1)); // beyond 1, all of it is wrong
        largestResidual = Math.max(largestResidual, residual); // not a number from then on if one is not
        if (tally != null) {
            objective.tell(tally);
            if (contacts.any()) contacts.tell(1 / objective.square(), tally);
        }
        objective.end();
    }

    /**
     * What all iterations to come would change, if the residual went on to shrink as in the last one, in multiples of what
     * one would: 1/(1 − rate). As n iterations bring news to about n + 1 particles, it is at most (n + 1)². After one
     * iteration, the rate is not known.
     *
     * @param before the residual before the last iteration; NaN if there was one or none
     */
    private double toCome(double before, int iterations) {
        double most = (iterations + 1.0) * (iterations + 1);
        double rate = Double.isNaN(before) ? 1 : objective.residual(diagonal) / before;
        return rate < 1 ? Math.min(most, 1 / (1 - rate)) : most;
    }

    private void addEnergies() {
        for (int i : objective.energies.particles) diagonal[i] = plain[i] + objective.energies.bound[i];
    }

    private void beginContacts() {
        double[] w = objective.particles.invMass;
        for (int i = 0; i < w.length; i++) contacts.softness[i] = w[i] == 0 ? 0 : 1 / diagonal[i];
        contacts.begin(objective.start);
    }

    @Override
    public final double[] forceGains() {
        return objective.forceGains();
    }

    @Override
    public final boolean isLost() {
        return Double.isNaN(largestResidual);
    }

    /** The number of passes ends the descent, so no residual is too large. */
    @Override
    public final Optional<SolveReport> report() {
        return Optional.of(new SolveReport(mostIterations, largestResidual, Double.POSITIVE_INFINITY));
    }
}
