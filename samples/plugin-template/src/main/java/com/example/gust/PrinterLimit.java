package com.example.gust;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.SceneRule;
import java.util.List;

/** {@code gust.size}, a scene check: warns of scenes that are too large for a printer. */
final class PrinterLimit implements SceneRule {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "gust.size", "Size for the printer", "Warns of scenes with more particles than the printer can print");
    }

    private static final int MOST = 999;

    @Override
    public List<Problem> problems(Scene scene) {
        int count = scene.particles().size();
        if (count <= MOST) return List.of();
        String what = count + " particles, but the printer can print at most " + MOST + "; remove some";
        return List.of(Problem.warning("$.particles", Message.verbatim(what)));
    }
}
