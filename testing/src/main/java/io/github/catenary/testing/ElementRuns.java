package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** Runs of scenes that use elements of the core and of the plugins on the class path. */
public final class ElementRuns {
    private final Contributed contributed;
    private final List<ConstraintType> types;
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
        known = new Plugins(Builtin.contributed(), List.of(plugin)).compiler();
        compiler = known;
        return known;
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

    /** A run on so many threads after so many frames, none of which failed. */
    Simulation run(Scene scene, int frames, int threads) {
        Simulation run =
                compiler().with(SolverOptions.DEFAULT.withThreads(threads)).compile(scene);
        stepWell(run, frames);
        return run;
    }

    public static void step(Simulation run, int frames) {
        for (int i = 0; i < frames; i++) run.step();
    }

    /** Steps, and finds that nothing failed. */
    public static void stepWell(Simulation run, int frames) {
        step(run, frames);
        assertThat(run.faults()).as("faults").isEmpty();
        assertThat(run.divergence()).as("why the run stopped").isEmpty();
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
