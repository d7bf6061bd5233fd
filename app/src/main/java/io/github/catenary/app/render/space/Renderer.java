package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Projection;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Rgb;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Outline;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Draws pictures of models without a graphics card: particles are projected and lit, triangles, lines and discs are
 * sorted into squares of the picture, and all processors draw squares. It keeps its arrays from picture to picture. One
 * thread at a time.
 */
public final class Renderer {
    /** What is left of springs behind faces if one can see through. */
    private static final float SEEN_THROUGH = 0.22f;

    /** The sine of the pitch below which the ground fades, because it would be only a line. */
    private static final double EDGEWAYS = 0.17;

    /** The width of outlines, px of the camera. */
    private static final double OUTLINE = 1.2;

    private static final Vec3 UP = new Vec3(0, 1, 0);

    private DrawList list = new DrawList();
    /** What the picture before showed. */
    private DrawList before = new DrawList();

    private final KeptPicture kept = new KeptPicture();
    private final LitSurface surface = new LitSurface();
    private final Clipper clipper = new Clipper();
    private final Ground ground = new Ground(clipper);
    private final PlaneGrid plane = new PlaneGrid(clipper);
    private final LevelOfDetail details = new LevelOfDetail();
    private final RasterTiles squares = new RasterTiles();
    private final ThreadLocal<RasterTilePainter> painters = ThreadLocal.withInitial(RasterTilePainter::new);
    private final int[] outside = new int[Parts.COUNT];
    private final int[] own = new int[3];

    /** All that decides how a picture looks, but for its size. */
    public record Shot(
            Model model,
            Camera camera,
            ViewStyle style,
            Tints tints,
            EditMarks marks,
            SceneColors colors,
            double deviceScale) {
        /** A picture of the scene alone. */
        public Shot(Model model, Camera camera, ViewStyle style, Tints tints, SceneColors colors, double deviceScale) {
            this(model, camera, style, tints, EditMarks.NONE, colors, deviceScale);
        }

        /** True if the other shot gives the same picture. */
        public boolean isSameAs(Shot other) {
            return model == other.model
                    && tints == other.tints
                    && camera.equals(other.camera)
                    && style.equals(other.style)
                    && marks.equals(other.marks)
                    && colors.equals(other.colors)
                    && deviceScale == other.deviceScale;
        }
    }

    /**
     * Draws a picture.
     *
     * @param image of {@link BufferedImage#TYPE_INT_RGB}; the camera's pixels are {@code deviceScale} of its pixels
     *     wide
     */
    public void render(Shot shot, BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        Projection view = shot.camera().atDeviceScale(shot.deviceScale()).projection(width, height);
        Palette palette = Palette.of(shot.colors(), shot.tints());
        boolean still = kept.mayStay(shot);
        if (still) swapLists(); // to compare them; whatever moves is laid out in the same memory again, which is faster
        place(shot, view, palette);
        boolean shaded = shot.style().faces() != ViewStyle.Faces.WIRE;
        squares.sort(shot.model(), list, shaded, width, height);
        float hidden = shot.style().seeThrough() ? SEEN_THROUGH : 0;
        KeptPicture.View seen =
                new KeptPicture.View(shot.model(), shot.camera(), shaded, hidden, palette.ground(), width, height);
        draw(seen, still, image);
    }

    private void swapLists() {
        DrawList other = before;
        before = list;
        list = other;
    }

    /** Places all that is drawn, for another painter; the list is valid until the next picture. */
    DrawList layOut(Shot shot, int width, int height) {
        kept.forget();
        Projection view = shot.camera().atDeviceScale(shot.deviceScale()).projection(width, height);
        place(shot, view, Palette.of(shot.colors(), shot.tints()));
        return list;
    }

