package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The additional rules for scenes. A rule may be foreign code; one that fails becomes a warning. */
final class SceneRules {
    /** @param id the rule's id, or the name of its class if the rule fails to give an id */
    private record Named(String id, SceneRule rule) {
        static Named of(SceneRule rule) {
            try {
                return new Named(Objects.requireNonNull(rule.id(), "its id is null"), rule);
            } catch (Throwable thrown) {
                return new Named(rule.getClass().getName(), rule);
            }
        }

        /** The name of the rule in {@link ActiveCall}. */
        String name() {
            return "scene check " + id;
        }
    }

    private final List<Named> rules;

    SceneRules(List<? extends SceneRule> rules) {
        this.rules = rules.stream().map(Named::of).toList();
    }

    /** The names of all rules in {@link ActiveCall}. */
    List<String> names() {
        return rules.stream().map(Named::name).toList();
    }

    /** The rules that are not switched off. */
    SceneRules without(Set<String> off) {
        return new SceneRules(rules.stream()
                .filter(each -> !off.contains(each.name()))
                .map(Named::rule)
                .toList());
    }

    /** @param work records which rule runs */
    List<Problem> problems(Scene scene, ActiveCall work) {
        List<Problem> problems = new ArrayList<>();
        for (Named each : rules) {
            work.begin();
            work.enter(work.number(each.name()), Stage.PROBLEMS);
            try {
                List<Problem> found = List.copyOf(each.rule().problems(scene));
                // a message that cannot be formatted fails here, and not where it is shown
                found.forEach(Problem::message);
                problems.addAll(found);
            } catch (Throwable thrown) {
                problems.add(Problem.warning(
                        "$",
                        Message.of(
                                "check.rule-failed", "scene check {0} failed: {1}", each.id(), ErrorText.of(thrown))));
            }
            work.leave();
        }
        return problems;
    }
}
