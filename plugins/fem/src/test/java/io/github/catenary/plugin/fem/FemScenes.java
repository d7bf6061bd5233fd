package io.github.catenary.plugin.fem;

import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import java.util.LinkedHashMap;
import java.util.Map;

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
}
