package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.element.CoreElements;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/** Runs of scenes that use elements of the core and of the plugins on the class path. */
public final class ElementRuns {
    private final List<ConstraintType> types;
    private final SceneCompiler compiler;

    /** @param contributed what is there beside the core's own element types */
    ElementRuns(List<ConstraintType> contributed) {
        types = List.copyOf(contributed);
        List<ConstraintType> all = new ArrayList<>(CoreElements.all());
        all.addAll(types);
        compiler = new SceneCompiler(all);
    }

    /** With what the plugins on the class path contribute, found as the program finds them. */
    public static ElementRuns ofContributed() {
        List<ConstraintType> types = new ArrayList<>();
        for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class)) plugin.contribute(types::add);
        return new ElementRuns(types);
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

    public SceneCompiler compiler() {
        return compiler;
    }

    public Simulation compile(Scene scene) {
        return compiler.compile(scene);
    }

    /** A run after so many frames, none of which failed. */
    public Simulation run(Scene scene, int frames) {
        Simulation run = compile(scene);
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
