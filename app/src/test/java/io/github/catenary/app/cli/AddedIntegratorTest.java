package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plugin's integrator appears on the command line wherever the built-in integrators do. */
class AddedIntegratorTest {
    private static final String SOURCE = """
            record Euler(double share) implements IntegratorType {
                public Descriptor descriptor() {
                    return new Descriptor("acme.euler", "Euler once more", "Order 1, symplectic.", ParameterSchema.of(new Parameter.Decimal(
                            "share", "Share", "Of the velocity", "", Bounds.POSITIVE,
                            java.util.Optional.of(io.github.catenary.scene.Value.of(1)))));
                }
                public java.util.OptionalInt order() { return java.util.OptionalInt.of(1); }
                public java.util.OptionalDouble largestStep(FastestMotion motion) {
                    return java.util.OptionalDouble.of(2 / motion.frequency());
                }
                public Euler with(ParameterValues values) { return new Euler(values.number("share")); }
                public StepMethod compile(int particles) {
                    var a = new io.github.catenary.solver.state.Vectors(particles);
                    return (x, v, h, accelerations) -> {
                        accelerations.at(x, v, a);
                        v.add(h, a);
                        x.add(share * h, v);
                    };
                }
            }
            to.integrator(new Euler(1));
            """;

    @TempDir
    private Path folder;

    private Cli cli = Cli.plain();

    @BeforeEach
    void install() throws IOException {
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        PluginJars.of(plugins, "acme.jar", PluginJars.manifest("acme"), PluginJars.entry(SOURCE));
        cli = new Cli((opened, loaded) -> {}, plugins);
    }

    @Test
    void aRunUsesIt() throws IOException {
        Path scene = Files.write(folder.resolve("scene.json"), SceneWriter.toBytes(Scenes.pair()));

        Object added = cli.run("run", scene, "--integrator", "acme.euler", "--json")
                .json()
                .get("hash");

        assertThat(cli.run("run", scene, "--integrator", "euler-semi-implicit", "--json")
                        .json())
                .containsEntry("hash", added);
        assertThat(cli.run("run", scene, "--integrator", "guess").err()).contains("midpoint-implicit, acme.euler");
    }

    @Test
    void theListContainsItWithItsParameters() {
        assertThat(cli.run("plugins").out()).contains("acme.euler").contains("Of the velocity");
        assertThat(cli.run("plugins", "--json").out()).contains("\"name\":\"share\"");
    }

    @Test
    void theListWarnsOfAPluginWithIdsOfAnother() {
        PluginJars.good(folder.resolve("plugins"), "airtime", "flight.total");
        Cli with = new Cli((opened, loaded) -> {}, folder.resolve("plugins"));

        String warning = "it contributes flight.total, but its ids should begin with";
        assertThat(with.run("plugins").out()).contains("warning").contains(warning);
        assertThat(with.run("plugins", "--json").out()).contains("\"warning\":\"" + warning);
    }

    @Test
    void anOptionSetsItsParametersAndTheSceneKeepsThem() throws IOException {
        Path scene = Files.write(folder.resolve("scene.json"), SceneWriter.toBytes(Scenes.pair()));
        Path reached = folder.resolve("reached.json");
        Object plain = hash(scene, "--integrator", "acme.euler");
        String[] half = {"--integrator", "acme.euler", "--set", "acme.euler.share=0.5"};

        assertThat(hash(scene, half)).isNotEqualTo(plain);
        assertThat(hash(scene, "--integrator", "acme.euler", "--set", "acme.euler.share=1"))
                .isEqualTo(plain);
        cli.run("run", scene, "--frames", "0", "--out", reached, half[0], half[1], half[2], half[3]);
        assertThat(Files.readString(reached))
                .contains("\"integrator\": \"acme.euler\", \"parameters\": {\"share\": 0.5}");
        assertThat(hash(reached)).isEqualTo(hash(scene, half));
        assertThat(hash(reached, "--set", "acme.euler.share=1")).isEqualTo(plain);
    }

    private Object hash(Path scene, String... options) {
        List<Object> arguments = new ArrayList<>(List.of("run", scene, "--json"));
        arguments.addAll(List.of(options));
        Cli.Result result = cli.run(arguments.toArray());
        assertThat(result.exitCode()).as(result.err()).isZero();
        return Objects.requireNonNull(result.json().get("hash"));
    }

    @Test
    void anOptionThatDoesNotFitSaysWhatDoes() throws IOException {
        Path scene = Files.write(folder.resolve("scene.json"), SceneWriter.toBytes(Scenes.pair()));
        Map<String, String> wrong = Map.of(
                "share=1", "the scene has no setting \"share\"; write acme.euler.share",
                "acme.euler.share", "expected NAME=VALUE",
                "acme.eulr.share=1", "nothing called \"acme.eulr\" that has parameters; choose one of: acme.euler",
                "acme.euler.part=1", "no setting \"acme.euler.part\"; did you mean \"acme.euler.share\"?",
                "acme.euler.share=much", "--set acme.euler.share: expected a number, found \"much\"",
                "acme.euler.share=0", "--set acme.euler.share: expected a number greater than 0, found 0",
                "acme.euler.share=2", "the scene runs under positional; add --integrator acme.euler");
        wrong.forEach((option, why) -> {
            Cli.Result result = cli.run("run", scene, "--set", option);
            assertThat(result.err()).contains(why);
            assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        });
        assertThat(cli.run("convert", scene, folder.resolve("x.json"), "--set", "acme.euler.share=1")
                        .err())
                .contains("uses nothing called \"acme.euler\"");
        Path bad = folder.resolve("bad.json");
        Files.writeString(
                bad,
                Files.readString(scene)
                        .replaceFirst(
                                "\\{",
                                "{\n\"solver\": {\"integrator\": \"acme.euler\", \"parameters\": {\"share\": -1}},"));
        assertThat(cli.run("validate", bad).err())
                .contains("bad.json:2:")
                .contains("$.solver.parameters.share: expected a number greater than 0");
    }

    @Test
    void anEntrantOfARaceHasParameters() throws IOException {
        Path scene = Files.write(folder.resolve("scene.json"), SceneWriter.toBytes(Scenes.pair()));

        Cli.Result result = cli.run(
                "race",
                scene,
                "--frames",
                5,
                "--json",
                "--with",
                "acme.euler",
                "--with",
                "acme.euler:share=0.5,substeps=2");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).contains("acme.euler:share=0.5,substeps=2");
        assertThat(cli.run("race", scene, "--with", "scene", "--with", "acme.euler:share=-1")
                        .err())
                .contains("share: expected a number greater than 0");
    }

    @Test
    void theStudyMeasuresItAgainstItsTheory() {
        Cli.Result result = cli.run("study", "integrators", "--json", "--integrator", "acme.euler");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.json()).containsEntry("theory", 1.0);
        assertThat((Double) result.json().get("foundStep")).isCloseTo(0.3162, within(0.002));
    }
}
