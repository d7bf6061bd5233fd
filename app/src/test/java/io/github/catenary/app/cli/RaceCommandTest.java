package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code catenary race}: the entrants, the table, and what is refused. */
class RaceCommandTest {
    private static final Scene ROPE =
            Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);

    @TempDir
    private Path folder;

    private Path rope;

    @BeforeEach
    void writeScene() throws IOException {
        rope = write("rope.json", ROPE);
    }

    private Path write(String name, Scene scene) throws IOException {
        return Files.write(folder.resolve(name), SceneWriter.toBytes(scene));
    }

    private static String hash(Scene scene) {
        Simulation run = new SceneCompiler(List.of()).compile(scene);
        run.step(30);
        return String.format("%016x", run.hash());
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> entrants(Cli.Result result) {
        return (List<Map<String, Object>>) result.json().get("entrants");
    }

    @Test
    void givesEachEntrantTheHashOfARunOfItsOwn() {
        Cli.Result result = Cli.plain()
                .run(
                        "race",
                        rope,
                        "--frames",
                        30,
                        "--json",
                        "--with",
                        "scene",
                        "--with",
                        "positional:stiff",
                        "--with",
                        "xpbd:substeps=3,passes=1,sweep=forward");

        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.json()).containsEntry("scene", rope.toString()).containsEntry("frames", 30.0);
        assertThat(entrants(result))
                .extracting(each -> each.get("hash"))
                .containsExactly(
                        hash(ROPE),
                        hash(ROPE.withSolver(Quality.STIFF.applyTo(
                                ROPE.solver(),
                                new SceneCompiler(List.of())
                                        .expectedStretch(ROPE)
                                        .numbers(Quality.STIFF)))),
                        hash(ROPE.withSolver(ROPE.solver()
                                .withIntegrator("xpbd")
                                .withSubsteps(3)
                                .withPasses(1, Sweep.FORWARD))));
        assertThat(entrants(result).get(1))
                .containsEntry("name", "positional:stiff")
                .containsEntry("integrator", "positional")
                .containsEntry("substeps", 6.0)
                .containsEntry("passes", 2.0)
                .containsEntry("frames", 30.0)
                .containsEntry("divergedAt", null)
                .containsEntry("trouble", null)
                .containsKeys("energyDrift", "largestStretch", "millisPerFrame");
    }

    @Test
    void tellsWhoDivergedAndWritesTheTable() throws IOException {
        Path coarse = write("coarse.json", ROPE.withSolver(ROPE.solver().withTimeStep(0.5)));
        Path csv = folder.resolve("table.csv");

        Cli.Result result =
                Cli.plain().run("race", coarse, "--with", "euler-explicit", "--with", "positional:draft", "--out", csv);

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).contains(coarse + ": euler-explicit: ").doesNotContain("positional:draft: ");
        assertThat(result.lines()).hasSize(3);
        assertThat(result.lines().get(0)).startsWith("entrant").contains("diverged in", "energy drift, J");
        assertThat(result.lines().get(2)).startsWith("positional:draft").contains("500");
        List<String> rows = Files.readAllLines(csv);
        assertThat(rows).hasSize(3);
        assertThat(rows.get(0)).startsWith("entrant,integrator,substeps,passes,frames,diverged_at,");
        String[] lost = rows.get(1).split(",");
        assertThat(lost[0]).isEqualTo("euler-explicit");
        assertThat(Long.parseLong(lost[5])).isEqualTo(Long.parseLong(lost[4]) + 1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    rk5              | there is no integrator "rk5"; choose one of: positional, xpbd
                    xpbd:hard        | expected draft, normal, stiff, film, substeps=N, passes=N, sweep=ORDER, order=ORDER or keep-lengths=WHEN, found "hard"
                    xpbd:dt=1        | found "dt"
                    xpbd:substeps=x  | expected a whole number, found "x"
                    xpbd:substeps=0  | substeps is 0
                    xpbd:passes=3    | passes is 3, but must be even
                    xpbd:sweep=up    | expected forward or symmetric, found "up"
                    scene:order=up   | expected fast, authored or coloured, found "up"
                    scene:keep-lengths=1 | expected on or off, found "1"
                    xpbd:passes=2,passes=4 | passes is given twice
                    scene            | --with scene is given twice
                    """)
    void refusesAnEntrantThatItDoesNotUnderstand(String entrant, String message) {
        Cli.Result result = Cli.plain().run("race", rope, "--with", "scene", "--with", entrant);

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("--with " + entrant).contains(message);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void needsTwoEntrantsAndATableThatIsNotTheScene() throws IOException {
        assertThat(Cli.plain().run("race", rope, "--with", "scene").err())
                .contains("--with: expected 2 to 9 entrants, found 1");
        assertThat(Cli.plain()
                        .run("race", rope, "--with", "scene", "--with", "rk4", "--out", folder.resolve("t.txt"))
                        .err())
                .contains("must end in .csv");
        Path odd = Files.copy(rope, folder.resolve("odd.csv"));
        assertThat(Cli.plain()
                        .run("race", odd, "--with", "scene", "--with", "rk4", "--out", odd)
                        .exitCode())
                .isEqualTo(3);
        assertThat(odd).hasSameBinaryContentAs(rope);
    }

    private static Scene cloth() {
        return Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), Parameters.NONE);
    }

    @Test
    void racesScenesOfDifferentMeshesUnderTheirOwnSettings() throws IOException {
        Scene explicit = cloth().withSolver(ROPE.solver().withIntegrator("verlet"));
        Path cloth = write("<b>cloth.json", explicit);

        Cli.Result result = Cli.plain().run("race", rope, cloth, "--frames", 30, "--json");

        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.lines()).hasSize(1);
        assertThat(result.json())
                .containsEntry("scenes", List.of(rope.toString(), cloth.toString()))
                .doesNotContainKey("scene");
        assertThat(entrants(result)).extracting(each -> each.get("name")).containsExactly("rope.json", "<b>cloth.json");
        assertThat(entrants(result)).extracting(each -> each.get("hash")).containsExactly(hash(ROPE), hash(explicit));
        assertThat(entrants(result).get(1))
                .containsEntry("integrator", "verlet")
                .containsEntry("particles", (double) explicit.particles().size())
                .containsEntry("springs", (double) explicit.springs().size())
                .containsEntry("device", "processor");
    }

    @Test
    void racesEachSceneUnderEachSetting() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other")).resolve("rope.json");
        Files.write(other, SceneWriter.toBytes(cloth()));

        Cli.Result result = Cli.plain().run("race", rope, other, "--with", "scene", "--with", "xpbd", "--frames", 3);

        assertThat(result.lines()).hasSize(5);
        assertThat(result.lines().get(2)).startsWith(rope + ": xpbd ");
        assertThat(result.lines().get(3)).startsWith(other + ": scene ");
    }

    @Test
    void saysWhichFileCannotBeReadAndWhere() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.json"), "{\n  \"format\": 3,\n");

        Cli.Result plain = Cli.plain().run("race", rope, bad);
        Cli.Result json = Cli.plain().run("race", rope, bad, "--json");

        assertThat(plain.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(plain.err()).contains(bad + ":").doesNotContain(rope.toString());
        assertThat(plain.out()).isEmpty();
        assertThat(json.lines()).hasSize(1);
        assertThat(json.json()).containsEntry("scene", bad.toString()).containsKey("error");
        assertThat(Cli.plain().run("race", rope, folder.resolve("none.json")).exitCode())
                .isEqualTo(ExitCode.FILE_TROUBLE);
    }

    @Test
    void refusesASceneWhoseFramesAreOtherMomentsAndRunsTheRest() throws IOException {
        Path coarse = write("coarse.json", ROPE.withSolver(ROPE.solver().withTimeStep(0.5)));
        Path cloth = write("cloth.json", cloth().withSolver(ROPE.solver()));

        Cli.Result result = Cli.plain().run("race", rope, coarse, cloth, "--frames", 5);

        assertThat(result.exitCode()).isZero();
        assertThat(result.err())
                .isEqualTo(coarse + ": its time step is 0.5 s, but that of the first entrant 0.02 s; give both the same"
                        + System.lineSeparator());
        assertThat(result.lines().get(2)).startsWith("coarse.json").contains("cannot run");
        assertThat(result.lines().get(3)).startsWith("cloth.json").contains(" 5 ");
    }

    @Test
    void takesEachSceneOnceAndNoMoreThanNineRuns() throws IOException {
        assertThat(Cli.plain().run("race", rope, rope).err())
                .contains(rope + " is given twice; --with runs a scene under several settings");
        assertThat(Cli.plain().run("race", rope).err()).contains("--with: expected 2 to 9 entrants, found 0");
        Path cloth = write("cloth.json", cloth());
        Object[] words = {
            "race", rope, cloth, "--with", "scene", "--with", "xpbd", "--with", "vbd", "--with", "rk4", "--with", "heun"
        };
        assertThat(Cli.plain().run(words).err())
                .contains("expected 2 to 9 entrants, found 10: 2 scenes, each under 5 settings");
        Path table = folder.resolve("cloth.csv");
        Files.copy(cloth, table);
        assertThat(Cli.plain().run("race", rope, table, "--out", table).exitCode())
                .isEqualTo(ExitCode.FILE_TROUBLE);
        assertThat(table).hasSameBinaryContentAs(cloth);
    }
}
