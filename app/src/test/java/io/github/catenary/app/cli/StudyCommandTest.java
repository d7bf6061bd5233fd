package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.SolverSettings.Sweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudyCommandTest {
    private static final Path DOCUMENTATION = Path.of("..", "docs", "solver.md");

    @TempDir
    private Path folder;

    @Test
    void theDocumentedTableMatchesTheCommandExceptForTheCost() throws IOException {
        String documented = Files.readString(DOCUMENTATION);
        Path copy = Files.writeString(folder.resolve("solver.md"), documented);

        Cli.Result result = Cli.plain().run("study", "integrators", "--write", copy);

        assertThat(result.exitCode()).as(result.err()).isZero();
        String written = Files.readString(copy);
        assertThat(withoutCosts(written)).isEqualTo(withoutCosts(documented));
        assertThat(written).contains("| `positional` | – | – |", "| `rk4` | 4 | 3.99 |");
        assertThat(folder.toFile().list()).containsExactly("solver.md");
    }

    /** The page without the last cell of each row of the table. */
    private static List<String> withoutCosts(String page) {
        int from = page.indexOf("<!-- study integrators -->");
        int to = page.indexOf("<!-- end -->", from);
        assertThat(from).isPositive();
        return page.lines()
                .map(line -> line.startsWith("| `") && page.substring(from, to).contains(line)
                        ? line.replaceFirst("\\|[^|]*\\|$", "|")
                        : line)
                .toList();
    }

    @Test
    void printsOneObjectPerIntegrator() {
        Cli.Result result =
                Cli.plain().run("study", "integrators", "--json", "--integrator", "verlet", "--integrator", "xpbd");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).contains("measuring verlet", "measuring xpbd");
        Map<String, Object> verlet = Cli.parse(result.lines().get(0));
        assertThat(verlet.keySet())
                .containsExactly(
                        "integrator",
                        "theory",
                        "order",
                        "energyChange",
                        "energyDrift",
                        "damping",
                        "predictedStep",
                        "foundStep",
                        "microsPerFrame");
        assertThat(verlet).containsEntry("integrator", "verlet").containsEntry("theory", 2.0);
        assertThat((Double) verlet.get("microsPerFrame")).isPositive();
        assertThat(Cli.parse(result.lines().get(1)))
                .containsEntry("integrator", "xpbd")
                .containsEntry("theory", null)
                .containsEntry("predictedStep", null);
    }

    @Test
    void printsATableForPeople() {
        Cli.Result result = Cli.plain().run("study", "integrators", "--integrator", "euler-explicit");

        assertThat(result.exitCode()).isZero();
        assertThat(result.lines().get(0)).startsWith("integrator").endsWith("cost, µs");
        assertThat(result.lines().get(1)).startsWith("euler-explicit").contains("left its bounds", "0.1000*");
        assertThat(result.out()).contains("on the machine where this was run");
    }

    @ParameterizedTest
    @CsvSource({
        "study, 'name a study: integrators, stability'",
        "study clouds, 'there is no study \"clouds\"'",
        "study integrators --json --markdown, '--json and --markdown exclude each other'",
        "study integrators --json --write a.md, '--json and --write exclude each other'",
        "study integrators --write a.md --integrator rk4, '--write needs the whole table'",
        "study integrators --integrator guess, 'there is no integrator \"guess\"'",
        "study stability --scenes 0, '--scenes is 0, but must be at least 1'",
        "study stability --steps -1, '--steps is -1, but must be at least 1'",
        "study stability --sweep sideways, '--sweep: expected forward or symmetric'",
    })
    void saysWhatIsWrongWithTheCommand(String command, String message) {
        Cli.Result result = Cli.plain().run((Object[]) command.split(" "));

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains(message);
    }

    @Test
    void doesNotChangeAPageWithoutASectionForTheTable() throws IOException {
        Path page = Files.writeString(folder.resolve("page.md"), "nothing\n");

        Cli.Result unmarked = Cli.plain().run("study", "integrators", "--write", page);
        Cli.Result missing = Cli.plain().run("study", "integrators", "--write", folder.resolve("no.md"));

        assertThat(unmarked.exitCode()).isEqualTo(3);
        assertThat(unmarked.err())
                .isEqualToIgnoringNewLines("--write: the page has no line <!-- study integrators -->");
        assertThat(Files.readString(page)).isEqualTo("nothing\n");
        assertThat(missing.exitCode()).isEqualTo(3);
        assertThat(missing.err()).contains("no.md: it does not exist");
    }

    @Test
    void noSceneLeavesItsBoundsUnderTheSymmetricSweep() {
        Cli.Result result = Cli.plain().run("study", "stability", "--scenes", 40, "--steps", 200);

        assertThat(result.exitCode()).isZero();
        assertThat(result.out().strip())
                .matches("0 of \\d+ scenes left their bounds in 200 steps under the symmetric sweep, and 0 of \\d+ that"
                        + " mirror without drag \\(elasticity exactly 2\\); the others stayed within .*");
        assertThat(result.err()).contains("2 of 40 scenes", "40 of 40 scenes");
        assertThat(result.err().lines()).hasSize(20);
    }

    @Test
    void listsTheScenesThatLeaveTheirBoundsUnderTheForwardSweep() {
        Cli.Result result =
                Cli.plain().run("study", "stability", "--scenes", 200, "--steps", 500, "--sweep", "forward", "--json");

        assertThat(result.exitCode()).isZero();
        Map<String, Object> json = result.json();
        assertThat(json.keySet())
                .containsExactly(
                        "scenes",
                        "steps",
                        "seed",
                        "sweep",
                        "left",
                        "mirroring",
                        "mirroringLeft",
                        "farthest",
                        "escapes");
        assertThat(json).containsEntry("sweep", "forward").containsEntry("seed", 1.0);
        assertThat((Double) json.get("left")).isPositive();
        double left = (Double) json.get("left") + (Double) json.get("mirroringLeft");
        assertThat((List<?>) json.get("escapes")).hasSize((int) left);
        assertThat(result.err()).contains(" left its bounds in frame ");
    }

    @Test
    void onlyTheSymmetricSweepFailsByAnEscape() {
        assertThat(StudyStabilityCommand.exitCode(Sweep.SYMMETRIC, 1)).isEqualTo(1);
        assertThat(StudyStabilityCommand.exitCode(Sweep.SYMMETRIC, 0)).isZero();
        assertThat(StudyStabilityCommand.exitCode(Sweep.FORWARD, 7)).isZero();
    }
}
