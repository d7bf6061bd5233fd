package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettleCommandTest {
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
    void tellsWhatPinsCarryAndWritesTheSceneAtRest() {
        Path out = folder.resolve("rest.json");
        Cli.Result result = Cli.plain().run("settle", rope, "--out", out);

        assertThat(result.err()).isEmpty();
        assertThat(out).isNotEmptyFile();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("a stable rest", "reactions", "at particle 1");
        Cli.Result again = Cli.plain().run("settle", out, "--json");
        assertThat((Double) again.json().get("moved")).isLessThan(1e-6);
    }

    @Test
    void movesNothingThatAGroupLocks() throws IOException {
        Group kept = Group.of(9, "Kept", IdSet.of(3), IdSet.empty())
                .withDisplay(new Group.Display(Optional.empty(), true, false));
        Path locked = Files.write(
                folder.resolve("locked.json"), SceneWriter.toBytes(ROPE.withGroups(Table.of(List.of(kept)))));
        Path out = folder.resolve("rest.json");
        Cli.Result result = Cli.plain().run("settle", locked, "--out", out);

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.err()).contains("is locked in the group \"Kept\"; unlock the group");
        assertThat(out).doesNotExist();
        assertThat(Cli.plain().run("settle", locked).exitCode()).isZero();
    }

    @Test
    @SuppressWarnings("unchecked")
    void printsOneObject() {
        Map<String, Object> json = Cli.plain()
                .run("settle", rope, "--integrator", "euler-implicit", "--json")
                .json();
        assertThat(json).containsEntry("ending", "found").containsEntry("falling", List.of());
        double weight = ((List<Double>) json.get("weight")).get(1);
        assertThat(((List<Double>) json.get("reaction")).get(1)).isCloseTo(-weight, within(1e-6 * Math.abs(weight)));
    }

    @Test
    void namesAPartThatFalls() throws IOException {
        Scene free = ROPE.changeParticles(IdSet.ofAll(ROPE.particles()), particle -> particle.withPinned(false));
        Path file = Files.write(folder.resolve("free.json"), SceneWriter.toBytes(free));
        Path out = folder.resolve("no.json");
        Cli.Result result = Cli.plain().run("settle", file, "--out", out);
        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.err()).contains("nothing holds this part", "Pin a particle");
        assertThat(out).doesNotExist();
    }

    @Test
    void refusesALimitOfNothing() {
        Cli.Result result = Cli.plain().run("settle", rope, "--limit", 0);
        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains("--limit is 0.0, but must be greater than 0");
    }

    @Test
    void solvesForLengthsOfTheSceneAtRest() {
        Path rest = folder.resolve("rest.json");
        assertThat(Cli.plain()
                        .run("settle", rope, "--integrator", "rk4", "--out", rest)
                        .exitCode())
                .isZero();
        Path out = folder.resolve("solved.json");
        Cli.Result result = Cli.plain().run("solve-rest", rest, "--integrator", "rk4", "--out", out);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("the drawing is a rest with these lengths");
        assertThat(out).isNotEmptyFile();
        assertThat(result.out()).contains("under heun", "under positional", "within 2 s");
    }

    @Test
    @SuppressWarnings("unchecked")
    void solvesForSomeSprings() {
        Map<String, Object> json = Cli.plain()
                .run("solve-rest", rope, "--integrator", "rk4", "--springs", "1,2", "--json")
                .json();
        assertThat(json).containsEntry("ending", "impossible");
        assertThat((List<Map<String, Object>>) json.get("unheld"))
                .extracting(each -> ((Number) each.get("particle")).intValue())
                .isSubsetOf(1, 2, 3);
        Cli.Result none = Cli.plain().run("solve-rest", rope, "--springs", "group:77");
        assertThat(none.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(none.err()).contains("--springs is \"group:77\", but the scene has no such spring");
        assertThat(Cli.plain().run("solve-rest", rope, "--springs", "x").err())
                .contains("expected all, group:1, or ids");
    }

    @Test
    void tellsThatTheTimeIsOver() {
        Path rest = folder.resolve("rest.json");
        Cli.plain().run("settle", rope, "--integrator", "rk4", "--out", rest);
        Cli.Result result = Cli.plain().run("solve-rest", rest, "--integrator", "rk4", "--limit", "1e-9");
        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.err()).contains("the time limit came first. Allow more with --limit");
    }

    @Test
    void saysWhatNoLengthsCanHold() throws IOException {
        Scene free = ROPE.changeParticles(IdSet.ofAll(ROPE.particles()), particle -> particle.withPinned(false));
        Path file = Files.write(folder.resolve("free.json"), SceneWriter.toBytes(free));
        Cli.Result result = Cli.plain().run("solve-rest", file);
        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.err()).contains("cannot be held");
    }

    @Test
    void namesWhatKeepsWhatTheDrawingDoesNotHave() throws IOException {
        Scene triangle = ROPE.changeParticles(
                        IdSet.of(2),
                        particle -> particle.withPosition(particle.position().plus(new Vec3(0, -0.3, 0))))
                .withFaces(Table.of(Face.of(1, 1, 2, 3)))
                .withElements(Table.of(Element.of(1, "keep.area")
                        .withTargets(Target.ALL, Target.ALL)
                        .withParameters(Parameters.of(Map.of("elasticity", Value.of(1), "factor", Value.of(1.2))))));
        Path file = Files.write(folder.resolve("triangle.json"), SceneWriter.toBytes(triangle));
        Cli.Result result = Cli.plain().run("solve-rest", file, "--integrator", "verlet");
        assertThat(result.exitCode()).isOne();
        assertThat(result.err()).contains("keep.area: its elements keep what the drawing does not have");
        assertThat(Cli.plain()
                        .run("solve-rest", file, "--integrator", "verlet", "--json")
                        .json())
                .containsEntry("missed", List.of("keep.area"));
    }
}
