package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.document.device.DeviceJars;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.simd.WideScenes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --device}, with a device in plain Java from a plugin. */
class DeviceOptionTest {
    @TempDir
    private Path folder;

    private Path plugins = Path.of("");
    private Path coloured = Path.of("");
    private Path fast = Path.of("");

    @BeforeEach
    void writeScenes() throws IOException {
        plugins = Files.createDirectory(folder.resolve("plugins"));
        Scene cloth = WideScenes.cloth(12);
        fast = Files.write(folder.resolve("fast.json"), SceneWriter.toBytes(cloth));
        coloured = Files.write(
                folder.resolve("coloured.json"),
                SceneWriter.toBytes(cloth.withSolver(cloth.solver().withOrder(Order.COLOURED))));
    }

    private Cli cli() {
        return new Cli((opened, loaded) -> {}, plugins);
    }

    @Test
    void aRunOnADeviceTellsItAndHasTheBitsOfTheProcessor() {
        DeviceJars.lasting(plugins);
        Cli.Result onProcessor = cli().run("run", coloured, "--frames", 20, "--json");
        Cli.Result onDevice = cli().run("run", coloured, "--frames", 20, "--json", "--device", "plain");

        assertThat(onProcessor.json()).containsEntry("device", "processor");
        assertThat(onDevice.json())
                .containsEntry("device", "Plain")
                .containsEntry("hash", onProcessor.json().get("hash"));
        assertThat(onDevice.err()).isEmpty();
        assertThat(cli().run("run", coloured, "--frames", 1, "--device", "Plain")
                        .out())
                .containsPattern("device +Plain");
        assertThat(cli().run("run", coloured, "--frames", 1).out()).doesNotContain("device");
    }

    @Test
    void springsWithMultipliersRunOnADeviceToo() throws IOException {
        DeviceJars.lasting(plugins);
        Object[] xpbd = {"run", coloured, "--frames", 20, "--json", "--integrator", "xpbd"};
        Cli.Result onProcessor = cli().run(xpbd);
        Cli.Result onDevice = cli().run(with(xpbd, "--device", "plain"));
        Scene cloth = WideScenes.cloth(12);
        Scene rolling = cloth.withSolver(
                        cloth.solver().withOrder(Order.COLOURED).withIntegrator("xpbd"))
                .changeParticles(IdSet.of(30), each -> each.withLocks(AxisLocks.NONE.withY(true)));
        Path rollers = Files.write(folder.resolve("rollers.json"), SceneWriter.toBytes(rolling));

        assertThat(onDevice.json())
                .containsEntry("device", "Plain")
                .containsEntry("hash", onProcessor.json().get("hash"));
        assertThat(onDevice.err()).isEmpty();
        Object[] onRails = {"run", rollers, "--frames", 20, "--json"};
        Cli.Result rolled = cli().run(with(onRails, "--device", "plain"));
        assertThat(rolled.json())
                .containsEntry("device", "Plain")
                .containsEntry("hash", cli().run(onRails).json().get("hash"));
        assertThat(rolled.err()).isEmpty();
    }

    private static Object[] with(Object[] words, Object... more) {
        return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray();
    }

