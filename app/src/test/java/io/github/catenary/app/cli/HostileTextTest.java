package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.BadPlugins;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Scene;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No text of a scene, a file's name or an option acts on the terminal that it is printed to. */
class HostileTextTest {
    /** Clears the screen, sets the window's title, turns the line round, and pretends to be a line of its own. */
    private static final String HOSTILE =
            "a\u001b[2J\u001b]0;x\u0007\u009b31m\u202Eb\u2066c\u2069\u061C\u200F\u2028\u007f\nforged: line\r\tz";

    @TempDir
    private Path folder;

    private Path scene;
    private Path broken;

    @BeforeEach
    void writeTheScenes() throws IOException {
        String json = HOSTILE.replace("\\", "\\\\")
                .replace("\u001b", "\\u001b")
                .replace("\u0007", "\\u0007")
                .replace("\n", "\\n")
                .replace("\r", "\\r")
                .replace("\t", "\\t");
        String text = """
                {
                  "format": "catenary-scene",
                  "version": 1,
                  "title": "HOSTILE",
                  "description": "HOSTILE",
                  "solver": {"integrator": "positional", "HOSTILE": "HOSTILE"},
                  "environment": {"HOSTILE": "HOSTILE"},
                  "materials": [{"id": "HOSTILE", "elasticity": 0.5, "HOSTILE": 1}],
                  "particles": [
                    {"id": 1, "position": [0, 0, 0], "pinned": true, "HOSTILE": "HOSTILE"},
                    {"id": 2, "position": [1, 0, 0]}
                  ],
                  "springs": [{"id": 1, "a": 1, "b": 2, "kind": "structural", "material": "HOSTILE", "HOSTILE": 2}],
                  "groups": [
                    {"id": 1, "name": "HOSTILE", "particles": [1, 2], "generator": "HOSTILE", "parameters": {"HOSTILE": "HOSTILE"}}
                  ],
                  "elements": [
                    {"id": 2, "type": "HOSTILE", "springs": "all", "parameters": {"HOSTILE": "HOSTILE"}, "HOSTILE": []}
                  ],
                  "plugins": [{"id": "HOSTILE", "version": "HOSTILE", "HOSTILE": true}],
                  "HOSTILE": {"HOSTILE": "HOSTILE"}
                }
                """.replace("HOSTILE", json);
        String name = HOSTILE.replace("/", "");
        scene = Files.writeString(folder.resolve(name + ".json"), text);
        broken = Files.writeString(
                folder.resolve(name + "-broken.json"), text.replace("\"structural\"", "\"" + json + "\""));
    }

    private List<List<Object>> commands() {
        Path missing = folder.resolve(HOSTILE + "/none.json");
        return List.of(
                List.of("info", scene),
                List.of("info", scene, "--json"),
                List.of("info", scene, "--stability"),
                List.of("info", broken),
                List.of("info", missing),
                List.of("run", scene, "--frames", 2),
                List.of("run", scene, "--frames", 2, "--json"),
                List.of("run", scene, broken, missing, "--frames", 1, "--json"),
                List.of("run", scene, "--integrator", HOSTILE),
                List.of("run", scene, "--frames", HOSTILE),
                List.of("run", scene, "--set", HOSTILE),
                List.of("run", scene, "--out", folder.resolve(HOSTILE + "out.json")),
                List.of("run", scene, "--trajectory", folder.resolve(HOSTILE)),
                List.of("race", scene, "--with", "scene", "--with", "xpbd", "--frames", 2),
                List.of("race", scene, "--with", "scene", "--with", HOSTILE, "--frames", 2),
                List.of("race", scene, "--with", "scene", "--with", "xpbd", "--frames", 2, "--json"),
                List.of("xray", scene),
                List.of("xray", scene, "--json"),
                List.of("settle", scene),
                List.of("settle", scene, "--json"),
                List.of("solve-rest", scene),
                List.of("solve-rest", scene, "--json"),
                List.of("modes", scene),
                List.of("modes", scene, "--json"),
                List.of("render", scene, "--out", folder.resolve(HOSTILE + ".png"), "--width", 40, "--height", 30),
                List.of("render", scene, "--out", folder.resolve(HOSTILE)),
                List.of("render", scene, "--out", folder.resolve("x.png"), "--colour", HOSTILE),
                List.of("validate", scene),
                List.of("validate", scene, "--json"),
                List.of("validate", scene, broken, missing),
                List.of("new", "rope", "--out", folder.resolve(HOSTILE + "rope.json"), "--title", HOSTILE),
                List.of("new", "rope", "--count", HOSTILE, "--out", folder.resolve("r.json")),
                List.of("new", HOSTILE),
                List.of("convert", scene, folder.resolve(HOSTILE + ".obj")),
                List.of("convert", scene, folder.resolve(HOSTILE)),
                List.of("plugins", "--trust", folder.resolve(HOSTILE)),
                List.of("plugins", "--off", HOSTILE),
                List.of("study", HOSTILE),
                List.of("study", "integrators", "--integrator", HOSTILE),
                List.of("bench", "--case", HOSTILE),
                List.of("completion", HOSTILE),
                List.of("help", HOSTILE),
                List.of("edit", missing),
                List.of("--" + HOSTILE),
                List.of("run", "--" + HOSTILE),
                List.of(HOSTILE));
    }

