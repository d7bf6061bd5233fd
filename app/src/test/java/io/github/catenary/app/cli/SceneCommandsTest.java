package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that check, describe and rewrite scenes. */
class SceneCommandsTest {
    @TempDir
    private Path folder;

    private Path cloth;

    @BeforeEach
    void makeScene() {
        cloth = folder.resolve("cloth.json");
        assertThat(Cli.plain()
                        .run("new", "cloth", "--columns", 6, "--rows", 4, "--out", cloth)
                        .exitCode())
                .isZero();
    }

    @Test
    void packsAndUnpacksToTheSameBytes() throws IOException {
        Path packed = folder.resolve("cloth.json.gz");
        Path unpacked = folder.resolve("again.json");

        assertThat(Cli.plain().run("convert", cloth, packed).exitCode()).isZero();
        assertThat(Cli.plain().run("convert", packed, unpacked).exitCode()).isZero();

        assertThat(Files.readAllBytes(packed)).startsWith(0x1f, 0x8b);
        assertThat(unpacked).hasSameBinaryContentAs(cloth);
    }

    @Test
    void saysThatHardLinksKeepThePreviousContent() throws IOException {
        assumeThat(FileSystems.getDefault().supportedFileAttributeViews()).contains("unix");
        Path other = Files.createLink(folder.resolve("other.json"), cloth);
        byte[] before = Files.readAllBytes(other);

        Cli.Result result = Cli.plain().run("convert", cloth, cloth);

        assertThat(result.exitCode()).isZero();
        assertThat(result.err())
                .contains("the other names of " + cloth + ", hard links, still hold the previous content");
        assertThat(other).hasBinaryContent(before);
        assertThat(Files.isSameFile(other, cloth)).isFalse();
    }

