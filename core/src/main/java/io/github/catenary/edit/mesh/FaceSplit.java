package io.github.catenary.edit.mesh;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Table;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Splits faces along their sides, where new particles stand. */
final class FaceSplit {
    private record Side(int from, int to) {}

    /** The particles on a side, in both directions. */
    private final Map<Side, int[]> onSide = new HashMap<>();

    /** @param between the new particles from {@code a} to {@code b} */
    void add(int a, int b, int[] between) {
        int[] back = new int[between.length];
        for (int i = 0; i < back.length; i++) back[i] = between[between.length - 1 - i];
        onSide.putIfAbsent(new Side(a, b), between);
        onSide.putIfAbsent(new Side(b, a), back);
    }

    /** The scene with the faces split; the first part of each keeps its id. */
    Scene in(Scene scene) {
        List<Face> all = new ArrayList<>(scene.faces().size());
        List<Face> added = new ArrayList<>();
        for (Face face : scene.faces()) {
            List<int[]> parts = parts(face);
            all.add(parts.size() == 1 ? face : corners(face, parts.get(0)));
            for (int[] part : parts.subList(1, parts.size())) {
                added.add(corners(face, part).withId(scene.nextIds().face() + added.size()));
            }
        }
        if (added.isEmpty()) return scene;
        all.addAll(added);
        return scene.withFaces(Table.of(all));
    }

    private static Face corners(Face face, int[] corners) {
        return face.withCorners(corners[0], corners[1], corners[2]);
    }

    private List<int[]> parts(Face face) {
        List<int[]> whole = new ArrayList<>();
        Deque<int[]> open = new ArrayDeque<>();
        open.push(new int[] {face.a(), face.b(), face.c()});
        while (!open.isEmpty()) {
            int[] triangle = open.pop();
            if (!fan(triangle, open)) whole.add(triangle);
        }
        return whole;
    }

    /** Splits a triangle along one side; the parts may have to be split along the other sides. */
    private boolean fan(int[] triangle, Deque<int[]> parts) {
        for (int k = 0; k < 3; k++) {
            int from = triangle[k];
            int to = triangle[(k + 1) % 3];
            int tip = triangle[(k + 2) % 3];
            int[] between = onSide.get(new Side(from, to));
            if (between == null) continue;
            for (int next : between) {
                parts.push(new int[] {from, next, tip});
                from = next;
            }
            parts.push(new int[] {from, to, tip});
            return true;
        }
        return false;
    }
}
