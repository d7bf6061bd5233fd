package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Projection;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.solver.Frame;
import org.jspecify.annotations.Nullable;

/**
 * Adds springs and particles with as much detail as can be seen: on a filled surface, shear and bend springs and
 * particles fade as cells become small, and at last all springs do.
 */
final class LevelOfDetail {
    /** Springs that are measured, spread over the scene. */
    private static final int SAMPLES = 1_000;

    /** Lengths of structural springs, px, at which something begins to show and shows fully. */
    private static final double[] STRUCTURAL = {3, 6};

    private static final double[] SHEAR_AND_BEND = {6, 12};
    private static final double[] SHEAR_AND_BEND_ON_FACES = {14, 28};
    private static final double[] DOTS = {12, 20};

    /** How strong springs are on a surface, and shear and bend springs beside structural ones. */
    private static final double ON_FACES = 0.6;

    private static final double BESIDE = 0.6;
    private static final double ON_FACES_BESIDE = 0.35;
    private static final double LEAST_ALPHA = 1 / 255.0;
    private static final double LARGEST_DOT = 4.5;
    private static final double LARGEST_PIN = 5;
    private static final double LEAST_PIN = 2.2;
    private static final double OUTLINE = 1.2;
    /** Half the length of the rod of a roller, in radii of its bead. */
    private static final float RAIL = 3.5f;

    /** Up to so many pins stand on a foot, if their radius is at least this, px. */
    private static final int FEET_UP_TO = 24;

    private static final double LEAST_WITH_FOOT = 2.6;

    /** For larger balls, px, floats are too coarse. */
    private static final double LARGEST_BALL = 1e6;

    /** How much wider than a spring its band is, and larger than a particle its ring, px. */
    private static final double BAND = 5;

    private static final double RING = 4;

    /** More selected springs take the colour of the selection, because bands would cover each other. */
    private static final int BANDS_UP_TO = 1_500;

    private static final int RINGS_UP_TO = 1_000;

    private static final boolean[] NONE = {};

    /** Entry i: whether the spring at position i has the colour of the selection; empty: none has. */
    private boolean[] recoloured = NONE;

    private final Positions selectedSprings = new Positions();
    private final Positions selectedParticles = new Positions();

    private double length;
    private double scale = 1;
    private boolean filled;

    /** @param shaded whether faces are drawn */
    void measure(Model model, DrawList list, boolean shaded, double deviceScale) {
        Mesh mesh = model.mesh;
        scale = deviceScale;
        filled = shaded;
        int[] structural = mesh.springs(SpringKind.STRUCTURAL);
        int every = Math.max(1, structural.length / SAMPLES);
        double sum = 0;
        int count = 0;
        for (int k = 0; k < structural.length; k += every) {
            int a = mesh.a[structural[k]];
            int b = mesh.b[structural[k]];
            double dx = list.x[a] - list.x[b];
            double dy = list.y[a] - list.y[b];
            double each = Math.sqrt(dx * dx + dy * dy);
            if (Double.isNaN(each)) continue;
            sum += each;
            count++;
        }
        length = count == 0 ? Double.POSITIVE_INFINITY : sum / count / scale;
    }

    private static double share(double value, double[] range) {
        return Math.max(0, Math.min(1, (value - range[0]) / (range[1] - range[0])));
    }

    private double alpha(SpringKind kind) {
        if (kind != SpringKind.STRUCTURAL)
            return filled
                    ? ON_FACES_BESIDE * share(length, SHEAR_AND_BEND_ON_FACES)
                    : BESIDE * share(length, SHEAR_AND_BEND);
        return filled ? ON_FACES * share(length, STRUCTURAL) : 1;
    }

    /** @param clipper cuts springs that reach out of the picture; null if there are none */
    void addSprings(DrawList list, @Nullable Clipper clipper, Renderer.Shot shot, Palette palette) {
        float width = (float) (scale * (length >= 24 ? 1.8 : length >= 10 ? 1.3 : 1));
        int selected = shot.marks().springs().size();
        boolean few = selected <= BANDS_UP_TO;
        boolean bands = few && length >= SHEAR_AND_BEND[0];
        if (bands) addSelected(list, clipper, shot, (float) (width + BAND * scale), palette);
        if (!filled || shot.style().faces() != ViewStyle.Faces.SHADED) {
            recoloured = few
                    ? NONE
                    : selectedSprings.marked(
                            shot.model().frame.scene().springs(), shot.marks().springs());
            addSprings(list, clipper, shot, SpringKind.BEND, width, palette);
            addSprings(list, clipper, shot, SpringKind.SHEAR, width, palette);
            addSprings(list, clipper, shot, SpringKind.STRUCTURAL, width, palette);
        }
        if (few && !bands) addSelected(list, clipper, shot, width, palette);
    }

