package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of {@code run --forces}, of the last frame and over time. */
class ForcesOverTimeTest {
    @TempDir
    private Path folder;

    private Path cloth;
    private Scene scene = Scene.EMPTY;

    @BeforeEach
    void write() throws IOException {
        scene = Scenes.cloth(3)
                .withElements(Table.of(new Element(
                        1,
                        "collider.plane",
                        true,
                        Target.ALL,
                        Target.NONE,
                        Parameters.of(Map.of("point", Value.of(new Vec3(0, -9, 0)))),
                        UnknownData.NONE)));
        cloth = Files.write(folder.resolve("cloth.json"), SceneWriter.toBytes(scene));
    }

    private static List<String> of(List<String> rows, int frame) {
        return rows.stream().filter(row -> row.startsWith(frame + ",")).toList();
    }

    private long items() {
        long pins = scene.particles().stream().filter(each -> each.pinned()).count();
        return scene.springs().size() + pins + scene.elements().size();
    }

    @Test
    void writesARowForEachItemOfTheLastFrame() throws IOException {
        Path csv = folder.resolve("f.csv");
        Cli.Result result = Cli.plain().run("run", cloth, "--frames", 20, "--forces", csv);

        assertThat(result.exitCode()).as(result.err()).isZero();
        List<String> rows = Files.readAllLines(csv);
        assertThat(rows.get(0)).isEqualTo("frame,time,item,id,force,peak,x,y,z");
        assertThat(rows).hasSize(1 + (int) items());
        assertThat(rows.subList(1, rows.size())).allMatch(row -> row.startsWith("20,0."));
        assertThat(rows.get(1)).matches("20,[0-9.]+,spring,1,-?[0-9.eE-]+,-?[0-9.eE-]+,,,");
        assertThat(rows).anyMatch(row -> row.matches("20,[0-9.]+,particle,1,[0-9.eE-]+,(,-?[0-9.eE-]+){3}"));
        assertThat(rows.get(rows.size() - 1)).matches("20,[0-9.]+,element,1,0(\\.0)?,,0(\\.0)?,0(\\.0)?,0(\\.0)?");
    }

    /** The last frame has the numbers of a run that writes it alone, and frame 0 has no forces. */
    @Test
    void writesEveryKthFrame() throws IOException {
        Path all = folder.resolve("all.csv");
        Path last = folder.resolve("last.csv");
        Path way = folder.resolve("way.csv");
        Cli.Result first = Cli.plain()
                .run("run", cloth, "--frames", 20, "--forces", all, "--trajectory", way, "--every", 5, "--json");
        Cli.Result second = Cli.plain().run("run", cloth, "--frames", 20, "--forces", last, "--json");

        assertThat(first.json()).containsEntry("hash", second.json().get("hash"));
        List<String> rows = Files.readAllLines(all);
        assertThat(rows).hasSize(1 + 4 * (int) items());
        for (int frame : new int[] {5, 10, 15, 20}) assertThat(of(rows, frame)).hasSize((int) items());
        assertThat(of(rows, 20)).isEqualTo(of(Files.readAllLines(last), 20));
        assertThat(of(rows, 5)).isNotEqualTo(of(rows, 10));
        assertThat(Files.readAllLines(way)).hasSize(1 + 5 * scene.particles().size());
    }

    @Test
    void writesToStandardOutput() throws IOException {
        Path csv = folder.resolve("f.csv");
        Cli.plain().run("run", cloth, "--frames", 6, "--forces", csv, "--every", 2);
        Cli.Result result = Cli.plain().run("run", cloth, "--frames", 6, "--forces", "-", "--every", 2);

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).startsWith(Files.readString(csv));
    }

    /** Of a rope that is far too stiff for explicit steps of 0.02 s. */
    @Test
    void aRunThatStopsHasTheFramesBefore() throws IOException {
        SpringProperties stiff =
                SpringProperties.OPEN.withStiffness(OptionalDouble.of(50_000)).withDamping(OptionalDouble.of(5));
        Scene much = scene.changeSprings(IdSet.ofAll(scene.springs()), spring -> spring.withProperties(stiff));
        Files.write(cloth, SceneWriter.toBytes(much));
        Path csv = folder.resolve("f.csv");
        Cli.Result result = Cli.plain()
                .run("run", cloth, "--frames", 400, "--forces", csv, "--every", 1, "--integrator", "rk4", "--json");

        assertThat(result.exitCode()).as(result.err()).isEqualTo(ExitCode.BAD_SCENE);
        int done = ((Number) result.json().get("frames")).intValue();
        List<String> rows = Files.readAllLines(csv);
        assertThat(done).isBetween(1, 399);
        assertThat(rows).hasSize(1 + done * (int) items());
        assertThat(of(rows, done)).hasSize((int) items());
    }
}
