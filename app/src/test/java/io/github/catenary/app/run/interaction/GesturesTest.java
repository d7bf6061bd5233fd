package io.github.catenary.app.run.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.assertj.core.data.Offset;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

/** What a hand does to a run: at what depth it holds a particle while the view turns, and if the particle is gone. */
class GesturesTest {
    private static final Offset<Double> EXACT = Offset.offset(1e-9);
    private static final Vec3 HELD = new Vec3(1, 2, 3);

    /** One particle; a pixel is a metre. The view is from the front or from the right. */
    private static final class Ground implements TouchGround {
        private boolean fromTheRight;

        @Override
        public Optional<Frame> frame() {
            return Optional.empty();
        }

        @Override
        public Optional<Vec3> place(int particle) {
            return Optional.of(HELD);
        }

        @Override
        public OptionalInt nearest(Point2D at) {
            return OptionalInt.of(1);
        }

        @Override
        public OptionalInt followed() {
            return OptionalInt.empty();
        }

        @Override
        public IdSet selected() {
            return IdSet.empty();
        }

        @Override
        public Point2D seen(Vec3 at) {
            return new Point2D.Double(fromTheRight ? -at.z() : at.x(), at.y());
        }

        @Override
        public Vec3 point(Point2D at, Vec3 anchor) {
            return fromTheRight
                    ? new Vec3(anchor.x(), at.getY(), -at.getX())
                    : new Vec3(at.getX(), at.getY(), anchor.z());
        }

        @Override
        public Vec3 middle() {
            return Vec3.ZERO;
        }

        @Override
        public ViewTransform transform() {
            throw new UnsupportedOperationException("nothing is cut");
        }

        @Override
        public void repaint() {}
    }

    @Test
    void aHandStaysAtItsDepthWhenTheViewTurns() {
        Ground ground = new Ground();
        Gestures gestures =
                GuiActionRunner.execute(() -> new Gestures(ground, new InteractionModel(), (hand, holds) -> {}));
        GuiActionRunner.execute(() -> {
            gestures.choice().choose(TouchTool.HOLD);
            gestures.press(new Point2D.Double(1, 2), false);
            gestures.move(new Point2D.Double(7, 5)); // led to the right, to x = 7
            gestures.keepDepth();
            ground.fromTheRight = true;
            gestures.move(new Point2D.Double(-4, 6));
        });

        Vec3 target = gestures.target().orElseThrow();
        assertThat(target.x()).isEqualTo(7, EXACT);
        assertThat(target.y()).isEqualTo(6, EXACT);
        assertThat(target.z()).isEqualTo(4, EXACT);
    }

    @Test
    void aHandThatHoldsAParticleThatIsGoneDoesNothing() {
        RecordedRun run =
                new RecordedRun(new SceneCompiler(List.of()), Scene.EMPTY, RecordedRun.usualBudget(), System::nanoTime);
        Gestures gestures = GuiActionRunner.execute(
                () -> new Gestures(new Ground(), new InteractionModel(), (hand, holds) -> hand.accept(run)));

        GuiActionRunner.execute(() -> {
            gestures.choice().choose(TouchTool.HOLD);
            gestures.press(new Point2D.Double(1, 2), false);
        });

        assertThat(run.step()).isTrue();
        assertThat(run.timeline().tracks()).isEmpty();
    }
}
