package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.app.testing.BadPlugins;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A plugin's measure appears on the command line wherever runs are told of. */
@Timeout(60)
class MeasureCommandsTest {
    /** The lowest height of any particle, of those below a limit; DEED is done in frame 3. */
    private static final String SOURCE = """
            record Lowest(double below) implements MeasureType {
                public Descriptor descriptor() {
                    return new Descriptor("acme.lowest", "Lowest", "The lowest height", ParameterSchema.of(Parameter.number(
                            "below", "Below", "Only what is below this counts", "m", Bounds.ANY, 1e9)));
                }
                public Lowest with(ParameterValues values) { return new Lowest(values.number("below")); }
                public String unit() { return "m"; }
                public Accumulator begin(Moment drawn) {
                    return new Accumulator() {
                        double least = below;
                        public void add(Moment now) {
                            if (now.frame() == 3) { DEED }
                            for (int i = 0; i < now.particles(); i++) least = Math.min(least, now.y(i));
                        }
                        public Reading value(Moment now) {
                            return least < below
                                    ? Reading.of(least)
                                    : Reading.none(io.github.catenary.scene.check.Message.verbatim("nothing is below"));
                        }
                        public double[] save() { return new double[] {least}; }
                        public void restore(double[] state) { least = state[0]; }
                    };
                }
            }
            to.measure(new Lowest(1e9));
            """;

    @TempDir
    private Path folder;

    private Path scene = Path.of("");

    @BeforeEach
    void write() throws IOException {
        scene = Files.write(folder.resolve("scene.json"), SceneWriter.toBytes(Scenes.pair()));
    }

    @AfterEach
    void wake() {
        BadPlugins.wakeSleepers();
    }

    private Cli doing(String deed) {
        Path plugins = folder.resolve("plugins");
        PluginJars.of(plugins, "acme.jar", PluginJars.manifest("acme"), PluginJars.entry(SOURCE.replace("DEED", deed)));
        return new Cli((opened, loaded) -> {}, plugins);
    }

