package io.github.catenary.edit.review;

import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The problems that the compiler reports, with those of one kind in one finding. */
final class Reported {
    /** {@link SceneReview} finds every spring of which this rule names the first. */
    private static final String MASS_RATIO = "check.mass-ratio";

    /** Problems of one kind stand in one finding: the same text, whatever fills it. */
    private record Kind(String key, String pattern) {
        static Kind of(Message what) {
            return new Kind(what.key(), what.pattern());
        }
    }

    private final Scene scene;

    private final SceneCompiler compiler;
    private final InUse used;

    private Reported(Scene scene, SceneCompiler compiler, InUse used) {
        this.scene = scene;
        this.compiler = compiler;
        this.used = used;
    }

    /**
     * The findings, errors first, otherwise in the order of the problems. A repair deletes only what is not in use, and
     * there is none if all of it is.
     */
    static List<SceneFinding> in(Scene scene, SceneCompiler compiler, InUse used) {
        Map<Kind, List<Problem>> kinds = new LinkedHashMap<>();
        for (Problem problem : compiler.problems(scene)) {
            if (problem.what().key().equals(MASS_RATIO)) continue;
            kinds.computeIfAbsent(Kind.of(problem.what()), kind -> new ArrayList<>())
                    .add(problem);
        }
        Reported reported = new Reported(scene, compiler, used);
        List<SceneFinding> findings = new ArrayList<>();
        for (boolean errors : new boolean[] {true, false}) {
            for (List<Problem> alike : kinds.values()) {
                if (alike.get(0).isError() == errors) findings.add(reported.finding(alike));
            }
        }
        return findings;
    }

    private SceneFinding finding(List<Problem> alike) {
        Problem first = alike.get(0);
        int more = alike.size() - 1;
        Message what = more == 0
                ? first.what()
                : Message.of("review.more", "{0} (and {1} more like this)", first.what(), more);
        Selection items = new Selection(
                ids(alike, "particles", scene.particles()),
                ids(alike, "springs", scene.springs()),
                ids(alike, "elements", scene.elements()));
        SceneFinding finding = new SceneFinding(first.severity(), what, items, Optional.empty());
        return switch (first.what().key()) {
            case "check.twin-springs" -> {
                IdSet unused = used.withoutNamed(items.springs());
                yield unused.isEmpty() ? finding : finding.mendedBy(new DeleteItems(Selection.ofSprings(unused)));
            }
            case "check.step-sag", "check.step-sag-load" -> {
                OptionalInt enough = compiler.stepSag(scene).orElseThrow().enoughSubsteps();
                yield enough.isEmpty() ? finding : finding.mendedBy(StepTooLong.setSubsteps(enough.getAsInt()));
            }
            case "idle.element" -> finding.mendedBy(new DeleteItems(items));
            case "check.flat-face" -> {
                IdSet unused = used.freeFaces(ids(alike, "faces", scene.faces()));
                yield unused.isEmpty() ? finding : finding.mendedBy(deletion(unused));
            }
            default -> finding;
        };
    }

    private static ChangeScene deletion(IdSet faces) {
        return new ChangeScene(
                Label.of("delete-faces", faces.size()),
                scene -> scene.withFaces(scene.faces().minus(faces)));
    }

    private static IdSet ids(List<Problem> alike, String of, Table<? extends Identified> table) {
        return IdSet.of(alike.stream()
                .flatMap(problem -> problem.item().stream())
                .filter(item -> item.list().equals(of))
                .mapToInt(Problem.Item::position)
                .filter(position -> position < table.size())
                .map(position -> table.at(position).id()));
    }
}
