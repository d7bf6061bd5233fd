package io.github.catenary.solver;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.ThrownText;
import io.github.catenary.solver.guard.ActiveCall;
import io.github.catenary.solver.guard.Stage;
import io.github.catenary.solver.kernel.SceneRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The rules that a scene is checked against. They may be anybody's code: one that fails becomes a warning itself. */
final class SceneRules {
    /** @param id the rule's, or its class where it cannot say it */
    private record Named(String id, SceneRule rule) {
        static Named of(SceneRule rule) {
            try {
                return new Named(Objects.requireNonNull(rule.id(), "its id is null"), rule);
            } catch (Throwable thrown) {
                return new Named(rule.getClass().getName(), rule);
            }
        }

        /** What {@link ActiveCall} calls it. */
        String name() {
            return "scene check " + id;
        }
    }

    private final List<Named> rules;

    SceneRules(List<? extends SceneRule> rules) {
        this.rules = rules.stream().map(Named::of).toList();
    }

    /** What {@link ActiveCall} calls each. */
    List<String> names() {
        return rules.stream().map(Named::name).toList();
    }

    /** Those that are not off. */
    SceneRules without(Set<String> off) {
        return new SceneRules(rules.stream()
                .filter(each -> !off.contains(each.name()))
                .map(Named::rule)
                .toList());
    }

    /** @param work where it is marked which rule is at work */
    List<Problem> problems(Scene scene, ActiveCall work) {
        List<Problem> problems = new ArrayList<>();
        for (Named each : rules) {
            work.begin();
            work.enter(work.number(each.name()), Stage.PROBLEMS);
            try {
                List<Problem> found = List.copyOf(each.rule().problems(scene));
                found.forEach(Problem::message); // one that cannot be said fails here, not where it is shown
                problems.addAll(found);
            } catch (Throwable thrown) {
                problems.add(Problem.warning(
                        "$",
                        Message.of(
                                "check.rule-failed", "scene check {0} failed: {1}", each.id(), ThrownText.of(thrown))));
            }
            work.leave();
        }
        return problems;
    }
}
