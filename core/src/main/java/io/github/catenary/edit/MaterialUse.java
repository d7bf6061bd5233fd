package io.github.catenary.edit;

import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** How many springs use each material of a scene. Immutable; any thread. */
public final class MaterialUse {
    /**
     * The springs of a material.
     *
     * @param springs how many have it
     * @param overriding how many of them have a value of their own besides
     */
    public record Count(int springs, int overriding) {
        private static final Count NONE = new Count(0, 0);
    }

    private final Scene scene;
    private final Map<String, Count> counts = new HashMap<>();

    private MaterialUse(Scene scene) {
        this.scene = scene;
    }

    /** Counts in one pass over the springs. */
    public static MaterialUse of(Scene scene) {
        MaterialUse use = new MaterialUse(scene);
        if (scene.materials().isEmpty()) return use;
        Map<String, int[]> numbers = new HashMap<>();
        for (Material each : scene.materials()) numbers.put(each.id(), new int[2]);
        for (Spring spring : scene.springs()) {
            if (spring.material().isEmpty()) continue;
            int[] of = numbers.get(spring.material().get());
            if (of == null) continue;
            of[0]++;
            if (overrides(spring)) of[1]++;
        }
        numbers.forEach((id, of) -> use.counts.put(id, new Count(of[0], of[1])));
        return use;
    }

    /** True if a spring has a value of its own besides those of a material. */
    public static boolean overrides(Spring spring) {
        return spring.material().isPresent() && !spring.properties().equals(SpringProperties.OPEN);
    }

    public Count count(String material) {
        return counts.getOrDefault(material, Count.NONE);
    }

    /** The materials that no spring has, in their order. */
    public List<String> unused() {
        return scene.materials().stream()
                .map(Material::id)
                .filter(id -> count(id).springs == 0)
                .toList();
    }

    /** The springs of a material. */
    public static IdSet springs(Scene scene, String material) {
        return springs(scene, material, spring -> true);
    }

    /** The springs of a material that have a value of their own besides. */
    public static IdSet overriding(Scene scene, String material) {
        return springs(scene, material, MaterialUse::overrides);
    }

    private static IdSet springs(Scene scene, String material, Predicate<Spring> which) {
        return IdSet.of(scene.springs().stream()
                .filter(spring -> spring.material().filter(material::equals).isPresent())
                .filter(which)
                .mapToInt(Spring::id));
    }
}
