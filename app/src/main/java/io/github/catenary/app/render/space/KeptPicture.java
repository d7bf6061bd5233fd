package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.solver.Frame;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pixels of the last picture, as long as the next one shows the same at the same places. Only the squares in which
 * something has another colour or width need to be drawn anew then: few, if a brush paints. One thread.
 */
final class KeptPicture {
    /**
     * What decides, besides the draw list, how a picture looks.
     *
     * @param hidden what is left of springs behind faces, 0 to 1
     */
    record View(Model model, Camera camera, boolean shaded, float hidden, int ground, int width, int height) {
        boolean isSameAs(View other) {
            return model.mesh == other.model.mesh
                    && Arrays.equals(model.frame.torn(), other.model.frame.torn())
                    && Arrays.equals(model.frame.tornFaces(), other.model.frame.tornFaces())
                    && shaded == other.shaded
                    && hidden == other.hidden
                    && ground == other.ground
                    && width == other.width
                    && height == other.height;
        }
    }

    private final Bins changed = new Bins();
    private @Nullable View last;
    private int[] pixels = {};
    /** True if the pixels are those of the last picture. */
    private boolean filled;

    /** True if the particles of a shot are seen where they were in the last picture. */
    boolean mayStay(Renderer.Shot shot) {
        return last != null && last.camera.equals(shot.camera()) && isPlacedAs(last.model.frame, shot.model().frame);
    }

    private static boolean isPlacedAs(Frame one, Frame other) {
        return Arrays.equals(one.x(), other.x())
                && Arrays.equals(one.y(), other.y())
                && Arrays.equals(one.z(), other.z());
    }

    /**
     * Looks at the next picture.
     *
     * @param before what the last picture showed; empty if something moved since
     * @return true if it shows the same as the last one at the same places
     */
    boolean next(View view, Optional<DrawList> before, DrawList now, RasterTiles squares) {
        boolean still = before.isPresent() && last != null && last.isSameAs(view) && now.isPlacedAs(before.get());
        last = view;
        filled &= still;
        if (filled) sort(before.orElseThrow(), now, squares);
        return still;
    }

    /** True if the last picture is kept, and is the next one but for the squares that {@link #hasChanged}. */
    boolean isFilled() {
        return filled;
    }

    /** The next picture is drawn whole. */
    void forget() {
        last = null;
        filled = false;
    }

    /** Whether a square differs from the last picture's. */
    boolean hasChanged(int square) {
        return changed.first(square) >= 0;
    }

    /** The kept picture; what is drawn into it is kept. */
    int[] pixels() {
        return pixels;
    }

    /** Keeps a picture that was drawn whole. */
    void keep(int[] picture) {
        if (pixels.length != picture.length) pixels = new int[picture.length];
        System.arraycopy(picture, 0, pixels, 0, picture.length);
        filled = true;
    }

    private void sort(DrawList before, DrawList now, RasterTiles squares) {
        changed.begin(squares.columns(), squares.rows());
        for (int i = 0; i < now.lines.count; i++) {
            if (now.lineColors[i] == before.lineColors[i] && now.widths[i] == before.widths[i]) continue;
            RasterTiles.addLine(changed, i, before);
            RasterTiles.addLine(changed, i, now);
        }
        for (int i = 0; i < now.balls.count; i++) {
            if (now.ballColors[i] == before.ballColors[i] && now.ballRadii[i] == before.ballRadii[i]) continue;
            RasterTiles.addBall(changed, i, before);
            RasterTiles.addBall(changed, i, now);
        }
        for (int i = 0; i < now.discs.count; i++) {
            if (now.discColors[i] == before.discColors[i] && now.radii[i] == before.radii[i]) continue;
            RasterTiles.addDisc(changed, i, before);
            RasterTiles.addDisc(changed, i, now);
        }
        if (hasSameColors(before, now)) return;
        sort(before, now, squares.meshCorners(), squares.meshTriangles());
        for (DrawList.Items items : new DrawList.Items[] {now.lit, now.opaque, now.floor, now.glass}) {
            sort(before, now, items.vertices, items.count);
        }
    }

    private static boolean hasSameColors(DrawList before, DrawList now) {
        int end = now.vertices;
        return Arrays.equals(now.front, 0, end, before.front, 0, end)
                && Arrays.equals(now.back, 0, end, before.back, 0, end);
    }

    private void sort(DrawList before, DrawList now, int[] corners, int triangles) {
        for (int at = 0; at < 3 * triangles; at += 3) {
            boolean differs = differs(before, now, corners[at])
                    || differs(before, now, corners[at + 1])
                    || differs(before, now, corners[at + 2]);
            if (differs) RasterTiles.add(changed, at / 3, now, corners, at);
        }
    }

    private static boolean differs(DrawList before, DrawList now, int vertex) {
        return now.front[vertex] != before.front[vertex] || now.back[vertex] != before.back[vertex];
    }
}
