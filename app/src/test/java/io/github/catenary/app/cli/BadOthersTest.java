package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.BadPlugins;
import io.github.catenary.app.testing.BadPlugins.Deed;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Importers, exporters, generators and scene checks that misbehave end a command as element types do. */
@Timeout(60)
class BadOthersTest {
    @TempDir
    private Path folder;

    private Path scene = Path.of("");

    @BeforeEach
    void write() throws IOException {
        scene = Files.write(folder.resolve("scene.json"), SceneWriter.toBytes(Scene.EMPTY));
    }

    @AfterEach
    void wake() {
        BadPlugins.wakeSleepers();
    }

    private Cli with(Deed deed) {
        Path plugins = folder.resolve("plugins");
        BadPlugins.inEverythingElse(plugins, deed);
        return new Cli((opened, loaded) -> {}, plugins);
    }

    @Test
    void givesUpContributionsThatNeverReturn() throws IOException {
        Cli cli = with(Deed.SLEEP);
        Path foreign = Files.writeString(folder.resolve("in.bad"), "");

        requireGivenUp(
                cli.run("convert", foreign, folder.resolve("out.json"), "--patience", 0.5), "importer bad.format");
        requireGivenUp(cli.run("convert", scene, folder.resolve("out.bad"), "--patience", 0.5), "exporter bad.format");
        requireGivenUp(
                cli.run("new", "bad.part", "--out", folder.resolve("out.json"), "--patience", 0.5),
                "generator bad.part");
        requireGivenUp(
                cli.run("apply", "bad.work", scene, "--out", folder.resolve("out.json"), "--patience", 0.5),
                "operation bad.work");
        requireGivenUp(cli.run("validate", scene, "--patience", 0.5), "scene check bad.check");
        requireGivenUp(cli.run("info", scene, "--patience", 0.5), "scene check bad.check");
        requireGivenUp(cli.run("run", scene, "--patience", 0.5), "scene check bad.check");
        assertThat(folder.resolve("out.json")).doesNotExist();
        assertThat(folder.resolve("out.bad")).doesNotExist();
    }

    private static void requireGivenUp(Cli.Result result, String who) {
        assertThat(result.err()).contains(who + " has been running for 0.6 s", "given up", "--patience");
        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
    }

    @ParameterizedTest
    @EnumSource(names = "SLEEP", mode = EnumSource.Mode.EXCLUDE)
    void namesContributionsThatThrow(Deed deed) throws IOException {
        Cli cli = with(deed);
        Path foreign = Files.writeString(folder.resolve("in.bad"), "");
        Path out = folder.resolve("out.json");

        requireFailed(cli.run("--stacktrace", "convert", foreign, out), "importer bad.format", deed, 3);
        requireFailed(
                cli.run("--stacktrace", "convert", scene, folder.resolve("out.bad")), "exporter bad.format", deed, 3);
        requireFailed(cli.run("--stacktrace", "new", "bad.part", "--out", out), "generator bad.part", deed, 2);
        requireFailed(cli.run("--stacktrace", "apply", "bad.work", scene, "--out", out), "operation bad.work", deed, 1);
        requireFailed(cli.run("--stacktrace", "validate", scene), "scene check bad.check", deed, 0);
        requireFailed(cli.run("--stacktrace", "run", scene), "scene check bad.check", deed, 0);
        assertThat(out).doesNotExist();
        assertThat(folder.resolve("out.bad")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"never.png", "never.svg", "never.gif"})
    void aColouringWithoutMemoryIsNoTroubleOfTheFile(String name) {
        BadPlugins.hungryColouring(folder.resolve("plugins"));
        Cli cli = new Cli((opened, loaded) -> {}, folder.resolve("plugins"));
        Path rope = folder.resolve("rope.json");
        cli.run("new", "rope", "--out", rope);

        Cli.Result result = cli.run("render", rope, "--colour", "bad.colours", "--out", folder.resolve(name));

        assertThat(result.exitCode()).as(result.err()).isEqualTo(ExitCode.INTERNAL);
        assertThat(result.err()).contains("not enough memory; give Java more, for example with CATENARY_OPTS=-Xmx4g");
        assertThat(folder.resolve(name)).doesNotExist();
    }

    private static void requireFailed(Cli.Result result, String who, Deed deed, int exitCode) {
        String reason = switch (deed) {
            case THROW_WHAT_CANNOT_BE_PRINTED -> "it gives no reason (Entry$Unprintable at Entry$";
            case THROW_WHAT_SAYS_NOTHING -> "it gives no reason (Entry$Silent at Entry$";
            default -> "its thread was ended (ThreadDeath at Entry$";
        };
        assertThat(result.err())
                .containsPattern(Pattern.quote(who) + " failed(, so nothing was changed)?: " + Pattern.quote(reason));
        assertThat(result.exitCode()).isEqualTo(exitCode);
    }
}
