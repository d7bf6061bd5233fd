package io.github.catenary.app.render.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.testing.DripPlugin;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterpolatedFrameTest {
    private final Simulation run = new SceneCompiler(List.of()).compile(Scenes.cloth(3));
    private final Frame first = run.frame();

    private Frame next() {
        run.step();
        return run.frame();
    }

    @Test
    void isOnTheWayFromOneFrameToTheNext() {
        Frame second = next();

        Frame picture = new InterpolatedFrame(first, second, 0.25).picture();

        for (int i = 0; i < first.y().length; i++) {
            assertThat(picture.y()[i]).isEqualTo(first.y()[i] + 0.25 * (second.y()[i] - first.y()[i]));
        }
        assertThat(picture.y()[4]).isLessThan(first.y()[4]).isGreaterThan(second.y()[4]);
        assertThat(picture.scene()).isSameAs(second.scene());
    }

    @Test
    void hasTheVelocitiesAndForcesOfTheNewestFrame() {
        run.detail(true);
        Frame before = next();
        Frame second = next();

        assertThat(new InterpolatedFrame(before, second, 0.5).picture().detail())
                .isPresent()
                .isEqualTo(second.detail());
    }

    @Test
    void isTheFrameItselfAtTheEndOfTheWay() {
        Frame second = next();

        assertThat(new InterpolatedFrame(first, second, 1).picture()).isSameAs(second);
        assertThat(InterpolatedFrame.of(second).picture()).isSameAs(second);
    }

    @Test
    void whatCameSinceIsWhereItIsAndTheRestIsOnItsWay() {
        Scene scene = DripPlugin.in(Scenes.particles(new Vec3(0, 0, 0)));
        Simulation dripping = new SceneCompiler(List.of(DripPlugin.type())).compile(scene);
        dripping.step(2);
        Frame before = dripping.frame();
        dripping.step();
        Frame after = dripping.frame();

        Frame picture = new InterpolatedFrame(before, after, 0.5).picture();

        assertThat(picture.y()).hasSize(4);
        assertThat(picture.y()[2]).isEqualTo(before.y()[2] + 0.5 * (after.y()[2] - before.y()[2]));
        assertThat(picture.y()[3]).isEqualTo(after.y()[3]);
        assertThat(new InterpolatedFrame(after, before, 0.5).picture().y()).hasSize(3);
    }

    @Test
    void leavesTheFramesAsTheyAre() {
        Frame second = next();
        double[] before = second.y().clone();

        new InterpolatedFrame(first, second, 0.5).picture();

        assertThat(second.y()).isEqualTo(before);
    }

    @Test
    void framesBetweenWhichASpringToreAreNoNeighbours() {
        Frame second = next();
        Frame torn = new Frame(
                second.number(),
                second.time(),
                second.scene(),
                second.authored(),
                second.x(),
                second.y(),
                second.z(),
                second.torn(),
                second.tornFaces(),
                1,
                second.lastTear(),
                second.divergence(),
                second.faults(),
                second.solved(),
                second.passesUsed(),
                second.kernelInfo(),
                second.timesHeld(),
                second.loose(),
                second.detail());

        assertThat(InterpolatedFrame.areNeighbours(first, torn)).isFalse();
    }

    @Test
    void framesOfAnotherSceneOrFarAwayAreNoNeighbours() {
        Frame second = next();
        Scene other = Scenes.cloth(3);

        assertThat(InterpolatedFrame.areNeighbours(first, second)).isTrue();
        assertThat(InterpolatedFrame.areNeighbours(second, first)).isTrue();
        assertThat(InterpolatedFrame.areNeighbours(first, first)).isFalse();
        assertThat(InterpolatedFrame.areNeighbours(Frame.drawn(other), second)).isFalse();
        for (int i = 0; i < 10; i++) next();
        assertThat(InterpolatedFrame.areNeighbours(first, run.frame())).isFalse();
        assertThatThrownBy(() -> new InterpolatedFrame(first, run.frame(), 0.5)).hasMessageContaining("frame 11");
    }
}
