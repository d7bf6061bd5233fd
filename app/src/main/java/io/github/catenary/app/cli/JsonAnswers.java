package io.github.catenary.app.cli;

import com.google.gson.stream.JsonWriter;
import io.github.catenary.app.cli.report.JsonLine;
import io.github.catenary.scene.check.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sees to it that a command with {@code --json} prints an object for each scene, whatever happens: a scene that has none
 * when the command fails gets one that says why. A command without scenes gets one for all, unless its usage is wrong.
 */
final class JsonAnswers {
    private final PrintableStream to;
    private final List<Path> awaited;
    private final boolean withScenes;
    private boolean failed;

    JsonAnswers(PrintableStream to, List<Path> scenes) {
        this.to = to;
        awaited = new ArrayList<>(scenes);
        withScenes = !scenes.isEmpty();
    }

    /** The object of a scene is printed. A scene may be named more than once. */
    void answered(Path scene) {
        awaited.remove(scene);
    }

    /** Prints why a scene has no result. */
    void fail(Path scene, CommandFailure why) {
        answered(scene);
        print(scene, why.kind(), why.text(), why.problem());
    }

    /** Prints why the scenes that are left, or all of the command, have no result. */
    void failAll(String kind, String message, Optional<Problem> problem) {
        if (!withScenes && !failed && !kind.equals(CommandFailure.USAGE_KIND))
            to.println(JsonLine.of(json -> write(json, kind, message, problem)));
        failed = true;
        for (Path scene : awaited) print(scene, kind, message, problem);
        awaited.clear();
    }

    private void print(Path scene, String kind, String message, Optional<Problem> problem) {
        to.println(JsonLine.of(json -> {
            json.name("scene").value(scene.toString());
            write(json, kind, message, problem);
        }));
    }

    /** The error that docs/cli.md describes, as a field of an object. */
    static void write(JsonWriter json, CommandFailure why) throws IOException {
        write(json, why.kind(), why.text(), why.problem());
    }

    private static void write(JsonWriter json, String kind, String message, Optional<Problem> problem)
            throws IOException {
        JsonLine.object(json, "error", inner -> {
            inner.name("kind").value(kind);
            inner.name("message").value(problem.map(Problem::message).orElse(message));
            inner.name("line")
                    .value(problem.map(Problem::line).filter(line -> line > 0).orElse(null));
            inner.name("column")
                    .value(problem.map(Problem::column)
                            .filter(column -> column > 0)
                            .orElse(null));
            inner.name("path")
                    .value(problem.map(Problem::path)
                            .filter(path -> !path.isEmpty())
                            .orElse(null));
        });
    }
}
