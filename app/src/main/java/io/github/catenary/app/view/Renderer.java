package io.github.catenary.app.view;

import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.solver.Frame;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Comparator;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Draws pictures of models without a graphics card: particles are projected and lit, triangles, lines and discs are
 * sorted into squares of the picture, and all processors draw squares. It keeps its arrays from picture to picture. One
 * thread at a time.
 */
public final class Renderer {
    /** Parts of the work in each step; more than processors, because parts take different times. */
    private static final int PARTS = 4 * Runtime.getRuntime().availableProcessors();

    /** What is left of springs behind faces if one can see through. */
    private static final float SEEN_THROUGH = 0.22f;

    /** The sine of the pitch below which the ground fades, because it would be only a line. */
    private static final double EDGEWAYS = 0.17;

    private final DrawList list = new DrawList();
    private final LitSurface surface = new LitSurface();
    private final Clipper clipper = new Clipper();
    private final Ground ground = new Ground(clipper);
    private final Details details = new Details();
    private final Bins[] triangles = bins(PARTS);
    private final Bins[] lines = bins(PARTS);
    private final Bins floor = new Bins();
    private final Bins glass = new Bins();
    private final Bins discs = new Bins();
    private final ThreadLocal<TileRaster> rasters = ThreadLocal.withInitial(TileRaster::new);
    private final int[] outside = new int[PARTS];
    private final int[] own = new int[3];

    private static Bins[] bins(int count) {
        return IntStream.range(0, count).mapToObj(i -> new Bins()).toArray(Bins[]::new);
    }

    /** All that decides how a picture looks, but for its size. */
    public record Shot(
            Model model, Camera camera, ViewStyle style, Tints tints, SceneColors colors, double deviceScale) {
        /** True if the other shot gives the same picture. */
        public boolean isSameAs(Shot other) {
            return model == other.model
                    && tints == other.tints
                    && camera.equals(other.camera)
                    && style.equals(other.style)
                    && colors.equals(other.colors)
                    && deviceScale == other.deviceScale;
        }
    }

    /**
     * Draws a picture.
     *
     * @param image of {@link BufferedImage#TYPE_INT_RGB}; the camera's pixels are {@code deviceScale} of its pixels wide
     */
    public void render(Shot shot, BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        Projection view = shot.camera().atDeviceScale(shot.deviceScale()).projection(width, height);
        Palette palette = Palette.of(shot.colors(), shot.tints());
        place(shot, view, palette);
        sort(shot, width, height);
        draw(shot, palette, image);
    }

    /** Fills the draw list. */
    private void place(Shot shot, Projection view, Palette palette) {
        Model model = shot.model();
        Frame frame = model.frame;
        Mesh mesh = model.mesh;
        int particles = frame.x().length;
        list.begin(particles);
        clipper.begin(view, list);
        inParts(particles, (part, from, to) -> outside[part] = surface.project(frame, view, list, from, to));
        boolean shaded = shot.style().faces() != ViewStyle.Faces.WIRE && mesh.triangles() > 0;
        if (shaded) light(shot, view, palette);
        details.measure(model, list, shaded, shot.deviceScale());
        if (shot.style().ground() && model.drawn.isPresent()) addGround(shot, view, palette);
        boolean clips = IntStream.of(outside).sum() > 0;
        details.addSprings(list, clips ? clipper : null, shot, palette);
        details.addParticles(list, shot, palette);
        model.drawn.ifPresent(room -> addSolids(model, room, view, palette));
        if (shaded && clips) clipFaces(model);
    }

