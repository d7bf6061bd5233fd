package io.github.catenary.app.cli;

import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import io.github.catenary.testing.Attack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers at the limits of a double: every command ends in a defined way. */
class ExtremeScenesTest {
    /** The number of scenes; {@code -Dattack.extreme=10000} for a long attack. */
    private static final int SCENES = Integer.getInteger("attack.extreme", 150);

    private static final long FIRST = Long.getLong("attack.seed", 1);

    private static final Pattern NO_NUMBER = Pattern.compile("NaN|Infinity|∞");

    @TempDir
    private Path folder;

    @Test
    void everyCommandEndsAsDocumentedAndPrintsNumbers() throws IOException {
        SoftAssertions softly = new SoftAssertions();
        for (long seed : Attack.seeds(ExtremeScenesTest.class, FIRST, SCENES)) {
            Scene scene = ExtremeScenes.scene(seed);
            Path file = Files.write(folder.resolve("scene.json"), SceneWriter.toBytes(scene));
            for (List<Object> command : commands(file)) {
                Cli.Result result = run(command);
                String what = "scene " + seed + ": " + command.subList(0, 1) + command.subList(2, command.size()) + ": "
                        + result.err() + "\n" + result.out();
                softly.assertThat(result.exitCode()).as(what).isIn(ExitCode.DONE, ExitCode.BAD_SCENE);
                softly.assertThat(NO_NUMBER.matcher(result.out() + result.err()).find())
                        .as(what)
                        .isFalse();
                if (command.contains("--json") && !result.out().isEmpty()) {
                    softly.assertThat(Cli.parse(result.out())).as(what).isNotEmpty();
                }
            }
        }
        softly.assertAll();
    }

    private static Cli.Result run(List<Object> command) {
        List<Object> arguments = new ArrayList<>(List.of("--stacktrace"));
        arguments.addAll(command);
        return Cli.plain().run(arguments.toArray());
    }

    private List<List<Object>> commands(Path scene) {
        List<List<Object>> commands = new ArrayList<>();
        commands.add(List.of("run", scene, "--frames", 5));
        commands.add(List.of("run", scene, "--frames", 5, "--json"));
        commands.add(List.of("run", scene, "--frames", 2, "--trajectory", folder.resolve("way.csv")));
        commands.add(List.of("info", scene, "--json", "--stability"));
        commands.add(List.of("info", scene, "--stability"));
        commands.add(List.of("validate", scene, "--json"));
        commands.add(List.of("convert", scene, folder.resolve("copy.json"), "--force"));
        commands.add(List.of(
                "render", scene, "--frames", 1, "--width", 64, "--height", 48, "--out", folder.resolve("a.png")));
        return commands;
    }
}
