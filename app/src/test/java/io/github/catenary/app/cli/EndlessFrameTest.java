package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** If a frame would take hours, the command ends at the limit of {@code --patience}. */
@Timeout(60)
class EndlessFrameTest {
    private static final int ENDLESS = Integer.MAX_VALUE - 1;

    private static final Scene ROPE =
            Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);

    @TempDir
    private Path folder;

    private Path write(Scene scene) throws IOException {
        return Files.write(folder.resolve("rope.json"), SceneWriter.toBytes(scene));
    }

    private static Scene endless(Scene scene) {
        return scene.withSolver(scene.solver().withPasses(ENDLESS, Sweep.SYMMETRIC));
    }

    @Test
    void givesUpARunOfTwoBillionPasses() throws IOException {
        Path scene = write(endless(ROPE));

        Cli.Result result = Cli.plain().run("run", scene, "--patience", 1);

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .contains("$.solver.passes: warning: a frame will take about ")
                .contains(scene + ": one frame has been running for 1.1 s (1 substeps × 2147483646 passes × "
                        + ROPE.springs().size() + " springs); the run was given up. Lower its passes or substeps, or"
                        + " allow it more time with --patience");
    }

    @ParameterizedTest
    @CsvSource({"positional", "xpbd", "rk4", "euler-implicit"})
    void givesUpARunOfTwoBillionSubsteps(String integrator) throws IOException {
        Cli.Result result = Cli.plain()
                .run("run", write(ROPE), "--substeps", ENDLESS, "--integrator", integrator, "--patience", 0.5);

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.err()).contains("one frame has been running for 0.6 s (2147483646 substeps × ");
    }

    @Test
    void givesUpARenderingAndLeavesNoPicture() throws IOException {
        Path picture = folder.resolve("rope.png");

        Cli.Result result =
                Cli.plain().run("render", write(endless(ROPE)), "--frames", 1, "--patience", 0.5, "--out", picture);

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(picture).doesNotExist();
    }

    @Test
    void aRunThatIsGivenUpKeepsTheOlderTrajectory() throws Exception {
        Path trajectory = Files.writeString(folder.resolve("rope.csv"), "older");

        Cli.Result result = Cli.plain().run("run", write(endless(ROPE)), "--patience", 0.5, "--trajectory", trajectory);
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals(CommandDeadline.THREAD_NAME)) thread.join();
        }

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(trajectory).hasContent("older");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(trajectory, folder.resolve("rope.json"));
        }
    }

    @Test
    void doesNotMeasureItsStability() throws IOException {
        Path scene = write(endless(ROPE));

        Cli.Result json = Cli.plain().run("info", scene, "--stability", "--json");
        Cli.Result text = Cli.plain().run("info", scene, "--stability");

        assertThat(json.exitCode()).isZero();
        assertThat(json.json())
                .containsEntry("edge", null)
                .containsEntry("growth", null)
                .containsEntry("margin", null)
                .containsEntry("quiet", null);
        assertThat(text.out()).contains("not measured, the passes are too many");
    }

    @Test
    void validateWarnsOfTheTimeThatAFrameWouldTake() throws IOException {
        Cli.Result result = Cli.plain().run("validate", write(endless(ROPE)));

        assertThat(result.exitCode()).isZero();
        assertThat(result.err())
                .contains("$.solver.passes: warning: a frame will take about ")
                .contains("; reduce these numbers, or the preview will stop it");
    }

    @Test
    void xrayListsAStepOfTwoBillionSubstepsAtOnce() throws IOException {
        Cli.Result result = Cli.plain().run("xray", write(ROPE), "--substeps", ENDLESS, "--patience", 5);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.lines()).hasSizeGreaterThan(10_000);
    }

    @ParameterizedTest
    @CsvSource({"info --stability", "race --with scene --with xpbd --frames 2", "xray --at 3", "validate"})
    void aTerminalShowsHowFarACommandIs(String command) throws IOException {
        String[] words = command.split(" ");
        List<Object> args = new ArrayList<>(List.of((Object[]) words));
        args.add(write(ROPE));

        Cli.Result shown = Cli.plain().onTerminal().run(args.toArray());

        assertThat(shown.exitCode()).as(shown.err()).isZero();
        assertThat(shown.err()).contains("\r").endsWith("\r\u001b[K");
    }

    @Test
    void givesUpMeasuringTheStability() throws IOException {
        Scene cloth = Generators.addTo(
                Scene.EMPTY,
                Generators.find("cloth").orElseThrow(),
                Parameters.of(Map.of("columns", Value.of(300), "rows", Value.of(300))));
        Scene forward = cloth.withSolver(cloth.solver().withPasses(1, Sweep.FORWARD));

        Cli.Result result = Cli.plain().run("info", write(forward), "--stability", "--patience", 1);

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .containsPattern(
                        "the measuring of the stability has been running for \\d\\.\\d s and was given up. Allow it"
                                + " more time with --patience, or leave --stability out");
    }
}
