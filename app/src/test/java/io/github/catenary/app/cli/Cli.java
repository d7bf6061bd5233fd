package io.github.catenary.app.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.github.catenary.app.canvas.SceneImage;
import io.github.catenary.app.plugin.PluginFolders;
import io.github.catenary.app.theme.SceneColors;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs the command line in this JVM and catches what it says. */
final class Cli {
    private final PluginFolders pluginFolders;
    private final Editor editor;

    Cli(Editor editor, Path... pluginFolders) {
        this(editor, PluginFolders.of(pluginFolders));
    }

    Cli(Editor editor, PluginFolders pluginFolders) {
        this.editor = editor;
        this.pluginFolders = pluginFolders;
    }

    /** Without plugins; the editor must not be opened. */
    static Cli plain() {
        return new Cli((scene, plugins) -> {
            throw new AssertionError("opened the editor");
        });
    }

    /** What a call left behind. */
    record Result(int exitCode, String out, String err) {
        List<String> lines() {
            return out.lines().toList();
        }

        /** The one line of JSON that was printed. */
        Map<String, Object> json() {
            if (lines().size() != 1) throw new AssertionError("expected one line, found: " + out);
            return parse(lines().get(0));
        }
    }

    Result run(Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Host host = new Host(
                pluginFolders,
                editor,
                (frame, width, height, dark) ->
                        SceneImage.render(frame, width, height, dark ? SceneColors.DARK : SceneColors.LIGHT),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        int exitCode =
                new Program(host).run(Stream.of(args).map(String::valueOf).toArray(String[]::new));
        return new Result(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** JSON as maps, lists, strings, doubles, booleans and nulls. */
    static Map<String, Object> parse(String text) {
        try (JsonParser json = new JsonFactory().createParser(text)) {
            json.nextToken();
            @SuppressWarnings("unchecked")
            Map<String, Object> object = (Map<String, Object>) value(json);
            if (json.nextToken() != null) throw new AssertionError("more than one value: " + text);
            return object;
        } catch (IOException e) {
            throw new UncheckedIOException("not JSON: " + text, e);
        }
    }

    private static Object value(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case START_OBJECT -> {
                Map<String, Object> object = new LinkedHashMap<>();
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String name = json.currentName();
                    json.nextToken();
                    object.put(name, value(json));
                }
                yield object;
            }
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY) list.add(value(json));
                yield list;
            }
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> json.getDoubleValue();
            case VALUE_TRUE, VALUE_FALSE -> json.getBooleanValue();
            case VALUE_NULL -> null;
            default -> json.getText();
        };
    }
}
