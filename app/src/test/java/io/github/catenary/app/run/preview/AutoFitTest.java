package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import org.junit.jupiter.api.Test;

class AutoFitTest {
    private final AutoFit fit = new AutoFit();
    private final Scene rope = PreviewScenes.rope(3);
    private final Simulation run = new SceneCompiler(List.of()).compile(rope);

    @Test
    void showsTheDrawingAtTheStart() {
        assertThat(shown()).isEqualTo(flat(0, 0, 2, 0));
    }

    @Test
    void showsNothingOfAnEmptyScene() {
        assertThat(fit.include(Frame.drawn(Scene.EMPTY), true)).isEmpty();
    }

    @Test
    void givesASingleParticleAMetreAround() {
        assertThat(fit.include(Frame.drawn(PreviewScenes.rope(1)), true)).contains(flat(-1, -1, 1, 1));
    }

    @Test
    void growsWithTheMotionAndStaysGrown() {
        lead(new Vec3(3, 1, 0));
        lead(new Vec3(2, 0, 0));

        Extent shown = shown();
        assertThat(shown.max().x()).isEqualTo(3);
        assertThat(shown.max().y()).isEqualTo(1);
    }

    @Test
    void doesNotFollowDebris() {
        lead(new Vec3(1e5, 0, 0));

        assertThat(shown().max().x()).isEqualTo(2);
    }

    @Test
    void isAsLargeAsBeforeOnceDebrisHasLeftTheRoom() {
        lead(new Vec3(4.5, 0, 0));
        assertThat(shown().max().x()).isEqualTo(4.5);

        lead(new Vec3(6, 0, 0));

        assertThat(shown().max().x()).isLessThan(4.5);
    }

    @Test
    void startsAgainWithWhatThereIs() {
        lead(new Vec3(4, 1, 0));
        lead(new Vec3(1, 0, 0));

        assertThat(fit.restart(run.frame()).orElseThrow().max().x()).isLessThan(2.5);
    }

    @Test
    void startsAgainFarAwayIfAllParticlesAreThere() {
        Scene far = PreviewScenes.rope(1);
        shown();
        Simulation other = new SceneCompiler(List.of()).compile(far);
        fit.include(other.frame(), true);
        other.grab(1, new Vec3(1e4, 0, 0));
        other.step();

        assertThat(fit.include(other.frame(), false)).contains(flat(-1, -1, 1, 1));
        assertThat(fit.restart(other.frame()).orElseThrow().centre().x()).isEqualTo(1e4);
    }

    @Test
    void showsTheDrawingAgainAfterAReset() {
        lead(new Vec3(4, 1, 0));

        run.reset();

        assertThat(shown()).isEqualTo(flat(0, 0, 2, 0));
    }

    @Test
    void startsAgainWithASceneThatItHasNotSeen() {
        shown();
        Scene longer = PreviewScenes.rope(9);

        Extent now = fit.restart(Frame.drawn(longer)).orElseThrow();

        assertThat(now.max().x()).isEqualTo(8);
        assertThat(fit.include(Frame.drawn(longer), false)).contains(now);
    }

    @Test
    void goesAlongWithASceneThatFallsForEverAndDoesNotZoomOut() {
        Simulation falling = falling(10);
        double largest = 0;
        for (int i = 0; i < 3_000; i++) {
            falling.step();
            Extent box = fit.follow(falling.frame(), false).orElseThrow();
            double y = falling.frame().y()[0];
            assertThat(box.min().y()).isLessThanOrEqualTo(y);
            assertThat(box.max().y()).isGreaterThanOrEqualTo(y);
            largest = Math.max(largest, box.size());
        }

        assertThat(falling.frame().y()[0]).isLessThan(-1_000);
        assertThat(largest).isLessThan(3 * 9);
    }

    @Test
    void followsTheBulkAndLeavesWhatStaysBehind() {
        Scene row = loose(10);
        Scene held = row.changeParticles(IdSet.of(1, 2), particle -> particle.withPinned(true));
        Simulation falling = new SceneCompiler(List.of()).compile(held);
        falling.step(600);

        Extent box = fit.follow(falling.frame(), false).orElseThrow();

        assertThat(box.max().y()).isLessThan(-100);
        assertThat(box.min().y()).isLessThanOrEqualTo(falling.frame().y()[9]);
    }

    @Test
    void staysWithAThirdThatStays() {
        Scene row = loose(9);
        Scene held = row.changeParticles(IdSet.of(1, 2, 3), particle -> particle.withPinned(true));
        Simulation falling = new SceneCompiler(List.of()).compile(held);
        fit.follow(falling.frame(), true);
        for (int i = 0; i < 600; i++) {
            falling.step();
            fit.follow(falling.frame(), false);
        }

        assertThat(fit.reached()).contains(flat(0, 0, 8, 0));
        assertThat(falling.frame().y()[8]).isLessThan(-100);
    }

    @Test
    void comesBackWithTheRun() {
        Simulation falling = falling(4);
        Frame start = falling.frame();
        falling.step(600);
        fit.follow(falling.frame(), false);

        assertThat(fit.follow(start, false)).contains(flat(0, 0, 3, 0));
    }

    @Test
    void hasAPlaceEvenIfAllFlyApart() {
        Scene row = loose(8);
        Simulation run = new SceneCompiler(List.of()).compile(row);
        for (int i = 0; i < 8; i++) run.grab(i + 1, new Vec3(Math.pow(-10, i + 3), Math.pow(-7, i + 3), 0));
        run.step();

        Extent box = fit.follow(run.frame(), false).orElseThrow();

        assertThat(box.size()).isBetween(7.0, 28.0);
    }

    private static Simulation falling(int particles) {
        return new SceneCompiler(List.of()).compile(loose(particles));
    }

    /** A row of particles that nothing holds. */
    private static Scene loose(int particles) {
        return PreviewScenes.rope(particles)
                .withSprings(Table.of(List.of()))
                .changeParticles(IdSet.of(1), particle -> particle.withPinned(false));
    }

    private void lead(Vec3 to) {
        run.grab(3, to);
        run.step();
        shown();
    }

    private static Extent flat(double minX, double minY, double maxX, double maxY) {
        return new Extent(new Vec3(minX, minY, 0), new Vec3(maxX, maxY, 0));
    }

    private Extent shown() {
        return fit.include(run.frame(), run.frameNumber() == 0).orElseThrow();
    }
}
