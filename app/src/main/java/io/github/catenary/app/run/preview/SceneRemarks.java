package io.github.catenary.app.run.preview;

import io.github.catenary.app.run.preview.PreviewProblem.Kind;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What can be said of a scene before it runs: elements without effect, doubtful values. Computed once per scene,
 * because states are published many times a second. Confined to the thread of the run.
 */
final class SceneRemarks {
    private Scene searched = Scene.EMPTY;
    private List<PreviewProblem> found = List.of();

    List<PreviewProblem> of(Scene scene, SceneCompiler compiler) {
        if (scene != searched) {
            searched = scene;
            found = search(scene, compiler);
        }
        return found;
    }

    private static List<PreviewProblem> search(Scene scene, SceneCompiler compiler) {
        List<PreviewProblem> all = new ArrayList<>();
        for (Problem idle : compiler.idleElements(scene)) {
            all.add(new PreviewProblem(Kind.IDLE_ELEMENT, Texts.text(idle.what())));
        }
        List<Problem> doubtful = new ArrayList<>(compiler.costProblems(scene));
        doubtful.addAll(compiler.ruleProblems(scene));
        for (Problem remark : doubtful) {
            all.add(new PreviewProblem(Kind.REMARK, ProblemLocation.with(remark, scene)));
        }
        return all;
    }

    /** Other element types may say something else. */
    void forget() {
        searched = Scene.EMPTY;
        found = List.of();
    }

    /** Says in words where in a scene a problem is: "spring 12" for {@code $.springs[11].stiffness}. */
    private static final class ProblemLocation {
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
}
