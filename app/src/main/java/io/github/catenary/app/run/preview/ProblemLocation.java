package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.Optional;

/** Says in words where in a scene a problem is: "spring 12" for {@code $.springs[11].stiffness}. */
final class ProblemLocation {
    private static final String SOLVER = "$.solver";

    private ProblemLocation() {}

    /** The problem with its place; the path in the file if there is no word for it. */
    static String with(Problem problem, Scene scene) {
        String what = Texts.text(problem.what());
        return problem.item()
                .flatMap(item -> table(scene, item.list())
                        .filter(table -> item.position() < table.size())
                        .map(table -> Texts.text(
                                "preview.place." + item.list(),
                                table.at(item.position()).id(),
                                what)))
                .orElseGet(() -> problem.path().startsWith(SOLVER)
                        ? Texts.text("preview.place.solver", what)
                        : problem.path() + ": " + what);
    }

    /** The items of a list for which there is a word. */
    private static Optional<Table<? extends Identified>> table(Scene scene, String list) {
        return switch (list) {
            case "particles" -> Optional.of(scene.particles());
            case "springs" -> Optional.of(scene.springs());
            case "elements" -> Optional.of(scene.elements());
            default -> Optional.empty();
        };
    }
}
