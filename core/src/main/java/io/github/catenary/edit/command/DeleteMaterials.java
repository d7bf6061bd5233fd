package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Deletes materials, and says what becomes of their springs. */
public record DeleteMaterials(Set<String> ids, Then then) implements Command {
    /** What becomes of the springs of a deleted material. */
    public sealed interface Then {
        /** They have no material, and what it gave them falls back to the defaults. */
        record Defaults() implements Then {}

        /** They have no material, and what it gave them becomes their own. */
        record OwnValues() implements Then {}

        /**
         * They have another material.
         *
         * @param id of a material that stays
         */
        record Other(String id) implements Then {}
    }

    /** @throws IllegalArgumentException if the springs were to get a material that is deleted */
    public DeleteMaterials {
        ids = Set.copyOf(ids);
        if (then instanceof Then.Other other && ids.contains(other.id)) {
            throw new IllegalArgumentException("the material \"" + other.id + "\" is among those to delete");
        }
    }

    @Override
    public Label label() {
        return ids.size() == 1
                ? Label.of("delete-material", ids.iterator().next())
                : Label.of("delete-materials", ids.size());
    }

    @Override
    public Scene apply(Scene scene) {
        Map<String, SpringProperties> gone = new HashMap<>();
        for (Material each : scene.materials()) if (ids.contains(each.id())) gone.put(each.id(), each.properties());
        List<Material> left = scene.materials().stream()
                .filter(material -> !gone.containsKey(material.id()))
                .toList();
        IdSet springs = IdSet.of(scene.springs().stream()
                .filter(spring -> spring.material().filter(gone::containsKey).isPresent())
                .mapToInt(Spring::id));
        Scene without = scene.withMaterials(left);
        return springs.isEmpty() ? without : without.changeSprings(springs, spring -> freed(spring, gone));
    }

    private Spring freed(Spring spring, Map<String, SpringProperties> gone) {
        if (then instanceof Then.Other other) return spring.withMaterial(Optional.of(other.id));
        Spring free = spring.withMaterial(Optional.empty());
        if (then instanceof Then.Defaults) return free;
        SpringProperties material = gone.getOrDefault(spring.material().orElse(""), SpringProperties.OPEN);
        return free.withProperties(spring.properties().over(material));
    }
}
