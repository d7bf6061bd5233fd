package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Prints how long it takes to open an X-ray of a cloth, and to look at its last pass. It tests nothing. */
@Tag("figures")
class XrayFigures {
    private static final double MILLIS = 1e6;

    @Test
    void print() {
        for (int size : new int[] {30, 100, 316}) {
            Scene cloth = Generators.addTo(
                    Scene.EMPTY,
                    Generators.find("cloth").orElseThrow(),
                    Parameters.of(Map.of("columns", Value.of(size), "rows", Value.of(size))));
            SceneCompiler compiler = new SceneCompiler(List.of());
            Simulation run = compiler.compile(cloth);
            run.step(3);
            long start = System.nanoTime();
            StepXray xray = new StepXray(compiler, run, before -> {});
            double opened = (System.nanoTime() - start) / MILLIS;
            int last = xray.report().stages().size() - 1;
            start = System.nanoTime();
            xray.look(last, 0);
            double looked = (System.nanoTime() - start) / MILLIS;
            System.out.printf(
                    "cloth %d x %d, %d springs, %d stages: open %.0f ms, look at the last pass %.0f ms, %s%n",
                    size,
                    size,
                    cloth.springs().size(),
                    last + 1,
                    opened,
                    looked,
                    xray.report().verdict());
        }
    }
}
