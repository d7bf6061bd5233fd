package io.github.catenary.builtin.obj;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;

/** Builds a scene from the lines of an OBJ file. */
final class ObjMesh {
    /** The reader stops after this many mistakes, because nobody reads more at once. */
    private static final int MOST_PROBLEMS = 100;

    /** The most corners of a polygon, whose triangles take time with their square: a tenth of a second for so many. */
    private static final int MOST_CORNERS = 10_000;

    /** What stands between words; a form feed is left over from a printer. */
    private static final String BLANKS = " \t\f\u000B";

    private final SceneLimits limits;
    private final List<Particle> particles = new ArrayList<>();
    private final List<Spring> springs = new ArrayList<>();
    private final List<Face> faces = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    /** Both ends of every spring, the smaller id in the upper half. */
    private final Set<Long> joined = new HashSet<>();

    private final ObjNotes notes = new ObjNotes();

    private int line;

    /** @param limits of the scene; what exceeds them is refused before it takes memory */
    ObjMesh(SceneLimits limits) {
        this.limits = limits;
    }

    /**
     * Reads all lines.
     *
     * @throws SceneFormatException if there were mistakes or the file has no vertices
     */
    SceneFile.Loaded scene(ObjLines lines, String title) throws IOException {
        while (lines.advance()) {
            line = lines.number();
            StringTokenizer words = new StringTokenizer(lines.text(), BLANKS);
            switch (lines.keyword()) {
                case ObjLines.VERTEX -> vertex(words);
                case ObjLines.POLYLINE -> polyline(corners(ObjLines.POLYLINE, words, 2));
                default -> face(corners(ObjLines.FACE, words, 3));
            }
            if (problems.size() >= MOST_PROBLEMS) throw new SceneFormatException(problems);
        }
        if (particles.isEmpty() && problems.isEmpty()) {
            line = 1;
            mistake(
                    ObjLines.VERTEX,
                    Message.of("obj.empty", "no line is a vertex such as v 0 1 0; is this an OBJ file?"));
        }
        if (!problems.isEmpty()) throw new SceneFormatException(problems);
        Scene scene = Scene.NEW
                .withTitle(title, "")
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withFaces(Table.of(faces));
        return new SceneFile.Loaded(scene, List.of(), notes.of(particles.size()));
    }

    /** Colours and a weight may follow the three coordinates; a mass-spring scene does not need them. */
    private void vertex(StringTokenizer words) throws SceneFormatException {
        requireLimit("particles", particles.size(), limits.particles());
        double[] place = new double[3];
        int count = words.countTokens();
        if (count < 3) {
            mistake(ObjLines.VERTEX, Message.of("obj.few-numbers", "expected three numbers, found {0}", count));
        }
        for (int i = 0; i < Math.min(3, count); i++) place[i] = number(words.nextToken());
        // Added even after a mistake, so that the numbers of the following vertices stay right.
        particles.add(Particle.of(particles.size() + 1, new Vec3(place[0], place[1], place[2])));
    }

    private double number(String word) {
        try {
            double value = Double.parseDouble(word);
            if (Double.isFinite(value)) return value + 0.0; // -0 and 0 are the same place
        } catch (NumberFormatException e) {
            // reported below, like a number that is not finite
        }
        Message what = word.indexOf(',') < 0
                ? Message.of("obj.no-number", "expected a number, found \"{0}\"", shown(word))
                : Message.of(
                        "obj.comma",
                        "expected a number, found \"{0}\"; write decimals with a point, and separate numbers with"
                                + " spaces",
                        shown(word));
        mistake(ObjLines.VERTEX, what);
        return 0;
    }

