package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.ConstraintType;
import java.util.ArrayList;
import java.util.List;

/** Checks what element types tell about their elements before a run: warnings, and mistakes that no parameter can tell. */
final class DoubtChecks {
    /** The program's word for a check that threw. */
    private static final String FAILED = "doubt.failed";

    private final ElementRuns runs;
    private final List<Scene> examples;

    DoubtChecks(ElementRuns runs, List<Scene> examples) {
        this.runs = runs;
        this.examples = examples;
    }

    /**
     * Requires that a type tells the same each time, and in every language that it has. Asks about the elements of the
     * examples and about those with the defaults, with each value allowed, and with nothing to work on.
     */
    void require(ConstraintType type) {
        Wording wording = new Wording(type);
        for (Scene scene : asked(type)) {
            List<Message> told = told(scene);
            for (Message each : told) {
                assertThat(each.key())
                        .as(
                                "%s fails to check an element: %s; warnings and mistakes tell what is wrong, and throw nothing",
                                type.id(), each.english())
                        .isNotEqualTo(FAILED);
                assertThat(each.english())
                        .as("what %s tells of an element", type.id())
                        .isNotBlank();
            }
            assertThat(told(scene))
                    .as("what %s tells of an element a second time", type.id())
                    .isEqualTo(told);
            wording.hear(told);
        }
        wording.require();
    }

    private List<Message> told(Scene scene) {
        return runs.compiler().problems(scene).stream()
                .filter(problem -> problem.path().startsWith("$.elements[0]"))
                .map(Problem::what)
                .toList();
    }

    /** Scenes whose only element is of the type. */
    private List<Scene> asked(ConstraintType type) {
        List<Scene> asked = new ArrayList<>();
        List<Scene> scenes = new ArrayList<>(OtherContributions.SCENES);
        for (Scene example : examples) {
            scenes.add(example.withElements(Table.of(List.of())));
            for (Element element : example.elements()) {
                if (!element.type().equals(type.id())) continue;
                asked.add(example.withElements(Table.of(element)));
                asked.add(example.withElements(Table.of(element.withTargets(Target.NONE, Target.NONE))));
                for (Parameters each : ValidValues.variants(type.schema(), element.parameters()))
                    asked.add(example.withElements(Table.of(element.withParameters(each))));
            }
        }
        for (Scene scene : scenes) {
            for (Target target : List.of(Target.ALL, Target.NONE)) {
                Scene bare = scene.withElements(Table.of(List.of()));
                asked.add(ElementRuns.with(bare, type.id(), target, target, Parameters.NONE.values()));
            }
        }
        return asked;
    }
}
