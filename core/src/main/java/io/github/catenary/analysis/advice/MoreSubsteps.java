package io.github.catenary.analysis.advice;

import io.github.catenary.math.Amount;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.integrator.IntegrationMethod.Springs;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * What the passes of a run leave, and what they would leave with more substeps, found by running a copy.
 *
 * @param now what they leave
 * @param then what a copy leaves with the fewest substeps of those tried that suffice, or else with the most; empty if
 *     passes have converged, or if no trial is short enough
 * @param remedy the settings of that copy; empty if they do not leave less than half
 */
public record MoreSubsteps(UnmetForce now, Optional<UnmetForce> then, Optional<Remedy> remedy) {
    /** The most projections of springs in all trials together: about a second. */
    static final long MOST_PROJECTIONS = 100_000_000;

    /** So many frames are run of a scene that has not run, and of a copy that does not run from the start. */
    public static final int FRAMES = 50;

    /** What a pass costs without springs, in springs. */
    private static final int OVERHEAD = 10;

    private static final int[] TRIED = {2, 5, 10, 30, 100, 300};
    private static final double SHARE = 0.5;
    /** The least value that is shown. */
    private static final double LEAST = 0.001;

    /**
     * Asks of a run after a frame. Takes up to a few seconds; call it on the thread that steps the run.
     *
     * @param compiler makes the copies; no other thread may use it meanwhile
     * @param cancelled called in every frame of every trial
     * @return empty if the integrator does not tell what its passes leave
     * @throws CancellationException as soon as {@code cancelled} returns true
     */
    public static Optional<MoreSubsteps> of(Simulation run, SceneCompiler compiler, BooleanSupplier cancelled) {
        Optional<UnmetForce> now = UnmetForce.of(run);
        if (now.isEmpty()) return Optional.empty();
        if (now.get().converged()) return Optional.of(new MoreSubsteps(now.get(), Optional.empty(), Optional.empty()));
        Trials trials = new Trials(run.scene(), compiler, cancelled);
        if (trials.allow(run.frameNumber())) {
            return Optional.of(trials.compare(now.get(), Optional.empty(), run.frameNumber()));
        }
        boolean any = trials.allows(trials.next(0), FRAMES);
        Optional<SimulationState> start = any ? Optional.of(run.save()) : Optional.empty();
        return Optional.of(trials.compare(now.get(), start, FRAMES));
    }

    /**
     * Asks of the first {@link #FRAMES} frames of a scene. Takes up to a few seconds.
     *
     * @param compiler makes the runs; no other thread may use it meanwhile
     * @param cancelled called in every frame of every trial
     * @return empty if the integrator does not tell what its passes leave, if the run diverges, or if it would take too long
     * @throws UnrunnableSceneException if the scene has problems
     * @throws CancellationException as soon as {@code cancelled} returns true
     */
    public static Optional<MoreSubsteps> ofStart(Scene scene, SceneCompiler compiler, BooleanSupplier cancelled) {
        boolean tells = IntegratorCatalog.OWN
                .find(scene.solver())
                .filter(method -> method.springs() == Springs.CONSTRAINTS && method.usesStiffness())
                .isPresent();
        if (!tells
                || !new Trials(scene, compiler, cancelled).allows(scene.solver().substeps(), FRAMES)) {
            return Optional.empty();
        }
        Simulation run = compiler.compile(scene);
        for (int i = 0; i < FRAMES && run.step(); i++) {
            if (cancelled.getAsBoolean()) throw new CancellationException("the run was cancelled");
        }
        return of(run, compiler, cancelled);
    }

    /**
     * Asks of a saved run, of which a copy goes on as it is and others with more substeps. Any thread.
     *
     * @return empty if the copy that goes on as it is has converged, or diverges
     * @throws CancellationException as soon as {@code cancelled} returns true
     */
    static Optional<MoreSubsteps> of(
            Scene scene, SimulationState state, SceneCompiler compiler, BooleanSupplier cancelled) {
        Trials trials = new Trials(scene, compiler, cancelled);
        Optional<SimulationState> start = Optional.of(state);
        return trials.leave(scene, start, FRAMES)
                .filter(now -> !now.converged())
                .map(now -> trials.compare(now, start, FRAMES));
    }

