package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Importers, exporters, colourings and scene checks get their parameters from the command line. */
class SetOptionTest {
    private static final String SOURCE = """
            record Knob(int size) implements Importer, Exporter, Colouring, SceneRule {
                public Descriptor descriptor() {
                    return new Descriptor("acme.knob", "Knob", "Tells its size", ParameterSchema.of(new Parameter.Whole(
                            "size", "Size", "How large it is", "", Bounds.between(1, 9),
                            java.util.Optional.of(io.github.catenary.scene.Value.of(2)))));
                }
                public Knob with(ParameterValues values) { return new Knob(values.whole("size")); }
                public String ending() { return "knob"; }
                public io.github.catenary.io.SceneFile.Loaded read(java.io.InputStream bytes, String name) {
                    return new io.github.catenary.io.SceneFile.Loaded(
                            io.github.catenary.scene.Scene.EMPTY.withTitle("size " + size, ""), List.of());
                }
                public void write(Frame frame, java.io.OutputStream out) throws java.io.IOException {
                    out.write(size);
                }
                public Of of() { return Of.PARTICLES; }
                public String unit() { return ""; }
                public Scale scale() { return new Scale(false, 1, 9); }
                public void fill(Frame frame, double[] values) { java.util.Arrays.fill(values, size); }
                public List<io.github.catenary.scene.check.Problem> problems(io.github.catenary.scene.Scene scene) {
                    return List.of(io.github.catenary.scene.check.Problem.warning(
                            "$", io.github.catenary.scene.check.Message.verbatim("size " + size)));
                }
            }
            to.importer(new Knob(0));
            to.exporter(new Knob(0));
            to.colouring(new Knob(0));
            to.check(new Knob(0));
            """;

    @TempDir
    private Path folder;

    private Cli cli = Cli.plain();
    private Path scene = Path.of("");

    @BeforeEach
    void install() throws IOException {
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        PluginJars.of(plugins, "acme.jar", PluginJars.manifest("acme"), PluginJars.entry(SOURCE));
        cli = new Cli((opened, loaded) -> {}, plugins);
        scene = Files.write(folder.resolve("scene.json"), SceneWriter.toBytes(Scenes.pair()));
    }

    @Test
    void anExporterAndAnImporterGetThem() throws IOException {
        Path out = folder.resolve("out.knob");
        Path back = folder.resolve("back.json");

        cli.run("convert", scene, out);
        assertThat(out).hasBinaryContent(new byte[] {2});
        cli.run("convert", scene, out, "--force", "--set", "acme.knob.size=7");
        assertThat(out).hasBinaryContent(new byte[] {7});
        cli.run("run", scene, "--frames", 1, "--out", out, "--force", "--set", "acme.knob.size=8");
        assertThat(out).hasBinaryContent(new byte[] {8});
        cli.run("convert", out, back, "--set", "acme.knob.size=3");
        assertThat(back).content().contains("size 3");
    }

    @Test
    void aSceneCheckGetsThem() {
        assertThat(cli.run("validate", scene).err()).contains("size 2");
        assertThat(cli.run("validate", scene, "--set", "acme.knob.size=5").err())
                .contains("size 5");
        Cli.Result wrong = cli.run("validate", scene, "--set", "acme.knob.size=10");
        assertThat(wrong.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(wrong.err()).contains("--set acme.knob.size: expected");
    }

    @Test
    void aColouringGetsThem() throws IOException {
        byte[] small = picture("2");
        byte[] large = picture("9");

        assertThat(small).isNotEqualTo(large).isEqualTo(picture("2"));
    }

    private byte[] picture(String size) throws IOException {
        Path file = folder.resolve("picture.png");
        Cli.Result result = cli.run(
                "render",
                scene,
                "--frames",
                0,
                "--out",
                file,
                "--colour",
                "acme.knob",
                "--set",
                "acme.knob.size=" + size);
        assertThat(result.exitCode()).as(result.err()).isZero();
        return Files.readAllBytes(file);
    }

    @Test
    void everyCommandOnAScenesSetsWhatTheNameStandsFor() throws IOException {
        Path net = folder.resolve("net.json");
        Path out = folder.resolve("out.json");
        cli.run("new", "cloth", "--columns", 4, "--rows", 4, "--out", net);
        String[] kinds = {
            "passes=6",
            "gravity=0,-1.6,0",
            "elasticity=0.25",
            "particle:1.mass=7",
            "part:Cloth.columns=6",
            "guard=false"
        };
        for (String kind : kinds) {
            Cli.Result result = cli.run("convert", net, out, "--force", "--set", kind);
            assertThat(result.err()).isEmpty();
            assertThat(out).content().isNotEqualTo(Files.readString(net));
            assertThat(hash(net, kind)).as(kind).isEqualTo(hash(out));
        }
        assertThat(cli.run("info", net, "--set", "part:Cloth.columns=6", "--json")
                        .json()
                        .get("particles"))
                .isEqualTo(24.0);
        assertThat(cli.run("validate", net, "--set", "particle:1.mass=1e9").err())
                .isNotEqualTo(cli.run("validate", net).err());
        assertThat(cli.run("race", net, "--with", "scene", "--with", "xpbd", "--set", "gravity=0,0,0", "--frames", 2)
                        .exitCode())
                .isZero();
    }

    private Object hash(Path net, String... set) {
        List<Object> arguments = new ArrayList<>(List.of("run", net, "--frames", 20, "--json"));
        for (String each : set) arguments.addAll(List.of("--set", each));
        Cli.Result result = cli.run(arguments.toArray());
        assertThat(result.exitCode()).as(result.err()).isZero();
        return String.valueOf(result.json().get("hash"));
    }

    @Test
    void whatCannotBeSetIsRefusedWithTheReason() {
        assertRefused("pases=6", "the scene has no setting \"pases\"; did you mean \"passes\"?");
        assertRefused("passes=3", "--set passes: passes is 3, but must be even");
        assertRefused("passes=many", "--set passes: expected a number, found \"many\"");
        assertRefused("stiffness=6", "--set stiffness has no effect: the integrator positional uses elasticities");
        assertRefused("force.wind.pressure=3", "--set force.wind.pressure=3: write element:force.wind.pressure");
        assertRefused("pressure=3", "pressure belongs to element force.wind or element keep.volume, which");
        assertRefused("gravity=9.81", "--set gravity: expected three numbers");
        assertRefused("=3", "expected NAME=VALUE");
        assertThat(cli.run("run", scene, "--set", "mass=2", "--set", "mass=3").err())
                .contains("--set mass is given twice");
        assertThat(cli.run("run", folder.resolve("some.run"), "--set", "mass=2").err())
                .contains("--set mass does not go with");
    }

    private void assertRefused(String set, String why) {
        Cli.Result result = cli.run("run", scene, "--frames", 1, "--set", set);
        assertThat(result.err()).contains(why);
        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
    }
}