    /** Fills the draw list. */
    private void place(Shot shot, Projection view, Palette palette) {
        Model model = shot.model();
        Frame frame = model.frame;
        Mesh mesh = model.mesh;
        int particles = frame.x().length;
        list.begin(particles);
        clipper.begin(view, list);
        Parts.run(particles, (part, from, to) -> outside[part] = surface.project(frame, view, list, from, to));
        boolean shaded = shot.style().faces() != ViewStyle.Faces.WIRE && mesh.triangles() > 0;
        list.light = new Shade(view, shot.tints().showsValues());
        if (shaded) light(shot, view, palette);
        details.measure(model, list, shaded, shot.deviceScale());
        if (shot.style().ground() && model.drawn.isPresent()) addGround(shot, view, palette);
        shot.marks().grid().ifPresent(grid -> addPlane(grid, shot, palette));
        boolean clips = IntStream.of(outside).sum() > 0;
        details.addSprings(list, clips ? clipper : null, shot, palette);
        details.addParticles(list, shot, view, palette);
        addOutlines(shot, palette);
        if (shaded && clips) clipFaces(model);
        model.drawn.ifPresent(room -> addSolids(shot, room, view, palette));
    }

    private void light(Shot shot, Projection view, Palette palette) {
        Mesh mesh = shot.model().mesh;
        Frame frame = shot.model().frame;
        Shade shade = new Shade(view, shot.tints().ofQuantity());
        int[] tints = shot.tints().particles();
        surface.begin(mesh);
        Parts.run(mesh.triangles(), (part, from, to) -> surface.measure(mesh, frame, from, to));
        Parts.run(
                frame.x().length,
                (part, from, to) -> surface.light(mesh, shade, tints, palette.face(), list, from, to));
        for (int t : mesh.creasedTriangles) addCreased(shot.model(), shade, t, tints, palette.face());
    }

    /** Gives a triangle at an edge of the surface corners of its own, which are lit by its own normal. */
    private void addCreased(Model model, Shade shade, int t, int[] tints, int face) {
        Mesh mesh = model.mesh;
        if (isOutside(mesh, t) || !mesh.isWhole(t, model.frame)) return;
        for (int k = 0; k < 3; k++) {
            int i = mesh.corners[3 * t + k];
            own[k] = list.vertex(list.x[i], list.y[i], list.z[i], list.front[i], list.back[i]);
            if (mesh.creased[i]) surface.lightFlat(shade, t, Tints.of(tints, i, face), list, own[k]);
        }
        list.opaque.add(own[0], own[1], own[2]);
    }

    private boolean isOutside(Mesh mesh, int t) {
        float sum = list.x[mesh.corners[3 * t]] + list.x[mesh.corners[3 * t + 1]] + list.x[mesh.corners[3 * t + 2]];
        return Float.isNaN(sum);
    }

    /** Adds what is left of triangles that reach behind the eye or far out of the picture. */
    private void clipFaces(Model model) {
        Mesh mesh = model.mesh;
        for (int t = 0; t < mesh.triangles(); t++) {
            if (!isOutside(mesh, t) || !mesh.isWhole(t, model.frame)) continue;
            clipper.start();
            for (int k = 0; k < 3; k++) {
                int i = mesh.corners[3 * t + k];
                clipper.corner(model.frame, i, list.front[i], list.back[i]);
            }
            clipper.endFace(list.opaque);
        }
    }

    private void addGround(Shot shot, Projection view, Palette palette) {
        Model model = shot.model();
        Extent drawn = model.drawn.orElseThrow();
        if (!(drawn.size() > 0) || Double.isInfinite(drawn.size())) return;
        double strength = Math.min(1, Math.abs(view.back.y()) / EDGEWAYS);
        if (strength == 0) return;
        if (model.floored) {
            int lit = new Shade(view, false).front(palette.floor(), 0, 1, 0);
            ground.addFloor(list, drawn, model.ground, strength, lit, palette.ground());
        }
        ground.addShadow(list, drawn, model, strength, shot.colors().isDark());
        float lineWidth = (float) shot.deviceScale();
        ground.addGrid(drawn, model.ground, strength, lineWidth, palette.gridFine(), palette.gridCoarse());
        list.groundLines = list.lines.count;
    }

    private void addPlane(EditMarks.Grid grid, Shot shot, Palette palette) {
        plane.add(grid, (float) shot.deviceScale(), palette.gridFine(), palette.gridCoarse());
        list.groundLines = list.lines.count;
    }

    private void addOutlines(Shot shot, Palette palette) {
        float width = (float) (OUTLINE * shot.deviceScale());
        for (Outline outline : shot.model().lines) {
            int color = Shade.withAlpha(outline.colour().map(Rgb::value).orElse(palette.body()), 1);
            double[] last = {Double.NaN, 0, 0};
            OutlinePoints.of(outline, (x, y, z) -> {
                clipper.start();
                clipper.corner(last[0], last[1], last[2], color, color);
                clipper.corner(x, y, z, color, color);
                clipper.endLine(width); // drops the line from nowhere to the first corner
                last[0] = x;
                last[1] = y;
                last[2] = z;
            });
        }
    }

