package io.github.catenary.plugin.fem;

import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Blocks for tests. */
final class FemScenes {
    private FemScenes() {}

    /** A block of cells with this size each, m. */
    static Scene block(int columns, int rows, int layers, double cell, String pinned) {
        return made(Map.of(
                "columns", Value.of(columns),
                "rows", Value.of(rows),
                "layers", Value.of(layers),
                "size", Value.of(new Vec3(columns, rows, layers).times(cell)),
                "pinned", Value.of(pinned)));
    }

    static Scene made(Map<String, Value> values) {
        return Generators.addTo(Scene.EMPTY, new BlockGenerator(), Parameters.of(values));
    }

    /** The scene with parameters of its only element changed. */
    static Scene with(Scene scene, Map<String, Value> changed) {
        return scene.withElements(scene.elements().change(IdSet.ofAll(scene.elements()), element -> {
            Map<String, Value> all = new LinkedHashMap<>(element.parameters().values());
            all.putAll(changed);
            return element.withParameters(Parameters.of(all));
        }));
    }

    static Map<String, Value> material(ElasticMaterial.Model model, double young, double poisson, double damping) {
        return Map.of(
                FemType.MATERIAL, Value.of(model.word),
                FemType.YOUNG, Value.of(young),
                FemType.POISSON, Value.of(poisson),
                FemType.DAMPING, Value.of(damping));
    }

    static Scene under(Scene scene, String integrator, int substeps, int passes, double drag) {
        return scene.withSolver(scene.solver()
                .withIntegrator(integrator)
                .withSubsteps(substeps)
                .withPasses(passes, Sweep.SYMMETRIC)
                .withDrag(drag));
    }

    /** The scene drawn elsewhere, with the shape that it has now as rest shape. */
    static Scene drawnAt(Scene scene, UnaryOperator<Vec3> place) {
        Map<String, Value> rest = new HashMap<>();
        for (int axis = 0; axis < 3; axis++) {
            List<Value> pairs = new ArrayList<>();
            for (var particle : scene.particles()) {
                Vec3 at = particle.position();
                double coordinate = axis == 0 ? at.x() : axis == 1 ? at.y() : at.z();
                pairs.add(new Value.Items(List.of(Value.of(particle.id()), Value.of(coordinate))));
            }
            rest.put(RestShape.PARAMETERS.get(axis).name(), new Value.Items(pairs));
        }
        return with(scene, rest)
                .changeParticles(
                        IdSet.ofAll(scene.particles()),
                        particle -> particle.withPosition(place.apply(particle.position())));
    }

    static BoundElement bound(Scene scene) {
        int[] particles = new int[scene.particles().size()];
        for (int i = 0; i < particles.length; i++) particles[i] = i;
        int[] faces = new int[scene.faces().size()];
        for (int i = 0; i < faces.length; i++) faces[i] = i;
        var element = scene.elements().at(0);
        return new BoundElement(
                element.id(),
                new SolidType().schema().resolve(element.parameters()),
                particles,
                new int[0],
                faces,
                false);
    }
}