    private void addSelected(
            DrawList list, @Nullable Clipper clipper, Renderer.Shot shot, float width, Palette palette) {
        if (shot.marks().springs().isEmpty()) return;
        Frame frame = shot.model().frame;
        int color = Shade.withAlpha(palette.selection(), 1);
        for (int i : selectedSprings.in(frame.scene().springs(), shot.marks().springs())) {
            if (!frame.torn()[i]) addSpring(list, clipper, shot, i, width, color);
        }
    }

    private static void addSpring(
            DrawList list, @Nullable Clipper clipper, Renderer.Shot shot, int i, float width, int color) {
        Frame frame = shot.model().frame;
        int a = shot.model().mesh.a[i];
        int b = shot.model().mesh.b[i];
        if (a < 0 || b < 0) return;
        if (!Float.isNaN(list.x[a] + list.x[b])) {
            list.line(a, b, width, color);
        } else if (clipper != null) {
            clipper.start();
            clipper.corner(frame, a, color, color);
            clipper.corner(frame, b, color, color);
            clipper.endLine(width);
        }
    }

    private void addSprings(
            DrawList list,
            @Nullable Clipper clipper,
            Renderer.Shot shot,
            SpringKind kind,
            float width,
            Palette colors) {
        double alpha = alpha(kind);
        if (alpha < LEAST_ALPHA) return;
        Mesh mesh = shot.model().mesh;
        Frame frame = shot.model().frame;
        int[] tints = shot.tints().springs();
        int own = Shade.withAlpha(colors.of(kind), alpha);
        for (int i : mesh.springs(kind)) {
            if (frame.torn()[i]) continue;
            int color = (own & 0xFF000000) | Tints.of(tints, i, own & 0xFFFFFF);
            if (recoloured.length > 0 && recoloured[i]) color = Shade.withAlpha(colors.selection(), 1);
            addSpring(list, clipper, shot, i, width, color);
        }
    }

    private void addSelected(DrawList list, Renderer.Shot shot, Projection view, float aside, Palette palette) {
        int color = Shade.withAlpha(palette.selection(), 1);
        Scene scene = shot.model().frame.scene();
        double least = Math.max(dot(), scale);
        for (int i : selectedParticles.in(scene.particles(), shot.marks().particles())) {
            double ball = radius(list, view, i, shot.model().balls.radiusOf(i));
            list.disc(i, (float) (ball > least ? ball : least) + aside, color);
        }
    }

    /** The radius of the dot of a particle. */
    private double dot() {
        return scale * Math.min(LARGEST_DOT, 0.12 * length);
    }

    void addParticles(DrawList list, Renderer.Shot shot, Projection view, Palette palette) {
        double dots = share(length, DOTS);
        double radius = dot();
        Model model = shot.model();
        int count = model.frame.x().length;
        int outline = Shade.withAlpha(palette.outline(), dots);
        float ring = (float) (radius + OUTLINE * scale);
        double aside = shot.marks().particles().size() <= RINGS_UP_TO ? RING : 1;
        addSelected(list, shot, view, (float) (aside * scale), palette);
        addBalls(list, shot, view, palette);
        int ball = 0;
        for (int i = 0; dots > LEAST_ALPHA && i < count; i++) {
            if (ball < model.balls.count() && model.balls.particle(ball) == i) {
                ball++;
                continue;
            }
            list.disc(i, ring, outline);
            list.disc(i, (float) radius, Shade.withAlpha(color(shot, i, palette.particle()), dots));
        }
        if (shot.style().pins()) addPins(list, shot, view, palette);
    }

    /** The colour of a particle that is drawn by itself. */
    private static int color(Renderer.Shot shot, int particle, int own) {
        boolean plain = shot.tints().ofQuantity() && shot.tints().ofSprings();
        return plain ? own : Tints.of(shot.tints().particles(), particle, own);
    }

    /** Balls are drawn however dense the scene is, and no smaller than dots. */
    private void addBalls(DrawList list, Renderer.Shot shot, Projection view, Palette palette) {
        Balls balls = shot.model().balls;
        double least = length >= DOTS[0] ? Math.max(dot(), scale) : scale;
        for (int k = 0; k < balls.count(); k++) {
            int i = balls.particle(k);
            double radius = radius(list, view, i, balls.radius(k));
            if (!(radius > 0)) continue; // behind the eye, or around it
            double depth = 1 + list.z[i] * view.inverseDistance / view.scale;
            int color = Shade.withAlpha(color(shot, i, palette.ball()), 1);
            list.ball(i, (float) Math.max(radius, least), color, (float) depth);
        }
    }

