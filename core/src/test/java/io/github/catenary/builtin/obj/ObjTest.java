package io.github.catenary.builtin.obj;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.solver.Frame;
import io.github.catenary.testing.Attack;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObjTest {
    @Test
    void aQuadBecomesItsEdgesADiagonalAndTwoFaces() throws IOException {
        Scene scene = read("""
                # a square
                mtllib square.mtl
                v 0 0 0
                v 1 0 0 1.0
                v 1 1 0
                v\t0  1 -2.5e0
                vn 0 0 1
                f 1//1 2//1 3/7/1 -1
                """);

        assertThat(scene.title()).isEqualTo("square");
        assertThat(scene.particles().size()).isEqualTo(4);
        assertThat(scene.particles().get(4).position()).isEqualTo(new Vec3(0, 1, -2.5));
        assertThat(scene.springs().stream().map(Spring::kind))
                .containsExactly(
                        SpringKind.STRUCTURAL,
                        SpringKind.STRUCTURAL,
                        SpringKind.STRUCTURAL,
                        SpringKind.STRUCTURAL,
                        SpringKind.SHEAR);
        assertThat(scene.faces().asList()).containsExactly(Face.of(1, 1, 2, 3), Face.of(2, 1, 3, 4));
    }

    @Test
    void anEdgeOfTwoFacesIsOneSpringAndALineIsOnePerPiece() throws IOException {
        Scene scene = read("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nf 1 2 3\nf 2 4 3\nl 1 2 4\nl 1 4\n");

        assertThat(scene.springs().size()).isEqualTo(6);
        assertThat(scene.faces().size()).isEqualTo(2);
    }

    @Test
    void leavesOutEdgesWithoutLength() throws IOException {
        Scene scene = read("v 0 0 0\nv 0 0 0\nv 1 0 0\nf 1 2 3\nf 1 1 3\nl 3 3\n");

        assertThat(scene.springs().size()).isEqualTo(2);
        assertThat(scene.faces().size()).isEqualTo(1);
        assertThat(SceneCheck.problems(scene).stream().filter(Problem::isError)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "v 1 2 | 1 | expected three numbers, found 2",
                "v 1 2 up | 1 | expected a number, found \"up\"",
                "v 1 2 NaN | 1 | expected a number, found \"NaN\"",
                "v 1 2 1e999 | 1 | expected a number, found \"1e999\"",
                "v 0 0 0;f 1 2 3 | 2 | there is no vertex 2; there are 1 so far",
                "v 0 0 0;f 0 1 1 | 2 | there is no vertex 0",
                "v 0 0 0;f -2 1 1 | 2 | there is no vertex -2",
                "v 0 0 0;f | 2 | expected at least 3 vertices, found 0",
                "v 0 0 0;f # 1 2 3 | 2 | expected at least 3 vertices, found 0",
                "v 1,5 2,0 3,1 | 1 | write decimals with a point",
                "v 1,2,3 | 1 | expected three numbers, found 1",
                "v 1 2 # 3 | 1 | expected three numbers, found 2",
                "v 0 0 1.#INF | 1 | expected a number, found \"1.#INF\"",
                "v 0 0 -nan(ind) | 1 | expected a number",
                "v 0 0 0;f 1 1 \\;2 | 2 | there is no vertex 2",
                "# a\\;v 0 0 0;f 1 \\;\\;1 y | 3 | expected the number of a vertex, found \"y\"",
                "v 0 0 0;f 1/ 1/1/ x | 2 | expected the number of a vertex, found \"x\"",
                "v 0 0 0;fo 1 1 9 | 2 | there is no vertex 9",
                "v 0 0 0;;l | 3 | expected at least 2 vertices, found 0",
                "v 0 0 0;l 1 x/2 | 2 | expected the number of a vertex, found \"x/2\"",
                "v 0 0 0;l 1 99999999999 | 2 | expected the number of a vertex",
                "hello | 1 | no line is a vertex",
            })
    void reportsEveryMistakeWithItsLine(String lines, int line, String message) {
        SceneFormatException thrown =
                catchThrowableOfType(SceneFormatException.class, () -> read(lines.replace(';', '\n')));

        assertThat(thrown.problems()).first().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(line);
            assertThat(problem.message()).contains(message);
        });
    }

    private static final String CORNERS = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\uFEFFv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n", // a byte order mark
                CORNERS + "f 1 2 \\\n3 4\n",
                CORNERS + "f 1 2\\\n 3\\ \n4 # \\\n",
                CORNERS + "f 1 2 \\\r\n3 4\r\n",
                "v 0 0 \\\n0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4 \\",
                CORNERS + "f 1 2 3 4 # v 1 2 3\n",
                CORNERS + "f 1 2 3 4# a comment\n",
                CORNERS + "usemtl A\\B\\\nf 1 2 3 4\n",
                CORNERS + "# C:\\meshes\\\nf 1 2 3 4\n",
                CORNERS + "mtllib C:\\\ng a\\\no b \\\nf 1 2 3 4\n",
                "v 0 0 0 # c:\\\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4",
                "v 0 0 0 0.5 0.25 1\nv 1 0 0 1.0\nv 1 1 0 1 1 1 1\nv 0 1 0\nf -4 -3 -2 -1\n", // colours, a weight
                CORNERS + "f 1/1 2/2/2 3//3 4/1/\n",
                "v\t0\t0  0\n\fv 1\f0 0 \nv 1 1\u000B0\n  v 0 1 0\n\tf 1 2\t 3 4 \n",
                "v 0 0 0\rv 1 0 0\rv 1 1 0\rv 0 1 0\rf 1 2 3 4", // as on an old Mac
                "v 0 0 0\r\n\r\nv 1 0 0\r\nv 1 1 0\r\nv 0 1 0\r\n\r\nf 1 2 3 4\r\n",
                CORNERS + "fo 1 2 3 4\n",
                CORNERS + "f 1 2 3 4 1\n", // the first corner again
                CORNERS + "f 1 1 2 2 2 3 4\n",
                CORNERS + "g default\ns off\nusemtl\nvt 0 0\nvn 0 0 1\nvp 1\ncurv 0 1 \\\n1 2\np 1\nf 1 2 3 4\nend\n",
                "#MRGB ffe0e0e0\n" + CORNERS + "f 1 2 3 4\n"
            })
    void readsASquareAsEachProgramWritesIt(String text) throws IOException {
        Scene scene = read(text);

        assertThat(scene.particles().stream().map(Particle::position))
                .containsExactly(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(1, 1, 0), new Vec3(0, 1, 0));
        assertThat(scene.faces().asList()).containsExactly(Face.of(1, 1, 2, 3), Face.of(2, 1, 3, 4));
        assertThat(scene.springs().size()).isEqualTo(5);
        assertThat(notes(text)).isEmpty();
    }

    @Test
    void readsNamesInAnyEncoding() throws IOException {
        // In Shift-JIS the second byte of this letter is that of a backslash.
        byte[] file = (CORNERS + "usemtl \u0095\\\nf 1 2 3 4\ng \u00FF\u00FE\n").getBytes(StandardCharsets.ISO_8859_1);

        assertThat(load(file).scene().faces().size()).isEqualTo(2);
    }

    @Test
    void namesUtf16AndFilesThatAreNoText() {
        for (Charset charset : List.of(
                StandardCharsets.UTF_16,
                StandardCharsets.UTF_16LE,
                StandardCharsets.UTF_16BE,
                Charset.forName("UTF-32"),
                Charset.forName("UTF-32LE"),
                Charset.forName("UTF-32BE"),
                Charset.forName("X-UTF-32BE-BOM"),
                Charset.forName("X-UTF-16LE-BOM"))) {
            assertThat(refusal((CORNERS + "f 1 2 3\n").getBytes(charset)))
                    .as("%s", charset)
                    .isEqualTo("the file is in UTF-16 or UTF-32; save it as UTF-8");
        }
        byte[] machineCode = {0x64, (byte) 0x86, 5, 0, 'v', ' ', '0', ' ', '0', ' ', '0', '\n'};
        assertThat(refusal(machineCode)).contains("binary file");
        assertThat(refusal(new byte[0])).contains("is this an OBJ file?");
        assertThat(refusal(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF})).contains("is this an OBJ file?");
    }

    @Test
    void aConcavePolygonKeepsItsArea() throws IOException {
        Scene scene = read("v 1 1 0\nv 1 2 0\nv 0 2 0\nv 0 0 0\nv 2 0 0\nv 2 1 0\nf 2 3 4 5 6 1\n");

        assertThat(area(scene)).isCloseTo(3, within(1e-12));
        assertThat(scene.springs().stream().filter(spring -> spring.kind() == SpringKind.SHEAR))
                .hasSize(3);
    }

    private static double area(Scene scene) {
        double sum = 0;
        for (Face face : scene.faces()) {
            Vec3 a = scene.particles().get(face.a()).position();
            Vec3 b = scene.particles().get(face.b()).position().minus(a);
            Vec3 c = scene.particles().get(face.c()).position().minus(a);
            sum += Math.abs(b.x() * c.y() - b.y() * c.x()) / 2;
        }
        return sum;
    }

    @Test
    void leavesOutFacesAndLinesWithTooFewVerticesAndSaysSo() throws IOException {
        String text = CORNERS + "f 1\nf 1 2\nl 1\nf 1 1 2\nl 3 3\nf 1 2 1\nf 1 2 3 4\n";

        assertThat(read(text).faces().size()).isEqualTo(2);
        assertThat(notes(text))
                .containsExactly(
                        "lines left out because they name too few vertices for a face or a polyline: 6, first line 5");
    }

    @Test
    void tellsWhatIsOddInAMesh() throws IOException {
        String text = CORNERS + "v 2 0 0\nv 9 9 9\nv 0.5 0 0\nv 4 0 0\nv 4 1 0\nv 1 -1 0\n"
                + "f 1 2 3\nf 3 1 2\nf 2 1 3\nf 1 7 2\nf 1 2 5\nf 1 8 9 10\nl 3 4\n";

        assertThat(notes(text))
                .containsExactly(
                        "polygons without area: 2, first in line 14",
                        "polygons that cross themselves, seen from their front, so that their faces overlap: 1, first in"
                                + " line 16",
                        "faces with the same corners as an earlier face, which count twice: 2, first in line 12",
                        "vertices of no face and no polyline, which become loose particles: 1, first vertex 6");
        assertThat(read(text).faces().size()).isEqualTo(7);
    }

    @Test
    void zeroAndMinusZeroAreTheSamePlace() throws IOException {
        Scene scene = read("v 0 0 0\nv -0 -0.0 0\nv 1 0 0\nv 0 1 0\nl 1 2\nl 2 3\nf 1 3 4\n");

        assertThat(scene.springs().size()).isEqualTo(4);
        assertThat(SceneCheck.problems(scene)).isEmpty();
    }

    /** Refused at the line that is too much, before it takes memory. */
    @ParameterizedTest
    @CsvSource({
        "particles, 'v 0 0 0', 4, there are more than 3 particles",
        "springs, 'v 0 0 0;v 1 0 0;v 2 0 0;l 1 2 3 1 2;l 1 3;v 3 0 0;l 1 4', 7, there are more than 3 springs",
        "faces, 'v 0 0 0;v 1 0 0;v 1 1 0;v 0 1 0;v 0 2 0;v -1 1 0;f 1 2 3 4 5 6', 7, there are more than 3 faces",
    })
    void endsAtTheLimitsOfScenes(String list, String lines, int line, String message) {
        String text = list.equals("particles") ? (lines + "\n").repeat(100_000) : lines.replace(';', '\n');
        SceneLimits limits = switch (list) {
            case "particles" -> SceneLimits.DEFAULT.withParticles(3);
            case "springs" -> SceneLimits.DEFAULT.withSprings(3);
            default -> SceneLimits.DEFAULT.withFaces(3);
        };

        SceneFormatException thrown = catchThrowableOfType(
                SceneFormatException.class,
                () -> new ObjMesh(limits)
                        .scene(new ObjLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))), ""));

        assertThat(thrown.problems()).last().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(line);
            assertThat(problem.message()).startsWith(message).contains("catenary.limits." + list);
        });
    }

    /** A file of one endless line takes no more memory than the longest line. */
    @Test
    void refusesLinesWithoutEnd() throws IOException {
        assertThat(catchThrowableOfType(SceneFormatException.class, () -> endless("f 1 ", "1 "))
                        .problems()
                        .get(0)
                        .message())
                .isEqualTo("a line has more than 16777216 characters, which is the limit");
        assertThat(catchThrowableOfType(SceneFormatException.class, () -> endless("f 1 ", "1 1 1 1 1 1 1 \\\n"))
                        .problems()
                        .get(0)
                        .message())
                .startsWith("a line has more than");
        assertThat(endless(CORNERS + "#", "base64").scene().particles().size())
                .as("a comment may be long")
                .isEqualTo(4);
    }

    private static SceneFile.Loaded endless(String beginning, String more) throws IOException {
        byte[] text = more.repeat(1000).getBytes(StandardCharsets.UTF_8);
        List<InputStream> parts =
                new ArrayList<>(List.of(new ByteArrayInputStream(beginning.getBytes(StandardCharsets.UTF_8))));
        for (int left = 20_000_000; left > 0; left -= text.length) parts.add(new ByteArrayInputStream(text));
        return new ObjImporter().read(new SequenceInputStream(Collections.enumeration(parts)), "");
    }

    @Test
    void refusesAPolygonWhoseTrianglesWouldTakeTooLong() {
        StringBuilder text = new StringBuilder();
        StringBuilder face = new StringBuilder("f");
        for (int i = 1; i <= 10_001; i++) {
            text.append("v ").append(i).append(' ').append(i * (long) i).append(" 0\n");
            face.append(' ').append(i);
        }
        SceneFormatException thrown = catchThrowableOfType(
                SceneFormatException.class, () -> read(text.append(face).toString()));

        assertThat(thrown.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(10_002);
            assertThat(problem.message()).isEqualTo("expected at most 10000 vertices, found 10001");
        });
    }

    @Test
    void stopsAfterAHundredMistakes() {
        SceneFormatException thrown =
                catchThrowableOfType(SceneFormatException.class, () -> read("v 1 2 x\n".repeat(5_000)));

        assertThat(thrown.problems()).hasSize(100);
    }

    /** Any bytes give a usable scene or a list of problems. */
    @Test
    void aDamagedFileGivesASceneOrProblems() throws IOException {
        byte[] good = write(cloth());
        for (long seed : Attack.seeds(ObjTest.class, 0, 300)) {
            Random random = new Random(seed);
            byte[] bad = good.clone();
            for (int i = 0; i < 5; i++) bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
            try {
                Scene scene = read(new String(bad, StandardCharsets.ISO_8859_1));
                assertThat(SceneCheck.problems(scene).stream().filter(Problem::isError))
                        .as("seed " + seed)
                        .isEmpty();
            } catch (SceneFormatException e) {
                assertThat(e.problems()).as("seed " + seed).isNotEmpty();
            }
        }
    }

    /** Polygons that touch themselves, turn back, stand twice, with any line ends, comments and backslashes. */
    @Test
    void anyLinesGiveASceneOrProblems() throws IOException {
        String[] ends = {"\n", "\r\n", "\r", " \\\n", " # 1 2 3\n", "#\n", "\f\n", "\n\n"};
        int read = 0;
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "\uFEFF" : "");
            int vertices = 3 + random.nextInt(6);
            for (int i = 0; i < vertices; i++) {
                text.append("v " + random.nextInt(3) + " " + random.nextInt(3) + " " + random.nextInt(2) + "\n");
            }
            for (int line = random.nextInt(6); line >= 0; line--) {
                text.append(random.nextInt(5) == 0 ? "l" : "f");
                int corners = 1 + random.nextInt(9);
                for (int k = 0; k < corners; k++) {
                    int corner = 1 + random.nextInt(vertices + (random.nextInt(40) == 0 ? 1 : 0));
                    text.append(" " + (random.nextBoolean() ? corner : corner - vertices - 1));
                }
                text.append(ends[random.nextInt(ends.length)]);
            }
            try {
                Scene scene = load(text.toString()).scene();
                assertThat(SceneCheck.problems(scene).stream().filter(Problem::isError))
                        .as("seed %d: %s", seed, text)
                        .isEmpty();
                read++;
            } catch (SceneFormatException e) {
                assertThat(e.problems()).as("seed %d: %s", seed, text).isNotEmpty();
            }
        }
        assertThat(read).as("most are right").isGreaterThan(500);
    }

    @Test
    void readsWhatItHasWritten() throws IOException {
        Scene cloth = cloth();
        Scene again = read(new String(write(cloth), StandardCharsets.UTF_8));

        assertThat(again.faces().asList()).isEqualTo(cloth.faces().asList());
        assertThat(again.springs().size()).isEqualTo(cloth.springs().size());
        for (int i = 0; i < cloth.particles().size(); i++) {
            assertThat(again.particles().at(i).position())
                    .isEqualTo(cloth.particles().at(i).position());
        }
    }

    @Test
    void doesNotWriteTornSpringsAndFaces() throws IOException {
        Scene cloth = cloth();
        Frame drawn = Frame.drawn(cloth);
        drawn.torn()[0] = true;
        drawn.tornFaces()[0] = true;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ObjExporter().write(drawn, out);

        Scene again = read(out.toString(StandardCharsets.UTF_8));
        assertThat(again.faces().size()).isEqualTo(cloth.faces().size() - 1);
    }

    private static Scene cloth() {
        return Generators.addTo(
                Scene.EMPTY, Generators.find("cloth").orElseThrow(), Parameters.NONE.with("faces", Value.of(true)));
    }

    private static byte[] write(Scene scene) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ObjExporter().write(Frame.drawn(scene), out);
        return out.toByteArray();
    }

    private static SceneFile.Loaded load(String text) throws IOException {
        return load(text.getBytes(StandardCharsets.UTF_8));
    }

    private static SceneFile.Loaded load(byte[] file) throws IOException {
        return new ObjImporter().read(new ByteArrayInputStream(file), "square");
    }

    private static List<String> notes(String text) throws IOException {
        return load(text).notes().stream().map(Message::english).toList();
    }

    private static String refusal(byte[] file) {
        return catchThrowableOfType(SceneFormatException.class, () -> load(file))
                .problems()
                .get(0)
                .message();
    }

    private static Scene read(String text) throws IOException {
        var loaded = new ObjImporter().read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "square");
        assertThat(loaded.warnings()).isEqualTo(List.of());
        return loaded.scene();
    }
}
