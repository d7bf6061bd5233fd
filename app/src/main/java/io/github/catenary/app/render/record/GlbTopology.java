package io.github.catenary.app.render.record;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.Frame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What there is in the frames of a run: particles, faces, and springs that are not edges of faces, as {@code ObjExporter}
 * has them. A mesh of glTF keeps its triangles and lines for ever, so that what is not there in every frame has vertices
 * of its own, which meet in a point while it is not there. One thread.
 */
final class GlbTopology {
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final Items faces = new Items();
    private final Items lines = new Items();
    private @Nullable Frame before;
    private int[] places = {};

    /** Corners by their particles' numbers; c is that of b for a line. */
    private record Item(int a, int b, int c) {}

    /** All items of a kind, and in which frames they are there. */
    static final class Items {
        private final Map<Item, Integer> known = new HashMap<>();
        private final List<Item> all = new ArrayList<>();
        /** Of each frame; the same object as before if nothing has changed. */
        private final List<BitSet> there = new ArrayList<>();

        private void add(BitSet present, Item item) {
            Integer number = known.putIfAbsent(item, all.size());
            if (number == null) all.add(item);
            present.set(number == null ? all.size() - 1 : number);
        }

        int count() {
            return all.size();
        }

        boolean isThere(int item, int frame) {
            return there.get(frame).get(item);
        }

        /** The number of the particle at a corner, 0 to 2. */
        int corner(int item, int corner) {
            Item of = all.get(item);
            return corner == 0 ? of.a : corner == 1 ? of.b : of.c;
        }

        /** The items that some frame lacks. */
        BitSet fleeting() {
            BitSet always = new BitSet();
            always.set(0, all.size());
            BitSet last = null;
            for (BitSet each : there) {
                if (each != last) always.and(each);
                last = each;
            }
            always.flip(0, all.size());
            return always;
        }
    }

    /** Takes the next frame. */
    void add(Frame frame) {
        Frame last = before;
        if (last == null || last.scene() != frame.scene()) places = places(frame.scene());
        boolean same = last != null
                && last.scene() == frame.scene()
                && Arrays.equals(last.torn(), frame.torn())
                && Arrays.equals(last.tornFaces(), frame.tornFaces());
        before = frame;
        if (same) {
            faces.there.add(faces.there.get(faces.there.size() - 1));
            lines.there.add(lines.there.get(lines.there.size() - 1));
        } else {
            addItems(frame);
        }
    }

    private int[] places(Scene scene) {
        int[] result = new int[scene.particles().size()];
        for (int i = 0; i < result.length; i++) {
            int id = scene.particles().at(i).id();
            Integer number = numbers.putIfAbsent(id, numbers.size());
            result[i] = number == null ? numbers.size() - 1 : number;
        }
        return result;
    }

    private void addItems(Frame frame) {
        Scene scene = frame.scene();
        Set<Item> edges = new HashSet<>();
        BitSet presentFaces = new BitSet();
        for (int i = 0; i < scene.faces().size(); i++) {
            if (frame.tornFaces()[i]) continue;
            Face face = scene.faces().at(i);
            int a = number(scene, face.a());
            int b = number(scene, face.b());
            int c = number(scene, face.c());
            if (a < 0 || b < 0 || c < 0) continue; // a corner does not exist
            faces.add(presentFaces, new Item(a, b, c));
            edges.add(line(a, b));
            edges.add(line(b, c));
            edges.add(line(c, a));
        }
        BitSet presentLines = new BitSet();
        for (int i = 0; i < scene.springs().size(); i++) {
            if (frame.torn()[i]) continue;
            Spring spring = scene.springs().at(i);
            int a = number(scene, spring.a());
            int b = number(scene, spring.b());
            if (a >= 0 && b >= 0 && !edges.contains(line(a, b))) lines.add(presentLines, line(a, b));
        }
        faces.there.add(presentFaces);
        lines.there.add(presentLines);
    }

    private int number(Scene scene, int particle) {
        int position = scene.particles().positionOf(particle);
        return position < 0 ? -1 : places[position];
    }

    private static Item line(int a, int b) {
        return new Item(Math.min(a, b), Math.max(a, b), Math.max(a, b));
    }

    /** The number of the particle at a position of the table of the frame that was added last. */
    int number(int position) {
        return places[position];
    }

    /** The number of particles of all frames together. */
    int particles() {
        return numbers.size();
    }

    /** The number of frames. */
    int frames() {
        return faces.there.size();
    }

    Items faces() {
        return faces;
    }

    Items lines() {
        return lines;
    }
}
