package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Replaces the list of materials. Springs keep a renamed material and lose a deleted one.
 *
 * @param renamed new ids by old ids
 */
public record ChangeMaterials(Label label, List<Material> materials, Map<String, String> renamed) implements Command {
    public ChangeMaterials {
        materials = List.copyOf(materials);
        renamed = Map.copyOf(renamed);
    }

    /**
     * Gives a material another name.
     *
     * @throws IllegalArgumentException if the name is blank or not allowed
     */
    public static ChangeMaterials rename(Scene scene, String old, String name) {
        List<Material> all = scene.materials().stream()
                .map(material -> material.id().equals(old)
                        ? new Material(name, material.properties(), material.unknown())
                        : material)
                .toList();
        return new ChangeMaterials(Label.of("rename-material", old), all, Map.of(old, name));
    }

    @Override
    public Scene apply(Scene scene) {
        Scene changed = scene.withMaterials(materials);
        IdSet stale = IdSet.of(scene.springs().stream()
                .filter(spring -> spring.material().isPresent()
                        && !spring.material()
                                .equals(follow(changed, spring.material().get())))
                .mapToInt(Spring::id));
        return stale.isEmpty()
                ? changed
                : changed.changeSprings(
                        stale, spring -> spring.withMaterial(spring.material().flatMap(id -> follow(changed, id))));
    }

    private Optional<String> follow(Scene changed, String id) {
        String name = renamed.getOrDefault(id, id);
        return changed.material(name).map(Material::id);
    }
}
