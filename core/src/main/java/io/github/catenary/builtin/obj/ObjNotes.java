package io.github.catenary.builtin.obj;

import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What is odd in a mesh, but no mistake: how often, and where first. */
final class ObjNotes {
    private final Count skipped = new Count();
    private final Count twice = new Count();
    private final Count flat = new Count();
    private final Count crossed = new Count();
    private final Set<Triangle> faces = new HashSet<>();
    private final BitSet named = new BitSet();

    /** The corners of a face in ascending order, so that equal triangles are equal. */
    private record Triangle(int low, int middle, int high) {
        static Triangle of(int a, int b, int c) {
            int low = Math.min(a, Math.min(b, c));
            int high = Math.max(a, Math.max(b, c));
            return new Triangle(low, a ^ b ^ c ^ low ^ high, high);
        }
    }

    /** A number of lines, and the first of them. */
    private static final class Count {
        private int count;
        private int first;

        void add(int line) {
            if (count++ == 0) first = line;
        }

        boolean any() {
            return count > 0;
        }
    }

    /** A line with too few vertices was left out. */
    void skipped(int line) {
        skipped.add(line);
    }

    /** A polygon has no area. */
    void flat(int line) {
        flat.add(line);
    }

    /** A polygon crosses itself. */
    void crossed(int line) {
        crossed.add(line);
    }

    /** A triangle became a face. */
    void face(int line, int a, int b, int c) {
        if (!faces.add(Triangle.of(a, b, c))) twice.add(line);
    }

    /** A face or a line names a vertex. */
    void named(int vertex) {
        named.set(vertex);
    }

    /** @param vertices how many there are */
    List<Message> of(int vertices) {
        List<Message> notes = new ArrayList<>();
        if (skipped.any()) {
            notes.add(Message.of(
                    "obj.note.skipped",
                    "lines left out because they name too few vertices for a face or a polyline: {0}, first line {1}",
                    skipped.count,
                    skipped.first));
        }
        if (flat.any()) {
            notes.add(Message.of(
                    "obj.note.flat", "polygons without area: {0}, first in line {1}", flat.count, flat.first));
        }
        if (crossed.any()) {
            notes.add(Message.of(
                    "obj.note.crossed",
                    "polygons that cross themselves, seen from their front, so that their faces overlap: {0}, first in"
                            + " line {1}",
                    crossed.count,
                    crossed.first));
        }
        if (twice.any()) {
            notes.add(Message.of(
                    "obj.note.twice",
                    "faces with the same corners as an earlier face, which count twice: {0}, first in line {1}",
                    twice.count,
                    twice.first));
        }
        int loose = vertices - named.cardinality();
        if (loose > 0) {
            notes.add(Message.of(
                    "obj.note.loose",
                    "vertices of no face and no polyline, which become loose particles: {0}, first vertex {1}",
                    loose,
                    named.nextClearBit(1)));
        }
        return notes;
    }
}