    /** What the passes leave, and what more substeps would: one sentence without a full stop. */
    public Message sentence() {
        return now.converged()
                ? Message.of("advice.converged", "{0}; the passes have converged", left())
                : Message.of("advice.unmet", "{0}; {1}", left(), prediction());
    }

    private Message left() {
        return now.passes() == 1
                ? Message.of("advice.unmet.pass", "1 pass leaves {0}", left(now))
                : Message.of("advice.unmet.passes", "{0} passes leave {1}", now.passes(), left(now));
    }

    /** What more substeps would leave: half a sentence. */
    Message prediction() {
        return then.map(more -> Message.of("advice.unmet.tried", "{0} substeps leave {1}", more.substeps(), left(more)))
                .orElseGet(() -> Message.of(
                        "advice.unmet.untried", "more substeps were not tried, because that would take too long"));
    }

    private Message left(UnmetForce of) {
        Message force = Message.of("advice.unmet.force", "{0}", new Amount(of.force(), "N", number(of.force()) + " N"));
        if (now.overlap() < UnmetForce.CONVERGED) return force;
        return Message.of(
                "advice.unmet.overlap", "{0} and particles that overlap by {1} %", force, number(100 * of.overlap()));
    }

    /** Whole numbers in groups of three from 10 on, else two digits; nobody needs those of a value below a thousandth. */
    private static String number(double value) {
        if (value >= 10) return String.format(Locale.ROOT, "%,.0f", value);
        if (value == 0) return "0";
        if (value < LEAST) return "<" + LEAST;
        return new BigDecimal(value).round(new MathContext(2)).toPlainString();
    }

    /** Copies of one run that share what they may cost. */
    private static final class Trials {
        private final Scene scene;
        private final SceneCompiler compiler;
        private final BooleanSupplier cancelled;
        private long left = MOST_PROJECTIONS;

        Trials(Scene scene, SceneCompiler compiler, BooleanSupplier cancelled) {
            this.scene = scene;
            this.compiler = compiler;
            this.cancelled = cancelled;
        }

        /** The number of substeps to try after another; 0 if there is none. */
        int next(int substeps) {
            int most = Math.max(substeps, scene.solver().substeps());
            for (int tried : TRIED) if (tried > most) return tried;
            return 0;
        }

        /** True if all trials may take so many frames. */
        boolean allow(long frames) {
            double sum = 0;
            for (int n = next(0); n > 0; n = next(n)) sum += cost(n, frames);
            return sum <= left;
        }

        boolean allows(int substeps, long frames) {
            return substeps > 0 && cost(substeps, frames) <= left;
        }

        private double cost(int substeps, long frames) {
            double items = scene.springs().size() + scene.particles().size() + OVERHEAD;
            return items * scene.solver().passes() * substeps * frames;
        }

        MoreSubsteps compare(UnmetForce now, Optional<SimulationState> start, long frames) {
            Optional<UnmetForce> best = Optional.empty();
            Optional<Remedy> remedy = Optional.empty();
            for (int n = next(0); allows(n, frames); n = next(n)) {
                Remedy tried = new Remedy(
                        Remedy.Kind.MORE_SUBSTEPS, scene.solver().withSubsteps(n), MeantSprings.explicit(scene));
                Optional<UnmetForce> then = leave(tried.applyTo(scene), start, frames);
                if (then.isEmpty()) continue;
                best = then;
                remedy = Optional.of(tried);
                if (then.get().converged()) break;
            }
            boolean helps =
                    best.isPresent() && (best.get().converged() || best.get().excess() < SHARE * now.excess());
            return new MoreSubsteps(now, best, helps ? remedy : Optional.empty());
        }

        /** Empty if the run is refused or diverges. */
        Optional<UnmetForce> leave(Scene tried, Optional<SimulationState> start, long frames) {
            left -= (long) cost(tried.solver().substeps(), frames);
            Simulation run;
            try {
                run = compiler.compile(tried);
            } catch (UnrunnableSceneException e) {
                return Optional.empty(); // a plugin may refuse other settings
            }
            start.ifPresent(run::restore);
            for (long i = 0; i < frames; i++) {
                if (cancelled.getAsBoolean()) throw new CancellationException("the trial was cancelled");
                if (!run.step()) return Optional.empty();
            }
            return UnmetForce.of(run);
        }
    }
}
