package io.github.catenary.app.run.compare;

import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.PaintTrouble;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.flat.PictureView;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.solver.Frame;
import java.awt.Graphics2D;
import java.util.List;
import java.util.Optional;

/** One run: flat as in the drawing, or in space as in the preview. EDT only. */
final class RunView extends RaceView {
    private final transient PictureView picture = new PictureView(this::repaint, PaintTrouble.LOGGED);
    /** The same from picture to picture, until the theme changes. */
    private transient PaintOptions options = PaintOptions.plain(SceneColors.LIGHT);

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

    /** True if the picture is the newest one. */
    boolean isUpToDate() {
        return picture.isUpToDate();
    }

    @Override
    void paintRuns(Graphics2D g, SceneColors colors) {
        PaintedScene scene = painted.orElseThrow();
        if (!options.colors().equals(colors)) options = PaintOptions.plain(colors);
        PictureView.Look look = camera.isInSpace()
                ? PictureView.Look.inSpace(camera.camera(), camera.style(), getSize())
                : PictureView.Look.straight(camera.viewport());
        options.trouble().layer(g, "scene", layer -> picture.paint(layer, scene, look, options));
    }
}
