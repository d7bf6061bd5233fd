package io.github.catenary.edit.mesh;

import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Lets particles take the places of others, which are deleted. Springs between the two vanish. Of springs and faces that
 * come to join the same particles, those that did so before stay, or else the first ones. Groups and targets name what
 * stays.
 */
final class Merge {
    private final Scene scene;
    /** The particle that takes the place of another, by the id of the other. */
    private final Map<Integer, Integer> by;

    private final Replacements members = new Replacements();
    private final Map<Integer, Spring> moved = new HashMap<>();
    private final Set<Integer> lost = new HashSet<>();

    /** @param by the particle that stays, by the id of the one that it replaces */
    Merge(Scene scene, Map<Integer, Integer> by) {
        this.scene = scene;
        this.by = by;
        by.forEach((gone, stays) -> members.particle(gone, IdSet.of(stays)));
    }

    Scene done() {
        mergeSprings();
        Scene joined = scene.changeSprings(IdSet.of(moved.keySet()), spring -> moved.getOrDefault(spring.id(), spring));
        Scene named = members.in(withFaces(joined, by));
        return new DeleteItems(new Selection(IdSet.of(by.keySet()), IdSet.of(lost), IdSet.empty())).apply(named);
    }

    private int stays(int particle) {
        return by.getOrDefault(particle, particle);
    }

    private boolean touches(Spring spring) {
        return by.containsKey(spring.a()) || by.containsKey(spring.b());
    }

    private void mergeSprings() {
        Map<Long, Integer> joined = new HashMap<>();
        for (Spring spring : scene.springs()) {
            if (!touches(spring)) joined.putIfAbsent(PairSet.pair(spring.a(), spring.b()), spring.id());
        }
        for (Spring spring : scene.springs()) {
            if (!touches(spring)) continue;
            int a = stays(spring.a());
            int b = stays(spring.b());
            Integer twin = a == b ? null : joined.putIfAbsent(PairSet.pair(a, b), spring.id());
            if (a != b && twin == null) {
                moved.put(spring.id(), spring.withEnds(a, b));
                continue;
            }
            lost.add(spring.id());
            members.spring(spring.id(), twin == null ? IdSet.empty() : IdSet.of(twin));
        }
    }

    /** The scene with the corners of its faces replaced; without faces that lose a corner or equal another one. */
    static Scene withFaces(Scene scene, Map<Integer, Integer> by) {
        Map<Integer, Face> changed = new HashMap<>();
        Set<Corners> filled = new HashSet<>();
        Set<Integer> lost = new HashSet<>();
        for (Face face : scene.faces()) {
            boolean touched = by.containsKey(face.a()) || by.containsKey(face.b()) || by.containsKey(face.c());
            if (!touched) filled.add(Corners.of(face));
        }
        for (Face face : scene.faces()) {
            int a = by.getOrDefault(face.a(), face.a());
            int b = by.getOrDefault(face.b(), face.b());
            int c = by.getOrDefault(face.c(), face.c());
            if (a == face.a() && b == face.b() && c == face.c()) continue;
            if (a == b || b == c || c == a || !filled.add(Corners.of(a, b, c))) lost.add(face.id());
            else changed.put(face.id(), face.withCorners(a, b, c));
        }
        if (changed.isEmpty() && lost.isEmpty()) return scene;
        return scene.withFaces(scene.faces()
                .change(IdSet.of(changed.keySet()), face -> changed.getOrDefault(face.id(), face))
                .minus(IdSet.of(lost)));
    }
}
