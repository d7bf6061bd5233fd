package io.github.catenary.app.cli;

import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.property.SolverChoice;
import io.github.catenary.scene.property.SolverProperty;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;

/** Options that override the solver settings of a scene. The file does not change. */
final class SolverOverrides {
    @Option(
            names = "--integrator",
            paramLabel = "ID",
            description = "The method, such as positional, xpbd, rk4 or euler-implicit.")
    private Optional<String> integrator = Optional.empty();

    @Option(names = "--dt", paramLabel = "SECONDS", description = "Duration of a frame, greater than 0, s.")
    private Optional<Double> dt = Optional.empty();

    @Option(
            names = "--quality",
            paramLabel = "LEVEL",
            completionCandidates = Words.Qualities.class,
            description =
                    "How far springs stretch at most: draft (1.10), normal (1.03), stiff (1.015) or film (1.005). Sets"
                            + " substeps, passes, sweep and --keep-lengths for this scene, where their own options do not.")
    private Optional<String> quality = Optional.empty();

    @Option(names = "--substeps", paramLabel = "N", description = "Parts of a frame, at least 1.")
    private Optional<Integer> substeps = Optional.empty();

    @Option(
            names = "--passes",
            paramLabel = "N",
            description = "Projections of all constraints per substep, at least 1; even under the symmetric sweep.")
    private Optional<Integer> passes = Optional.empty();

    @Option(
            names = "--sweep",
            paramLabel = "ORDER",
            completionCandidates = Words.Sweeps.class,
            description = "Order of the passes: forward or symmetric.")
    private Optional<String> sweep = Optional.empty();

    @Option(
            names = "--order",
            paramLabel = "WORD",
            completionCandidates = Words.Orders.class,
            description = "Order of the springs in a pass: fast, authored as in the file, or coloured, by springs that"
                    + " share no particle.")
    private Optional<String> order = Optional.empty();

    @Option(
            names = "--drag",
            paramLabel = "SHARE",
            description = "Share of the displacement lost per frame, in [0, 1).")
    private Optional<Double> drag = Optional.empty();

    @Option(
            names = "--guard",
            paramLabel = "WHEN",
            completionCandidates = Words.OnOff.class,
            description = "Whether the motion is kept within what has been put into it: on or off.")
    private Optional<String> guard = Optional.empty();

