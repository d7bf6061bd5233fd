package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModesCommandTest {
    private static final Scene ROPE =
            Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);

    @TempDir
    private Path folder;

    private Path rope;

    @BeforeEach
    void writeScene() throws IOException {
        rope = Files.write(folder.resolve("rope.json"), SceneWriter.toBytes(ROPE));
    }

    @Test
    @SuppressWarnings("unchecked")
    void tellsTheFrequenciesAroundTheRest() {
        Cli.Result result = Cli.plain().run("modes", rope, "--rest", "--count", 4, "--json");
        assertThat(result.exitCode()).isZero();
        Map<String, Object> json = result.json();
        assertThat(json).containsEntry("around", "rest");
        List<Map<String, Object>> modes = (List<Map<String, Object>>) json.get("modes");
        assertThat(modes).hasSize(4).allSatisfy(mode -> assertThat(mode).containsEntry("kind", "vibration"));
        assertThat((Double) modes.get(0).get("hertz")).isGreaterThan(0).isLessThan((Double)
                modes.get(3).get("hertz"));
        assertThat((Double) json.get("unbalanced")).isLessThan(1e-3);
        assertThat(Cli.plain().run("modes", rope, "--rest", "--count", 4).out())
                .contains("around", "the rest", "Hz", "residual");
    }

    @Test
    void saysWhatIsNotInBalanceAndWhatIsUnstable() {
        assertThat(Cli.plain().run("modes", rope).err()).contains("the forces are not in balance here", "--rest");
    }

    @Test
    void namesRigidMotions() throws IOException {
        Scene free = ROPE.changeParticles(IdSet.ofAll(ROPE.particles()), particle -> particle.withPinned(false));
        Path file = Files.write(folder.resolve("free.json"), SceneWriter.toBytes(free));
        assertThat(Cli.plain().run("modes", file, "--count", 3).out()).contains("moves along x", "moves along y");
    }

    @Test
    void writesAShapeAFilmAndASceneThatStartsInTheMode() throws IOException {
        Path table = folder.resolve("mode.csv");
        Path film = folder.resolve("mode.gif");
        Path scene = folder.resolve("pluck.json");
        for (Path out : List.of(table, film, scene)) {
            Cli.Result result = Cli.plain()
                    .run("modes", rope, "--rest", "--count", 2, "--mode", 2, "--amplitude", 0.25, "--out", out);
            assertThat(result.exitCode()).as(result.err()).isZero();
            assertThat(out).isNotEmptyFile();
        }
        List<String> lines = Files.readAllLines(table);
        assertThat(lines).hasSize(ROPE.particles().size() + 1).first().isEqualTo("particle,x,y,z,dx,dy,dz");
        double most = lines.stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .mapToDouble(row -> Math.hypot(Double.parseDouble(row[4]), Double.parseDouble(row[5])))
                .max()
                .orElseThrow();
        assertThat(most).isCloseTo(0.25, within(1e-9));
        assertThat(Cli.plain().run("validate", scene).exitCode()).isZero();
        Cli.Result again = Cli.plain().run("modes", rope, "--out", scene);
        assertThat(again.err()).contains("already exists");
    }

    @Test
    void refusesNumbersOutOfRange() {
        assertThat(usage("--count", 201)).contains("--count is 201, but must be in 1 to 200");
        assertThat(usage("--mode", 13)).contains("--mode is 13, but must be in 1 to 12, which is --count");
        assertThat(usage("--amplitude", 0)).contains("--amplitude is 0, but must be greater than 0");
        assertThat(usage("--limit", 0)).contains("--limit is 0.0, but must be greater than 0");
        assertThat(usage("--out", "mode.txt")).contains("--out: expected a name that ends in .csv");
        assertThat(usage("--force")).contains("--force belongs to --out");
    }

    private String usage(Object... options) {
        Object[] all = new Object[options.length + 2];
        all[0] = "modes";
        all[1] = rope;
        System.arraycopy(options, 0, all, 2, options.length);
        Cli.Result result = Cli.plain().run(all);
        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        return result.err();
    }
}
