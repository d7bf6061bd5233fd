package io.github.catenary.app.render.space;

import com.sun.management.OperatingSystemMXBean;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.awt.image.BufferedImage;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Prints how many pictures a second the renderer draws of a cloth that runs at 50 steps a second at the same time. It is
 * a measurement, not a test: {@code mvn -Pfigures -pl app -am test -Dtest=ViewFigures
 * -Dsurefire.failIfNoSpecifiedTests=false}.
 */
@Tag("figures")
class ViewFigures {
    private static final int WIDTH = 780;
    private static final int HEIGHT = 880;
    private static final long STEP_NANOS = 20_000_000;
    private static final int WARM_UP = 100;
    private static final int PICTURES = 200;

    private final AtomicReference<Frame> newest = new AtomicReference<>();
    private final AtomicLong steps = new AtomicLong();
    private volatile boolean over;
    private long solverId;

    @ParameterizedTest
    @ValueSource(ints = {100, 316})
    void cloth(int side) throws InterruptedException {
        Simulation run = new SceneCompiler(List.of()).compile(Scenes.cloth(side));
        newest.set(run.frame());
        Thread solver = new Thread(() -> run(run), "solver");
        solver.start();
        solverId = solver.getId();
        Extent box = Extent.of(run.frame()).orElseThrow();
        for (ViewStyle.Faces faces : ViewStyle.Faces.values()) {
            Camera camera = Camera.of(Facing.HOME, Vec3.ZERO, 1, true).fit(box, WIDTH, HEIGHT, 28);
            print(side + "² " + faces, camera, ViewStyle.DEFAULT.withFaces(faces));
        }
        over = true;
        solver.join();
    }

    private void print(String what, Camera camera, ViewStyle style) {
        Renderer renderer = new Renderer();
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Model model = Model.of(newest.get(), ElementSolids.NONE);
        for (int i = 0; i < WARM_UP; i++) {
            model = draw(renderer, model, camera, style, image);
        }
        long stepsBefore = steps.get();
        long start = System.nanoTime();
        long cpuBefore = cpuOfPictures();
        for (int i = 0; i < PICTURES; i++) {
            model = draw(renderer, model, camera, style, image);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(
                "%-18s %6.1f pictures/s, %5.1f steps/s, %5.1f ms of one core a picture%n",
                what,
                PICTURES / seconds,
                (steps.get() - stepsBefore) / seconds,
                (cpuOfPictures() - cpuBefore) / 1e6 / PICTURES);
    }

    /** What all threads but that of the solver have computed, ns; unlike the clock, it hardly depends on the load. */
    private long cpuOfPictures() {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return system.getProcessCpuTime() - ManagementFactory.getThreadMXBean().getThreadCpuTime(solverId);
    }

    private Model draw(Renderer renderer, Model before, Camera camera, ViewStyle style, BufferedImage image) {
        Model model = before.next(newest.get(), ElementSolids.NONE);
        renderer.render(new Renderer.Shot(model, camera, style, Tints.NONE, SceneColors.LIGHT, 1), image);
        return model;
    }

    private void run(Simulation run) {
        long due = System.nanoTime();
        while (!over) {
            run.step();
            steps.incrementAndGet();
            newest.set(run.frame());
            due = Math.max(due + STEP_NANOS, System.nanoTime() - STEP_NANOS);
            LockSupport.parkNanos(due - System.nanoTime());
        }
    }
}
