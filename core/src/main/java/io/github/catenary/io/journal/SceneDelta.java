package io.github.catenary.io.journal;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * The difference between two scenes: a scene with only the changed and added records, and the ids of the removed ones.
 * Everything that is not a table (title, solver, materials …) is in {@code part} as it is after the edit.
 *
 * @param part its references may lead to records that it does not hold
 */
record SceneDelta(Scene part, Removed particles, Removed springs, Removed faces, Removed groups, Removed elements) {
    /**
     * The records that an edit removed from a table.
     *
     * @param all true: the records that stay have a new order, so the whole table is replaced by that of the part
     */
    record Removed(boolean all, IdSet ids) {}

    /** The change of one table. */
    private record Change<T extends Identified>(Table<T> records, Removed removed) {}

    static SceneDelta between(Scene before, Scene after) {
        Change<Particle> particles = between(before.particles(), after.particles());
        Change<Spring> springs = between(before.springs(), after.springs());
        Change<Face> faces = between(before.faces(), after.faces());
        Change<Group> groups = between(before.groups(), after.groups());
        Change<Element> elements = between(before.elements(), after.elements());
        Scene part = new Scene(
                after.title(),
                after.description(),
                after.solver(),
                after.environment(),
                after.materials(),
                particles.records,
                springs.records,
                faces.records,
                groups.records,
                elements.records,
                after.tracks(),
                after.plugins(),
                after.nextIds(),
                after.unknown());
        return new SceneDelta(
                part, particles.removed, springs.removed, faces.removed, groups.removed, elements.removed);
    }

    private static <T extends Identified> Change<T> between(Table<T> before, Table<T> after) {
        if (before == after) return new Change<>(Table.of(), new Removed(false, IdSet.empty()));
        boolean[] gone = new boolean[before.size()];
        for (int i = 0; i < gone.length; i++)
            gone[i] = !after.contains(before.at(i).id());
        if (!keepsOrder(before, gone, after)) return new Change<>(after, new Removed(true, IdSet.empty()));
        List<T> records = new ArrayList<>();
        for (T record : after) {
            int old = before.positionOf(record.id());
            if (old < 0 || !before.at(old).equals(record)) records.add(record);
        }
        return new Change<>(Table.of(records), new Removed(false, before.idsWhere(gone)));
    }

    /** True if the remaining records come first, in the order of {@code before}. */
    private static <T extends Identified> boolean keepsOrder(Table<T> before, boolean[] gone, Table<T> after) {
        int next = 0;
        for (int i = 0; i < gone.length; i++) {
            if (!gone[i] && after.at(next++).id() != before.at(i).id()) return false;
        }
        return true;
    }

    /**
     * The scene after the edit.
     *
     * @param before equal to the scene before the edit
     */
    Scene applyTo(Scene before) {
        return new Scene(
                part.title(),
                part.description(),
                part.solver(),
                part.environment(),
                part.materials(),
                apply(before.particles(), part.particles(), particles),
                apply(before.springs(), part.springs(), springs),
                apply(before.faces(), part.faces(), faces),
                apply(before.groups(), part.groups(), groups),
                apply(before.elements(), part.elements(), elements),
                part.tracks(),
                part.plugins(),
                part.nextIds(),
                part.unknown());
    }

    private static <T extends Identified> Table<T> apply(Table<T> before, Table<T> records, Removed removed) {
        if (removed.all) return records;
        Table<T> kept = before.minus(removed.ids);
        if (records.isEmpty()) return kept;
        IdSet changed = IdSet.ofAll(records).where(kept::contains);
        List<T> added =
                records.stream().filter(record -> !kept.contains(record.id())).toList();
        Table<T> replaced = changed.isEmpty() ? kept : kept.change(changed, old -> records.get(old.id()));
        return replaced.plus(added);
    }
}
