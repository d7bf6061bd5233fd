package io.github.catenary.plugin.fem;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Nodes, triangles and tetrahedra of a mesh file of Gmsh, versions 2.2 and 4.1, as text (Gmsh reference manual, section
 * "File formats"). Elements of second order give their corners; other elements are counted and left out. What a file says
 * of its counts is checked against limits and never trusted with memory. For one thread.
 */
final class GmshMesh {
    private static final String NODES = "$Nodes";
    private static final String ELEMENTS = "$Elements";

    private static final int TRIANGLE = 2;
    private static final int TETRAHEDRON = 4;
    private static final int CURVED_TRIANGLE = 9;
    private static final int CURVED_TETRAHEDRON = 11;
    private static final int POINT = 15;
    private static final int LINE = 1;
    private static final int CURVED_LINE = 8;

    /** No coordinate is farther from 0. */
    private static final double FARTHEST = 1e9;

    private final GmshLines lines;
    private final SceneLimits limits;
    private final List<Vec3> places = new ArrayList<>();
    private final Map<Long, Integer> byTag = new HashMap<>();
    private final Corners triangles = new Corners();
    private final Corners tetrahedra = new Corners();
    private long otherElements;
    private boolean newFormat;

    /** A growing list of indices of places. */
    private static final class Corners {
        private int[] all = new int[64];
        private int count;

        void add(int corner) {
            if (count == all.length) all = Arrays.copyOf(all, 2 * count);
            all[count++] = corner;
        }

        void dropTo(int newCount) {
            count = newCount;
        }

        int[] toArray() {
            return Arrays.copyOf(all, count);
        }
    }

    /** @throws SceneFormatException if it is no such file, or has mistakes */
    GmshMesh(GmshLines lines, SceneLimits limits) throws IOException {
        this.lines = lines;
        this.limits = limits;
        readFormat();
        while (lines.advance()) {
            String section = lines.text();
            if (!section.startsWith("$")) {
                throw lines.refusal(Message.of(
                        "fem.msh.no-section",
                        "expected the name of a section such as $Nodes, found \"{0}\"",
                        GmshLines.shown(section)));
            }
            if (section.equals(NODES)) readNodes();
            else if (section.equals(ELEMENTS)) readElements();
            else skipTo(end(section));
        }
        lines.requireNone();
    }

    private static String end(String section) {
        return "$End" + section.substring(1);
    }

    private void readFormat() throws IOException {
        if (!lines.advance() || !lines.text().equals("$MeshFormat") || !lines.advance()) {
            throw lines.refusal(Message.of(
                    "fem.msh.no-format", "the file does not begin with $MeshFormat; is this a mesh file of Gmsh?"));
        }
        double version = lines.number("$MeshFormat");
        long kind = lines.whole("$MeshFormat");
        if (version != 2.2 && version != 4.1) {
            throw lines.refusal(Message.of(
                    "fem.msh.version",
                    "the file has version {0}; save it with Gmsh as version 2.2 or 4.1",
                    GmshLines.shown(lines.text())));
        }
        if (kind != 0) {
            throw lines.refusal(
                    Message.of("fem.msh.binary", "this is a binary mesh; save it with Gmsh as text (Mesh.Binary = 0)"));
        }
        newFormat = version == 4.1;
        requireEnd("$MeshFormat");
    }

    private void requireEnd(String section) throws IOException {
        if (lines.advance() && lines.text().equals(end(section))) return;
        throw lines.refusal(Message.of(
                "fem.msh.no-end",
                "expected {0}, found \"{1}\"; the counts in the file are wrong, or it is cut off",
                end(section),
                GmshLines.shown(lines.text())));
    }

    private void skipTo(String end) throws IOException {
        while (lines.advance()) if (lines.text().equals(end)) return;
        throw lines.refusal(Message.of("fem.msh.cut", "the file ends before {0}", end));
    }

    private void next(String section) throws IOException {
        if (lines.advance()) {
            if (!lines.text().startsWith("$")) return;
            throw lines.refusal(Message.of("fem.msh.early-end", "{0} has fewer lines than its counts say", section));
        }
        throw lines.refusal(Message.of("fem.msh.cut", "the file ends before {0}", end(section)));
    }

