package io.github.catenary.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.math.Vec3;
import java.util.Optional;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeptFitTest {
    private static final Extent ROW = new Extent(Vec3.ZERO, new Vec3(2, 0, 0));

    private final CanvasView view = new CanvasView(new WorkPlanes(), () -> {});
    private final KeptFit fit = new KeptFit(view);

    @BeforeEach
    void start() {
        GuiActionRunner.execute(() -> resize(400));
        GuiActionRunner.execute(() -> fit.fit(Optional.of(ROW)));
    }

    private void resize(int width) {
        view.camera().viewport().resize(width, 300);
        fit.resized();
    }

    private Camera camera() {
        return view.camera().camera();
    }

    @Test
    void fitsAgainInAViewOfAnotherSize() {
        GuiActionRunner.execute(() -> {
            double before = view.camera().viewport().scale();
            resize(800);

            assertThat(view.camera().viewport().scale()).isGreaterThan(1.5 * before);
            assertThat(view.transform().place(new Vec3(1, 0, 0)).getX()).isBetween(399.0, 401.0);
        });
    }

    @Test
    void staysWhereTheUserLooks() {
        GuiActionRunner.execute(() -> {
            view.camera().pan(3, 0);
            Camera own = camera();
            resize(800);

            assertThat(camera()).isEqualTo(own);
        });
    }
}
