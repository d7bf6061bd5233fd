package io.github.catenary.builtin;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** {@code material}: the material of a spring; a spring without one has no value. */
final class MaterialColouring extends OwnColouring {
    MaterialColouring() {
        super(
                "material",
                "Material",
                "One colour for each material; springs without a material are grey",
                Of.SPRINGS,
                "",
                Scale.SEQUENTIAL);
    }

    @Override
    public List<String> categories(Scene scene) {
        return scene.materials().stream()
                .map(material -> material.id())
                .distinct()
                .toList();
    }

    @Override
    public void fill(Frame frame, double[] values) {
        Scene scene = frame.scene();
        Map<String, Integer> numbers = new HashMap<>();
        for (String each : categories(scene)) numbers.put(each, numbers.size());
        for (int i = 0; i < values.length; i++) {
            if (frame.torn()[i]) continue;
            Integer number = numbers.get(scene.springs().at(i).material().orElse(""));
            if (number != null) values[i] = number;
        }
    }
}