    private void readNodes() throws IOException {
        next(NODES);
        if (!newFormat) {
            long count = requireCount(lines.whole(NODES));
            for (long i = 0; i < count; i++) {
                next(NODES);
                addNode(lines.whole(NODES));
            }
        } else {
            long blocks = lines.whole(NODES);
            requireCount(lines.whole(NODES));
            for (long block = 0; block < blocks; block++) readNodeBlock();
        }
        requireEnd(NODES);
    }

    private void readNodeBlock() throws IOException {
        next(NODES);
        for (int k = 0; k < 3; k++) lines.whole(NODES); // dimension and tag of the entity, parametric
        long count = requireCount(lines.whole(NODES) + places.size()) - places.size();
        List<Long> tags = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            next(NODES);
            tags.add(lines.whole(NODES));
        }
        for (long tag : tags) {
            next(NODES);
            addNode(tag);
        }
    }

    private long requireCount(long count) throws SceneFormatException {
        if (count < 0) throw lines.refusal(Message.of("fem.msh.negative", "a count is {0}, less than 0", count));
        if (count > limits.particles()) throw lines.refusal(SceneLimits.exceeded("particles", limits.particles()));
        return count;
    }

    private void addNode(long tag) throws SceneFormatException {
        Vec3 place = new Vec3(coordinate(), coordinate(), coordinate());
        if (byTag.putIfAbsent(tag, places.size()) != null) {
            lines.mistake(NODES, Message.of("fem.msh.node-twice", "node {0} occurs twice", tag));
        }
        places.add(place);
    }

    private double coordinate() throws SceneFormatException {
        double value = lines.number(NODES);
        if (Math.abs(value) <= FARTHEST) return value;
        lines.mistake(NODES, Message.of("fem.msh.far", "a coordinate is {0}, but may be at most {1}", value, FARTHEST));
        return 0;
    }

    private void readElements() throws IOException {
        next(ELEMENTS);
        if (!newFormat) {
            long count = lines.whole(ELEMENTS);
            for (long i = 0; i < count; i++) {
                next(ELEMENTS);
                lines.whole(ELEMENTS); // its tag
                long type = lines.whole(ELEMENTS);
                long tags = lines.whole(ELEMENTS);
                for (long k = 0; k < tags && lines.left() > 0; k++) lines.whole(ELEMENTS);
                addElement(type);
            }
        } else {
            long blocks = lines.whole(ELEMENTS);
            for (long block = 0; block < blocks; block++) {
                next(ELEMENTS);
                for (int k = 0; k < 2; k++) lines.whole(ELEMENTS); // dimension and tag of the entity
                long type = lines.whole(ELEMENTS);
                long count = lines.whole(ELEMENTS);
                for (long i = 0; i < count; i++) {
                    next(ELEMENTS);
                    lines.whole(ELEMENTS); // its tag
                    addElement(type);
                }
            }
        }
        requireEnd(ELEMENTS);
    }

    private void addElement(long type) throws SceneFormatException {
        if (type == TETRAHEDRON || type == CURVED_TETRAHEDRON) {
            if (tetrahedra.count == 4 * FaceTetrahedra.MOST) {
                throw lines.refusal(Message.of(
                        "fem.msh.too-many",
                        "the mesh has more than {0} tetrahedra, which is the limit; make it coarser",
                        FaceTetrahedra.MOST));
            }
            addCorners(tetrahedra, 4);
        } else if (type == TRIANGLE || type == CURVED_TRIANGLE) {
            if (triangles.count / 3 == limits.faces())
                throw lines.refusal(SceneLimits.exceeded("faces", limits.faces()));
            addCorners(triangles, 3);
        } else if (type != POINT && type != LINE && type != CURVED_LINE) {
            otherElements++;
        }
    }

    private void addCorners(Corners to, int count) throws SceneFormatException {
        int before = to.count;
        for (int k = 0; k < count; k++) {
            long tag = lines.whole(ELEMENTS);
            Integer place = byTag.get(tag);
            if (place == null) {
                to.dropTo(before);
                lines.mistake(ELEMENTS, Message.of("fem.msh.no-node", "there is no node {0}", tag));
                return;
            }
            to.add(place);
        }
    }

    /** The nodes, m. */
    List<Vec3> places() {
        return places;
    }

    /** Three indices of places for each triangle. */
    int[] triangles() {
        return triangles.toArray();
    }

    /** Four indices of places for each tetrahedron. */
    int[] tetrahedra() {
        return tetrahedra.toArray();
    }

    /** How many elements are neither triangles nor tetrahedra, nor lines or points. */
    long otherElements() {
        return otherElements;
    }
}
