package io.github.catenary.builtin.obj;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Vec3;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Builds a scene from the lines of an OBJ file. */
final class ObjMesh {
    /** The reader stops after this many mistakes, because nobody reads more at once. */
    private static final int MOST_PROBLEMS = 100;

    private static final Pattern BLANKS = Pattern.compile("[ \t]+");

    private final List<Particle> particles = new ArrayList<>();
    private final List<Spring> springs = new ArrayList<>();
    private final List<Face> faces = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    /** Both ends of every spring, the smaller id in the upper half. */
    private final Set<Long> joined = new HashSet<>();

    private int line;

    /** Reads the next line. */
    void line(String text) throws SceneFormatException {
        line++;
        String[] words = BLANKS.split(text.strip(), -1);
        switch (words[0]) {
            case "v" -> vertex(words);
            case "f" -> face(corners(words, 3));
            case "l" -> polyline(corners(words, 2));
            default -> {} // comments, and data that a mass-spring scene does not need
        }
        if (problems.size() >= MOST_PROBLEMS) throw new SceneFormatException(problems);
    }

    /** @throws SceneFormatException if there were mistakes or the file has no vertices */
    SceneFile.Loaded scene(String title) throws SceneFormatException {
        if (particles.isEmpty() && problems.isEmpty()) {
            line = 1;
            mistake("v", Message.of("obj.empty", "no line is a vertex, such as v 0 1 0; is this an OBJ file?"));
        }
        if (!problems.isEmpty()) throw new SceneFormatException(problems);
        Scene scene = Scene.NEW
                .withTitle(title, "")
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withFaces(Table.of(faces));
        return new SceneFile.Loaded(scene, List.of());
    }

    private void vertex(String... words) {
        double[] place = new double[3];
        if (words.length < 4) {
            mistake("v", Message.of("obj.few-numbers", "expected three numbers, found {0}", words.length - 1));
        }
        for (int i = 0; i < 3 && i + 1 < words.length; i++) place[i] = number(words[i + 1]);
        // Added even after a mistake, so that the numbers of the following vertices stay right.
        particles.add(Particle.of(particles.size() + 1, new Vec3(place[0], place[1], place[2])));
    }

    private double number(String word) {
        try {
            double value = Double.parseDouble(word);
            if (Double.isFinite(value)) return value;
        } catch (NumberFormatException e) {
            // reported below, like a number that is not finite
        }
        mistake("v", Message.of("obj.no-number", "expected a number, found \"{0}\"", shown(word)));
        return 0;
    }

    /** The ids of the vertices that a line names; empty after a mistake. */
    private int[] corners(String[] words, int least) {
        int[] ids = new int[words.length - 1];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = corner(words[0], words[i + 1]);
            if (ids[i] == 0) return new int[0];
        }
        if (ids.length >= least) return ids;
        mistake(
                words[0],
                Message.of("obj.few-corners", "expected at least {0} vertices, found {1}", least, ids.length));
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

    private void face(int... corners) {
        for (int i = 0; i < corners.length; i++) {
            join(corners[i], corners[(i + 1) % corners.length], SpringKind.STRUCTURAL);
        }
        for (int i = 1; i + 1 < corners.length; i++) {
            int a = corners[0];
            int b = corners[i];
            int c = corners[i + 1];
            if (i + 2 < corners.length) join(a, c, SpringKind.SHEAR);
            if (a != b && b != c && c != a) faces.add(Face.of(faces.size() + 1, a, b, c));
        }
    }

    private void polyline(int... corners) {
        for (int i = 0; i + 1 < corners.length; i++) join(corners[i], corners[i + 1], SpringKind.STRUCTURAL);
    }

    /** Joins two particles, unless they are joined already or lie at the same position. */
    private void join(int a, int b, SpringKind kind) {
        Vec3 from = particles.get(a - 1).position();
        if (from.equals(particles.get(b - 1).position())) return;
        if (!joined.add((long) Math.min(a, b) << 32 | Math.max(a, b))) return;
        springs.add(Spring.of(springs.size() + 1, a, b, kind));
    }

    private void mistake(String keyword, Message what) {
        problems.add(Problem.error(keyword, what).at(line, 1));
    }

    private static String shown(String word) {
        return word.length() <= 40 ? word : word.substring(0, 40) + "…";
    }
}
