package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With {@code --json}, every scene has its object, whether it can be used or not. */
@Timeout(60)
class JsonAnswersTest {
    private static final String LIMIT = "catenary.limits.bytes";

    @TempDir
    private Path folder;

    private Path good;
    private Path syntax;
    private Path unknown;
    private Path plugin;
    private Path missing;
    private Path closed;

    @BeforeEach
    void writeTheScenes() throws IOException {
        String text = """
                {
                  "format": "catenary-scene",
                  "version": 1,
                  "solver": {"integrator": "positional"},
                  "particles": [{"id": 1, "position": [0, 0, 0], "pinned": true}, {"id": 2, "position": [1, 0, 0]}],
                  "springs": [{"id": 1, "a": 1, "b": 2, "kind": "structural"}]
                }
                """;
        good = Files.writeString(folder.resolve("good.json"), text);
        syntax = Files.writeString(folder.resolve("syntax.json"), "{\n  \"format\": nothing\n");
        unknown = Files.writeString(folder.resolve("unknown.json"), text.replace("\"positional\"", "\"acme.method\""));
        plugin = Files.writeString(
                folder.resolve("plugin.json"),
                text.replace(
                        "\"springs\": [",
                        "\"elements\": [{\"id\": 1, \"type\": \"acme.pull\", \"springs\": \"all\"}], \"springs\": ["));
        missing = folder.resolve("missing.json");
        closed = Files.writeString(folder.resolve("closed.json"), text);
    }

    @AfterEach
    void forgetTheLimit() {
        System.clearProperty(LIMIT);
        closed.toFile().setReadable(true);
    }

    private static List<String> command(String name) {
        return switch (name) {
            case "run" -> List.of("run", "--frames", "2", "--json");
            case "race" -> List.of("race", "--frames", "2", "--with", "scene", "--with", "xpbd", "--json");
            default -> List.of(name, "--json");
        };
    }

    private static Cli.Result run(String command, List<?> scenes, Object... more) {
        return Cli.plain()
                .runReading(
                        "[",
                        Stream.of(command(command).stream(), scenes.stream(), Stream.of(more))
                                .flatMap(part -> part)
                                .toArray());
    }

    /** One input, one line; a failure says what kind it is, in words. */
    private static void requireAnswer(String command, Object scene, Cli.Result result, String kind) {
        assertThat(result.lines()).as("%s %s: %s", command, scene, result).hasSize(1);
        Map<String, Object> answer = Cli.parse(result.lines().get(0));
        if (command.equals("validate") && !answer.containsKey("error")) {
            assertThat(answer)
                    .extractingByKey("problems", as(InstanceOfAssertFactories.LIST))
                    .isNotEmpty();
            return;
        }
        assertThat(answer).as("%s %s", command, scene).containsEntry("scene", scene.toString());
        assertThat(answer)
                .as("%s %s", command, scene)
                .extractingByKey("error", as(InstanceOfAssertFactories.MAP))
                .containsEntry("kind", kind)
                .containsOnlyKeys("kind", "message", "line", "column", "path");
        assertThat(error(answer).get("message")).asString().isNotBlank().doesNotContain("Exception");
    }

    private static Map<?, ?> error(Map<String, Object> answer) {
        return (Map<?, ?>) answer.get("error");
    }

    @ParameterizedTest
    @ValueSource(strings = {"info", "validate", "run", "race", "xray", "settle", "solve-rest", "modes"})
    void everyBadInputHasItsLine(String command) throws Exception {
        requireAnswer(command, missing, run(command, List.of(missing)), "file");
        requireAnswer(command, folder, run(command, List.of(folder)), "file");
        requireAnswer(command, syntax, run(command, List.of(syntax)), "scene");
        requireAnswer(command, "-", run(command, List.of("-")), "scene");
        requireAnswer(command, plugin, run(command, List.of(plugin), "--strict"), "scene");
        if (!command.equals("race")) requireAnswer(command, unknown, run(command, List.of(unknown)), "scene");
        if (!command.equals("validate")) {
            requireAnswer(command, good, run(command, List.of(good), "--patience", -1), "usage");
        }
        if (closed.toFile().setReadable(false) && !Files.isReadable(closed)) {
            requireAnswer(command, closed, run(command, List.of(closed)), "file");
        }
        System.setProperty(LIMIT, "10");
        requireAnswer(command, good, run(command, List.of(good)), "file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"info", "validate", "run", "race", "xray", "settle", "solve-rest", "modes"})
    void aPipeHasItsLine(String command) throws Exception {
        assumeTrue(Path.of("/").getFileSystem().supportedFileAttributeViews().contains("posix"));
        Path pipe = folder.resolve("pipe.json");
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
        Process writer = new ProcessBuilder("sh", "-c", "echo '[' > " + pipe).start();
        try {
            requireAnswer(command, pipe, run(command, List.of(pipe)), "scene");
        } finally {
            writer.destroyForcibly();
        }
    }

    @Test
    void everySceneOfManyHasItsLine() {
        List<Path> scenes = List.of(missing, good, syntax, good, folder, missing);

        Cli.Result result = run("run", scenes);

        assertThat(result.exitCode()).isEqualTo(ExitCode.FILE_TROUBLE);
        List<Map<String, Object>> answers = new ArrayList<>();
        result.lines().forEach(line -> answers.add(Cli.parse(line)));
        assertThat(answers)
                .extracting(answer -> answer.get("scene"))
                .isEqualTo(scenes.stream().map(Path::toString).toList());
        assertThat(answers)
                .extracting(answer -> answer.containsKey("error"))
                .containsExactly(true, false, true, false, true, true);
        assertThat(error(answers.get(2)))
                .isEqualTo(Map.of(
                        "kind",
                        "scene",
                        "message",
                        error(answers.get(2)).get("message"),
                        "line",
                        2.0,
                        "column",
                        13.0,
                        "path",
                        "$.format"));
    }

    @Test
    void whatWrongUsageKeepsFromAllScenesIsToldForEach() {
        Cli.Result result = run("run", List.of(good, missing), "--every", 2);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.lines())
                .hasSize(2)
                .allSatisfy(
                        line -> assertThat(error(Cli.parse(line)).get("kind")).isEqualTo("usage"));
    }

    @Test
    void aRunThatIsGivenUpSaysSo() {
        Cli.Result result = run("run", List.of(good), "--substeps", Integer.MAX_VALUE - 1, "--patience", 0.3);

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        requireAnswer("run", good, result, "run");
    }

    @Test
    void goesWhereTheResultWouldGo() {
        Cli.Result result = run("run", List.of(missing), "--trajectory", "-");

        assertThat(result.exitCode()).isEqualTo(ExitCode.FILE_TROUBLE);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("{\"scene\":");
    }

    @Test
    void aChangeOfPluginsThatFailsSaysSo() {
        for (List<String> args : List.of(
                List.of("plugins", "--json", "--off", "acme"),
                List.of("plugins", "--json", "--install", missing.toString()))) {
            Cli.Result result = Cli.plain().run(args.toArray());

            assertThat(result.exitCode()).as("%s", args).isNotZero();
            assertThat(error(result.json()).get("message")).asString().isNotBlank();
        }
    }
}
