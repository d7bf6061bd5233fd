package io.github.catenary.solver;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The rules that a scene is checked against. They may be anybody's code: one that fails becomes a warning itself. */
final class SceneRules {
    private final List<SceneRule> rules;

    SceneRules(List<? extends SceneRule> rules) {
        this.rules = List.copyOf(rules);
    }

    /** What {@link WorkMark} calls each. */
    List<String> names() {
        return rules.stream().map(SceneRules::name).toList();
    }

    private static String name(SceneRule rule) {
        return "scene check " + rule.id();
    }

    /** Those that are not off. */
    SceneRules without(Set<String> off) {
        return new SceneRules(
                rules.stream().filter(rule -> !off.contains(name(rule))).toList());
    }

    /** @param work where it is marked which rule is at work */
    List<Problem> problems(Scene scene, WorkMark work) {
        List<Problem> problems = new ArrayList<>();
        for (SceneRule rule : rules) {
            work.begin();
            work.enter(work.number(name(rule)), Stage.PROBLEMS);
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
            work.leave();
        }
        return problems;
    }
}
