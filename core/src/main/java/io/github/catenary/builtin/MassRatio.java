package io.github.catenary.builtin;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.kernel.SceneRule;
import java.util.List;

/** {@code mass-ratio}: warns of a light particle that carries a heavy one. */
final class MassRatio implements SceneRule {
    /** From here on a few passes leave a spring visibly stretched: what is over falls by about its inverse in a pass. */
    private static final double TOO_LARGE = 1_000;

    @Override
    public String id() {
        return "mass-ratio";
    }

    @Override
    public String label() {
        return "Mass ratio";
    }

    @Override
    public String description() {
        return "Warns of springs that join a light particle to one a thousand times as heavy";
    }

    /** The first of them, and how many there are. */
    @Override
    public List<Problem> problems(Scene scene) {
        int count = 0;
        int first = -1;
        for (int i = 0; i < scene.springs().size(); i++) {
            if (ratio(scene, scene.springs().at(i)) <= TOO_LARGE) continue;
            if (count++ == 0) first = i;
        }
        if (count == 0) return List.of();
        return List.of(Problem.warning(
                "$.springs[" + first + "]",
                Message.of(
                        "check.mass-ratio",
                        "it joins particles whose masses differ more than {0} times, and will stretch; give the light"
                                + " one more mass. Springs like this: {1}",
                        (int) TOO_LARGE,
                        count)));
    }

    private static double ratio(Scene scene, Spring spring) {
        Particle a = scene.particles().get(spring.a());
        Particle b = scene.particles().get(spring.b());
        if (a.pinned() || b.pinned()) return 1;
        return Math.max(a.mass(), b.mass()) / Math.min(a.mass(), b.mass());
    }
}
