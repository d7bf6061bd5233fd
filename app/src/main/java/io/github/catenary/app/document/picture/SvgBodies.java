package io.github.catenary.app.document.picture;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.fill.FillPoints;
import io.github.catenary.edit.fill.FilledBody;
import io.github.catenary.edit.fill.FlatOutline;
import io.github.catenary.edit.fill.Polyline;
import io.github.catenary.io.SceneFile;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterValues;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes soft bodies of the shapes of an SVG drawing, and ropes of its lines if that is wished. */
final class SvgBodies {
    private static final String SEPARATE = "separate";
    private static final String JOINED = "joined";
    private static final String PAINTED = "painted";
    private static final String FILLED = "filled";
    private static final String ROPES = "ropes";

    /** What becomes a body. */
    static final Parameter SHAPES = new Parameter.Choice(
            "shapes",
            "Shapes",
            "A body of each shape, joined where shapes overlap, or as a picture is traced: what is opaque or dark",
            List.of(SEPARATE, JOINED, PAINTED),
            Optional.of(Value.of(SEPARATE)));

    /** What becomes of lines. */
    static final Parameter LINES = new Parameter.Choice(
            "lines",
            "Lines",
            "Lines of shapes that are not filled become bodies as wide as they are, or ropes",
            List.of(FILLED, ROPES),
            Optional.of(Value.of(FILLED)));

    /** What covers this share of the whole drawing is its background. */
    private static final double BACKGROUND = 0.999;

    /** A drawing that takes longer is refused, s. */
    private static final int MOST_SECONDS = 30;

    private final Outliner outliner;
    private final ParameterValues values;
    private final Runnable goingOn;
    /** Size of a pixel, m. */
    private final double scale;

    private final double spacing;
    private final List<Message> notes = new ArrayList<>();
    private int small;

    private SvgBodies(Outliner outliner, ParameterValues values, Runnable goingOn) {
        this.outliner = outliner;
        this.values = values;
        this.goingOn = goingOn;
        scale = values.number("width") / outliner.width();
        spacing = SilhouetteImporter.spacing(values);
    }

    /** @see SilhouetteImporter.Making */
    static SceneFile.Loaded read(InputStream bytes, ParameterValues values, Scene empty) throws IOException {
        SvgPicture drawing = SvgPicture.read(bytes);
        if (values.text("shapes").equals(PAINTED)) return SilhouetteImporter.traced(drawing.painted(), values, empty);
        Runnable goingOn = goingOn(bytes);
        List<DrawnShapes.Drawn> drawn = drawing.shapes(goingOn);
        if (drawn.isEmpty()) throw new PictureException(Texts.text("svg.empty"));
        try {
            return new SvgBodies(drawing.outliner(), values, goingOn).made(drawn, empty);
        } catch (UncheckedIOException stopped) {
            throw stopped.getCause();
        }
    }

    private SceneFile.Loaded made(List<DrawnShapes.Drawn> drawn, Scene empty) {
        List<FlatOutline> outlines = new ArrayList<>();
        List<Polyline> lines = new ArrayList<>();
        for (DrawnShapes.Drawn each : withoutBackground(drawn)) {
            if (values.text("lines").equals(ROPES) && !each.lines().isEmpty()) lines.addAll(each.lines());
            else outlines.add(each.outline());
        }
        if (values.text("shapes").equals(JOINED) && !outlines.isEmpty()) outlines = List.of(outliner.united(outlines));
        Scene scene = filled(outlines).map(body -> body.in(empty)).orElse(empty);
        Polyline.Roped roped = Polyline.ropes(
                scene, lines.stream().map(line -> line.scaled(scale)).toList(), spacing);
        small += roped.small();
        if (roped.scene().particles().isEmpty()) throw EditRefusedException.because(FlatOutline.SMALL);
        if (small > 0) {
            notes.add(Message.of(
                    "exchange.svg-small", "shapes smaller than the spacing, which are left out: {0}", small));
        }
        return new SceneFile.Loaded(roped.scene(), List.of(), notes);
    }

    /** What is as large as the drawing lies behind what is drawn. */
    private List<DrawnShapes.Drawn> withoutBackground(List<DrawnShapes.Drawn> drawn) {
        double whole = (double) outliner.width() * outliner.height();
        List<DrawnShapes.Drawn> shapes = drawn.stream()
                .filter(each -> each.outline().area() < BACKGROUND * whole)
                .toList();
        if (shapes.isEmpty() || shapes.size() == drawn.size()) return drawn;
        notes.add(Message.of(
                "exchange.svg-background", "what covers the whole drawing is its background, which is left out"));
        return shapes;
    }

    private Optional<FilledBody> filled(List<FlatOutline> outlines) {
        List<FilledBody> bodies = new ArrayList<>();
        long particles = 0;
        for (FlatOutline outline : outlines) {
            goingOn.run();
            if (!outline.scaled(scale).isLargerThan(spacing)) {
                small++;
                continue;
            }
            FilledBody body = filled(outline);
            bodies.add(body);
            particles += body.particles();
            if (particles > FillPoints.MOST) break; // all of them may not fit into memory
        }
        return bodies.isEmpty() ? Optional.empty() : Optional.of(FilledBody.apart(bodies, spacing));
    }

    /** What touches itself is filled as it would be seen. */
    private FilledBody filled(FlatOutline outline) {
        try {
            return outline.scaled(scale).filled(spacing);
        } catch (EditRefusedException touching) {
            return outliner.traced(outline).scaled(scale).filled(spacing);
        }
    }

    /** Stops when it is cancelled, or takes long. */
    private static Runnable goingOn(InputStream bytes) {
        long end = System.nanoTime() + MOST_SECONDS * 1_000_000_000L;
        return () -> {
            try {
                if (bytes.read() >= 0) return;
                if (System.nanoTime() > end) throw new PictureException(Texts.text("svg.long", MOST_SECONDS));
            } catch (IOException stopped) {
                throw new UncheckedIOException(stopped);
            }
        };
    }
}
