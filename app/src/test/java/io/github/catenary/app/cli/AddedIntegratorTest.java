package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.plugin.PluginJars;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plugin's integrator appears on the command line wherever the built-in integrators do. */
class AddedIntegratorTest {
    private static final String SOURCE = """
            to.integrator(new IntegratorType() {
                public String id() { return "acme.euler"; }
                public String label() { return "Euler once more"; }
                public String description() { return "Order 1, symplectic."; }
                public java.util.OptionalInt order() { return java.util.OptionalInt.of(1); }
                public java.util.OptionalDouble largestStep(FastestMotion motion) {
                    return java.util.OptionalDouble.of(2 / motion.frequency());
                }
                public StepMethod compile(int particles) {
                    var a = new io.github.catenary.solver.state.Vectors(particles);
                    return (x, v, h, accelerations) -> {
                        accelerations.at(x, v, a);
                        v.add(h, a);
                        x.add(h, v);
                    };
                }
            });
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
    void theListContainsIt() {
        assertThat(cli.run("plugins").out()).contains("acme.euler");
    }

    @Test
    void theStudyMeasuresItAgainstItsTheory() {
        Cli.Result result = cli.run("study", "integrators", "--json", "--integrator", "acme.euler");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.json()).containsEntry("theory", 1.0);
        assertThat((Double) result.json().get("foundStep")).isCloseTo(0.3162, within(0.002));
    }
}
