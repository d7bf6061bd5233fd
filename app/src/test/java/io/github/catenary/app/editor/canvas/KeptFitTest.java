package io.github.catenary.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.math.Vec3;
import java.awt.Rectangle;
import java.util.List;
import java.util.Optional;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The fit of the drawing, with a clock that the test moves; the timer of Swing then moves nothing. */
class KeptFitTest {
    private static final Extent ROW = new Extent(Vec3.ZERO, new Vec3(2, 0, 0));
    private static final Rectangle LEGEND = new Rectangle(8, 100, 120, 192);

    private List<Rectangle> corners = List.of();
    private boolean handIsDown;
    private long nanos;
    private final CanvasView view = new CanvasView(new WorkPlanes(), () -> {});
    private final KeptFit fit = new KeptFit(view, () -> handIsDown, () -> nanos);

    @BeforeEach
    void start() {
        GuiActionRunner.execute(() -> {
            view.stayClearOf(() -> corners);
            view.camera().viewport().resize(400, 300);
            fit.fit(Optional.of(ROW));
        });
        assertThat(isBelowLegend()).isTrue();
    }

    private boolean isBelowLegend() {
        return LEGEND.contains(view.transform().place(Vec3.ZERO));
    }

    private Camera camera() {
        return view.camera().camera();
    }

    private void grow() {
        corners = List.of(LEGEND);
        fit.cornersChanged();
    }

    /** Lets time pass, a sixtieth of a second at a time. */
    private void pass(double seconds) {
        for (double passed = 0; passed < seconds; passed += 1 / 60.0) {
            nanos += 1_000_000_000L / 60;
            fit.tick();
        }
    }

    @Test
    void glidesClearOfALegendThatGrows() {
        GuiActionRunner.execute(() -> {
            Camera before = camera();
            grow();
            assertThat(camera()).isEqualTo(before);
            pass(1 / 60.0);
            Camera first = camera();
            pass(5);

            assertThat(first).isNotEqualTo(before);
            assertThat(first.target().distanceTo(before.target()))
                    .isLessThan(0.2 * camera().target().distanceTo(before.target()));
            assertThat(isBelowLegend()).isFalse();
            Camera clear = camera();
            corners = List.of();
            fit.cornersChanged();
            pass(1);
            assertThat(camera()).as("it shrinks").isEqualTo(clear);
        });
    }

    @Test
    void waitsForTheHand() {
        GuiActionRunner.execute(() -> {
            Camera before = camera();
            handIsDown = true;
            grow();
            pass(1);
            assertThat(camera()).isEqualTo(before);

            handIsDown = false;
            pass(5);
            assertThat(isBelowLegend()).isFalse();
        });
    }

    @Test
    void staysWhereTheUserLooks() {
        GuiActionRunner.execute(() -> {
            view.camera().pan(3, 0);
            Camera own = camera();
            grow();
            pass(5);

            assertThat(camera()).isEqualTo(own);
        });
    }

    @Test
    void aPanEndsTheGlide() {
        GuiActionRunner.execute(() -> {
            grow();
            pass(0.1);
            view.camera().pan(3, 0);
            Camera own = camera();
            pass(5);

            assertThat(camera()).isEqualTo(own);
        });
    }

    @Test
    void doesNotMoveForALegendThatAnEditMadeGrow() {
        GuiActionRunner.execute(() -> {
            Camera before = camera();
            fit.edited();
            grow();
            pass(5);
            assertThat(camera()).isEqualTo(before);

            fit.chosen();
            fit.cornersChanged();
            pass(5);
            assertThat(isBelowLegend()).isFalse();
        });
    }
}
