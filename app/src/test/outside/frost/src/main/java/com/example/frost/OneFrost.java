package com.example.frost;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.kernel.SceneRule;
import java.util.List;

/** {@code frost.one}, a scene check: warns of a scene with several frosts. */
final class OneFrost implements SceneRule {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("frost.one", "One frost", "Warns of scenes with several frosts");
    }

    @Override
    public List<Problem> problems(Scene scene) {
        long frosts = scene.elements().stream()
                .filter(element -> element.type().equals("frost.freeze"))
                .count();
        if (frosts < 2) return List.of();
        return List.of(Problem.warning("$.elements", Message.verbatim(frosts + " frosts, one is enough")));
    }
}
