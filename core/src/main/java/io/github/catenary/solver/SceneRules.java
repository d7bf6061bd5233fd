package io.github.catenary.solver;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneRule;
import java.util.ArrayList;
import java.util.List;

/** The rules that a scene is checked against. They may be anybody's code: one that fails becomes a warning itself. */
final class SceneRules {
    private final List<SceneRule> rules;

    SceneRules(List<? extends SceneRule> rules) {
        this.rules = List.copyOf(rules);
    }

    List<Problem> problems(Scene scene) {
        List<Problem> problems = new ArrayList<>();
        for (SceneRule rule : rules) {
            try {
                problems.addAll(List.copyOf(rule.problems(scene)));
            } catch (RuntimeException | LinkageError | StackOverflowError thrown) {
                problems.add(Problem.warning(
                        "$",
                        Message.of(
                                "check.rule-failed",
                                "scene check {0} failed: {1}",
                                rule.id(),
                                thrown.getClass().getName())));
            }
        }
        return problems;
    }
}
