package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An exporter gets what a run knows of its last frame. */
class ExportedDetailTest {
    /** Writes the velocity of the last particle, the force of the first spring, and the names of the channels. */
    private static final String EXPORTER = """
            to.exporter(new io.github.catenary.spi.Exporter() {
                public Descriptor descriptor() {
                    return new Descriptor("telling.file", "Telling", "Tells what it knows");
                }
                public String ending() { return "told"; }
                public void write(io.github.catenary.solver.Frame frame, java.io.OutputStream out)
                        throws java.io.IOException {
                    var detail = frame.detail().orElseThrow();
                    int last = frame.x().length - 1;
                    String force = detail.springForce().length == 0 ? "none" : "" + (detail.springForce()[0] > 0);
                    String line = detail.vy()[last] + " " + force + " " + detail.fy()[last];
                    for (var each : detail.channels()) line += " " + each.channel().id() + " " + each.values().length;
                    out.write(line.getBytes("UTF-8"));
                }
            });
            """;

    private static final String SCENE = """
            {"format": "catenary-scene", "version": 1,
             "solver": {"integrator": "euler-semi-implicit", "dt": 0.01},
             "particles": [{"id": 1, "position": [0, 0, 0], "pinned": true},
                           {"id": 2, "position": [0, -1, 0], "velocity": [0, -0.5, 0]}],
             "springs": [{"id": 1, "a": 1, "b": 2, "stiffness": 100}]}
            """;

    @TempDir
    private Path folder;

    @Test
    void ofTheLastFrameOfARun() throws IOException {
        String[] told = told("run", "--frames", 10, "--out", folder.resolve("out.told"));

        assertThat(Double.parseDouble(told[0])).isNegative();
        assertThat(told[1]).as("the spring pulls").isEqualTo("true");
        assertThat(Double.parseDouble(told[2])).as("the net force is known").isNotNaN();
    }

    @Test
    void ofADrawing() throws IOException {
        assertThat(told("convert", folder.resolve("out.told"))).containsExactly("-0.5", "none", "NaN");
    }

    private String[] told(String command, Object... rest) throws IOException {
        Path plugins = folder.resolve("plugins");
        PluginJars.of(plugins, "telling.jar", PluginJars.manifest("telling"), PluginJars.entry(EXPORTER));
        Path scene = Files.writeString(folder.resolve("scene.json"), SCENE);
        Object[] all = new Object[rest.length + 2];
        all[0] = command;
        all[1] = scene;
        System.arraycopy(rest, 0, all, 2, rest.length);
        Cli.Result result = new Cli((opened, loaded) -> {}, plugins).run(all);
        assertThat(result.exitCode()).as(result.err()).isZero();
        List<String> lines = Files.readAllLines(folder.resolve("out.told"));
        assertThat(lines).hasSize(1);
        return lines.get(0).split(" ");
    }
}
