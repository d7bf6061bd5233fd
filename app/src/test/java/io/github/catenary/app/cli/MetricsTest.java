package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.Energies;
import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of {@code run --metrics}. */
class MetricsTest {
    private static final String USUAL = "time_s,total_energy_J,kinetic_energy_J,elastic_energy_J,potential_energy_J,"
            + "largest_strain_1,mean_strain_1,violation_m,momentum_kg_m_per_s,angular_momentum_kg_m2_per_s,passes_1,"
            + "solver_residual_1";
    private static final String OWN = ",largest_stretch_1,energy_drift_J,first_tear_s";

    /** A measure that fails in frame 3, and an element type with a channel. */
    private static final String SOURCE = """
            record Frames() implements MeasureType {
                public Descriptor descriptor() { return new Descriptor("acme.all-frames", "Frames", "How many there were"); }
                public String unit() { return "m/s"; }
                public Accumulator begin(Moment drawn) {
                    return new Accumulator() {
                        public void add(Moment now) { if (now.frame() == 3) throw new IllegalStateException("no scale"); }
                        public Reading value(Moment now) { return Reading.of(now.frame()); }
                        public double[] save() { return new double[0]; }
                        public void restore(double[] state) {}
                    };
                }
            }
            final class Stove extends ElementType {
                static final Channel HEAT = Channel.ofParticles("acme.heat", "Heat", "How hot", "K");
                Stove() { super("acme.stove", "Stove", "Heats", AppliesTo.ON_PARTICLES, ParameterSchema.NONE); }
                public List<Channel> channels() { return List.of(HEAT); }
                public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
                    return new ConstraintKernel() {
                        public void publish(Channel channel, SolverView run, double[] values) {
                            for (int i = 0; i < values.length; i++) values[i] = i;
                        }
                    };
                }
            }
            to.measure(new Frames());
            to.constraint(new Stove());
            """;

    @TempDir
    private Path folder;

    private Path scene = Path.of("");
    private Path csv = Path.of("");

    @BeforeEach
    void write() throws IOException {
        scene = Files.write(folder.resolve("scene.json"), SceneWriter.toBytes(Scenes.cloth(3)));
        csv = folder.resolve("m.csv");
    }

    private static double number(String line, String heading, String column) {
        int i = Arrays.asList(heading.split(",")).indexOf(column);
        return Double.parseDouble(line.split(",", -1)[i]);
    }

    @Test
    void hasTheEnergiesAndMeasuresOfEachFrame() throws IOException {
        Cli.Result result = Cli.plain().run("run", scene, "--frames", 20, "--metrics", csv, "--json");

        assertThat(result.exitCode()).as(result.err()).isZero();
        List<String> lines = Files.readAllLines(csv);
        assertThat(lines).hasSize(22);
        assertThat(lines.get(0)).isEqualTo(USUAL + OWN);
        Simulation run = new SceneCompiler(List.of()).compile(Scenes.cloth(3));
        double start = Energies.of(run).total();
        for (int i = 0; i <= 20; i++) {
            if (i > 0) run.step();
            String line = lines.get(i + 1);
            assertThat(number(line, lines.get(0), "time_s")).isCloseTo(run.time(), within(1e-9));
            assertThat(number(line, lines.get(0), "total_energy_J"))
                    .isEqualTo(Energies.of(run).total());
            assertThat(number(line, lines.get(0), "energy_drift_J"))
                    .isEqualTo(Energies.of(run).total() - start);
            assertThat(line).as("no spring tears").endsWith(",");
        }
        assertThat(result.json())
                .as("the measures of the program are no matter of the report")
                .containsEntry("measures", List.of())
                .containsEntry("hash", String.format("%016x", run.hash()));
    }

    @Test
    void everyKthFrameAndTheSameEachTime() throws IOException {
        Path other = folder.resolve("n.csv");
        Cli.plain().run("run", scene, "--frames", 20, "--metrics", csv, "--every", 7);
        Cli.plain().run("run", scene, "--frames", 20, "--metrics", other, "--every", 7);

        List<String> lines = Files.readAllLines(csv);
        assertThat(lines.stream().skip(1).map(line -> line.substring(0, line.indexOf(','))))
                .containsExactly("0.0", "0.14", "0.28");
        assertThat(other).hasSameBinaryContentAs(csv);
    }

    @Test
    void goesToStandardOutput() throws IOException {
        Cli.plain().run("run", scene, "--frames", 5, "--metrics", csv);

        Cli.Result result = Cli.plain().run("run", scene, "--frames", 5, "--metrics", "-");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).isEqualTo(Files.readString(csv));
    }

    @Test
    void goesBesideTheOtherTables() {
        Path way = folder.resolve("t.csv");
        Path forces = folder.resolve("f.csv");
        Object[] line = {
            "run", scene, "--frames", 4, "--metrics", csv, "--trajectory", way, "--forces", forces, "--every", 2
        };

        Cli.Result result = Cli.plain().run(line);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(csv.toFile()).exists();
        assertThat(way.toFile()).exists();
        assertThat(forces.toFile()).exists();
    }

    @Test
    void hasChannelsAndMeasuresOfPlugins() throws IOException {
        Path plugins = folder.resolve("plugins");
        PluginJars.of(plugins, "acme.jar", PluginJars.manifest("acme"), PluginJars.entry(SOURCE));
        Cli cli = new Cli((opened, loaded) -> {}, plugins);
        String text = Files.readString(scene);
        Files.writeString(
                scene,
                text.substring(0, text.lastIndexOf('}')).stripTrailing()
                        + ", \"elements\": [{\"id\": 1, \"type\": \"acme.stove\", \"particles\": \"all\"}]}");

        Cli.Result result = cli.run("run", scene, "--frames", 5, "--metrics", csv);

        assertThat(result.err()).contains("measure acme.all-frames failed in frame 3");
        List<String> lines = Files.readAllLines(csv);
        assertThat(lines.get(0))
                .isEqualTo(USUAL + ",acme_heat_least_K,acme_heat_mean_K,acme_heat_greatest_K" + OWN
                        + ",acme_all_frames_m_per_s");
        assertThat(lines.get(3)).contains(",0.0,4.0,8.0,").endsWith(",2.0");
        assertThat(lines.get(6)).as("it has failed").contains(",0.0,4.0,8.0,").endsWith(",");
    }

    @Test
    void bearsAnEmptySceneAndTakesOneOnly() throws IOException {
        Path empty = Files.write(folder.resolve("empty.json"), SceneWriter.toBytes(Scene.EMPTY));

        assertThat(Cli.plain()
                        .run("run", empty, "--frames", 2, "--metrics", csv)
                        .exitCode())
                .isZero();
        assertThat(Files.readAllLines(csv)).hasSize(4);
        assertThat(Cli.plain().run("run", empty, scene, "--metrics", csv).err())
                .contains("--metrics takes one scene, but 2 are given");
        Cli.Result nowhere = Cli.plain().run("run", scene, "--metrics", folder.resolve("no/such/m.csv"));
        assertThat(nowhere.exitCode()).isEqualTo(ExitCode.FILE_TROUBLE);
        assertThat(nowhere.err()).contains("m.csv");
    }
}
