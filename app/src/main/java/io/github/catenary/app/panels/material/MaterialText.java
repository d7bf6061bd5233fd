package io.github.catenary.app.panels.material;

import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.NumberText;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.property.SpringProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Materials in one line. */
final class MaterialText {
    private static final int DIGITS = 6;

    private MaterialText() {}

    /** Its name, and what it gives. */
    static String line(Material material) {
        SpringProperties properties = material.properties();
        List<String> given = new ArrayList<>();
        properties
                .elasticity()
                .ifPresent(value -> given.add(Texts.text("material.text.elasticity", NumberText.of(value))));
        for (SpringProperty property : SpringProperty.values()) {
            if (!property.unit().isEmpty()) add(given, property.of(properties), property.unit());
        }
        String values = given.isEmpty() ? Texts.text("material.text.open") : String.join(", ", given);
        return Texts.text("material.text", material.id(), values);
    }

    private static void add(List<String> given, OptionalDouble value, String unit) {
        if (value.isPresent()) given.add(Numbers.quantity(value.getAsDouble(), DIGITS, unit));
    }
}