    private void light(Shot shot, Projection view, Palette palette) {
        Mesh mesh = shot.model().mesh;
        Frame frame = shot.model().frame;
        Shade shade = new Shade(view);
        int[] tints = shot.tints().particles();
        surface.begin(mesh);
        inParts(mesh.triangles(), (part, from, to) -> surface.measure(mesh, frame, from, to));
        inParts(
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
            if (mesh.creased[i]) surface.lightFlat(shade, t, tints.length == 0 ? face : tints[i], list, own[k]);
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
        ground.addShadow(list, drawn, model.ground, strength, model.frame);
        float lineWidth = (float) shot.deviceScale();
        ground.addGrid(drawn, model.ground, strength, lineWidth, palette.gridFine(), palette.gridCoarse());
        list.groundLines = list.lines.count;
    }

    /** Adds bodies, the farthest first. */
    private void addSolids(Model model, Extent room, Projection view, Palette palette) {
        SolidShapes shapes = new SolidShapes(clipper, list, view, palette.solid());
        model.solids.stream()
                .sorted(Comparator.comparingDouble(solid -> view.depth(SolidShapes.centre(solid))))
                .forEach(solid -> shapes.add(solid, room));
    }

    /** Sorts all items into squares. */
    private void sort(Shot shot, int width, int height) {
        int columns = (width + TileRaster.SIZE - 1) / TileRaster.SIZE;
        int rows = (height + TileRaster.SIZE - 1) / TileRaster.SIZE;
        Mesh mesh = shot.model().mesh;
        int faces = shot.style().faces() == ViewStyle.Faces.WIRE ? 0 : mesh.triangles();
        inParts(faces + list.opaque.count, (part, from, to) -> {
            Bins bins = triangles[part];
            bins.begin(columns, rows);
            int middle = Math.max(from, Math.min(to, faces));
            for (int t = from; t < middle; t++) {
                if (mesh.isWhole(t, shot.model().frame) && !mesh.isCreased(t)) sort(bins, t, mesh.corners, 3 * t);
            }
            for (int t = middle; t < to; t++) sort(bins, t, list.opaque.vertices, 3 * (t - faces));
        });
        inParts(list.lines.count, (part, from, to) -> {
            lines[part].begin(columns, rows);
            for (int i = from; i < to; i++) {
                int a = list.lines.vertices[2 * i];
                int b = list.lines.vertices[2 * i + 1];
                float reach = list.widths[i] / 2 + 1;
                lines[part].add(
                        i,
                        Math.min(list.x[a], list.x[b]) - reach,
                        Math.min(list.y[a], list.y[b]) - reach,
                        Math.max(list.x[a], list.x[b]) + reach,
                        Math.max(list.y[a], list.y[b]) + reach);
            }
        });
        floor.begin(columns, rows);
        for (int i = 0; i < list.floor.count; i++) sort(floor, i, list.floor.vertices, 3 * i);
        glass.begin(columns, rows);
        for (int i = 0; i < list.glass.count; i++) sort(glass, i, list.glass.vertices, 3 * i);
        discs.begin(columns, rows);
        for (int i = 0; i < list.discs.count; i++) {
            int at = list.discs.vertices[i];
            float reach = list.radii[i] + 1;
            discs.add(i, list.x[at] - reach, list.y[at] - reach, list.x[at] + reach, list.y[at] + reach);
        }
    }

    private void sort(Bins bins, int item, int[] corners, int at) {
        float xa = list.x[corners[at]];
        float xb = list.x[corners[at + 1]];
        float xc = list.x[corners[at + 2]];
        float ya = list.y[corners[at]];
        float yb = list.y[corners[at + 1]];
        float yc = list.y[corners[at + 2]];
        bins.add(
                item,
                Math.min(xa, Math.min(xb, xc)),
                Math.min(ya, Math.min(yb, yc)),
                Math.max(xa, Math.max(xb, xc)),
                Math.max(ya, Math.max(yb, yc)));
    }

    private void draw(Shot shot, Palette palette, BufferedImage image) {
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        int width = image.getWidth();
        int height = image.getHeight();
        int columns = (width + TileRaster.SIZE - 1) / TileRaster.SIZE;
        int rows = (height + TileRaster.SIZE - 1) / TileRaster.SIZE;
        float hidden = shot.style().seeThrough() ? SEEN_THROUGH : 0;
        IntStream.range(0, columns * rows).parallel().forEach(tile -> {
            TileRaster raster = rasters.get();
            int left = tile % columns * TileRaster.SIZE;
            int top = tile / columns * TileRaster.SIZE;
            raster.begin(left, top, Math.min(TileRaster.SIZE, width - left), Math.min(TileRaster.SIZE, height - top));
            drawFaces(raster, shot, tile, palette.ground());
            drawMarks(raster, tile, hidden);
            raster.copyTo(pixels, width);
        });
    }

    private void drawFaces(TileRaster raster, Shot shot, int tile, int background) {
        boolean empty = true;
        for (Bins bins : triangles) empty &= bins.first(tile) < 0;
        if (empty) {
            raster.fill(background);
            return;
        }
        raster.clear(background);
        Mesh mesh = shot.model().mesh;
        int faces = shot.style().faces() == ViewStyle.Faces.WIRE ? 0 : mesh.triangles();
        for (Bins bins : triangles) {
            for (int e = bins.first(tile); e >= 0; e = bins.after(e)) {
                int t = bins.item(e);
                int[] corners = t < faces ? mesh.corners : list.opaque.vertices;
                int at = 3 * (t < faces ? t : t - faces);
                raster.triangle(list, corners[at], corners[at + 1], corners[at + 2]);
            }
        }
        raster.resolve();
    }

    private void drawMarks(TileRaster raster, int tile, float hidden) {
        blend(raster, floor, list.floor, tile);
        for (Bins bins : lines) {
            for (int e = bins.first(tile); e >= 0; e = bins.after(e)) {
                int i = bins.item(e);
                boolean onGround = i < list.groundLines;
                int a = list.lines.vertices[2 * i];
                int b = list.lines.vertices[2 * i + 1];
                raster.line(list, a, b, list.widths[i], list.lineColors[i], onGround ? 0 : hidden, !onGround);
            }
        }
        for (int e = discs.first(tile); e >= 0; e = discs.after(e)) {
            int i = discs.item(e);
            raster.disc(list, list.discs.vertices[i], list.radii[i], list.discColors[i], hidden);
        }
        blend(raster, glass, list.glass, tile);
    }

    private void blend(TileRaster raster, Bins bins, DrawList.Items items, int tile) {
        for (int e = bins.first(tile); e >= 0; e = bins.after(e)) {
            int at = 3 * bins.item(e);
            raster.blend(list, items.vertices[at], items.vertices[at + 1], items.vertices[at + 2]);
        }
    }

    /** A part of the work on numbered items. */
    private interface Part {
        void work(int part, int from, int to);
    }

    private static void inParts(int items, Part work) {
        IntConsumer part = p -> work.work(p, (int) ((long) items * p / PARTS), (int) ((long) items * (p + 1) / PARTS));
        IntStream.range(0, PARTS).parallel().forEach(part);
    }
}
