package io.github.catenary.app.run.compare;

import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.render.flat.BackgroundPicture;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.PaintTrouble;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.flat.SceneBodies;
import io.github.catenary.app.render.space.BackgroundView;
import io.github.catenary.app.render.space.Tints;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.solver.Frame;
import java.awt.Graphics2D;
import java.util.List;
import java.util.Optional;

/** One run: flat as in the drawing, or in space as in the preview. EDT only. */
final class RunView extends RaceView {
    private final transient BackgroundPicture picture = new BackgroundPicture(this::repaint);
    private final transient PaintTrouble trouble =
            PaintOptions.plain(SceneColors.LIGHT).trouble();
    private final transient BackgroundView space =
            new BackgroundView(this::repaint, why -> trouble.failed(Texts.text("paint.scene"), why));
    private transient Optional<PaintedScene> painted = Optional.empty();

    RunView(PreviewCamera camera, RaceMouse mouse) {
        super(camera, mouse);
    }

    @Override
    void show(List<Frame> newer) {
        Frame frame = newer.get(0);
        painted = Optional.of(painted.map(before -> before.next(frame)).orElseGet(() -> PaintedScene.of(frame)));
        super.show(newer);
    }

    /** True if the picture in space is the newest one. */
    boolean isUpToDate() {
        return space.isUpToDate();
    }

    @Override
    void paintRuns(Graphics2D g, SceneColors colors) {
        PaintedScene scene = painted.orElseThrow();
        PaintOptions options = PaintOptions.plain(colors);
        if (!camera.isInSpace()) {
            options.trouble().layer(g, "scene", layer -> picture.paint(layer, camera.viewport(), scene, options));
            return;
        }
        BackgroundView.Request request = new BackgroundView.Request(
                scene.frame(),
                frame -> SceneBodies.of(frame, options),
                camera.camera(),
                camera.style(),
                () -> Tints.NONE,
                0,
                colors,
                g.getTransform().getScaleX(),
                getWidth(),
                getHeight());
        options.trouble().layer(g, "scene", layer -> space.paint(layer, request));
    }
}
