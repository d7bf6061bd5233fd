package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.flat.WirePainter;
import io.github.catenary.app.ui.theme.CurveColors;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.app.ui.work.BackgroundImage;
import io.github.catenary.solver.Frame;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.lang.System.Logger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All runs that go on in one picture, each in its own colour. A thread in the background draws the lines; until a new
 * picture is ready, the one before is shown. EDT only.
 */
final class OverlaidView extends RaceView {
    private static final Logger LOG = System.getLogger(OverlaidView.class.getName());
    /** With more particles the dots would hide the lines. */
    private static final int DOTS_UP_TO = 200;

    /** A frame and the place of its entrant, which decides its colour. */
    private record Run(int place, Frame frame) {}

    private record Wanted(List<Run> runs, Camera camera, boolean dark, double deviceScale, int width, int height)
            implements BackgroundImage.Subject<Wanted> {
        @Override
        public Dimension pixels() {
            return new Dimension((int) Math.ceil(width * deviceScale), (int) Math.ceil(height * deviceScale));
        }

        @Override
        public boolean isSameAs(Wanted other) {
            return equals(other);
        }
    }

    private final transient BackgroundImage<Wanted> picture =
            new BackgroundImage<>("catenary-race-view", OverlaidView::draw, this::repaint, OverlaidView::tell);
    private transient List<Run> runs = List.of();

    OverlaidView(PreviewCamera camera, RaceMouse mouse) {
        super(camera, mouse);
    }

    /** The colour of a run. */
    static Color colour(int place, boolean dark) {
        List<Color> colours = CurveColors.on(dark);
        return place < colours.size() ? colours.get(place) : CurveColors.NINTH;
    }

    /** Shows newer frames, one for each entrant. One that has diverged would cover the others, and is left out. */
    void showAll(List<Optional<Frame>> frames) {
        List<Run> now = new ArrayList<>();
        for (int i = 0; i < frames.size(); i++) {
            int place = i;
            frames.get(i)
                    .filter(frame -> frame.divergence().isEmpty())
                    .ifPresent(frame -> now.add(new Run(place, frame)));
        }
        runs = List.copyOf(now);
        show(now.stream().map(Run::frame).toList());
    }

    /** True if the picture shows the newest frames. */
    boolean isUpToDate() {
        return picture.isUpToDate();
    }

    @Override
    void paintRuns(Graphics2D g, SceneColors colors) {
        double deviceScale = g.getTransform().getScaleX();
        Wanted wanted = new Wanted(runs, camera.camera(), FlatLaf.isLafDark(), deviceScale, getWidth(), getHeight());
        picture.newest(wanted).ifPresent(it -> copy(g, it));
    }

    private static void draw(Wanted wanted, BufferedImage pixels) {
        Graphics2D g = pixels.createGraphics();
        g.scale(wanted.deviceScale(), wanted.deviceScale());
        Dimension size = new Dimension(wanted.width(), wanted.height());
        WirePainter wires = new WirePainter(g, ViewTransform.of(wanted.camera(), size.width, size.height), size);
        for (Run run : wanted.runs()) {
            Color colour = colour(run.place(), wanted.dark());
            wires.paintSprings(run.frame(), colour, UIScale.scale(1.25f), Integer.MAX_VALUE);
            if (run.frame().x().length <= DOTS_UP_TO) {
                wires.paintParticles(run.frame(), colour, UIScale.scale(1.6f));
            }
        }
        g.dispose();
    }

    private static void tell(Throwable failed) {
        LOG.log(Logger.Level.ERROR, "the runs cannot be drawn", failed);
    }

    private void copy(Graphics2D g, BackgroundImage.Picture<Wanted> picture) {
        if (picture.subject().width() != getWidth() || picture.subject().height() != getHeight()) return;
        AffineTransform before = g.getTransform();
        g.setTransform(AffineTransform.getTranslateInstance(
                Math.rint(before.getTranslateX()), Math.rint(before.getTranslateY())));
        g.drawImage(picture.pixels(), 0, 0, null);
        g.setTransform(before);
    }
}
