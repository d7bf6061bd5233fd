package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.render.camera.Projection;
import io.github.catenary.app.render.flat.ScreenLine;
import io.github.catenary.app.ui.theme.CurveColors;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.app.ui.work.BackgroundImage;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
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
    /** The colour of the ninth run: eight can be told apart. */
    private static final Color LAST = new Color(0x8A8F98);

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
            if (runs.size() != other.runs.size()) return false;
            for (int i = 0; i < runs.size(); i++) {
                if (runs.get(i).frame() != other.runs.get(i).frame()) return false;
            }
            return camera.equals(other.camera)
                    && dark == other.dark
                    && deviceScale == other.deviceScale
                    && width == other.width
                    && height == other.height;
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
        return place < colours.size() ? colours.get(place) : LAST;
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
        WirePainter wires = new WirePainter(
                g,
                wanted.camera().projection(wanted.width(), wanted.height()),
                wanted.width(),
                wanted.height(),
                UIScale.scale(1f));
        for (Run run : wanted.runs()) wires.paint(run.frame(), colour(run.place(), wanted.dark()));
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

    /** Draws runs as lines: their whole springs, and their particles as dots if there are few. Not for the EDT. */
    private static final class WirePainter {
        /** With more springs the lines are drawn without smooth edges, which is ten times as fast. */
        private static final int SMOOTH_UP_TO = 20_000;

        /** With more particles the dots would hide the lines. */
        private static final int DOTS_UP_TO = 200;

        /** Beyond the edge of the view, px. */
        private static final double MARGIN = 4;

        private final Graphics2D g;
        private final Projection projection;
        private final int width;
        private final int height;
        private final float unit;
        private final ScreenLine line = new ScreenLine();

        /** @param unit a pixel of an unscaled window */
        WirePainter(Graphics2D g, Projection projection, int width, int height, float unit) {
            this.g = g;
            this.projection = projection;
            this.width = width;
            this.height = height;
            this.unit = unit;
        }

        void paint(Frame frame, Color colour) {
            Table<Spring> springs = frame.scene().springs();
            Table<Particle> particles = frame.scene().particles();
            boolean smooth = springs.size() <= SMOOTH_UP_TO;
            g.setRenderingHint(
                    RenderingHints.KEY_ANTIALIASING,
                    smooth ? RenderingHints.VALUE_ANTIALIAS_ON : RenderingHints.VALUE_ANTIALIAS_OFF);
            g.setColor(colour);
            g.setStroke(new BasicStroke(1.25f * unit));
            Projection.Place[] seen = new Projection.Place[particles.size()];
            for (int i = 0; i < seen.length; i++) {
                seen[i] = projection.project(frame.x()[i], frame.y()[i], frame.z()[i]);
            }
            for (int i = 0; i < springs.size(); i++) {
                if (!frame.torn()[i])
                    paint(
                            seen[particles.positionOf(springs.at(i).a())],
                            seen[particles.positionOf(springs.at(i).b())]);
            }
            if (seen.length > DOTS_UP_TO) return;
            double r = 1.6 * unit;
            for (Projection.Place at : seen) {
                if (isSeen(at)) g.fill(new Ellipse2D.Double(at.x() - r, at.y() - r, 2 * r, 2 * r));
            }
        }

        private void paint(Projection.Place from, Projection.Place to) {
            if (!Double.isFinite(from.x() + from.y() + to.x() + to.y())) return;
            line.set(from.x(), from.y(), to.x(), to.y());
            if (line.cut(width, height, MARGIN)) g.draw(line.shape());
        }

        private boolean isSeen(Projection.Place at) {
            return at.x() > -MARGIN && at.y() > -MARGIN && at.x() < width + MARGIN && at.y() < height + MARGIN;
        }
    }
}