    /** The ids of the vertices that a line names, without those equal to the one before; empty if they are too few. */
    private int[] corners(String keyword, StringTokenizer words, int least) throws SceneFormatException {
        int[] ids = new int[8];
        int size = 0;
        int named = 0;
        while (words.hasMoreTokens()) {
            int id = corner(keyword, words.nextToken());
            if (id == 0) return new int[0];
            named++;
            if (size > 0 && ids[size - 1] == id) continue;
            if (size == ids.length) ids = Arrays.copyOf(ids, 2 * size);
            ids[size++] = id;
        }
        boolean closed = least == 3;
        if (closed) while (size > 1 && ids[size - 1] == ids[0]) size--; // some programs write the first corner again
        if (named == 0) {
            mistake(keyword, Message.of("obj.few-corners", "expected at least {0} vertices, found {1}", least, named));
        } else if (closed && size > MOST_CORNERS) {
            mistake(
                    keyword,
                    Message.of("obj.many-corners", "expected at most {0} vertices, found {1}", MOST_CORNERS, size));
        } else if (size < least) {
            notes.skipped(line);
        } else {
            return Arrays.copyOf(ids, size);
        }
        return new int[0];
    }

    /**
     * The id of a vertex, or 0 after a mistake. The word may have a texture and a normal after slashes; a negative
     * number counts back from the last vertex.
     */
    private int corner(String keyword, String word) {
        int slash = word.indexOf('/');
        String number = slash < 0 ? word : word.substring(0, slash);
        try {
            int n = Integer.parseInt(number);
            int id = n < 0 ? particles.size() + 1 + n : n;
            if (id >= 1 && id <= particles.size()) return id;
            mistake(
                    keyword,
                    Message.of("obj.no-vertex", "there is no vertex {0}; there are {1} so far", n, particles.size()));
        } catch (NumberFormatException e) {
            mistake(
                    keyword,
                    Message.of("obj.no-corner", "expected the number of a vertex, found \"{0}\"", shown(word)));
        }
        return 0;
    }

    private void face(int... corners) throws SceneFormatException {
        if (corners.length == 0) return;
        for (int i = 0; i < corners.length; i++) {
            join(corners[i], corners[(i + 1) % corners.length], SpringKind.STRUCTURAL);
        }
        Ears ears = new Ears(Arrays.stream(corners).mapToObj(this::place).toList());
        if (ears.flat()) notes.flat(line);
        if (ears.crossed()) notes.crossed(line);
        int[] triangles = ears.triangles();
        for (int k = 0; k < triangles.length; k += 3) {
            int a = corners[triangles[k]];
            int b = corners[triangles[k + 1]];
            int c = corners[triangles[k + 2]];
            if (k + 3 < triangles.length) join(a, c, SpringKind.SHEAR);
            if (a == b || b == c || c == a) continue;
            requireLimit("faces", faces.size(), limits.faces());
            faces.add(Face.of(faces.size() + 1, a, b, c));
            notes.face(line, a, b, c);
        }
    }

    private void polyline(int... corners) throws SceneFormatException {
        for (int i = 0; i + 1 < corners.length; i++) join(corners[i], corners[i + 1], SpringKind.STRUCTURAL);
    }

    private Vec3 place(int id) {
        return particles.get(id - 1).position();
    }

    /** Joins two particles, unless they are joined already or lie at the same position. */
    private void join(int a, int b, SpringKind kind) throws SceneFormatException {
        notes.named(a);
        notes.named(b);
        if (place(a).equals(place(b)) || !joined.add((long) Math.min(a, b) << 32 | Math.max(a, b))) return;
        requireLimit("springs", springs.size(), limits.springs());
        springs.add(Spring.of(springs.size() + 1, a, b, kind));
    }

    private void requireLimit(String list, int size, int limit) throws SceneFormatException {
        if (size < limit) return;
        problems.add(Problem.error("$", SceneLimits.exceeded(list, limit)).at(line, 1));
        throw new SceneFormatException(problems);
    }

    private void mistake(String keyword, Message what) {
        problems.add(Problem.error(keyword, what).at(line, 1));
    }

    private static String shown(String word) {
        return word.length() <= 40 ? word : word.substring(0, 40) + "…";
    }

    /** What is odd in a mesh, but no mistake: how often, and where first. */
    private static final class ObjNotes {
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
                        "lines left out because they name too few vertices for a face or a polyline: {0}, first line"
                                + " {1}",
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
                        "polygons that cross themselves, seen from their front, so that their faces overlap: {0},"
                                + " first in line {1}",
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
}