    @Test
    void convertsToAndFromFilesOfOtherPrograms() throws IOException {
        Path mesh = Files.writeString(folder.resolve("tri.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        Path scene = folder.resolve("tri.json");
        Path back = folder.resolve("back.obj");
        Path bad = Files.writeString(folder.resolve("bad.obj"), "v 0 0 0\nv 1 here 0\n");

        assertThat(Cli.plain().run("convert", mesh, scene).exitCode()).isZero();
        assertThat(Cli.plain().run("convert", scene, back).exitCode()).isZero();
        assertThat(Files.readString(back)).isEqualTo("# tri\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        Cli.Result result = Cli.plain().run("convert", bad, folder.resolve("bad.json"));
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).contains(bad + ":2:1: v: expected a number, found \"here\"");
        assertThat(Cli.plain().run("convert", scene, folder.resolve("x.stl")).err())
                .contains("ends in .json", "in .obj");
    }

    @Test
    void tellsWhatIsOddInAMeshAndWeldsItsSeamsIfAsked() throws IOException {
        Path mesh = Files.writeString(folder.resolve("two.obj"), """
                v 0 0 0
                v 1 0 0
                v 0 1 0
                v 1 0 0
                v 0 1 0
                v 1 1 0
                f 1 2 3
                f 4 6 5
                f 1 2
                v 5 5 5
                """);
        Path apart = folder.resolve("apart.json");
        Path whole = folder.resolve("whole.json");

        Cli.Result told = Cli.plain().run("convert", mesh, apart, "--strict");
        Cli.Result welded = Cli.plain().run("convert", mesh, whole, "--weld");

        assertThat(told.exitCode()).as("notes are no warnings").isZero();
        assertThat(told.err().lines())
                .containsExactly(
                        mesh + ": lines left out because they name too few vertices for a face or a polyline: 1, first"
                                + " line 9",
                        mesh + ": vertices of no face and no polyline, which become loose particles: 1, first vertex 7",
                        mesh + ": 2 particles lie where others lie, at 2 places; --weld leaves one at" + " each place");
        assertThat(welded.err()).contains("2 particles lie where others lie, at 2 places; each place" + " has one now");
        assertThat(scene(apart).particles().size()).isEqualTo(7);
        assertThat(scene(whole).particles().size()).isEqualTo(5);
        assertThat(scene(whole).springs().size()).isEqualTo(5);
        assertThat(Cli.plain().run("convert", whole, apart, "--weld", "--force").err())
                .contains("--weld: expected IN to be a file of another program");
    }

    @Test
    void makesBodiesOfSurfacesAndDrawings() throws IOException {
        Path box = Files.writeString(
                folder.resolve("box.obj"),
                "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 4 4 0\nv 0 0 4\nv 4 0 4\nv 0 4 4\nv 4 4 4\n"
                        + "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n");
        Path open = Files.writeString(
                folder.resolve("open.obj"), Files.readString(box).replace("f 2 4 8 6\n", ""));
        Path disc = Files.writeString(
                folder.resolve("disc.svg"),
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle cx='4' cy='4' r='3'/></svg>");
        Path out = folder.resolve("body.json");

        Cli.Result filled = Cli.plain().run("convert", box, out, "--fill", "1");
        assertThat(filled.exitCode()).as(filled.err()).isZero();
        assertThat(scene(out).particles().size()).isGreaterThan(100);
        Cli.Result refused = Cli.plain().run("convert", open, out, "--fill", "1", "--force");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("4 have no face beyond them");
        assertThat(Cli.plain()
                        .run("convert", box, out, "--fill", "0", "--force")
                        .err())
                .contains("more than 0 m");
        assertThat(Cli.plain()
                        .run("convert", box, out, "--fill", "1e-9", "--force")
                        .err())
                .contains("enter a larger spacing");
        Cli.Result drawn = Cli.plain().run("convert", disc, out, "--set", "svg.width=2", "--force");
        assertThat(drawn.exitCode()).as(drawn.err()).isZero();
        assertThat(scene(out).faces().size()).isGreaterThan(100);
    }

    private static Scene scene(Path file) throws IOException {
        return new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()))
                .load(file)
                .scene();
    }

    @Test
    void replacesAFileOfAnotherProgramOnlyWhenForcedEvenIfItIsTheInput() throws IOException {
        String text = "# kept by nobody else\nv 0 0 0\nv 1 0 0\nl 1 2\n";
        Path mesh = Files.writeString(folder.resolve("rod.obj"), text);

        Cli.Result refused = Cli.plain().run("convert", mesh, mesh);

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("rod.obj already exists", "--force");
        assertThat(mesh).content().isEqualTo(text);
        assertThat(Cli.plain().run("convert", mesh, mesh, "--force").exitCode()).isZero();
        assertThat(mesh).content().doesNotContain("kept by nobody");
    }

    @Test
    void keepsUnknownDataAndWritesTheCanonicalForm() throws IOException {
        Path untidy = Files.writeString(folder.resolve("untidy.json"), """
                {"future": {"a":  [1.50, "x"]}, "particles": [{"mass":1.0,"position":[0,0,0],"id":1}],
                 "version": 1, "format": "catenary-scene",
                 "elements": [{"id": 1, "type": "wind.gust", "particles": "all", "parameters": {"force": 1.50}}]}
                """);
        Path tidy = folder.resolve("tidy.json");

        assertThat(Cli.plain().run("convert", untidy, tidy).exitCode()).isZero();
        String text = Files.readString(tidy);
        assertThat(text).startsWith("{\n  \"format\": \"catenary-scene\"").contains("\"a\":  [1.50, \"x\"]", "1.50");

        assertThat(Cli.plain().run("convert", tidy, tidy).exitCode()).isZero();
        assertThat(tidy).content().isEqualTo(text);
    }

    @Test
    void describesASceneWithTheOverridesApplied() {
        Cli.Result text = Cli.plain().run("info", cloth, "--passes", 8);
        Map<String, Object> json =
                Cli.plain().run("info", cloth, "--json", "--passes", 8).json();

        assertThat(text.out()).contains("Cloth", "24", "38 structural", "30 shear", "8 passes symmetric");
        assertThat(json)
                .containsEntry("particles", 24.0)
                .containsEntry("springs", 96.0)
                .containsEntry("faces", 0.0)
                .containsEntry("kinds", Map.of("structural", 38.0, "shear", 30.0, "bend", 28.0));
        assertThat((Map<?, ?>) json.get("solver")).extracting("passes").isEqualTo(8.0);
        assertThat(Cli.plain().run("info", cloth, "--passes", 3).exitCode()).isEqualTo(2);
    }

    @Test
    void saysWhatPassesLeaveAndWhatMoreSubstepsWould() {
        Path chain = Path.of("..", "docs", "lab", "truth", "chain.json");

        Map<String, Object> json =
                Cli.plain().run("info", chain, "--substeps", 5, "--json").json();

        assertThat((double) json.get("unmetShare")).isGreaterThan(0.01);
        assertThat((Map<?, ?>) json.get("moreSubsteps"))
                .extracting("unmetShare")
                .satisfies(share -> assertThat((double) share).isLessThan(0.01));
        assertThat(Cli.plain().run("info", chain, "--substeps", 5).out())
                .containsPattern(
                        "unmet force +after 50 frames 2 passes leave [\\d,.]+ N; \\d+ substeps leave [<\\d,.]+ N");
        assertThat(Cli.plain().run("info", cloth).out()).doesNotContain("unmet");
        assertThat(Cli.plain().run("info", cloth, "--json").json())
                .containsEntry("unmetForce", null)
                .containsEntry("moreSubsteps", null);
    }

    @Test
    void countsFaces() {
        Path sheet = folder.resolve("sheet.json");
        Cli.plain().run("new", "cloth", "--columns", 3, "--rows", 4, "--faces", "--out", sheet);

        assertThat(Cli.plain().run("info", sheet, "--json").json()).containsEntry("faces", 12.0);
        assertThat(Cli.plain().run("info", sheet).out()).containsPattern("faces +12\\R");
    }

    @Test
    void reportsHowFarASceneIsFromInstability() {
        Map<String, Object> held =
                Cli.plain().run("info", cloth, "--stability", "--json").json();
        Map<String, Object> forward = Cli.plain()
                .run("info", cloth, "--stability", "--json", "--sweep", "forward", "--passes", 1)
                .json();

        assertThat(held).containsEntry("edge", 2.0);
        assertThat((double) held.get("quiet")).isBetween(0.75, 2.0);
        assertThat((double) held.get("growth")).isBetween(0.5, 1.0);
        assertThat((double) held.get("margin")).isEqualTo(1 - (double) held.get("growth"));
        assertThat((double) forward.get("edge")).isBetween(0.75, 1.99);
        assertThat((Map<?, ?>) held.get("explicitStepLimit"))
                .extracting("verlet", "rk4")
                .allSatisfy(limit -> assertThat((double) limit).isPositive());
        assertThat(((Map<?, ?>) held.get("explicitStepLimit")).containsKey("positional"))
                .isFalse();
        assertThat(Cli.plain().run("info", cloth, "--stability").out())
                .contains("edge", "2 of 2", "rk4")
                .containsPattern("colours +\\d+");
        assertThat((int) (double) held.get("colours")).isBetween(8, 20);
        assertThat(held).containsEntry("uncoloured", 0.0);
        assertThat(Cli.plain().run("info", cloth, "--json").json()).doesNotContainKey("edge");
    }

    @Test
    void tellsNothingOfSpringsWhereThereAreNone() {
        Path faces = folder.resolve("faces.json");
        Cli.plain()
                .run(
                        "new",
                        "cloth",
                        "--structural",
                        "false",
                        "--shear",
                        "false",
                        "--bend",
                        "false",
                        "--faces",
                        "true",
                        "--out",
                        faces);

        Map<String, Object> told = Cli.plain()
                .run("info", faces, "--stability", "--integrator", "xpbd", "--json")
                .json();
        String words = Cli.plain()
                .run("info", faces, "--stability", "--integrator", "xpbd")
                .out();

        for (String key : new String[] {"expectedStretch", "qualities", "edge", "growth", "colours", "unmetForce"}) {
            assertThat(told).containsEntry(key, null);
        }
        assertThat(words)
                .doesNotContain("edge", "growth", "colours ", "stretch ", "converged", "draft  ")
                .contains("step limits");
    }

    @Test
    void tellsTheStretchExpectedAndWhatEachLevelOfQualityCosts() {
        Map<String, Object> told =
                Cli.plain().run("info", cloth, "--stability", "--json").json();

        assertThat((double) told.get("expectedStretch")).isBetween(1.0, 1.03);
        Map<?, ?> levels = (Map<?, ?>) told.get("qualities");
        assertThat(levels.keySet().toString()).isEqualTo("[draft, normal, stiff, film]");
        for (Object level : levels.values()) {
            assertThat(((Map<?, ?>) level).keySet().toString())
                    .isEqualTo("[substeps, keepLengths, expectedStretch, millisPerFrame]");
        }
        assertThat(Cli.plain().run("info", cloth, "--stability").out())
                .containsPattern("stretch +to 1\\.\\d+, expected\\R")
                .containsPattern(
                        "normal +\\d+ substeps?, lengths (kept|by passes alone), about [\\d.]+ (ms|µs) a frame\\R");
    }

    @Test
    void reportsTheRequiredPluginsAndWhetherTheyAreInstalled() throws IOException {
        Path scene = Files.writeString(folder.resolve("needy.json"), """
                {"format": "catenary-scene", "version": 1, "plugins": [{"id": "wind", "version": "2.0.0"}],
                 "particles": [{"id": 1, "position": [0, 0, 0]}],
                 "elements": [{"id": 1, "type": "wind.gust", "particles": "all"}]}
                """);

        assertThat(Cli.plain().run("info", scene).out())
                .contains("wind 2.0.0 (not installed)", "wind.gust (not known)");
        Map<String, Object> json = Cli.plain().run("info", scene, "--json").json();
        assertThat(json.toString()).contains("id=wind, version=2.0.0, installed=null", "type=wind.gust", "known=false");
    }

    @Test
    void findsNothingWrongWithAGoodScene() {
        Cli.Result text = Cli.plain().run("validate", cloth);
        assertThat(text.exitCode()).isZero();
        assertThat(text.err()).isEmpty();
        assertThat(text.out().strip()).isEqualTo(cloth + ": no problems");
        assertThat(Cli.plain().run("validate", cloth, "--json").out().strip()).isEqualTo("{\"problems\":[]}");
    }

    @Test
    void listsEveryProblemForPeopleAndForMachines() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.json"), """
                {"format": "catenary-scene", "version": 1,
                 "particles": [{"id": 1, "position": [0, 0, 0], "mass": -1},
                               {"id": 2, "position": "here"}],
                 "springs": [{"id": 1, "a": 1, "b": 7, "kind": "structural"}]}
                """);

        Cli.Result result = Cli.plain().run("validate", bad, "--json");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err().lines()).hasSize(3);
        assertThat(result.err()).startsWith(bad + ":2:").contains(": $.particles[0].mass: ", bad + ":4:");
        assertThat(result.json().keySet()).containsExactly("problems");
        List<?> problems = (List<?>) result.json().get("problems");
        assertThat(problems).hasSize(3);
        assertThat(((Map<?, ?>) problems.get(0)).keySet().toString())
                .isEqualTo("[severity, line, column, path, message]");
        assertThat((Map<?, ?>) problems.get(0))
                .extracting("severity", "line", "path")
                .containsExactly("error", 2.0, "$.particles[0].mass");
    }

    @Test
    void printsTheSceneFirstIfSeveralAreChecked() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.json"), "[]");
        Path missing = folder.resolve("missing.json");

        Cli.Result result = Cli.plain().run("validate", cloth, bad, missing, "--json");

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.lines())
                .hasSize(3)
                .allSatisfy(line -> assertThat(line).startsWith("{\"scene\":"));
    }

    @Test
    void findsProblemsThatOnlyTheSolverFinds() throws IOException {
        Path scene = Files.writeString(
                folder.resolve("future.json"),
                "{\"format\": \"catenary-scene\", \"version\": 1,\n \"solver\": {\"integrator\": \"quantum\"}}");

        Cli.Result checked = Cli.plain().run("validate", scene, "--json");
        assertThat(checked.exitCode()).isEqualTo(1);
        assertThat(checked.out()).contains("\"line\":2,\"column\":27,\"path\":\"$.solver.integrator\"");
        assertThat(checked.err()).startsWith(scene + ":2:27: $.solver.integrator: there is no integrator");
        assertThat(Cli.plain().run("info", scene).exitCode()).isEqualTo(1);
        Cli.Result run = Cli.plain().run("run", scene);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("$.solver.integrator: there is no integrator \"quantum\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "render --out x.png", "validate", "info", "convert"})
    void explainsWhyAFileIsNotAScene(String command) throws IOException {
        Path binary = folder.resolve("binary.json");
        byte[] bytes = new byte[5000];
        new Random(7).nextBytes(bytes);
        Files.write(binary, bytes);
        Path empty = Files.createFile(folder.resolve("empty.json"));
        Path cut = Files.writeString(
                folder.resolve("cut.json"), Files.readString(cloth).substring(0, 500), StandardCharsets.UTF_8);

        for (Path file : List.of(binary, empty, cut)) {
            Cli.Result result = on(command, file);
            assertThat(result.exitCode()).as("%s %s", command, file).isEqualTo(1);
            assertThat(result.err()).startsWith(file + ":").contains(": $");
        }
        for (Path file : List.of(folder, folder.resolve("missing.json"))) {
            Cli.Result result = on(command, file);
            assertThat(result.exitCode()).as("%s %s", command, file).isEqualTo(3);
            assertThat(result.err()).contains("cannot open " + file);
        }
    }

    private Cli.Result on(String command, Path file) {
        String line = command.equals("convert")
                ? "convert " + file + " " + folder.resolve("out.json")
                : command.replaceFirst("^\\w+", "$0 " + file);
        return Cli.plain().run((Object[]) line.split(" "));
    }

    @Test
    void refusesAFileBeyondTheLimitBeforeReadingIt() throws IOException {
        Path huge = folder.resolve("huge.json");
        try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
            file.setLength(3L << 30); // sparse: takes no room on the disk
        }

        Cli.Result result = Cli.plain().run("validate", huge);

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("limit");
    }

    @Test
    void convertsOverAnotherSceneOnlyWhenForced() throws IOException {
        Path other = folder.resolve("other.json");
        assertThat(Cli.plain().run("new", "rope", "--out", other).exitCode()).isZero();
        byte[] before = Files.readAllBytes(other);

        Cli.Result refused = Cli.plain().run("convert", cloth, other);

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("other.json already exists", "--force");
        assertThat(other).hasBinaryContent(before);
        assertThat(Cli.plain().run("convert", cloth, other, "--force").exitCode())
                .isZero();
        assertThat(other).hasSameBinaryContentAs(cloth);
    }
}
