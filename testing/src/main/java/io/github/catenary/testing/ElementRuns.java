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
import org.jspecify.annotations.Nullable;

/** Runs of scenes that use elements of the core and of the plugins on the class path. */
public final class ElementRuns {
    private final Contributed contributed;
    private final List<ConstraintType> types;
    /** Whose code runs, in the runs of each compiler that was used. */
    private final List<ActiveCall> active = new CopyOnWriteArrayList<>();

    private @Nullable SceneCompiler compiler;

    /** @param contributed what is there beside the program's own */
    ElementRuns(Contributed contributed) {
        this.contributed = contributed;
        types = contributed.constraints();
    }

    /** With what the plugins on the class path contribute, found as the program finds them. */
    public static ElementRuns ofContributed() {
        return new ElementRuns(Contributed.by(to -> {
            for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class)) plugin.contribute(to);
        }));
    }

    /** All that is contributed. */
    public Contributed contributed() {
        return contributed;
    }

    /** The contributed element types. */
    public List<ConstraintType> types() {
        return types;
    }

    /** @throws java.util.NoSuchElementException if it is not contributed */
    public ConstraintType type(String id) {
        return types.stream().filter(type -> type.id().equals(id)).findFirst().orElseThrow();
    }

    /** The parameters of an element type, for a reader of files; empty for one that is not contributed. */
    Optional<ParameterSchema> schema(String id) {
        return types.stream().filter(type -> type.id().equals(id)).findFirst().map(ConstraintType::schema);
    }

    /** Knows the program's own and all that is contributed. */
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

    /** What runs here, on whichever thread; empty if it is nothing but the program's own code. Any thread. */
    Optional<ActiveCall.Sight> active() {
        return active.stream().flatMap(each -> each.look().stream()).findFirst();
    }

    /** Ends the frames in progress and all later ones, as far as the program's own code runs them. Any thread. */
    void endAll() {
        active.forEach(ActiveCall::endAll);
    }

    /** The same types and integrators, which are lent what their calls get. */
    ElementRuns lentBy(Loans loans) {
        ElementRuns lent = new ElementRuns(Contributed.by(to -> {
            types.forEach(type -> to.constraint(loans.lending(type)));
            contributed.integrators().forEach(own -> to.integrator(loans.lending(own)));
        }));
        active.add(lent.compiler().work());
        return lent;
    }

    public Simulation compile(Scene scene) {
        return compiler().compile(scene);
    }

    /** A run after so many frames, none of which failed. */
    public Simulation run(Scene scene, int frames) {
        Simulation run = compile(scene);
        stepWell(run, frames);
        return run;
    }

    /** A run after so many frames, whatever failed in them. */
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

    /** A run on so many threads after so many frames, none of which failed. */
    Simulation run(Scene scene, int frames, int threads) {
        SceneCompiler threaded = compiler().with(SolverOptions.DEFAULT.withThreads(threads));
        Simulation run = watched(threaded).compile(scene);
        stepWell(run, frames);
        return run;
    }

    public static void step(Simulation run, int frames) {
        for (int i = 0; i < frames; i++) run.step();
    }

    /** Steps, and finds that nothing failed. */
    public static void stepWell(Simulation run, int frames) {
        step(run, frames);
        Outcome.requireNoFault(run, "of the run");
        Outcome.requireNoDivergence(run, "the run stopped");
    }

    /** Adds an element that works on all particles and springs. */
    public static Scene with(Scene scene, String type, Map<String, Value> parameters) {
        return with(scene, type, Target.ALL, Target.ALL, parameters);
    }

    /** Adds an element that works on some particles and springs. */
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
