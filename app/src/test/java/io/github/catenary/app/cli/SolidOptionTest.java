package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** From a surface in a file to a solid, and the words for what cannot become one. */
class SolidOptionTest {
    private static final String CORNERS = "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 4 4 0\nv 0 0 4\nv 4 0 4\nv 0 4 4\nv 4 4 4\n";
    private static final String SIDES = "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\n";
    private static final String BOX = CORNERS + SIDES + "f 2 4 8 6\n";
    /** Two sides of a sheet on each other. */
    private static final String THIN = "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 4 4 0\nf 1 2 3\nf 2 4 3\nf 3 2 1\nf 3 4 2\n";
    /** A corner of a second body on a side of the first. */
    private static final String TOUCHING =
            BOX + "v 4 2 2\nv 6 2 2\nv 5 3 2\nv 5 2 4\nf 9 10 11\nf 9 11 12\nf 9 12 10\nf 10 12 11\n";
    /** Two tetrahedra with the face between them. */
    private static final String FULL = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nv 0 0 -1\n"
            + "f 1 2 3\nf 1 2 4\nf 2 3 4\nf 1 3 4\nf 1 2 5\nf 2 3 5\nf 1 3 5\n";

    @TempDir
    private Path folder;

    private Path out;

    private Cli.Result convert(String obj, Object... options) throws IOException {
        Path in = Files.writeString(folder.resolve("in.obj"), obj);
        out = folder.resolve("out.json");
        Object[] all = new Object[4 + options.length];
        all[0] = "convert";
        all[1] = in;
        all[2] = out;
        all[3] = "--force";
        System.arraycopy(options, 0, all, 4, options.length);
        return Cli.plain().run(all);
    }

