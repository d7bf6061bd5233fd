package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Operations of the program and of plugins, on what a query selects. */
class ApplyCommandTest {
    /** Moves what is selected, reports, tells how much that was, and waits a little if asked. */
    private static final String LIFT = """
            static class Lift implements SceneOperation {
                public Descriptor descriptor() {
                    return new Descriptor("acme.lift", "Lift", "Lifts particles", ParameterSchema.of(
                            Parameter.number("%s", "Way", "How far", "m", Bounds.between(-10, 10), 1)));
                }
                public Needs needs() { return Needs.atLeast(2, Kind.PARTICLES); }
                public Edited apply(
                        io.github.catenary.scene.Scene scene, io.github.catenary.edit.Selection selection,
                        ParameterValues values, io.github.catenary.io.Progress progress) {
                    double way = values.number("%s");
                    if (way == 9) return slowly(scene, progress);
                    if (way == 0) throw io.github.catenary.edit.EditRefusedException.because(
                            io.github.catenary.scene.check.Message.of("acme.none", "the way is 0; enter another"));
                    if (way < 0) return Edited.of(scene.withParticles(scene.particles().minus(selection.particles())));
                    io.github.catenary.math.Vec3 up = new io.github.catenary.math.Vec3(0, way, 0);
                    return Edited.of(scene.changeParticles(
                                    selection.particles(), each -> each.withPosition(each.position().plus(up))))
                            .telling(io.github.catenary.scene.check.Message.of(
                                    "acme.lifted", "lifted: {0}", selection.particles().size()));
                }
                private static Edited slowly(
                        io.github.catenary.scene.Scene scene, io.github.catenary.io.Progress progress) {
                    long end = System.nanoTime() + 2_000_000_000L;
                    while (System.nanoTime() < end) progress.report(0.5);
                    return Edited.of(scene);
                }
            }
            """;

    @TempDir
    private Path folder;

    private Path net = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void draw() {
        net = folder.resolve("net.json");
        out = folder.resolve("out.json");
        assertThat(Cli.plain()
                        .run("new", "cloth", "--columns", 4, "--rows", 3, "--out", net)
                        .exitCode())
                .isZero();
    }

    private Cli withLift(String parameter) {
        String source = PluginJars.entry("to.operation(new Lift());")
                .replace("record Type(", LIFT.formatted(parameter, parameter) + "record Type(");
        PluginJars.of(folder.resolve("plugins"), "acme.jar", PluginJars.manifest("acme"), source);
        return new Cli((opened, loaded) -> {}, folder.resolve("plugins"));
    }

    private static Scene read(Path file) throws Exception {
        return new SceneFile(new SceneReader(SceneLimits.DEFAULT, Plugins.NONE))
                .load(file)
                .scene();
    }

