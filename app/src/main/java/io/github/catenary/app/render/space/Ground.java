package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.math.Vec3;
import io.github.catenary.solver.Frame;
import java.util.Arrays;

/**
 * The ground below a scene: a grid that fades away from the scene, the shadow of what is close to it, and the light on it if
 * it is a body of the scene.
 */
final class Ground {
    /** Half the side of the grid, in sizes of the scene. */
    private static final double REACH = 1.6;

    /** Cells of the shadow along each side. */
    private static final int CELLS = 72;

    /** The height at which a particle casts half of its shadow, in sizes of the scene. */
    private static final double HALF_HEIGHT = 0.12;

    private static final double DARKEST = 0.34;

    /** How dark the ground is where a body touches it, and how much darker shadows are on a dark ground. */
    private static final double CONTACT = 0.5;

    private static final double ON_DARK = 1.6;
    private static final int BLACK = 0x000000;
    private static final double FAINTEST = 2.5 / 255;

    /** Of how many pieces a floor is. */
    private static final int FLOOR_RINGS = 5;

    private static final int FLOOR_AROUND = 32;

    private final Clipper clipper;
    private final float[] density = new float[(CELLS + 1) * (CELLS + 1)];
    private final float[] blurred = new float[density.length];

    private final ContactShadow contacts = new ContactShadow(CELLS + 1);

    Ground(Clipper clipper) {
        this.clipper = clipper;
    }

    /** @param fine RGB of the lines; every fifth has the colour {@code coarse} */
    void addGrid(Extent drawn, double level, double strength, float width, int fine, int coarse) {
        double reach = REACH * drawn.size();
        double spacing = spacing(reach / 10);
        Vec3 middle = drawn.centre();
        double x0 = Math.rint(middle.x() / spacing) * spacing;
        double z0 = Math.rint(middle.z() / spacing) * spacing;
        int lines = (int) Math.ceil(reach / spacing);
        for (int i = -lines; i <= lines; i++) {
            for (int k = -lines; k < lines; k++) {
                double alpha = strength * fading(i, k + 0.5, lines);
                if (alpha <= 0) continue;
                int colorX = Shade.withAlpha(isCoarse(x0, i, spacing) ? coarse : fine, alpha);
                int colorZ = Shade.withAlpha(isCoarse(z0, i, spacing) ? coarse : fine, alpha);
                double side = i * spacing;
                double from = k * spacing;
                line(x0 + side, level, z0 + from, x0 + side, z0 + from + spacing, width, colorX);
                line(x0 + from, level, z0 + side, x0 + from + spacing, z0 + side, width, colorZ);
            }
        }
    }

    private static double fading(double i, double k, int lines) {
        double share = (i * i + k * k) / ((double) lines * lines);
        return 1 - share;
    }

    private static boolean isCoarse(double origin, int i, double spacing) {
        return Math.floorMod(Math.round(origin / spacing) + i, 5) == 0;
    }

    private void line(double x, double level, double z, double toX, double toZ, float width, int color) {
        clipper.start();
        clipper.corner(x, level, z, color, color);
        clipper.corner(toX, level, toZ, color, color);
        clipper.endLine(width);
    }

