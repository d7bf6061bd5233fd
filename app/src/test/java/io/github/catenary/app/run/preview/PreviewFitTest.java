package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.awt.geom.Point2D;
import java.util.List;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

/** Follow and stay, with a clock that the test moves; the timer of Swing then moves nothing. */
class PreviewFitTest {
    private final PreviewCamera camera = new PreviewCamera(() -> {});
    private long nanos;
    private boolean handIsDown;
    private final PreviewFit fit = new PreviewFit(camera, () -> handIsDown, () -> nanos);
    private Simulation run = new SceneCompiler(List.of()).compile(Scene.EMPTY);

    @Test
    void glidesToWhatARunReaches() {
        onEdt(() -> {
            start(PreviewScenes.rope(3));
            Camera before = camera.camera();
            reach(new Vec3(2, 2, 0));
            assertThat(camera.camera()).isEqualTo(before);

            pass(0.1);
            Camera between = camera.camera();
            pass(5);

            assertThat(between.target().y()).isBetween(0.01, 1.0);
            assertThat(seen(3).getY()).isBetween(20.0, 40.0);
            assertThat(fit.glides()).isFalse();
        });
    }

    @Test
    void doesNotMoveUnderAHandThatIsDown() {
        onEdt(() -> {
            start(PreviewScenes.rope(3));
            Camera before = camera.camera();
            reach(new Vec3(2, 2, 0));
            pass(0.1);
            Camera between = camera.camera();
            assertThat(between).isNotEqualTo(before);

            handIsDown = true;
            pass(1);
            reach(new Vec3(2, 2.9, 0));
            pass(1);
            assertThat(camera.camera()).isEqualTo(between);

            handIsDown = false;
            fit.glide();
            pass(0.02);
            double little = camera.camera().target().y() - between.target().y();
            pass(5);
            assertThat(little).isGreaterThan(0).isLessThan(0.2);
            assertThat(seen(3).getY()).isGreaterThan(0);
        });
    }

    @Test
    void staysWhereTheUserLooks() {
        onEdt(() -> {
            start(PreviewScenes.rope(3));
            fit.follow(false);
            Camera before = camera.camera();
            reach(new Vec3(2, 9, 0));
            pass(2);

            assertThat(camera.camera()).isEqualTo(before);
        });
    }

    @Test
    void theViewBeforeIsOneStepAwayAndBack() {
        onEdt(() -> {
            start(PreviewScenes.rope(3));
            assertThat(fit.hasViewBefore()).isFalse();
            Camera home = camera.camera();
            fit.stay();
            camera.pan(50, 20);
            camera.zoom(2, 10, 10);
            Camera own = camera.camera();

            fit.goBack();
            assertThat(camera.camera()).isEqualTo(home);
            fit.goBack();
            assertThat(camera.camera()).isEqualTo(own);
            assertThat(fit.follows()).isFalse();

            fit.follow(true);
            pass(5);
            assertThat(camera.camera()).isNotEqualTo(own);
            fit.goBack();
            assertThat(camera.camera()).isEqualTo(own);
            assertThat(fit.follows()).isFalse();
        });
    }

    @Test
    void keepsASceneThatFallsForEverInSightFlatAndInSpace() {
        for (Facing from : List.of(Facing.FRONT, Facing.HOME)) {
            onEdt(() -> {
                Scene loose = PreviewScenes.rope(5)
                        .withSprings(Table.of(List.of()))
                        .changeParticles(IdSet.of(1), particle -> particle.withPinned(false));
                start(loose);
                camera.look(from);
                fit.jump();
                double scale = camera.camera().scale();
                for (int i = 0; i < 1_500; i++) {
                    run.step();
                    show();
                    pass(1 / 60.0);
                    for (int id = 1; id <= 5; id++) {
                        assertThat(seen(id).getX()).isBetween(0.0, 400.0);
                        assertThat(seen(id).getY())
                                .as("frame %d from %s", i, from)
                                .isBetween(0.0, 300.0);
                    }
                }

                assertThat(run.frame().y()[0]).isLessThan(-300);
                assertThat(camera.camera().scale()).isGreaterThan(scale / 4);
            });
        }
    }

    @Test
    void eachSceneHasItsOwnChoice() {
        onEdt(() -> {
            start(PreviewScenes.rope(3));
            fit.stay();
            camera.pan(30, 30);
            Camera own = camera.camera();
            Runnable memory = fit.memory();

            start(PreviewScenes.rope(9));
            assertThat(fit.follows()).isTrue();
            assertThat(fit.hasViewBefore()).isFalse();
            fit.open();
            memory.run();

            assertThat(fit.follows()).isFalse();
            assertThat(fit.hasViewBefore()).isTrue();
            assertThat(camera.camera()).isEqualTo(own);
        });
    }

    private void start(Scene scene) {
        run = new SceneCompiler(List.of()).compile(scene);
        camera.viewport().resize(400, 300);
        camera.open(scene);
        fit.open();
        fit.take(run.frame(), true);
        fit.jump();
    }

    private void reach(Vec3 to) {
        run.grab(3, to);
        run.step();
        show();
    }

    private void show() {
        fit.take(run.frame(), false);
        fit.glide();
    }

    /** Lets time pass, a sixtieth of a second at a time. */
    private void pass(double seconds) {
        for (double passed = 0; passed < seconds; passed += 1 / 60.0) {
            nanos += 1_000_000_000L / 60;
            fit.tick();
        }
    }

    private Point2D seen(int particle) {
        Vec3 at = run.frame().place(particle).orElseThrow();
        return camera.transform().place(at.x(), at.y(), at.z());
    }

    private static void onEdt(Runnable test) {
        GuiActionRunner.execute(test::run);
    }
}
