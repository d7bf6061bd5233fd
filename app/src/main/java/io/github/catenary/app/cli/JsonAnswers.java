package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.scene.check.Problem;
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
            to.println(
                    new Report().value("error", error(kind, message, problem)).json());
        failed = true;
        for (Path scene : awaited) print(scene, kind, message, problem);
        awaited.clear();
    }

    private void print(Path scene, String kind, String message, Optional<Problem> problem) {
        to.println(new Report()
                .value("scene", scene.toString())
                .value("error", error(kind, message, problem))
                .json());
    }

    /** The object of an error that docs/cli.md describes. */
    static Report error(CommandFailure why) {
        return error(why.kind(), why.text(), why.problem());
    }

    private static Report error(String kind, String message, Optional<Problem> problem) {
        return new Report()
                .value("kind", kind)
                .value("message", problem.map(Problem::message).orElse(message))
                .value("line", problem.map(Problem::line).filter(line -> line > 0))
                .value("column", problem.map(Problem::column).filter(column -> column > 0))
                .value("path", problem.map(Problem::path).filter(path -> !path.isEmpty()));
    }
}
