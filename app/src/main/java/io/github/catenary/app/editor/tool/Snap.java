package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a point lands, and on what.
 *
 * @param from where the direction begins, of an angle; the point itself of anything else
 * @param number the id of the particle or spring, or the angle, °; 0 of anything else
 */
public record Snap(Vec3 point, Kind kind, Vec3 from, double number) {
    /** What a point lands on. */
    public enum Kind {
        NOTHING,
        GRID,
        PARTICLE,
        MIDDLE,
        SPRING,
        ANGLE
    }

    static Snap of(Vec3 point, Kind kind, double number) {
        return new Snap(point, kind, point, number);
    }

    /** A point that snaps to nothing. */
    public static Snap free(Vec3 point) {
        return of(point, Kind.NOTHING, 0);
    }

    /** The place of a particle. */
    public static Snap onto(Particle particle) {
        return of(particle.position(), Kind.PARTICLE, particle.id());
    }

    /** The name of what it snaps to; empty for nothing, and for the grid, which shows by itself. */
    public Optional<String> name() {
        return switch (kind) {
            case NOTHING, GRID -> Optional.empty();
            case PARTICLE -> Optional.of(Texts.text("snap.particle", number));
            case MIDDLE -> Optional.of(Texts.text("snap.middle", number));
            case SPRING -> Optional.of(Texts.text("snap.spring", number));
            case ANGLE -> Optional.of(Texts.text("snap.angle", Amounts.number(number)));
        };
    }

    /** The figure that stands where it snaps; none for nothing. */
    public List<OverlayShape> figure(ViewTransform transform) {
        Point2D.Double at = transform.place(point);
        List<OverlayShape> marks = new ArrayList<>();
        if (kind == Kind.ANGLE) marks.add(new OverlayShape.Line(transform.place(from), at, Tone.SNAP, true));
        Figure figure = switch (kind) {
            case NOTHING, GRID -> Figure.CROSS;
            case PARTICLE -> Figure.CIRCLE;
            case MIDDLE -> Figure.TRIANGLE;
            case SPRING -> Figure.DIAMOND;
            case ANGLE -> Figure.ANGLE;
        };
        if (kind != Kind.NOTHING) marks.add(new OverlayShape.Knob(at, figure, Tone.SNAP, false));
        return marks;
    }

    /** The figure, and a plate with words before the name of what it snaps to. */
    public List<OverlayShape> marks(ViewTransform transform, String... words) {
        List<String> lines = new ArrayList<>(List.of(words));
        name().ifPresent(lines::add);
        List<OverlayShape> marks = new ArrayList<>(figure(transform));
        if (!lines.isEmpty()) marks.add(new OverlayShape.Plate(transform.place(point), lines));
        return marks;
    }
}
