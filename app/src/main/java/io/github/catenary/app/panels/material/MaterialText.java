package io.github.catenary.app.panels.material;

import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.NumberText;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.property.SpringProperty;
import java.util.ArrayList;
import java.util.List;

/** Materials in one line. */
final class MaterialText {
    private static final int DIGITS = 6;

    private MaterialText() {}

    /** Its name, and what it gives. */
    static String line(Material material) {
        SpringProperties properties = material.properties();
        List<String> given = new ArrayList<>();
        for (SpringProperty property : SpringProperty.values()) {
            property.of(properties).ifPresent(value -> given.add(text(property, value)));
        }
        String values = given.isEmpty() ? Texts.text("material.text.open") : String.join(", ", given);
        return Texts.text("material.text", material.id(), values);
    }

    /** A number that has no unit needs its name. */
    private static String text(SpringProperty property, double value) {
        return property.unit().isEmpty()
                ? Texts.text("material.text." + property.key(), NumberText.of(value))
                : Numbers.quantity(value, DIGITS, property.unit());
    }
}
