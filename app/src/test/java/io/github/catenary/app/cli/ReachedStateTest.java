package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.cli.report.RunReport;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.testing.DripPlugin;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code run --out} saves. */
class ReachedStateTest {
    @TempDir
    private Path folder;

    private Path rope;

    @BeforeEach
    void makeScene() {
        rope = folder.resolve("rope.json");
        assertThat(Cli.plain().run("new", "rope", "--count", 8, "--out", rope).exitCode())
                .isZero();
    }

    @Test
    void aRunGoesOnFromTheSavedState() {
        Path half = folder.resolve("half.json");
        Cli.Result first = Cli.plain().run("run", rope, "--frames", 20, "--out", half, "--json");
        Cli.Result second = Cli.plain().run("run", half, "--frames", 20, "--json");
        Cli.Result whole = Cli.plain().run("run", rope, "--frames", 40, "--json");

        assertThat(first.exitCode()).as(first.err()).isZero();
        assertThat(second.exitCode()).as(second.err()).isZero();
        for (String figure : List.of("kineticEnergy", "maxStrain", "potentialEnergy")) {
            double wanted = (Double) whole.json().get(figure);
            assertThat((Double) second.json().get(figure))
                    .as(figure)
                    .isCloseTo(wanted, within(1e-6 * Math.max(1, Math.abs(wanted))));
        }
    }

    @Test
    void whatElementsHaveAddedBecomesPartOfTheSceneWithIdsThatAreFree() {
        Scene drawn = DripPlugin.in(Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0)));
        SceneCompiler compiler = new SceneCompiler(List.of(DripPlugin.type()));
        Simulation run = compiler.compile(drawn);
        run.step(4);

        Scene reached = ReachedScene.of(run, type -> Optional.empty());

        assertThat(reached.particles().stream().map(Particle::id)).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(reached.springs().stream().map(Spring::id)).containsExactly(1, 2, 3, 4);
        assertThat(reached.springs().at(0).a()).isEqualTo(1);
        assertThat(reached.springs().at(0).b()).isEqualTo(3);
        assertThat(reached.springs().at(3).b()).isEqualTo(6);
        assertThat(reached.particles().at(3).position().y()).isEqualTo(run.particles().y[3]);
        assertThat(compiler.problems(reached)).isEmpty();
        assertThat(compiler.compile(reached).step()).isTrue();
    }

    @Test
    void whatIsDrawnNextGetsTheIdsBehindThemAndNoneThatWasUsed() {
        Scene drawn = DripPlugin.in(Scenes.particles(new Vec3(0, 0, 0))).withNextIds(new NextIds(8, 5, 1, 1, 1));
        SceneCompiler compiler = new SceneCompiler(List.of(DripPlugin.type()));
        Simulation run = compiler.compile(drawn);
        run.step(3);

        Scene reached = ReachedScene.of(run, type -> Optional.empty());

        assertThat(reached.particles().stream().map(Particle::id)).containsExactly(1, 8, 9, 10);
        assertThat(reached.springs().stream().map(Spring::id)).containsExactly(5, 6, 7);
        assertThat(reached.nextIds()).isEqualTo(new NextIds(11, 8, 1, 1, 2));
        Particle next = Particle.of(reached.nextIds().particle(), Vec3.ZERO);
        Scene edited = reached.withParticles(reached.particles().plus(List.of(next)));
        assertThat(compiler.problems(edited)).isEmpty();
    }

    @Test
    void elementsOnAllItemsStayOnThoseThatTheyWorkedOn() {
        Scene drawn = DripPlugin.in(Scenes.particles(new Vec3(0, 0, 0), new Vec3(1, 0, 0)));
        Element gravity = Element.of(2, "force.gravity").withTargets(Target.ALL, Target.ALL);
        Scene scene = drawn.withElements(drawn.elements().plus(List.of(gravity)));
        Simulation run = DripPlugin.installed().compiler().compile(scene);
        run.step();

        Scene reached = ReachedScene.of(run, DripPlugin.installed()::constraint);

        assertThat(reached.particles()).hasSize(3);
        assertThat(reached.elements().at(0).particles()).isEqualTo(new Target.Ids(IdSet.of(1, 2)));
        assertThat(reached.elements().at(0).springs()).isEqualTo(Target.NONE);
        assertThat(reached.elements().at(1).particles()).isEqualTo(Target.ALL);
        assertThat(reached.elements().at(1).springs()).isEqualTo(new Target.Ids(IdSet.empty()));
    }

    @Test
    void theReportCountsThem() {
        Simulation run = new SceneCompiler(List.of(DripPlugin.type()))
                .compile(DripPlugin.in(Scenes.particles(new Vec3(0, 0, 0))));
        run.step(3);
        Report report = RunReport.of(rope, run, Optional.empty(), 0);

        assertThat(Cli.parse(report.json()).get("particles")).isEqualTo(1.0);
        assertThat(Cli.parse(report.json()).get("addedParticles"))
                .isEqualTo(Map.of("particles", 3.0, "made", 3.0, "removed", 0.0, "refused", 0.0));
        assertThat(report.text()).containsPattern("added particles +3, of 3 that elements made");
    }

    @Test
    void theStateCanBeAFileOfAnotherProgram() throws IOException {
        Path mesh = folder.resolve("reached.obj");
        Path csv = folder.resolve("t.csv");

        Cli.Result result =
                Cli.plain().run("run", rope, "--frames", 9, "--every", 9, "--trajectory", csv, "--out", mesh);

        assertThat(result.exitCode()).as(result.err()).isZero();
        String[] last = Files.readAllLines(csv).get(16).split(",");
        assertThat(Files.readString(mesh)).contains("v " + last[3] + " " + last[4] + " " + last[5] + "\n");
    }

    @Test
    void theStateIsASceneOnStandardOutput() {
        Cli.Result result = Cli.plain().run("run", rope, "--frames", 3, "--out", "-", "--json");

        assertThat(Cli.plain()
                        .runReading(result.out(), "validate", "-", "--strict")
                        .exitCode())
                .isZero();
        assertThat(Cli.parse(result.err().strip())).containsEntry("frames", 3.0);
    }

    @Test
    void anExistingFileIsReplacedOnlyByForceAndTheSceneNever() throws IOException {
        Path there = Files.writeString(folder.resolve("there.json"), "old");

        Cli.Result refused = Cli.plain().run("run", rope, "--out", there);
        Cli.Result itself = Cli.plain().run("run", rope, "--out", rope, "--force");
        Cli.Result twice = Cli.plain().run("run", rope, rope, "--out", folder.resolve("a.json"));
        Cli.Result alone = Cli.plain().run("run", rope, "--force");
        Cli.Result odd = Cli.plain().run("run", rope, "--out", folder.resolve("a.txt"));

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("there.json already exists", "--force");
        assertThat(there).hasContent("old");
        assertThat(itself.exitCode()).isEqualTo(3);
        assertThat(itself.err()).contains("it is the scene");
        assertThat(twice.err()).contains("--out takes one scene, but 2 are given");
        assertThat(alone.err()).contains("--force belongs to --out");
        assertThat(odd.exitCode()).isEqualTo(2);
        assertThat(odd.err()).contains("--out: expected a name that ends in .json", "in .obj");
        assertThat(Cli.plain()
                        .run("run", rope, "--frames", 2, "--out", there, "--force")
                        .exitCode())
                .isZero();
        assertThat(Cli.plain().run("info", there).exitCode()).isZero();
    }
}