    @Option(
            names = "--keep-lengths",
            paramLabel = "WHEN",
            completionCandidates = Words.OnOff.class,
            description = "Whether bounds over many springs keep large nets from sagging: on or off.")
    private Optional<String> keepLengths = Optional.empty();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "The most threads the solver may use, at least 1. The result is the same for any number."
                    + " Default: one for each processor, in large scenes.")
    private Optional<Integer> threads = Optional.empty();

    @Option(
            names = "--vectors",
            paramLabel = "WHEN",
            completionCandidates = Words.OnOff.class,
            description = "Whether the solver uses the vectors of the processor: on or off. The result is the same."
                    + " Default: in large scenes, where this JVM has them.")
    private Optional<String> vectors = Optional.empty();

    /** Checks what does not depend on the scene, and sets how the session's runs use the machine. */
    void check(Session session) throws CommandFailure {
        if (threads.isPresent() && threads.get() < 1) {
            throw CommandFailure.usage("--threads is " + threads.get() + ", but must be at least 1");
        }
        SolverOptions options = session.options();
        if (threads.isPresent()) options = options.withThreads(threads.get());
        if (vectors.isPresent()) options = options.withVectors(vectors(vectors.get()));
        session.setOptions(options);
        if (integrator.isPresent() && integrator.get().isBlank()) {
            throw CommandFailure.usage("--integrator: expected the id of a method, found nothing");
        }
        // Every number of passes fits this scene, unless the options themselves set another sweep.
        SolverSettings any = SolverSettings.DEFAULT.withPasses(2, Sweep.FORWARD);
        applyTo(Scene.EMPTY.withSolver(any), () -> new SceneCompiler(List.of()));
    }

    /**
     * The scene with the solver settings of the options.
     *
     * @param compiler knows what the scene weighs, if a level of quality is given
     * @throws CommandFailure if they do not fit the other settings of the scene
     */
    Scene applyTo(Scene scene, Supplier<SceneCompiler> compiler) throws CommandFailure {
        SolverSettings settings = scene.solver();
        if (integrator.isPresent()) settings = settings.withIntegrator(integrator.get());
        if (dt.isPresent()) settings = set("--dt", SolverProperty.TIME_STEP, settings, dt.get());
        if (quality.isPresent()) settings = chosen(quality(quality.get()), scene.withSolver(settings), compiler.get());
        if (substeps.isPresent()) settings = set("--substeps", SolverProperty.SUBSTEPS, settings, substeps.get());
        if (order.isPresent()) settings = settings.withOrder(order(order.get()));
        if (drag.isPresent()) settings = set("--drag", SolverProperty.DRAG, settings, drag.get());
        if (guard.isPresent()) settings = settings.withGuard(isOn("--guard", guard.get()));
        if (keepLengths.isPresent()) settings = settings.withKeepLengths(isOn("--keep-lengths", keepLengths.get()));
        if (passes.isPresent() || sweep.isPresent()) settings = passesAndSweep(settings);
        return scene.withSolver(settings);
    }

    /** Sets both at once, because the symmetric sweep needs an even number of passes. */
    private SolverSettings passesAndSweep(SolverSettings settings) throws CommandFailure {
        Sweep direction = sweep.isPresent() ? sweep(sweep.get()) : settings.sweep();
        int count = passes.orElse(settings.passes());
        return set(passes.isPresent() ? "--passes" : "--sweep", settings, s -> s.withPasses(count, direction));
    }

    /** The settings of a scene with the numbers that a level takes for it. */
    static SolverSettings chosen(Quality level, Scene scene, SceneCompiler compiler) {
        return level.applyTo(scene.solver(), compiler.expectedStretch(scene).numbers(level));
    }

    static Quality quality(String name) throws CommandFailure {
        return Quality.named(name.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> CommandFailure.usage(
                        "--quality: expected draft, normal, stiff or film, found \"" + name + "\""));
    }

    static Sweep sweep(String name) throws CommandFailure {
        Sweep found = SolverChoice.SWEEP.words().get(name.toLowerCase(Locale.ROOT));
        if (found != null) return found;
        throw CommandFailure.usage("--sweep: expected forward or symmetric, found \"" + name + "\"");
    }

    private static Order order(String name) throws CommandFailure {
        Order found = SolverChoice.ORDER.words().get(name.toLowerCase(Locale.ROOT));
        if (found != null) return found;
        throw CommandFailure.usage("--order: expected fast, authored or coloured, found \"" + name + "\"");
    }

    /** Parses on or off; refuses on if this JVM has no vectors. */
    static VectorUse vectors(String when) throws CommandFailure {
        if (!isOn("--vectors", when)) return VectorUse.NEVER;
        if (!SolverOptions.hasVectors()) {
            throw CommandFailure.usage("--vectors is on, but this JVM has none: start it with"
                    + " --add-modules=jdk.incubator.vector, as bin/catenary does");
        }
        return VectorUse.ALWAYS;
    }

    private static boolean isOn(String option, String when) throws CommandFailure {
        if (when.equals("on")) return true;
        if (when.equals("off")) return false;
        throw CommandFailure.usage(option + ": expected on or off, found \"" + when + "\"");
    }

    private static SolverSettings set(String option, SolverProperty property, SolverSettings settings, double value)
            throws CommandFailure {
        return set(option, settings, s -> property.with(s, OptionalDouble.of(value)));
    }

    private static SolverSettings set(String option, SolverSettings settings, UnaryOperator<SolverSettings> change)
            throws CommandFailure {
        try {
            return change.apply(settings);
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage(option + ": " + e.getMessage());
        }
    }
}
