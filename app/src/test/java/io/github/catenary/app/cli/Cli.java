package io.github.catenary.app.cli;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import io.github.catenary.app.HeadlessPainting;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.document.plugin.PluginJars;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs the command line in this JVM and captures its output. */
final class Cli {
    private final PluginFolders pluginFolders;
    private final Editor editor;
    private final boolean terminal;

    Cli(Editor editor, Path... pluginFolders) {
        this(editor, PluginFolders.of(pluginFolders));
    }

    Cli(Editor editor, PluginFolders pluginFolders) {
        this(editor, pluginFolders, false);
    }

    private Cli(Editor editor, PluginFolders pluginFolders, boolean terminal) {
        this.editor = editor;
        this.pluginFolders = pluginFolders;
        this.terminal = terminal;
    }

    /** The same command line on a terminal. */
    Cli onTerminal() {
        return new Cli(editor, pluginFolders, true);
    }

    /** A command line without plugins, which must not open the editor. */
    static Cli plain() {
        return new Cli((scene, plugins) -> {
            throw new AssertionError("opened the editor");
        });
    }

    /** The outcome of a call. */
    record Result(int exitCode, String out, String err) {
        List<String> lines() {
            return out.lines().toList();
        }

        /** Parses the single line of JSON. */
        Map<String, Object> json() {
            if (lines().size() != 1) throw new AssertionError("expected one line, found: " + out);
            return parse(lines().get(0));
        }
    }

    Result run(Object... args) {
        return runReading("", args);
    }

    /** Runs with a text on standard input. */
    Result runReading(String in, Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Host host = new Host(
                pluginFolders,
                editor,
                new HeadlessPainting(),
                new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                terminal);
        int exitCode =
                new Program(host).run(Stream.of(args).map(String::valueOf).toArray(String[]::new));
        return new Result(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** JSON as maps, lists, strings, doubles, booleans and nulls. */
    static Map<String, Object> parse(String text) {
        try (JsonReader json = new JsonReader(new StringReader(text))) {
            json.setStrictness(Strictness.STRICT);
            Map<String, Object> object = object(json);
            if (json.peek() != JsonToken.END_DOCUMENT) throw new AssertionError("more than one value: " + text);
            return object;
        } catch (IOException e) {
            throw new UncheckedIOException("not JSON: " + text, e);
        }
    }

    private static Map<String, Object> object(JsonReader json) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        json.beginObject();
        while (json.hasNext()) object.put(json.nextName(), value(json));
        json.endObject();
        return object;
    }

    private static Object value(JsonReader json) throws IOException {
        return switch (json.peek()) {
            case BEGIN_OBJECT -> object(json);
            case BEGIN_ARRAY -> {
                List<Object> list = new ArrayList<>();
                json.beginArray();
                while (json.hasNext()) list.add(value(json));
                json.endArray();
                yield list;
            }
            case NUMBER -> json.nextDouble();
            case BOOLEAN -> json.nextBoolean();
            case NULL -> {
                json.nextNull();
                yield null;
            }
            default -> json.nextString();
        };
    }

    /**
     * With the plugin of finite elements, as it was built.
     *
     * @param folder takes a folder of plugins
     */
    static Cli withElements(Path folder) throws IOException {
        return with("fem", folder);
    }

    /**
     * With one of our plugins, as it was built.
     *
     * @param folder takes a folder of plugins
     */
    static Cli with(String plugin, Path folder) throws IOException {
        Path plugins = folder.resolve("plugins");
        PluginJars.built(plugin, plugins);
        return new Cli(
                (scene, known) -> {
                    throw new AssertionError("opened the editor");
                },
                plugins);
    }
}