    private Scene scene() throws IOException {
        return new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()))
                .load(out)
                .scene();
    }

    @Test
    void fillsABoxAndSaysHowWell() throws IOException {
        Cli.Result result = convert(BOX, "--solid", "1", "--density", "500");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err())
                .containsPattern("in\\.obj: \\d+ tetrahedra; smallest dihedral angle [\\d.]+° \\([\\d.]+° before the"
                        + " repair\\), largest [\\d.]+°; [\\d.]+ % of the angles are below 20°")
                .contains("no element was added, because no plugin that is in use has fem.solid");
        Scene solid = scene();
        assertThat(solid.springs().isEmpty()).isTrue();
        assertThat(solid.particles().stream().mapToDouble(Particle::mass).sum()).isCloseTo(500 * 64, within(1e-6));
        Cli.Result info = Cli.plain().run("info", out, "--json");
        assertThat(info.json().get("solid"))
                .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                .hasEntrySatisfying("volume", is -> assertThat((Double) is).isCloseTo(64, within(1e-9)))
                .containsEntry("flat", List.of());
        assertThat(Cli.plain().run("info", out).out())
                .containsPattern("tetrahedra +\\d+, volume 64 m³")
                .containsPattern("angles +between sides from [\\d.]+° to [\\d.]+°, smallest at particles \\d+, \\d+,");
    }

    @Test
    void suitsTheSurfaceByItself() throws IOException {
        assertThat(convert(BOX, "--solid", "auto").exitCode()).isZero();
        assertThat(scene().particles().stream().mapToDouble(Particle::mass).sum())
                .isCloseTo(1000 * 64, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --solid 0            | --solid: expected a distance of more than 0 m, or auto, found 0
            --solid NaN          | --solid: expected a distance of more than 0 m, or auto, found NaN
            --solid fine         | --solid: expected a distance of more than 0 m, or auto, found fine
            --solid 1 --fill 1   | --solid: expected no --fill beside it
            --density 5          | --density: expected --solid beside it
            --solid 1 --density -1 | --density: expected more than 0 kg/m³, found -1
            """)
    void refusesOptionsThatDoNotFit(String options, String words) throws IOException {
        Cli.Result result = convert(BOX, (Object[]) options.split(" "));
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(words);
        assertThat(out).doesNotExist();
    }

    static Stream<Arguments> badSurfaces() {
        return Stream.of(
                Arguments.of("open", CORNERS + SIDES, "4 edges have no face beyond them, one of them at ("),
                Arguments.of("crossing", BOX + moved(BOX, 8, 2), "the surface crosses itself at its side between"),
                Arguments.of("inside itself", BOX + moved(BOX, 8, 0), "lie at the same place; weld them first"),
                Arguments.of("flat", CORNERS.replace(" 4\n", " 0\n") + SIDES + "f 2 4 8 6\n", "weld them first"),
                Arguments.of("thin", THIN, "the surface encloses no volume; pull its sides apart first"),
                Arguments.of("a triangle", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", "the surface is open: 3 of"),
                Arguments.of("a line", "v 0 0 0\nv 1 0 0\nl 1 2\n", "the surface is open: 0 of its sides"),
                Arguments.of("on itself", TOUCHING, "particle 9 lies on a face or on the side between particles"),
                Arguments.of(
                        "full", FULL, "the faces make 2 tetrahedra already, with a smallest dihedral angle of 54.7°"));
    }

    /** Nothing is written, and the words say where it is and what to do. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("badSurfaces")
    void saysWhatIsWrongWithASurface(String name, String obj, String words) throws IOException {
        Cli.Result result = convert(obj, "--solid", "1");
        assertThat(result.exitCode()).as(name + ": " + result.err()).isEqualTo(1);
        assertThat(result.err()).contains(words);
        assertThat(out).doesNotExist();
    }

    @Test
    void refusesWhatIsTooMuch() throws IOException {
        assertThat(convert(BOX, "--solid", "1e-9").err()).contains("enter a larger spacing");
        StringBuilder obj = new StringBuilder();
        int rings = 460;
        for (int k = 0; k < rings * rings; k++) {
            double a = 2 * Math.PI * (k / rings) / rings;
            double b = 2 * Math.PI * (k % rings) / rings;
            double r = 3 + Math.cos(b);
            obj.append(String.format(Locale.ROOT, "v %.7f %.7f %.7f%n", r * Math.cos(a), r * Math.sin(a), Math.sin(b)));
        }
        for (int k = 0; k < rings * rings; k++) {
            int next = (k / rings + 1) % rings * rings;
            int up = (k % rings + 1) % rings;
            int row = k / rings * rings;
            obj.append(String.format(
                    Locale.ROOT, "f %d %d %d %d%n", k + 1, next + k % rings + 1, next + up + 1, row + up + 1));
        }
        assertThat(convert(obj.toString(), "--solid", "auto").err())
                .contains("the surface has 211600 particles; at most 200000 can be filled with tetrahedra");
    }

    /** Faces that look in different directions are no reason. */
    @Test
    void takesFacesThatAreTurnedOver() throws IOException {
        Cli.Result result = convert(BOX.replace("f 1 2 6 5", "f 5 6 2 1"), "--solid", "1");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(scene().particles().stream().mapToDouble(Particle::mass).sum())
                .isCloseTo(1000 * 64, within(1e-6));
    }

    @Test
    void infoNamesFlatTetrahedra() throws IOException {
        convert("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nf 1 2 3\nf 1 2 4\nf 1 3 4\nf 2 3 4\n");
        assertThat(Cli.plain().run("info", out).out())
                .containsPattern("tetrahedra +1, volume 0 m³")
                .containsPattern("flat +1 without volume: 1, 2, 3, 4");
        assertThat(Cli.plain().run("info", out, "--json").out()).contains("\"flat\":[[1,2,3,4]]");
    }

    @Test
    void addsAnElementThatRuns() throws IOException {
        Cli cli = Cli.withElements(folder);
        Path in = Files.writeString(folder.resolve("box.obj"), BOX);
        out = folder.resolve("box.json");

        Cli.Result result = cli.run("convert", in, out, "--solid", "2");

        assertThat(result.exitCode()).as(result.err()).isZero();
        Scene solid = scene();
        assertThat(solid.elements().asList()).hasSize(1);
        assertThat(solid.elements().at(0).type()).isEqualTo("fem.solid");
        assertThat(solid.elements().at(0).particles()).isEqualTo(Target.ALL);
        assertThat(solid.plugins()).extracting(PluginUse::id).containsExactly("fem");
        Cli.Result checked = cli.run("validate", out);
        assertThat(checked.exitCode()).as(checked.out()).isZero();
        assertThat(cli.run("run", out, "--frames", "3").exitCode()).isZero();
    }

    /** One tetrahedron is inside out, one flat, one there twice, and one at nodes of its own in places of others. */
    @Test
    void saysWhatIsWrongWithAMeshOfTetrahedra() throws IOException {
        Cli cli = Cli.withElements(folder);
        String nodes = "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n7\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n5 1 1 0\n"
                + "6 0 0 -1\n7 0 0 0\n$EndNodes\n$Elements\n";
        Path mesh = Files.writeString(
                folder.resolve("bad.msh"),
                nodes + "5\n1 4 2 0 0 1 2 3 4\n2 4 2 0 0 1 2 3 6\n3 4 2 0 0 1 2 3 5\n4 4 2 0 0 4 3 2 1\n"
                        + "5 4 2 0 0 7 2 3 6\n$EndElements\n");
        out = folder.resolve("bad.json");

        Cli.Result told = cli.run("convert", mesh, out);

        assertThat(told.exitCode()).as(told.err()).isZero();
        assertThat(told.err())
                .contains("flat tetrahedra, which are left out: 1")
                .contains("tetrahedra that occur twice, and are left out: 1")
                .contains("nodes at the place of another one, where the body is cut: 1")
                .contains("inside out");
        String line = "1 4 2 0 0 1 2 3 4\n";
        Files.writeString(mesh, nodes + "1000001\n" + line.repeat(1_000_001) + "$EndElements\n");
        Cli.Result refused = cli.run("convert", mesh, out, "--force");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("the mesh has more than 1000000 tetrahedra, which is the limit");
    }

    /** The same box elsewhere, with its own vertices. */
    private static String moved(String obj, int vertices, double by) {
        StringBuilder text = new StringBuilder();
        obj.lines().forEach(line -> {
            String[] words = line.split(" ");
            text.append(words[0]);
            for (int i = 1; i < words.length; i++) {
                text.append(' ');
                if (words[0].equals("v")) text.append(Double.parseDouble(words[i]) + by);
                else text.append(Integer.parseInt(words[i]) + vertices);
            }
            text.append('\n');
        });
        return text.toString();
    }
}
