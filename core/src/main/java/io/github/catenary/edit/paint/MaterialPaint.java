package io.github.catenary.edit.paint;

import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.table.IdSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The material of springs: 0 for none, k for the material at position k − 1 of the scene. */
public record MaterialPaint(List<Material> materials) implements Paintable.Choice {
    public MaterialPaint {
        materials = List.copyOf(materials);
    }

    @Override
    public String id() {
        return "material";
    }

    @Override
    public boolean ofSprings() {
        return true;
    }

    @Override
    public Bounds bounds() {
        return Bounds.between(0, materials.size());
    }

    @Override
    public String label() {
        return "set-material";
    }

    @Override
    public double[] values(Scene scene) {
        Map<String, Integer> numbers = new HashMap<>();
        for (Material material : materials) numbers.put(material.id(), numbers.size() + 1);
        double[] values = new double[scene.springs().size()];
        Arrays.setAll(
                values,
                i -> scene.springs()
                        .at(i)
                        .material()
                        .map(id -> numbers.getOrDefault(id, 0))
                        .orElse(0));
        return values;
    }

    @Override
    public Scene with(Scene scene, IdSet items, double[] values) {
        return scene.changeSprings(
                items,
                spring -> spring.withMaterial(chosen(values[scene.springs().positionOf(spring.id())])));
    }

    private Optional<String> chosen(double value) {
        return value == 0
                ? Optional.empty()
                : Optional.of(materials.get((int) value - 1).id());
    }
}
