package io.github.catenary.analysis.rest;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.solver.Scenes;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Prints how long a search for the rest takes. */
@Tag("figures")
class RestFigures {
    @Test
    void printsTheTimesOfCloths() {
        for (int side : new int[] {30, 100, 316}) {
            if (side < Integer.getInteger("least", 0) || side > Integer.getInteger("side", 1000)) continue;
            for (String integrator : List.of("euler-implicit", "positional", "xpbd")) {
                for (boolean lying : new boolean[] {false, true}) {
                    if (!System.getProperty("only", integrator).equals(integrator)) continue;
                    Scene scene = cloth(side, lying);
                    scene = scene.withSolver(scene.solver().withIntegrator(integrator));
                    if (Boolean.getBoolean("stiff")) scene = RestSearchTest.stiff(scene, 1000, integrator);
                    ThreadMXBean times = ManagementFactory.getThreadMXBean();
                    long before = times.getCurrentThreadCpuTime();
                    Rest rest = RestSearchTest.find(scene, Double.parseDouble(System.getProperty("limit", "60")));
                    System.out.println(String.format(
                            Locale.ROOT,
                            "%d × %d %s %s: %s %.2f s (the calling thread %.2f s), %d steps, residual %.1e of %.2g N at %d, stretch %.1e, smallest %.1e",
                            side,
                            side,
                            lying ? "lying" : "hanging",
                            integrator,
                            rest.ending(),
                            rest.seconds(),
                            (times.getCurrentThreadCpuTime() - before) / 1e9,
                            rest.steps(),
                            rest.residual(),
                            rest.load(),
                            rest.worst(),
                            rest.stretch(),
                            rest.smallest()));
                }
            }
        }
    }

    private static Scene cloth(int side, boolean lying) {
        Scene cloth = Scenes.cloth(side);
        int first = side * (side - 1) + 1;
        cloth = lying
                ? Scenes.pin(cloth, 1, side, first, side * side)
                : Scenes.pin(cloth, IntStream.rangeClosed(first, side * side).toArray());
        if (!lying) return cloth;
        return cloth.withEnvironment(new Environment(new Vec3(0, 0, -9.81), UnknownData.NONE));
    }
}
