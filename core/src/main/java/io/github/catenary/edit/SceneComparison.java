package io.github.catenary.edit;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * What an earlier scene lacks, has too much, or has otherwise than a later one. Items are the same if their ids are. A
 * face counts as changed if its corners are others. Immutable.
 *
 * @param solver the keys of the solver settings whose values differ, as scene files name them
 * @param gravity true if gravity differs
 * @param texts true if title or description differ
 * @param gestures true if recorded gestures differ
 */
public record SceneComparison(
        Difference particles,
        Difference springs,
        Difference faces,
        Difference groups,
        Difference elements,
        MaterialDifference materials,
        List<String> solver,
        boolean gravity,
        boolean texts,
        boolean gestures) {
    /** The ids of items that only the later scene has, that only the earlier one has, and that both have but not alike. */
    public record Difference(IdSet added, IdSet removed, IdSet changed) {
        static <T extends Identified> Difference of(Table<T> before, Table<T> after) {
            if (before == after) return new Difference(IdSet.empty(), IdSet.empty(), IdSet.empty());
            return new Difference(
                    without(after, before),
                    without(before, after),
                    IdSet.of(after.stream()
                            .filter(item -> before.find(item.id())
                                    .filter(old -> old != item && !old.equals(item))
                                    .isPresent())
                            .mapToInt(Identified::id)));
        }

        private static IdSet without(Table<?> some, Table<?> others) {
            IntStream ids = some.stream().mapToInt(Identified::id);
            return IdSet.of(ids.filter(id -> !others.contains(id)));
        }

        public boolean isEmpty() {
            return added.isEmpty() && removed.isEmpty() && changed.isEmpty();
        }

        /** What differs in the later scene. */
        IdSet later() {
            return added.plus(changed);
        }
    }

    /** The ids of materials, as {@link Difference}. */
    public record MaterialDifference(List<String> added, List<String> removed, List<String> changed) {
        static MaterialDifference of(List<Material> before, List<Material> after) {
            Map<String, Material> old = byId(before);
            Map<String, Material> now = byId(after);
            return new MaterialDifference(
                    now.keySet().stream().filter(id -> !old.containsKey(id)).toList(),
                    old.keySet().stream().filter(id -> !now.containsKey(id)).toList(),
                    now.values().stream()
                            .filter(each -> old.containsKey(each.id()) && !each.equals(old.get(each.id())))
                            .map(Material::id)
                            .toList());
        }

        private static Map<String, Material> byId(List<Material> materials) {
            Map<String, Material> byId = new LinkedHashMap<>();
            materials.forEach(each -> byId.put(each.id(), each));
            return byId;
        }

        public boolean isEmpty() {
            return added.isEmpty() && removed.isEmpty() && changed.isEmpty();
        }
    }

    /** Compares two scenes; takes a pass over the items of both. */
    public static SceneComparison of(Scene before, Scene after) {
        return new SceneComparison(
                Difference.of(before.particles(), after.particles()),
                Difference.of(before.springs(), after.springs()),
                Difference.of(before.faces(), after.faces()),
                Difference.of(before.groups(), after.groups()),
                Difference.of(before.elements(), after.elements()),
                MaterialDifference.of(before.materials(), after.materials()),
                solver(before.solver(), after.solver()),
                !before.environment().equals(after.environment()),
                !before.title().equals(after.title()) || !before.description().equals(after.description()),
                !before.tracks().equals(after.tracks()));
    }

    private static List<String> solver(SolverSettings before, SolverSettings after) {
        Map<String, Object> old = values(before);
        Map<String, Object> now = values(after);
        List<String> keys = new ArrayList<>(now.keySet());
        keys.removeIf(key -> Objects.equals(old.get(key), now.get(key)));
        return List.copyOf(keys);
    }

    private static Map<String, Object> values(SolverSettings settings) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("integrator", settings.integrator());
        values.put("parameters", settings.parameters());
        values.put("timeStep", settings.timeStep());
        values.put("substeps", settings.substeps());
        values.put("passes", settings.passes());
        values.put("passTolerance", settings.passTolerance());
        values.put("sweep", settings.sweep());
        values.put("order", settings.order());
        values.put("evaluation", settings.evaluation());
        values.put("drag", settings.drag());
        values.put("guard", settings.guard());
        values.put("momentum", settings.momentum());
        values.put("keepLengths", settings.keepLengths());
        values.put("quality", settings.quality());
        values.put("linear", settings.linear());
        values.put("unknown", settings.unknown());
        return values;
    }

    /** True if nothing that a scene file holds about the scene differs. */
    public boolean isEmpty() {
        return particles.isEmpty()
                && springs.isEmpty()
                && faces.isEmpty()
                && groups.isEmpty()
                && elements.isEmpty()
                && materials.isEmpty()
                && solver.isEmpty()
                && !gravity
                && !texts
                && !gestures;
    }

    /**
     * What of the later scene differs and can be selected: items that were added or changed, and the corners of such
     * faces.
     */
    public Selection later(Scene after) {
        IntStream corners = faces.later().stream().mapToObj(after.faces()::get).flatMapToInt(SceneComparison::corners);
        return new Selection(particles.later().plus(IdSet.of(corners)), springs.later(), elements.later());
    }

    private static IntStream corners(Face face) {
        return IntStream.of(face.a(), face.b(), face.c());
    }
}