    /** The smallest length of the series 1, 2, 5, 10 … m that is at least {@code least}. */
    private static double spacing(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double lead : new double[] {1, 2, 5}) if (lead * power >= least) return lead * power;
        return 10 * power;
    }

    /**
     * Adds a floor that the light falls on, behind everything else; it fades away from the scene.
     *
     * @param lit its RGB
     * @param ground the RGB that it fades into
     */
    void addFloor(DrawList list, Extent drawn, double level, double strength, int lit, int ground) {
        Vec3 middle = drawn.centre();
        double reach = REACH * drawn.size();
        int[] ramp = new int[FLOOR_RINGS + 1];
        for (int ring = 0; ring <= FLOOR_RINGS; ring++) {
            double share = (double) ring / FLOOR_RINGS;
            double fading = (1 - share * share) * (1 - share * share);
            ramp[ring] = Shade.withAlpha(Shade.mix(ground, lit & 0xFFFFFF, strength * fading), 1);
        }
        for (int ring = 0; ring < FLOOR_RINGS; ring++) {
            double inner = (double) ring / FLOOR_RINGS;
            double outer = (double) (ring + 1) / FLOOR_RINGS;
            for (int k = 0; k < FLOOR_AROUND; k++) {
                clipper.start();
                floorCorner(middle, reach, level, inner, k, ramp[ring]);
                floorCorner(middle, reach, level, outer, k, ramp[ring + 1]);
                floorCorner(middle, reach, level, outer, k + 1, ramp[ring + 1]);
                if (ring > 0) floorCorner(middle, reach, level, inner, k + 1, ramp[ring]);
                clipper.endFace(list.lit);
            }
        }
    }

    private void floorCorner(Vec3 middle, double reach, double level, double share, int k, int color) {
        double angle = 2 * Math.PI * k / FLOOR_AROUND;
        double far = reach * share;
        clipper.corner(middle.x() + far * Math.cos(angle), level, middle.z() + far * Math.sin(angle), color, color);
    }

    /** Adds the shadow of particles and bodies above the ground, below everything else. */
    void addShadow(DrawList list, Extent drawn, Model model, double strength, boolean onDark) {
        double size = drawn.size();
        double level = model.ground;
        double cell = 2 * size / CELLS;
        double x0 = drawn.centre().x() - size;
        double z0 = drawn.centre().z() - size;
        contacts.begin(cell, x0, level, z0);
        addBodies(model, cell);
        boolean particles = gather(model, size, cell, x0, z0);
        if (!particles && contacts.isEmpty()) return;
        if (particles) {
            blur();
            blur();
        }
        double share = strength * (onDark ? ON_DARK : 1);
        for (int at = 0; at < density.length; at++) {
            double light = (1 - density[at]) * (1 - CONTACT * contacts.hidden(at));
            density[at] = (float) Math.min(1, share * (1 - light));
        }
        for (int row = 0; row < CELLS; row++) {
            for (int column = 0; column < CELLS; column++) {
                int at = row * (CELLS + 1) + column;
                float most = Math.max(
                        Math.max(density[at], density[at + 1]),
                        Math.max(density[at + CELLS + 1], density[at + CELLS + 2]));
                if (most < FAINTEST) continue;
                clipper.start();
                corner(at, x0 + column * cell, level, z0 + row * cell);
                corner(at + 1, x0 + (column + 1) * cell, level, z0 + row * cell);
                corner(at + CELLS + 2, x0 + (column + 1) * cell, level, z0 + (row + 1) * cell);
                corner(at + CELLS + 1, x0 + column * cell, level, z0 + (row + 1) * cell);
                clipper.endFace(list.floor);
            }
        }
    }

    private void corner(int at, double x, double level, double z) {
        int color = Shade.withAlpha(BLACK, density[at]);
        clipper.corner(x, level, z, color, color);
    }

    private void addBodies(Model model, double cell) {
        Frame frame = model.frame;
        for (int k = 0; k < model.balls.count(); k++) {
            int i = model.balls.particle(k);
            boolean cast = isWide(model.balls.radius(k), cell) && Double.isFinite(frame.x()[i] + frame.z()[i]);
            if (cast) contacts.ball(frame.x()[i], frame.y()[i], frame.z()[i], model.balls.radius(k), 1);
        }
        model.solids.forEach(contacts::add);
    }

    /** False for balls that are less than the grid can show, which cast the shadow of particles. */
    private static boolean isWide(double radius, double cell) {
        return radius >= cell;
    }

    /** Sums up in each cell how much darker the particles make it; false if there is no shadow. */
    private boolean gather(Model model, double size, double cell, double x0, double z0) {
        Frame frame = model.frame;
        double level = model.ground;
        Balls balls = model.balls;
        Arrays.fill(density, 0);
        int touched = 0;
        int casting = 0;
        int ball = 0;
        for (int i = 0; i < frame.x().length; i++) {
            if (ball < balls.count() && balls.particle(ball) == i && isWide(balls.radius(ball++), cell)) continue;
            double height = frame.y()[i] - level;
            double column = (frame.x()[i] - x0) / cell;
            double row = (frame.z()[i] - z0) / cell;
            boolean casts = height >= -0.01 * size && column >= 1 && column < CELLS && row >= 1 && row < CELLS;
            if (!casts) continue;
            double share = Math.max(0, height) / (HALF_HEIGHT * size);
            int at = (int) Math.rint(row) * (CELLS + 1) + (int) Math.rint(column);
            if (density[at] == 0) touched++;
            casting++;
            density[at] += (float) (1 / (1 + share * share));
        }
        if (casting == 0) return false;
        double usual = (double) casting / touched;
        for (int at = 0; at < density.length; at++) {
            if (density[at] > 0) density[at] = (float) (DARKEST * (1 - Math.exp(-2.2 * density[at] / usual)));
        }
        return true;
    }

    private void blur() {
        for (int at = 0; at < density.length; at++) {
            int row = at / (CELLS + 1);
            int column = at % (CELLS + 1);
            boolean edge = row == 0 || row == CELLS || column == 0 || column == CELLS;
            blurred[at] = edge ? 0 : around(at);
        }
        System.arraycopy(blurred, 0, density, 0, density.length);
    }

    private float around(int at) {
        float sum = 0;
        for (int row = -1; row <= 1; row++) {
            for (int column = -1; column <= 1; column++) sum += density[at + row * (CELLS + 1) + column];
        }
        return sum / 9;
    }
}