    @Test
    void appliesAnOperationOfAPluginToWhatAQueryFinds() throws Exception {
        Cli.Result result = withLift("way")
                .run("apply", "acme.lift", net, "--way", 0.5, "--select", "particles id <= 3", "--out", out, "--json");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.json())
                .containsEntry("operation", "acme.lift")
                .containsEntry("changed", true)
                .containsEntry("notes", List.of("lifted: 3"))
                .containsEntry("particles", Map.of("before", 12.0, "after", 12.0));
        Scene before = read(net);
        Scene after = read(out);
        for (Particle particle : before.particles()) {
            double rise = after.particles().get(particle.id()).position().y()
                    - particle.position().y();
            assertThat(rise).isEqualTo(particle.id() <= 3 ? 0.5 : 0);
        }
        assertThat(after.springs()).isEqualTo(before.springs());
    }

    private void lockFirstThree() throws Exception {
        Scene scene = read(net);
        Group first = Group.of(9, "First", IdSet.of(1, 2, 3), IdSet.empty());
        Scene locked = scene.withGroups(
                scene.groups().plus(List.of(first.withDisplay(first.display().withLocked(true)))));
        Files.write(net, SceneWriter.toBytes(locked));
    }

    @Test
    void passesOverWhatAGroupLocksUnlessItIsSelected() throws Exception {
        lockFirstThree();

        Cli lift = withLift("way");
        Cli.Result all = lift.run("apply", "acme.lift", net, "--way", 0.5, "--out", out);
        Cli.Result chosen = lift.run(
                "apply", "acme.lift", net, "--way", 0.5, "--select", "particles id <= 3", "--out", out, "--force");
        Cli.Result own = lift.run("apply", "move", net, "--select", "all", "--by", "1,0,0", "--out", out, "--force");

        assertThat(all.out()).as(all.err()).contains("lifted: 9");
        for (Cli.Result refused : List.of(chosen, own)) {
            assertThat(refused.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
            assertThat(refused.err())
                    .contains("net.json: particle 1 is locked in the group \"First\"; unlock the group, or deselect");
        }
    }

    @Test
    void worksOnEverythingIfNothingIsSaid() {
        Cli.Result result = withLift("way").run("apply", "acme.lift", net, "--out", out);

        assertThat(result.out()).contains("net.json → ", "particles  12", "lifted: 12");
    }

    @Test
    void appliesTheProgramsOwnOperationsAndLeavesOutTheOneThatIsACommand() throws Exception {
        Cli cli = Cli.plain();

        assertThat(cli.run("apply", "split", net, "--parts", 2, "--select", "springs id = 1", "--out", out)
                        .exitCode())
                .isZero();
        assertThat(read(out).springs().size()).isEqualTo(read(net).springs().size() + 1);
        assertThat(cli.run("apply", "--help").out())
                .contains("weld", "rotate", "scatter")
                .doesNotContain("simplify");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--way 11 | 2 | --way: expected a number in [-10, 10], found 11",
                "--way far | 2 | --way: expected a number, found \"far\"",
                "--select particles,idd=3 | 2 | --select: unknown property \"idd\" at character 11; choose one of: id,",
                "--select particles,id= | 2 | --select: no number at character",
                "--select particles,id=3 | 1 | too little is selected: select 2 or more particles",
                "--select particles,id=999 | 2 | --select: nothing in the scene fits particles id=999",
                "--elements 3 | 2 | --elements: the scene has no element 3",
                "--elements x | 2 | --elements: expected ids and ranges such as 1,3,5-9",
                "--way 0 | 1 | the way is 0; enter another",
                "--way -1 --select particles,id<5 | 1 | operation acme.lift made a scene with errors, so nothing was changed",
            })
    void refusesWhatDoesNotFitAndWritesNothing(String options, int exitCode, String said) {
        List<Object> words = new ArrayList<>(List.of("apply", "acme.lift", net, "--out", out));
        for (String word : options.split(" ")) words.add(word.replace(',', ' '));

        Cli.Result result = withLift("way").run(words.toArray());

        assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
        assertThat(result.err()).contains(said);
        assertThat(out).doesNotExist();
    }

    @Test
    void aRefusalAnswersInJson() {
        Cli.Result result = withLift("way").run("apply", "acme.lift", net, "--way", 0, "--out", out, "--json");

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.out()).contains("\"error\"", "the way is 0");
    }

    @Test
    void whoReportsIsWaitedForLongerThanThePatience() {
        Cli cli = withLift("way");

        Cli.Result patient = cli.run("apply", "acme.lift", net, "--way", 9, "--out", out, "--patience", 0.5);

        assertThat(patient.exitCode()).as(patient.err()).isZero();
        assertThat(patient.out()).contains("nothing was changed");
    }

    @Test
    void leavesTheSceneItReadsAndWhatIsThereAlready() throws Exception {
        byte[] before = Files.readAllBytes(net);
        Cli cli = withLift("way");

        assertThat(cli.run("apply", "acme.lift", net, "--out", net).exitCode()).isEqualTo(ExitCode.FILE_TROUBLE);
        assertThat(cli.run("apply", "acme.lift", net, "--out", out).exitCode()).isZero();
        assertThat(cli.run("apply", "acme.lift", net, "--out", out).exitCode()).isEqualTo(ExitCode.FILE_TROUBLE);
        assertThat(cli.run("apply", "acme.lift", net, "--out", out, "--force").exitCode())
                .isZero();
        assertThat(Files.readAllBytes(net)).isEqualTo(before);
    }

    @Test
    void namesOperationsAndTheirOptionsToThoseWhoAskOrMisspell() {
        Cli cli = withLift("way");

        assertThat(cli.run("apply", "acme.lift", "--help").out()).contains("Lifts particles", "--way=NUMBER");
        assertThat(cli.run("help", "apply", "acme.lift").out()).contains("--way=NUMBER");
        assertThat(cli.run("apply", "acme.lfit", net).err())
                .contains("there is no operation \"acme.lfit\"; did you mean \"acme.lift\"?");
        assertThat(cli.run("apply").err()).contains("name an operation: move, rotate");
        assertThat(cli.run("--safe", "apply", "acme.lift", net).err()).contains("there is no operation \"acme.lift\"");
        assertThat(cli.run("completion", "bash").out()).contains("acme.lift", "--way");
        assertThat(cli.run("plugins").out()).contains("operation acme.lift – Lift: Lifts particles");
        assertThat(cli.run("plugins", "--json").out())
                .contains("\"operations\":[{\"id\":\"acme.lift\"", "\"needs\":{\"kind\":\"particles\",\"least\":2");
    }

    @Test
    void leavesOutAnOperationWhoseParametersAreOptionsOfTheCommandItself() {
        Cli.Result result = withLift("out").run("apply", "--help");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).contains("operation acme.lift is left out");
        assertThat(result.out()).contains("weld").doesNotContain("acme.lift");
    }
}