    /** A bead with a hole, and through it a rod with a stop at each end along every axis along which it moves. */
    private void addRoller(DrawList list, int i, AxisLocks locks, Projection view, float pin, Palette palette) {
        if (!locks.x()) addRail(list, i, new Vec3(view.right.x(), view.up.x(), view.back.x()), pin, palette);
        if (!locks.y()) addRail(list, i, new Vec3(view.right.y(), view.up.y(), view.back.y()), pin, palette);
        if (!locks.z()) addRail(list, i, new Vec3(view.right.z(), view.up.z(), view.back.z()), pin, palette);
        list.disc(i, pin + (float) (OUTLINE * scale), Shade.withAlpha(palette.outline(), 1));
        list.disc(i, pin, Shade.withAlpha(palette.pin(), 1));
        list.disc(i, pin / 2, Shade.withAlpha(palette.outline(), 1));
    }

    /** @param axis to the right, up and to the viewer */
    private static void addRail(DrawList list, int i, Vec3 axis, float pin, Palette palette) {
        int color = Shade.withAlpha(palette.pin(), 1);
        float x = (float) axis.x() * RAIL * pin;
        float y = (float) -axis.y() * RAIL * pin;
        float z = (float) axis.z() * RAIL * pin;
        int from = list.vertex(list.x[i] - x, list.y[i] - y, list.z[i] - z, color, color);
        int to = list.vertex(list.x[i] + x, list.y[i] + y, list.z[i] + z, color, color);
        list.line(from, to, 0.6f * pin, color);
        list.disc(from, 0.6f * pin, color);
        list.disc(to, 0.6f * pin, color);
    }

    /** The radius of a ball around a particle, px; not a number if it is not to be seen. */
    private static double radius(DrawList list, Projection view, int particle, double metres) {
        if (Float.isNaN(list.x[particle])) return Double.NaN;
        double z = list.z[particle];
        double radius = view.radius(z / (view.scale + z * view.inverseDistance), metres);
        return radius <= LARGEST_BALL ? radius : Double.NaN;
    }

    private void addPins(DrawList list, Renderer.Shot shot, Projection view, Palette palette) {
        float pin = (float) (scale * Math.max(LEAST_PIN, Math.min(LARGEST_PIN, 0.16 * length)));
        boolean feet = shot.model().pins.length <= FEET_UP_TO && pin >= LEAST_WITH_FOOT * scale;
        for (int i : shot.model().pins) {
            int at = onBall(list, shot.model().balls, view, i);
            if (feet && !Float.isNaN(list.x[at])) addFoot(list, at, pin, palette);
            list.disc(at, pin + (float) (OUTLINE * scale), Shade.withAlpha(palette.outline(), 1));
            list.disc(at, pin, Shade.withAlpha(palette.pin(), 1));
        }
        for (int i : shot.model().rollers) addRoller(list, i, shot.model().frame.locks(i), view, pin, palette);
    }

    /** A triangle on a ground line, as flat drawings have it; it is turned to the viewer. */
    private static void addFoot(DrawList list, int pin, float radius, Palette palette) {
        int color = Shade.withAlpha(palette.pin(), 1);
        float x = list.x[pin];
        float y = list.y[pin];
        float z = list.z[pin] + radius; // before the faces that end here
        float foot = y + 2.6f * radius;
        float ground = foot + 0.5f * radius;
        int tip = list.vertex(x, y, z, color, color);
        int left = list.vertex(x - 1.6f * radius, foot, z, color, color);
        int right = list.vertex(x + 1.6f * radius, foot, z, color, color);
        list.opaque.add(tip, left, right);
        int from = list.vertex(x - 2.3f * radius, ground, z, color, color);
        int to = list.vertex(x + 2.3f * radius, ground, z, color, color);
        list.line(from, to, 0.45f * radius, color);
    }

    /** The vertex at which a particle is marked: its own, or one on the side of its ball that is seen. */
    private static int onBall(DrawList list, Balls balls, Projection view, int particle) {
        double radius = radius(list, view, particle, balls.radiusOf(particle));
        if (!(radius > 0)) return particle;
        float z = (float) (list.z[particle] + radius * (1 + list.z[particle] * view.inverseDistance / view.scale));
        return list.vertex(list.x[particle], list.y[particle], z, 0, 0);
    }
}
