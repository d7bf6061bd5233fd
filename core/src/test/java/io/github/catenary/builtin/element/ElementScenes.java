package io.github.catenary.builtin.element;

import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Scenes with elements, and runs of them. */
final class ElementScenes {
    private ElementScenes() {}

    /** The result of a generator, alone in a scene. */
    static Scene generated(String generator, Map<String, Value> parameters) {
        return Generators.addTo(Scene.EMPTY, Generators.find(generator).orElseThrow(), Parameters.of(parameters));
    }

    static Scene gravity(Scene scene, Vec3 gravity) {
        return scene.withEnvironment(new Environment(gravity, UnknownData.NONE));
    }

    /** A scene with frames of the given duration, s, and no drag except that of elements. */
    static Scene step(Scene scene, double duration) {
        return scene.withSolver(scene.solver().withTimeStep(duration).withDrag(0));
    }

    static Vec3 position(Simulation run, int i) {
        return new Vec3(run.particles().x[i], run.particles().y[i], run.particles().z[i]);
    }

    /** The velocity of particle i in the substep that ended last, m/s. */
    static Vec3 velocity(Simulation run, int i) {
        Vec3 before = new Vec3(run.particles().prevX[i], run.particles().prevY[i], run.particles().prevZ[i]);
        return position(run, i).minus(before).times(1 / run.substepDuration());
    }

    static Scene integrator(Scene scene, String id) {
        return scene.withSolver(scene.solver().withIntegrator(id));
    }

    /** Adds an element that works on all particles. */
    static Scene with(Scene scene, String type, Map<String, Value> parameters) {
        return with(scene, type, Target.ALL, parameters);
    }

    static Scene with(Scene scene, String type, Target particles, Map<String, Value> parameters) {
        List<Element> elements = new ArrayList<>();
        scene.elements().forEach(elements::add);
        int id = elements.size() + 1;
        elements.add(new Element(id, type, true, particles, Target.NONE, Parameters.of(parameters), UnknownData.NONE));
        return scene.withElements(Table.of(elements));
    }

    static Simulation compile(Scene scene) {
        return new SceneCompiler(CoreElements.all()).compile(scene);
    }

    static Simulation run(Scene scene, int frames) {
        Simulation simulation = compile(scene);
        for (int i = 0; i < frames; i++) simulation.step();
        return simulation;
    }
}
