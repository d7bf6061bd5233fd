package io.github.catenary.app.render.camera;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/**
 * How the preview looks at the run: from where, and how it draws. Seen from the front without perspective, a flat run is
 * drawn as the drawing is. EDT only.
 */
public final class PreviewCamera {
    /** From where a scene with depth is seen when it is opened; angles as in {@link Camera}. */
    public record Look(double yaw, double pitch, boolean perspective) {
        public static final Look USUAL = of(Camera.of(Facing.HOME, Vec3.ZERO, 1, true));

        static Look of(Camera camera) {
            return new Look(camera.yaw(), camera.pitch(), camera.perspective());
        }
    }

    private final ViewCamera view;
    private final Runnable changed;

    private ViewStyle style = ViewStyle.DEFAULT;
    /** What the user chose last, for the next scene with depth. */
    private Look look = Look.USUAL;

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    /** True if the front view would hide something. */
    private boolean deep;

    /** @param changed called after every change */
    public PreviewCamera(Runnable changed) {
        this.changed = changed;
        view = new ViewCamera(Set.of(Side.FRONT), changed);
    }

    public Viewport viewport() {
        return view.viewport();
    }

    public ViewStyle style() {
        return style;
    }

    public void use(ViewStyle newStyle) {
        style = newStyle;
        tell();
        changed.run();
    }

    public Look lookedFrom() {
        return look;
    }

    /** Uses what was chosen earlier; from where a scene is seen takes effect when one is opened. */
    public void restore(Look from, ViewStyle drawn) {
        look = from;
        style = drawn;
        changed.run();
    }

    /** Adds a listener for changes of {@link #lookedFrom} and {@link #style}. */
    public void onLook(Runnable listener) {
        listeners.add(listener);
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }

    /** A flat scene is seen from the front at first, however the one before was seen. */
    private void remember() {
        if (!deep) return;
        look = new Look(camera().yaw(), camera().pitch(), view.isPerspective());
        tell();
    }

    public boolean isPerspective() {
        return view.isPerspective();
    }

    /** True if the picture needs the renderer: the scene has depth, or is not seen from the front. */
    public boolean isInSpace() {
        return Framing.isInSpace(deep, camera(), style);
    }

    /** Starts with another scene: a flat one is seen from the front. */
    public void open(Scene scene) {
        boolean flat = Extent.of(Frame.drawn(scene)).map(Extent::isFlat).orElse(true);
        deep = !flat;
        boolean perspective = deep && look.perspective();
        Camera turned =
                new Camera(Vec3.ZERO, look.yaw(), look.pitch(), viewport().scale(), perspective);
        view.start(deep ? turned : Camera.of(Facing.FRONT, Vec3.ZERO, viewport().scale(), false), perspective);
    }

    /** Looks again as it did at the open scene. */
    public void start(Camera camera, boolean perspective) {
        view.start(camera, perspective);
    }

    /**
     * Keeps an eye on a run that leaves the plane in which its scene was drawn.
     *
     * @param run where all its particles are; asked only while it was in the plane
     */
    public void follow(Supplier<Optional<Extent>> run) {
        if (!deep && !run.get().map(Extent::isFlat).orElse(true)) deep = true;
    }

    public Camera camera() {
        return view.camera();
    }

    public void pan(double dx, double dy) {
        view.pan(dx, dy);
    }

    public void zoom(double factor, double x, double y) {
        view.zoom(factor, x, y);
    }

    /** Goes around a point. */
    public void orbit(double yaw, double pitch, Vec3 pivot) {
        view.orbit(yaw, pitch, pivot);
        remember();
    }

    public void look(Facing facing) {
        view.look(facing);
        remember();
    }

    public void usePerspective(boolean on) {
        view.usePerspective(on);
        remember();
    }

    /** Shows the whole box as large as possible, with a margin, px. */
    public void fit(Extent box, double margin) {
        view.fit(box, margin);
    }

    /** The camera after {@link #fit}, which leaves the view as it is. */
    public Camera fitted(Extent box, double margin) {
        return view.fitted(box, margin);
    }

    /** How points are placed in the picture now. */
    public ViewTransform transform() {
        return view.transform();
    }
}
