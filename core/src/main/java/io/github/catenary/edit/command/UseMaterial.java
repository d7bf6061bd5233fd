package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Copies a material into the scene, unless it is there already, and gives it to springs, which keep their own values. If
 * another material has its name, the copy gets a number.
 *
 * @param springs may be empty
 */
public record UseMaterial(Material material, IdSet springs) implements Command {
    @Override
    public Label label() {
        return springs.isEmpty() ? Label.of("add-material") : Label.of("use-material", material.id(), springs.size());
    }

    @Override
    public Scene apply(Scene scene) {
        String id = idIn(scene);
        Scene with = scene.material(id).isPresent() ? scene : scene.withMaterials(plus(scene, renamed(id)));
        Optional<String> given = Optional.of(id);
        return springs.isEmpty() ? with : with.changeSprings(springs, spring -> spring.withMaterial(given));
    }

    private static List<Material> plus(Scene scene, Material added) {
        return Stream.concat(scene.materials().stream(), Stream.of(added)).toList();
    }

    private Material renamed(String id) {
        return new Material(id, material.properties(), material.unknown());
    }

    /** The name that the material has in the scene, or will have. */
    public String idIn(Scene scene) {
        return names().filter(id -> scene.material(id).map(renamed(id)::equals).orElse(true))
                .findFirst()
                .orElseThrow();
    }

    /** Names such as "cotton", "cotton 2", "cotton 3". */
    private Stream<String> names() {
        return Stream.concat(
                Stream.of(material.id()),
                IntStream.iterate(2, number -> number + 1).mapToObj(number -> material.id() + " " + number));
    }
}