    private static double expected(int frames) {
        Simulation run = new SceneCompiler(List.of()).compile(Scenes.pair());
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < frames; i++) {
            run.step();
            for (double y : run.frame().y()) least = Math.min(least, y);
        }
        return least;
    }

    private static Map<?, ?> measure(Cli.Result result) {
        List<?> all = (List<?>) Objects.requireNonNull(result.json().get("measures"));
        return (Map<?, ?>) all.get(0);
    }

    @Test
    void aRunTellsIt() {
        Cli cli = doing("");
        Cli.Result result = cli.run("run", scene, "--frames", 40, "--json");

        assertThat(result.exitCode()).as(result.err()).isZero();
        Map<?, ?> told = measure(result);

        assertThat(told.get("id")).isEqualTo("acme.lowest");
        assertThat(told.get("unit")).isEqualTo("m");
        assertThat((Double) told.get("value")).isCloseTo(expected(40), within(1e-12));
        assertThat(told.get("missing")).isNull();
        assertThat(cli.run("run", scene, "--frames", 40).out()).containsPattern("lowest +-?\\d.* m");
    }

    @Test
    void anOptionSetsItsParameter() {
        Map<?, ?> told =
                measure(doing("").run("run", scene, "--frames", 40, "--json", "--set", "acme.lowest.below=-1e6"));

        assertThat(told.get("value")).isNull();
        assertThat(told.get("missing")).isEqualTo("nothing is below");
    }

    @Test
    void theListOfPluginsHasIt() {
        Cli cli = doing("");

        assertThat(cli.run("plugins").out()).contains("measure acme.lowest – Lowest: The lowest height");
        assertThat(cli.run("plugins", "--json").out()).contains("\"measures\":[{\"id\":\"acme.lowest\"");
    }

    @Test
    void aRaceAndAnXrayHaveIt() throws IOException {
        Cli cli = doing("");
        Path table = folder.resolve("race.csv");

        Cli.Result race =
                cli.run("race", scene, "--frames", 40, "--with", "scene", "--with", "xpbd", "--json", "--out", table);
        Cli.Result xray = cli.run("xray", scene, "--at", 40, "--json");

        assertThat(race.exitCode()).as(race.err()).isZero();
        List<?> entrants = (List<?>) Objects.requireNonNull(race.json().get("entrants"));
        assertThat((Double) ((Map<?, ?>) entrants.get(0)).get("acme.lowest")).isCloseTo(expected(40), within(1e-12));
        assertThat(Files.readAllLines(table).get(0)).endsWith(",trouble,acme_lowest");
        assertThat(cli.run("race", scene, "--frames", 4, "--with", "scene", "--with", "xpbd")
                        .out())
                .contains("lowest, m");
        List<?> after = (List<?>) Objects.requireNonNull(xray.json().get("measuresAfter"));
        assertThat((Double) ((Map<?, ?>) after.get(0)).get("value")).isCloseTo(expected(40), within(1e-12));
        assertThat(cli.run("xray", scene, "--at", 40).out()).contains("acme.lowest: before the step ");
    }

    @Test
    void aStudyMeasuresIt() throws IOException {
        Path study = Files.writeString(folder.resolve("study.json"), """
                {
                  "format": "catenary-study", "version": 1, "scene": "scene.json",
                  "frames": 40,
                  "vary": [{"name": "drag", "values": [0.01, 0.5]}],
                  "measure": ["acme.lowest", "firstTear"]
                }
                """);
        Path out = folder.resolve("results.csv");

        Cli.Result result = doing("").run("sweep", study, "--out", out);

        assertThat(result.exitCode()).as(result.err()).isZero();
        List<String> lines = Files.readAllLines(out).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
        assertThat(lines.get(0)).contains("acme.lowest", "firstTear");
        assertThat(lines).hasSize(3);
        assertThat(lines.get(1)).contains(",,completed,");
        assertThat(lines.get(1).split(",")[2]).isNotEqualTo(lines.get(2).split(",")[2]);
        Cli.Result wrong = Cli.plain().run("sweep", study, "--out", folder.resolve("other.csv"));
        assertThat(wrong.err()).contains("there is no measure \"acme.lowest\"");
    }

    @Test
    void aStudySetsTheParametersOfMeasures() throws Exception {
        Path out = folder.resolve("results.csv");
        Cli cli = doing("");

        assertThat(cli.run("sweep", study("{\"acme.lowest.below\": -1000}", "mass"), "--out", out)
                        .exitCode())
                .isZero();
        assertThat(Files.readString(out)).contains("1,1,,completed", "2,2,,completed");
        assertThat(cli.run("sweep", study("{\"acme.lowest.below\": \"low\"}", "mass"), "--out", out)
                        .err())
                .contains("$.set[\"acme.lowest.below\"]: expected a number");
        assertThat(cli.run("sweep", study("{}", "acme.lowest.below"), "--out", out)
                        .err())
                .contains("\"acme.lowest.below\" belongs to a measure, so it does not change what runs");
    }

    private Path study(String set, String varied) throws IOException {
        return Files.writeString(folder.resolve("set.json"), """
                {"format": "catenary-study", "version": 1, "scene": "scene.json", "set": %s, "frames": 5,
                 "vary": [{"name": "%s", "values": [1, 2]}], "measure": ["acme.lowest"]}
                """.formatted(set, varied));
    }

    @ParameterizedTest
    @CsvSource({
        "throw new IllegalStateException(\"no scale\");,no scale",
        "int[] none = {}; none[3] = 1;,a position is out of its bounds",
        "throw new OutOfMemoryError();,not enough memory",
        "add(now);,nested too deeply"
    })
    void oneThatFailsIsToldAndTheRunGoesOn(String deed, String why) {
        Cli.Result result = doing(deed).run("run", scene, "--frames", 40, "--json");

        Map<?, ?> told = measure(result);
        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(told.get("value")).isNull();
        assertThat((String) told.get("missing"))
                .startsWith("the measure failed in frame 3 (add)")
                .contains(why);
        assertThat(result.err()).contains("measure acme.lowest failed in frame 3 (add)", why);
        assertThat(result.json())
                .containsEntry("frames", 40.0)
                .containsEntry(
                        "hash",
                        Cli.plain()
                                .run("run", scene, "--frames", 40, "--json")
                                .json()
                                .get("hash"));
    }

    @Test
    void oneThatNeverReturnsIsNamed() {
        Cli.Result result = doing(BadPlugins.sleep()).run("run", scene, "--frames", 40, "--patience", 0.5);

        assertThat(result.err()).contains("measure acme.lowest has been running on one frame", "given up");
        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
    }

    @Test
    void aStudyTellsOneThatFailsInItsRow() throws IOException {
        Path study = Files.writeString(folder.resolve("study.json"), """
                {"format": "catenary-study", "version": 1, "scene": "scene.json", "frames": 10, "vary": [{"name": "drag", "values": [0.01, 0.5]}],
                 "measure": ["acme.lowest"]}
                """);
        Path out = folder.resolve("results.csv");

        doing("throw new IllegalStateException(\"no scale\");").run("sweep", study, "--out", out);

        assertThat(Files.readString(out)).contains(",,fault,", "measure acme.lowest failed in frame 3");
    }
}