    /** Adds bodies, the farthest first; a floor that is seen from above hides what is below it. */
    private void addSolids(Shot shot, Extent room, Projection view, Palette palette) {
        Model model = shot.model();
        boolean hides = model.floored && shot.style().ground();
        Vec3 floor = new Vec3(0, model.ground, 0);
        if (hides && view.seesFront(floor, UP)) clipper.cutBelow(model.ground);
        SolidShapes shapes = new SolidShapes(clipper, list, view, palette.solid());
        model.solids.stream()
                .sorted(Comparator.comparingDouble(solid -> view.depth(SolidShapes.centre(solid))))
                .forEach(solid -> shapes.add(solid, room));
    }

    /** @param still whether {@link #before} is what the last picture showed */
    private void draw(KeptPicture.View view, boolean still, BufferedImage image) {
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        boolean same = kept.next(view, still ? Optional.of(before) : Optional.empty(), list, squares);
        if (kept.isFilled()) {
            draw(view, kept.pixels(), kept::hasChanged);
            System.arraycopy(kept.pixels(), 0, pixels, 0, pixels.length);
        } else {
            draw(view, pixels, square -> true);
            if (same) kept.keep(pixels);
        }
    }

    private void draw(KeptPicture.View view, int[] pixels, IntPredicate wanted) {
        IntStream.range(0, squares.columns() * squares.rows())
                .filter(wanted)
                .parallel()
                .forEach(number -> painters.get().paint(number, list, squares, view.ground(), view.hidden(), pixels));
    }

    /** Adds the grid of a plane to a picture, below everything else. */
    private static final class PlaneGrid {
        private static final int MAJOR = 10;

        /** Each line is drawn in so many pieces, which fade one after the other. */
        private static final int PIECES = 16;

        /** How strong a line is in the middle, and how strong each tenth one. */
        private static final double FINE = 0.5;

        private static final double COARSE = 0.9;

        private final Clipper clipper;

        PlaneGrid(Clipper clipper) {
            this.clipper = clipper;
        }

        /**
         * @param fine RGB of the lines
         * @param coarse RGB of each tenth line
         */
        void add(EditMarks.Grid grid, float width, int fine, int coarse) {
            int lines = (int) Math.min(1_000, Math.floor(grid.reach() / grid.spacing()));
            for (int i = -lines; i <= lines; i++) {
                line(grid, i, true, isMajor(grid.column() + i), width, fine, coarse);
                line(grid, i, false, isMajor(grid.row() + i), width, fine, coarse);
            }
        }

        private static boolean isMajor(long number) {
            return Math.floorMod(number, (long) MAJOR) == 0;
        }

        private void line(
                EditMarks.Grid grid, int i, boolean upward, boolean major, float width, int fine, int coarse) {
            double aside = i * grid.spacing();
            double half = Math.sqrt(Math.max(0, grid.reach() * grid.reach() - aside * aside));
            for (int piece = 0; piece < PIECES; piece++) {
                double from = half * (2.0 * piece / PIECES - 1);
                double to = half * (2.0 * (piece + 1) / PIECES - 1);
                double middle = (from + to) / 2;
                double away = (aside * aside + middle * middle) / (grid.reach() * grid.reach());
                double alpha = (major ? COARSE : FINE) * (1 - away);
                int color = Shade.withAlpha(major ? coarse : fine, alpha);
                clipper.start();
                corner(grid, upward ? aside : from, upward ? from : aside, color);
                corner(grid, upward ? aside : to, upward ? to : aside, color);
                clipper.endLine(width);
            }
        }

        private void corner(EditMarks.Grid grid, double across, double up, int color) {
            Vec3 middle = grid.middle();
            Vec3 r = grid.right();
            Vec3 u = grid.up();
            clipper.corner(
                    middle.x() + across * r.x() + up * u.x(),
                    middle.y() + across * r.y() + up * u.y(),
                    middle.z() + across * r.z() + up * u.z(),
                    color,
                    color);
        }
    }
}