    @Test
    void nothingActsOnTheTerminal() {
        for (List<Object> command : commands()) {
            for (boolean stackTrace : List.of(false, true)) {
                Stream<Object> options = stackTrace ? Stream.of("--stacktrace") : Stream.of();
                Cli.Result result =
                        Cli.plain().run(Stream.concat(options, command.stream()).toArray());

                requirePrintable(command, result, stackTrace);
            }
        }
    }

    /** @param withTrace whether a stack trace is printed, in which Java prints messages as they are, and tabs */
    private static void requirePrintable(List<Object> command, Cli.Result result, boolean withTrace) {
        String printed = result.out() + result.err();
        assertThat(printed).as("%s", command).isNotEmpty();
        assertThat(printed.codePoints().filter(c -> Printable.acts(c) && c != '\n' && !(withTrace && c == '\t')))
                .as("%s", command)
                .isEmpty();
        if (!withTrace) assertThat(printed.lines()).as("%s", command).noneMatch(line -> line.startsWith("forged"));
    }

    @Test
    void theLineOfProgressOnATerminalHoldsNoneEither() {
        Cli.Result result = Cli.plain().onTerminal().run("run", scene, "--frames", 2);

        String own = result.err().replace("\r", "").replace("\u001b[K", "");
        assertThat(result.err()).contains("\u001b[K");
        assertThat(own.codePoints().filter(c -> Printable.acts(c) && c != '\n')).isEmpty();
    }

    @Test
    void jsonReadsBackToTheSameTexts() {
        Map<String, Object> info = Cli.plain().run("info", scene, "--json").json();

        assertThat(info)
                .containsEntry("title", HOSTILE)
                .containsEntry("description", HOSTILE)
                .containsEntry("scene", scene.toString());
    }

    @Test
    void aSceneOnStandardOutputKeepsItsText() {
        Cli.Result result = Cli.plain().run("convert", scene, "-");

        assertThat(result.out()).contains("\u202Eb\u2066c\u2069");
        assertThat(Cli.parse(result.out())).containsEntry("title", HOSTILE);
    }

    @Test
    void aPluginsTextsActOnNothing() throws IOException {
        Path jars = folder.resolve("jars");
        BadPlugins.saysEverywhere(jars, HOSTILE);
        Cli cli = new Cli((opened, loaded) -> {}, jars);
        Path plain = Files.write(folder.resolve("plain.json"), SceneWriter.toBytes(Scene.EMPTY));
        Path foreign = Files.writeString(folder.resolve("in.bad"), "");
        Path out = folder.resolve("out.json");

        for (List<Object> command : List.<List<Object>>of(
                List.of("plugins"),
                List.of("plugins", "--json"),
                List.of("plugins", "--markdown"),
                List.of("completion", "bash"),
                List.of("completion", "fish"),
                List.of("manual"),
                List.of("help", "new"),
                List.of("help", "new", "bad.part"),
                List.of("new", "bad.part", "--out", out),
                List.of("convert", foreign, out),
                List.of("convert", plain, folder.resolve("out.bad")),
                List.of("validate", plain),
                List.of("validate", plain, "--json"),
                List.of("info", plain),
                List.of("run", plain, "--json"))) {
            Cli.Result result = cli.run(command.toArray());

            requirePrintable(command, result, false);
        }
        assertThat(cli.run("plugins", "--json").out()).contains("\\u001b[2J", "\\u202e");
        assertThat(cli.run("plugins").out()).contains("\\u{1B}[2J", "\\u{202E}b");
    }

    @Test
    void theLogIsPrintable() {
        LogRecord told = new LogRecord(Level.WARNING, HOSTILE);
        told.setThrown(new IllegalStateException(HOSTILE));

        String text = new PrintableLog().format(told);

        assertThat(text).contains("\\u{1B}[2J");
        assertThat(text.codePoints().filter(c -> Printable.acts(c) && c != '\n' && c != '\t'))
                .isEmpty();
    }

    @Test
    void textIsPrintableHoweverItIsPrinted() {
        var bytes = new ByteArrayOutputStream();
        PrintableStream stream = PrintableStream.to(new PrintStream(bytes, true, StandardCharsets.UTF_8));

        stream.print(HOSTILE);
        stream.print((Object) HOSTILE);
        stream.print(HOSTILE.toCharArray());
        stream.print('\u001b');
        stream.println(HOSTILE);
        stream.println((Object) HOSTILE);
        stream.println(HOSTILE.toCharArray());
        stream.println('\u001b');
        stream.append(HOSTILE).append(HOSTILE, 0, 3).append('\u001b');
        stream.printf("%s%n", HOSTILE);
        stream.format(Locale.ROOT, "%s", HOSTILE);
        new IllegalStateException(HOSTILE).printStackTrace(stream);
        stream.writer(false).println("\u001b[1m" + HOSTILE);
        stream.writer(true).println(HOSTILE);
        stream.flush();

        String printed = bytes.toString(StandardCharsets.UTF_8);
        assertThat(printed.codePoints().filter(c -> Printable.acts(c) && c != '\n' && c != '\t' && c != '\r'))
                .isEmpty();
    }
}
