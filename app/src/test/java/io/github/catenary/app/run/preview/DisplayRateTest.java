package io.github.catenary.app.run.preview;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.space.InterpolatedFrame;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import javax.swing.JPanel;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

/** A run of 50 steps a second, by a clock that the tests set. */
class DisplayRateTest {
    private static final long STEP = 20_000_000;

    private final Scene scene = Scenes.cloth(3);
    private final Simulation run = new SceneCompiler(List.of()).compile(scene);
    private long now;
    private final DisplayRate rate = new DisplayRate(GuiActionRunner.execute(() -> new JPanel()), () -> now);

    private Frame step() {
        run.step();
        return run.frame();
    }

    private Frame show(Frame frame, boolean playing, boolean backward, double speed) {
        PreviewStatus status = new PreviewStatus(
                playing,
                speed,
                frame.number(),
                frame.time(),
                Pace.NONE,
                0,
                0,
                0,
                OptionalDouble.empty(),
                Effort.NONE,
                List.of(),
                List.of());
        Transport transport =
                new Transport(Timeline.NONE, backward, Optional.empty(), 0, OptionalInt.empty(), Optional.empty());
        rate.show(new PreviewState(Optional.of(frame), status, Optional.empty(), Optional.empty(), transport));
        return frame;
    }

    private Frame play(Frame frame) {
        return show(frame, true, false, 1);
    }

    private double shareOf(Frame frame) {
        rate.tick();
        return rate.moment(frame).share();
    }

    @Test
    void goesFromOneFrameToTheNextInTheTimeOfAStep() {
        Frame first = play(run.frame());
        Frame second = play(step());

        assertThat(rate.moment(second).from()).isSameAs(first);
        now = STEP / 4;
        assertThat(shareOf(second)).isEqualTo(0.25);
        now = 3 * STEP;
        assertThat(shareOf(second)).isEqualTo(1);
        assertThat(rate.moment(second).picture()).isSameAs(second);
    }

    @Test
    void aMomentOfAFlatSceneIsMadeOnceHoweverOftenItIsPainted() {
        Frame first = play(run.frame());
        Frame second = play(step());
        PaintedScene scene = PaintedScene.of(second);
        now = STEP / 2;
        rate.tick();

        PaintedScene painted = rate.painted(scene);
        assertThat(painted.frame().y()[8]).isStrictlyBetween(second.y()[8], first.y()[8]);
        assertThat(rate.painted(scene)).isSameAs(painted);

        now = STEP * 3 / 4;
        rate.tick();
        assertThat(rate.painted(scene).frame().y()[8])
                .isLessThan(painted.frame().y()[8]);
    }

    @Test
    void takesTwiceAsLongAtHalfTheSpeed() {
        show(run.frame(), true, false, 0.5);
        Frame second = show(step(), true, false, 0.5);

        now = STEP;

        assertThat(shareOf(second)).isEqualTo(0.5);
    }

    @Test
    void goesBackwardAsWell() {
        Frame first = run.frame();
        Frame second = step();
        show(second, true, true, 1);
        show(first, true, true, 1);

        now = STEP / 2;

        assertThat(shareOf(first)).isEqualTo(0.5);
        assertThat(rate.moment(first).from()).isSameAs(second);
    }

    @Test
    void showsTheFrameItselfWhilePaused() {
        show(run.frame(), false, false, 1);
        Frame second = show(step(), false, false, 1);

        assertThat(rate.moment(second)).isEqualTo(InterpolatedFrame.of(second));
    }

    @Test
    void showsTheFrameItselfOnceItIsPaused() {
        play(run.frame());
        Frame second = play(step());

        show(second, false, false, 1);

        assertThat(rate.moment(second)).isEqualTo(InterpolatedFrame.of(second));
    }

    @Test
    void doesNotSmearAJumpOrAReset() {
        Frame start = play(run.frame());
        play(step());
        for (int i = 0; i < 8; i++) run.step();
        Frame far = play(step());
        assertThat(rate.moment(far)).as("a jump").isEqualTo(InterpolatedFrame.of(far));

        play(start);
        assertThat(rate.moment(start)).as("a reset").isEqualTo(InterpolatedFrame.of(start));
    }

    @Test
    void doesNotSmearALoopThatBeginsAgainOneFrameBefore() {
        Frame first = run.frame();
        play(step());

        play(first);

        assertThat(rate.moment(first)).as("it plays forward").isEqualTo(InterpolatedFrame.of(first));
    }

    @Test
    void doesNotSmearAnEdit() {
        play(run.frame());
        run.step();
        Simulation edited = new SceneCompiler(List.of()).compile(Scenes.cloth(3));
        edited.step();

        Frame after = play(edited.frame());

        assertThat(rate.moment(after)).isEqualTo(InterpolatedFrame.of(after));
    }

    @Test
    void showsFramesThatComeOftenEnoughAsTheyAre() {
        show(run.frame(), true, false, 2);
        Frame second = show(step(), true, false, 2);

        assertThat(rate.moment(second)).as("100 a second").isEqualTo(InterpolatedFrame.of(second));
    }
}
