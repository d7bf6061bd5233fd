package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code run --trajectory} writes, and what it does not change. */
class TrajectoryTest {
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

    @Test
    void writesEveryKthFrameOfTheTrajectoryFromFrameZero() throws IOException {
        Path csv = folder.resolve("t.csv");
        Simulation expected = new SceneCompiler(List.of()).compile(ROPE);

        Cli.Result result = Cli.plain().run("run", rope, "--frames", 12, "--trajectory", csv, "--every", 5, "--json");

        assertThat(result.json()).containsEntry("frames", 12.0);
        List<String> lines = Files.readAllLines(csv);
        assertThat(lines.get(0)).isEqualTo("frame,time,id,x,y,z");
        assertThat(lines.get(1)).isEqualTo("0,0,1,0,0,0");
        assertThat(lines).hasSize(1 + 3 * 30);
        for (int i = 0; i < 10; i++) expected.step();
        String[] last = lines.get(90).split(",");
        assertThat(last[0]).isEqualTo("10");
        assertThat(last[1]).isEqualTo("0.2");
        assertThat(last[2]).isEqualTo("30");
        assertThat(Double.parseDouble(last[3])).isEqualTo(expected.particles().x[29]);
        assertThat(Double.parseDouble(last[4])).isEqualTo(expected.particles().y[29]);
        assertThat(Double.parseDouble(last[5])).isEqualTo(expected.particles().z[29]);
    }

    @Test
    void refusesATrajectoryOfSeveralScenesOrOverTheSceneItself() throws IOException {
        byte[] before = Files.readAllBytes(rope);

        assertThat(Cli.plain()
                        .run("run", rope, rope, "--trajectory", folder.resolve("t.csv"))
                        .exitCode())
                .isEqualTo(2);
        assertThat(Cli.plain().run("run", rope, "--trajectory", rope).exitCode())
                .isEqualTo(2);
        assertThat(Files.readAllBytes(rope)).isEqualTo(before);
    }

    @Test
    void neverWritesATrajectoryOverTheSceneWhateverNameLeadsToIt() throws IOException {
        byte[] before = Files.readAllBytes(rope);
        Path odd = Files.copy(rope, folder.resolve("odd.csv"));
        Path soft = Files.createSymbolicLink(folder.resolve("soft.csv"), odd);
        Path hard = Files.createLink(folder.resolve("hard.csv"), rope);

        for (Path[] pair : new Path[][] {{odd, odd}, {odd, soft}, {soft, odd}, {rope, hard}}) {
            Cli.Result result = Cli.plain().run("run", pair[0], "--frames", 1, "--trajectory", pair[1]);

            assertThat(result.exitCode()).as("%s", pair[1]).isEqualTo(3);
            assertThat(result.err()).contains("cannot write " + pair[1] + ": it is the scene " + pair[0]);
        }
        assertThat(rope).hasBinaryContent(before);
        assertThat(odd).hasBinaryContent(before);
        assertThat(hard).hasBinaryContent(before);
    }

    @Test
    void replacesAnEarlierTrajectoryOnlyAfterTheSceneWasRead() throws IOException {
        Path csv = Files.writeString(folder.resolve("t.csv"), "an earlier result");
        Path bad = Files.writeString(folder.resolve("bad.json"), "{");

        assertThat(Cli.plain().run("run", bad, "--trajectory", csv).exitCode()).isEqualTo(1);
        assertThat(csv).hasContent("an earlier result");

        assertThat(Cli.plain()
                        .run("run", rope, "--frames", 1, "--trajectory", csv)
                        .exitCode())
                .isZero();
        assertThat(Files.readAllLines(csv)).hasSize(1 + 2 * 30);
    }

    @Test
    void reportsATrajectoryThatCannotBeWritten() {
        Path nowhere = folder.resolve("missing/t.csv");

        Cli.Result result = Cli.plain().run("run", rope, "--trajectory", nowhere);

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("cannot write " + nowhere + ": its folder does not exist");
    }
}
