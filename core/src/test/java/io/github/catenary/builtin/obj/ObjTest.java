package io.github.catenary.builtin.obj;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneCheck;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.Frame;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                "v 0 0 0;f 1 1 | 2 | expected at least 3 vertices, found 2",
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
        for (int seed = 0; seed < 300; seed++) {
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

    private static Scene read(String text) throws IOException {
        var loaded = new ObjImporter().read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "square");
        assertThat(loaded.warnings()).isEqualTo(List.of());
        return loaded.scene();
    }
}