    @Test
    void saysThatForcesAreToldByTheProcessor() {
        DeviceJars.lasting(plugins);
        Path csv = folder.resolve("f.csv");
        Object[] forces = {"run", coloured, "--frames", 20, "--json", "--forces", csv};
        Cli.Result onProcessor = cli().run(forces);
        Cli.Result asked = cli().run(with(forces, "--device", "plain"));

        assertThat(onProcessor.err()).isEmpty();
        assertThat(asked.err())
                .isEqualTo(coloured
                        + " runs on the processor: the forces of springs are added up, which devices do not tell"
                        + System.lineSeparator());
        assertThat(asked.json())
                .containsEntry("device", "processor")
                .containsEntry("hash", onProcessor.json().get("hash"));
        assertThat(cli().run("run", fast, "--frames", 2, "--forces", csv, "--device", "plain")
                        .err())
                .contains("its order is fast")
                .doesNotContain("forces of springs");
        assertThat(cli().run(
                                "render",
                                coloured,
                                "--frames",
                                2,
                                "--out",
                                folder.resolve("a.svg"),
                                "--overlay",
                                "carried",
                                "--device",
                                "plain")
                        .err())
                .contains("the forces of springs are added up");
        for (String overlay : List.of("carried", "pins")) {
            String told = cli().run(
                            "render",
                            coloured,
                            "--frames",
                            2,
                            "--out",
                            folder.resolve(overlay + ".gif"),
                            "--overlay",
                            overlay,
                            "--device",
                            "plain")
                    .err();
            assertThat(told.split("the forces of springs are added up", -1))
                    .as("told once, though it runs twice: " + told)
                    .hasSize(overlay.equals("carried") ? 2 : 1);
        }
    }

    @Test
    void theProcessorGoesOnWhereTheDeviceIsLost() {
        DeviceJars.lostAfter(plugins, 2000);
        Cli.Result lost = cli().run("run", coloured, "--frames", 1000, "--json", "--device", "plain");

        assertThat(lost.exitCode()).isZero();
        assertThat(lost.err()).contains("coloured.json: warning: the processor went on", "the device is lost");
        assertThat(lost.json())
                .containsEntry("device", "processor")
                .containsEntry(
                        "hash",
                        cli().run("run", coloured, "--frames", 1000, "--json")
                                .json()
                                .get("hash"));
    }

    @Test
    void aDeviceThatAnswersWronglyIsNotUsed() {
        DeviceJars.erring(plugins);
        Cli.Result wrong = cli().run("run", coloured, "--frames", 20, "--json", "--device", "plain");

        assertThat(wrong.exitCode()).isZero();
        assertThat(wrong.err())
                .contains(
                        "--device plain: warning: the processor runs all scenes, because Plain failed: it answers wrongly");
        assertThat(wrong.json()).containsEntry("device", "processor");
    }

    @Test
    void saysWhatADeviceLacks() {
        DeviceJars.lasting(plugins);

        assertThat(cli().run("run", fast, "--frames", 1, "--device", "plain").err())
                .endsWith("fast.json runs on the processor: its order is fast; --order coloured lets a device run it"
                        + System.lineSeparator());
        assertThat(cli().run("run", fast, "--frames", 1, "--device", "plain", "--order", "coloured")
                        .err())
                .isEmpty();
        assertThat(cli().run("run", coloured, "--frames", 1, "--device", "plain", "--integrator", "verlet")
                        .err())
                .contains("runs on the processor: its integrator is verlet");
        assertThat(cli().run("render", fast, "--out", folder.resolve("a.svg"), "--device", "plain")
                        .err())
                .contains("its order is fast");
    }

    @Test
    void saysWhyThereIsNoDevice() {
        assertThat(refused("gpu")).contains("--device gpu: no plugin brings devices");
        DeviceJars.failing(plugins, "no driver at all");
        assertThat(refused("gpu")).contains("--device gpu: no driver at all");
        DeviceJars.lasting(plugins);
        assertThat(refused("gpu")).contains("--device gpu: there is no graphics card among: Plain");
        assertThat(refused("lain-single")).contains("Plain has no single precision");
        assertThat(refused("voodoo")).contains("no device has \"voodoo\" in its name; there are: Plain");
        assertThat(refused("")).contains("there are: Plain");
    }

