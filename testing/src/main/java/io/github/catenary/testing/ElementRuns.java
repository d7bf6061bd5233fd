package io.github.catenary.testing;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Runs of scenes that use elements of the core and of the plugins on the class path. */
public final class ElementRuns {
    private final Contributed contributed;
    private final List<ConstraintType> types;
    /** Records whose code runs, one record for each compiler that was used. */
    private final List<ActiveCall> active = new CopyOnWriteArrayList<>();

    private @Nullable SceneCompiler compiler;

    /** @param contributed the contributions besides those of the program */
    ElementRuns(Contributed contributed) {
        this.contributed = contributed;
        types = contributed.constraints();
    }

    /** Runs with the contributions of all plugins on the class path, which are found as the program finds them. */
    public static ElementRuns ofContributed() {
        return new ElementRuns(Contributed.by(to -> {
            for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class)) plugin.contribute(to);
        }));
    }

    /** All contributions of the plugins. */
    public Contributed contributed() {
        return contributed;
    }

    /** The contributed element types. */
    public List<ConstraintType> types() {
        return types;
    }

    /** @throws java.util.NoSuchElementException if no plugin contributes the type */
    public ConstraintType type(String id) {
        return types.stream().filter(type -> type.id().equals(id)).findFirst().orElseThrow();
    }

    /** The schema of an element type, for a reader of files; empty if no plugin contributes the type. */
    Optional<ParameterSchema> schema(String id) {
        return types.stream().filter(type -> type.id().equals(id)).findFirst().map(ConstraintType::schema);
    }

    /** A compiler that knows the types of the program and all contributed ones. */
    public SceneCompiler compiler() {
        SceneCompiler known = compiler;
        if (known != null) return known;
        Plugin plugin = new Plugin("tested", "Tested", "1", "", CatenaryPlugin.API_VERSION, contributed);
        known = watched(new Plugins(Builtin.contributed(), List.of(plugin)).compiler());
        compiler = known;
        return known;
    }

    private SceneCompiler watched(SceneCompiler own) {
        active.add(own.work());
        return own;
    }

    /** The code of a plugin that runs here now, on whichever thread; empty if there is none. Any thread. */
    Optional<ActiveCall.Sight> active() {
        return active.stream().flatMap(each -> each.look().stream()).findFirst();
    }

    /** Ends the frames in progress and all later ones, where the program's own code notices. Any thread. */
    void endAll() {
        active.forEach(ActiveCall::endAll);
    }

    /** The same types and integrators, whose calls get their arguments on loan. */
    ElementRuns lentBy(Loans loans) {
        ElementRuns lent = new ElementRuns(Contributed.by(to -> {
            types.forEach(type -> to.constraint(loans.lending(type)));
            contributed.integrators().forEach(own -> to.integrator(loans.lending(own)));
        }));
        active.add(lent.compiler().work());
        return lent;
    }

    /** The same types, each changed. */
    ElementRuns through(UnaryOperator<ConstraintType> change) {
        ElementRuns changed = new ElementRuns(Contributed.by(to -> {
            types.forEach(type -> to.constraint(change.apply(type)));
            contributed.integrators().forEach(to::integrator);
        }));
        active.add(changed.compiler().work());
        return changed;
    }

    public Simulation compile(Scene scene) {
        return compiler().compile(scene);
    }

    /** Runs a number of frames, and fails if an element fails or the run diverges. */
    public Simulation run(Scene scene, int frames) {
        Simulation run = compile(scene);
        stepWell(run, frames);
        return run;
    }

    /** Runs a number of frames, whatever fails in them. */
    Simulation ran(Scene scene, int frames) {
        Simulation run = compile(scene);
        step(run, frames);
        return run;
    }

    /** The errors that keep a scene from running, as sentences. */
    List<String> errors(Scene scene) {
        return compiler().problems(scene).stream()
                .filter(Problem::isError)
                .map(Problem::message)
                .toList();
    }

    /** Runs a number of frames on a number of threads, and fails if an element fails or the run diverges. */
    Simulation run(Scene scene, int frames, int threads) {
        SceneCompiler threaded = compiler().with(SolverOptions.DEFAULT.withThreads(threads));
        Simulation run = watched(threaded).compile(scene);
        stepWell(run, frames);
        return run;
    }

    public static void step(Simulation run, int frames) {
        for (int i = 0; i < frames; i++) run.step();
    }

    /** Steps, and fails if an element fails or the run diverges. */
    public static void stepWell(Simulation run, int frames) {
        step(run, frames);
        Outcome.requireNoFault(run, "of the run");
        Outcome.requireNoDivergence(run, "the run stopped");
    }

    /** Adds an element that selects all particles and springs. */
    public static Scene with(Scene scene, String type, Map<String, Value> parameters) {
        return with(scene, type, Target.ALL, Target.ALL, parameters);
    }

    /** Adds an element that selects some particles and springs. */
    public static Scene with(
            Scene scene, String type, Target particles, Target springs, Map<String, Value> parameters) {
        Element element = new Element(
                scene.elements().maxId() + 1,
                type,
                true,
                particles,
                springs,
                Parameters.of(parameters),
                UnknownData.NONE);
        return scene.withElements(scene.elements().plus(List.of(element)));
    }
}
