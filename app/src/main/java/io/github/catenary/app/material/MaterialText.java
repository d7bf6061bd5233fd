package io.github.catenary.app.material;

import io.github.catenary.app.text.Texts;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.NumberText;
import io.github.catenary.scene.SpringProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Materials in one line. */
final class MaterialText {
    private MaterialText() {}

    /** Its name, and what it gives. */
    static String line(Material material) {
        SpringProperties properties = material.properties();
        List<String> given = new ArrayList<>();
        add(given, "material.text.elasticity", properties.elasticity());
        add(given, "material.text.stiffness", properties.stiffness());
        add(given, "material.text.damping", properties.damping());
        add(given, "material.text.compliance", properties.compliance());
        String values = given.isEmpty() ? Texts.text("material.text.open") : String.join(", ", given);
        return Texts.text("material.text", material.id(), values);
    }

    private static void add(List<String> given, String key, OptionalDouble value) {
        if (value.isPresent()) given.add(Texts.text(key, NumberText.of(value.getAsDouble())));
    }
}