    private String refused(String word) {
        Cli.Result result = cli().run("run", coloured, "--device", word);
        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.out()).isEmpty();
        return result.err();
    }

    @Test
    void autoRunsOnTheProcessorWhereThatIsNoLoss() {
        assertThat(cli().run("run", coloured, "--frames", 1, "--device", "auto"))
                .extracting(Cli.Result::exitCode, Cli.Result::err)
                .containsExactly(
                        0,
                        "--device auto: the processor runs all scenes: no plugin brings devices"
                                + System.lineSeparator());
        DeviceJars.lasting(plugins);
        assertThat(cli().run("run", coloured, "--frames", 1, "--device", "auto").err())
                .contains("coloured.json runs on the processor: it has fewer than 20,000 springs");
    }

    @Test
    void theProcessorNeedsNoDriver() {
        DeviceJars.failing(plugins, "asked");

        assertThat(cli().run("run", coloured, "--frames", 1, "--device", "processor")
                        .err())
                .isEmpty();
    }

    @Test
    void aRaceUsesTheDeviceForTheEntrantsThatItCanRun() {
        DeviceJars.lasting(plugins);
        Cli.Result result = cli().run(
                        "race",
                        fast,
                        coloured,
                        "--with",
                        "scene",
                        "--with",
                        "scene:order=coloured",
                        "--with",
                        "verlet",
                        "--frames",
                        5,
                        "--json",
                        "--device",
                        "plain");

        assertThat(result.err().lines())
                .containsExactly(
                        fast + ": scene runs on the processor: its order is fast; order=coloured lets a device run it",
                        fast + ": verlet runs on the processor: its integrator is verlet",
                        coloured + ": verlet runs on the processor: its integrator is verlet");
        List<Map<?, ?>> entrants = new ArrayList<>();
        for (Object each : (List<?>) result.json().get("entrants")) entrants.add((Map<?, ?>) each);
        assertThat(entrants.stream().map(each -> String.valueOf(each.get("device"))))
                .containsExactly("processor", "Plain", "processor", "Plain", "Plain", "processor");
        assertThat(entrants.get(1).get("hash").equals(entrants.get(3).get("hash")))
                .isTrue();
    }

    @Test
    void aRaceSaysThatItsDeviceIsLostAndGoesOn() {
        DeviceJars.lostAfter(plugins, 2000);
        Cli.Result result = cli().run(
                        "race",
                        coloured,
                        "--with",
                        "scene",
                        "--with",
                        "scene:passes=4",
                        "--frames",
                        500,
                        "--device",
                        "plain");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err())
                .contains(coloured + ": scene: the processor went on, because the device failed: the device is lost");
        assertThat(result.lines().get(1)).startsWith("scene").contains(" 500 ");
    }

    @Test
    void benchListsDevicesBesideTheProcessor() {
        DeviceJars.lasting(plugins);
        Cli.Result result = cli().run("bench", "--device", "--case", "cloth-32", "--seconds", "0.02", "--json");

        Map<String, Object> here = Cli.parse(result.lines().get(0));
        Map<String, Object> there = Cli.parse(result.lines().get(1));
        assertThat(here).containsEntry("device", "processor").containsEntry("version", null);
        assertThat((Double) here.get("streamShare")).isPositive();
        assertThat(here).containsEntry("copyShare", null).containsEntry("copyBytesPerSecond", null);
        assertThat((Double) there.get("copyBytesPerSecond")).isPositive();
        double moved = 128 / ((Double) there.get("nanosPerSpring") / 1e9);
        assertThat((Double) there.get("copyShare"))
                .isCloseTo(moved / (Double) there.get("copyBytesPerSecond"), within(1e-9));
        assertThat(there)
                .containsEntry("device", "Plain")
                .containsEntry("version", "1")
                .containsEntry("kind", "other")
                .containsEntry("precision", "double")
                .containsEntry("streamShare", null)
                .containsEntry("hash", here.get("hash"));
        assertThat((Double) there.get("nanosPerSpring")).isPositive();
        assertThat(Cli.plain().run("bench", "--device"))
                .extracting(Cli.Result::exitCode, Cli.Result::err)
                .containsExactly(ExitCode.USAGE, "--device: no plugin brings devices" + System.lineSeparator());
    }
}
