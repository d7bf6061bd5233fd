package io.github.catenary.plugin.fem;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Nodes, triangles and tetrahedra of a mesh file of Gmsh, versions 2.2 and 4.1, as text or in binary (Gmsh reference
 * manual, section "File formats"). Elements of second order give their corners; other elements are counted and left
 * out. What a file says of its counts is checked against limits and never trusted with memory. For one thread.
 */
final class GmshMesh {
    private static final String NODES = "$Nodes";
    /** Nodes that tell where they are on a curve or a surface, besides. */
    private static final String OLD_PARAMETRIC_NODES = "$ParametricNodes";

    private static final String ELEMENTS = "$Elements";

    private static final int TRIANGLE = 2;
    private static final int TETRAHEDRON = 4;
    private static final int CURVED_TRIANGLE = 9;
    private static final int CURVED_TETRAHEDRON = 11;
    private static final int POINT = 15;
    private static final int LINE = 1;
    private static final int CURVED_LINE = 8;

    /** Nodes of the elements of each type of Gmsh, from type 1. */
    private static final int[] NODES_OF_TYPE = {
        2, 3, 4, 4, 8, 6, 5, 3, 6, 9, 10, 27, 18, 14, 1, 8, 20, 15, 13, 9, 10, 12, 15, 15, 21, 4, 5, 6, 20, 35, 56
    };

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
            else if (section.equals(OLD_PARAMETRIC_NODES) && !newFormat) readOldNodes(section);
            else if (section.equals(ELEMENTS)) readElements();
            else lines.leaveSection(section);
        }
        lines.requireNone();
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
        newFormat = version == 4.1;
        if (kind != 0) readByteOrder();
        requireEnd("$MeshFormat");
    }

    /** A file in binary tells the order of its bytes by the number 1. */
    private void readByteOrder() throws IOException {
        long size = lines.whole("$MeshFormat");
        lines.readBinary(ByteOrder.LITTLE_ENDIAN);
        long one = lines.whole("$MeshFormat", Integer.BYTES);
        if (Integer.reverseBytes((int) one) == 1) lines.readBinary(ByteOrder.BIG_ENDIAN);
        else if (one != 1 || size != Double.BYTES) {
            throw lines.refusal(Message.of(
                    "fem.msh.binary",
                    "this is a binary mesh whose numbers have an unknown form; save it with Gmsh as text (Mesh.Binary ="
                            + " 0)"));
        }
    }

    private void requireEnd(String section) throws IOException {
        if (lines.advance() && lines.text().equals(GmshLines.end(section))) return;
        throw lines.refusal(Message.of(
                "fem.msh.no-end",
                "expected {0}, found \"{1}\"; the counts in the file are wrong, or it is cut off",
                GmshLines.end(section),
                GmshLines.shown(lines.text())));
    }

    /** The next line of a section as text; in binary there are none. */
    private void next(String section) throws IOException {
        if (!lines.isBinary()) nextLine(section);
    }

    private void nextLine(String section) throws IOException {
        if (lines.advance()) {
            if (!lines.text().startsWith("$")) return;
            throw lines.refusal(Message.of("fem.msh.early-end", "{0} has fewer lines than its counts say", section));
        }
        throw lines.cut(section);
    }

    private void readNodes() throws IOException {
        if (newFormat) {
            next(NODES);
            long blocks = lines.whole(NODES, Long.BYTES);
            requireCount(lines.whole(NODES, Long.BYTES));
            lines.leaveOut(NODES, 2 * Long.BYTES); // the least and the largest tag
            for (long block = 0; block < blocks; block++) readNodeBlock();
            requireEnd(NODES);
        } else {
            readOldNodes(NODES);
        }
    }

    private void readOldNodes(String section) throws IOException {
        nextLine(section); // is text in binary, too
        long count = requireCount(lines.whole(section));
        for (long i = 0; i < count; i++) {
            next(section);
            addNode(lines.whole(section, Integer.BYTES));
            if (section.equals(OLD_PARAMETRIC_NODES) && lines.isBinary()) {
                long dimension = lines.whole(section, Integer.BYTES);
                lines.leaveOut(section, Integer.BYTES); // tag of the entity
                if (dimension == 1 || dimension == 2) lines.leaveOut(section, dimension * Double.BYTES);
            }
        }
        requireEnd(section);
    }

    private void readNodeBlock() throws IOException {
        next(NODES);
        long dimension = lines.whole(NODES, Integer.BYTES);
        lines.whole(NODES, Integer.BYTES); // tag of the entity
        boolean parametric = lines.whole(NODES, Integer.BYTES) != 0;
        long count = requireCount(lines.whole(NODES, Long.BYTES) + places.size()) - places.size();
        List<Long> tags = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            next(NODES);
            tags.add(lines.whole(NODES, Long.BYTES));
        }
        for (long tag : tags) {
            next(NODES);
            addNode(tag);
            if (parametric) lines.leaveOut(NODES, dimension * Double.BYTES);
        }
    }

    private long requireCount(long count) throws SceneFormatException {
        if (count < 0) throw lines.refusal(Message.of("fem.msh.negative", "a count is {0}, less than 0", count));
        if (count > limits.particles()) throw lines.refusal(SceneLimits.exceeded("particles", limits.particles()));
        return count;
    }

    private void addNode(long tag) throws IOException {
        Vec3 place = new Vec3(coordinate(), coordinate(), coordinate());
        if (byTag.putIfAbsent(tag, places.size()) != null) {
            lines.mistake(NODES, Message.of("fem.msh.node-twice", "node {0} occurs twice", tag));
        }
        places.add(place);
    }

    private double coordinate() throws IOException {
        double value = lines.finite(NODES);
        if (Math.abs(value) <= FARTHEST) return value;
        lines.mistake(NODES, Message.of("fem.msh.far", "a coordinate is {0}, but may be at most {1}", value, FARTHEST));
        return 0;
    }

    private void readElements() throws IOException {
        if (newFormat) {
            next(ELEMENTS);
            long blocks = lines.whole(ELEMENTS, Long.BYTES);
            lines.leaveOut(ELEMENTS, 3 * Long.BYTES); // how many elements, the least and the largest tag
            for (long block = 0; block < blocks; block++) readElementBlock();
        } else {
            nextLine(ELEMENTS); // is text in binary, too
            long count = lines.whole(ELEMENTS);
            for (long i = 0; i < count; ) i += lines.isBinary() ? readOldBlock(count - i) : readOldElement();
        }
        requireEnd(ELEMENTS);
    }

    private void readElementBlock() throws IOException {
        next(ELEMENTS);
        for (int k = 0; k < 2; k++) lines.whole(ELEMENTS, Integer.BYTES); // dimension and tag of the entity
        long type = lines.whole(ELEMENTS, Integer.BYTES);
        long count = lines.whole(ELEMENTS, Long.BYTES);
        for (long i = 0; i < count; i++) {
            next(ELEMENTS);
            lines.whole(ELEMENTS, Long.BYTES); // its tag
            addElement(type, Long.BYTES);
        }
    }

    private int readOldElement() throws IOException {
        next(ELEMENTS);
        lines.whole(ELEMENTS); // its tag
        long type = lines.whole(ELEMENTS);
        long tags = lines.whole(ELEMENTS);
        for (long k = 0; k < tags && lines.left() > 0; k++) lines.whole(ELEMENTS);
        addElement(type, Integer.BYTES);
        return 1;
    }

    /** In binary, elements of one type follow each other. Returns how many. */
    private long readOldBlock(long left) throws IOException {
        long type = lines.whole(ELEMENTS, Integer.BYTES);
        long count = lines.whole(ELEMENTS, Integer.BYTES);
        long tags = lines.whole(ELEMENTS, Integer.BYTES);
        if (count < 1 || count > left || tags < 0) {
            throw lines.refusal(Message.of(
                    "fem.msh.block", "a block of {0} elements with {1} tags each; the file is damaged", count, tags));
        }
        for (long i = 0; i < count; i++) {
            lines.leaveOut(ELEMENTS, (1 + tags) * Integer.BYTES); // its own tag and the others
            addElement(type, Integer.BYTES);
        }
        return count;
    }

    private void addElement(long type, int bytes) throws IOException {
        int corners = 0;
        if (type == TETRAHEDRON || type == CURVED_TETRAHEDRON) {
            if (tetrahedra.count == 4 * FaceTetrahedra.MOST) {
                throw lines.refusal(Message.of(
                        "fem.msh.too-many",
                        "the mesh has more than {0} tetrahedra, which is the limit; make it coarser",
                        FaceTetrahedra.MOST));
            }
            corners = 4;
            addCorners(tetrahedra, corners, bytes);
        } else if (type == TRIANGLE || type == CURVED_TRIANGLE) {
            if (triangles.count / 3 == limits.faces())
                throw lines.refusal(SceneLimits.exceeded("faces", limits.faces()));
            corners = 3;
            addCorners(triangles, corners, bytes);
        } else if (type != POINT && type != LINE && type != CURVED_LINE) {
            otherElements++;
        }
        if (lines.isBinary()) lines.leaveOut(ELEMENTS, (long) (requireNodes(type) - corners) * bytes);
    }

    /** How many nodes an element of a type has; without that nobody finds the next one in binary. */
    private int requireNodes(long type) throws SceneFormatException {
        if (type >= 1 && type <= NODES_OF_TYPE.length) return NODES_OF_TYPE[(int) type - 1];
        throw lines.refusal(Message.of(
                "fem.msh.type",
                "the mesh has elements of type {0}, whose length in binary is unknown; save it with Gmsh as text"
                        + " (Mesh.Binary = 0)",
                type));
    }

    private void addCorners(Corners to, int count, int bytes) throws IOException {
        int before = to.count;
        boolean whole = true;
        for (int k = 0; k < count; k++) {
            long tag = lines.whole(ELEMENTS, bytes);
            Integer place = byTag.get(tag);
            if (place != null) {
                to.add(place);
            } else if (whole) {
                lines.mistake(ELEMENTS, Message.of("fem.msh.no-node", "there is no node {0}", tag));
                whole = false;
            }
        }
        if (!whole) to.dropTo(before);
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
