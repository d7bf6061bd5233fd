package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.space.Balls;
import io.github.catenary.edit.GroupMarks;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.spi.Colouring;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A scene with the positions at which it is drawn, either the authored ones, without what groups hide, or those of a
 * frame of its run. Immutable; it shares the arrays of the frame.
 */
public final class PaintedScene {
    private static final boolean[] NOTHING_TORN = {};

    private final Scene scene;
    /** True if the scene is drawn at its authored positions. */
    private final boolean authored;
    /** The topology of an earlier scene, which may also fit this one. */
    private final @Nullable Topology earlier;

    private volatile @Nullable Topology topology;
    private final double[] x;
    private final double[] y;
    private final double[] z;
    private final boolean[] torn;
    private final boolean[] tornFaces;
    /** The drawn frame; for an authored scene it is made on first use. */
    private volatile @Nullable Frame frame;

    private volatile @Nullable Coloured coloured;
    private final Remembered remembered;

    private PaintedScene(
            Scene scene,
            boolean authored,
            @Nullable Topology earlier,
            Remembered remembered,
            double[] x,
            double[] y,
            double[] z,
            boolean[] torn,
            boolean[] tornFaces) {
        this.scene = scene;
        this.authored = authored;
        this.earlier = earlier;
        this.remembered = remembered;
        this.x = x;
        this.y = y;
        this.z = z;
        this.torn = torn;
        this.tornFaces = tornFaces;
    }

    /** The scene as authored. */
    public static PaintedScene of(Scene scene) {
        return of(scene, null, new Remembered());
    }

    /** The scene as in a frame of its run, without torn springs. */
    public static PaintedScene of(Frame frame) {
        return of(frame, null, new Remembered());
    }

    /** Like {@link #of(Scene)}, but faster if the scene has the same springs as this one. */
    public PaintedScene next(Scene nextScene) {
        if (nextScene == scene && authored) return this;
        return of(nextScene, known(), remembered);
    }

    /** Like {@link #of(Frame)}, but faster if the scene has the same springs as this one. */
    public PaintedScene next(Frame frame) {
        return of(frame, known(), remembered);
    }

    private @Nullable Topology known() {
        Topology mine = topology;
        return mine == null ? earlier : mine;
    }

    private static PaintedScene of(Scene scene, @Nullable Topology earlier, Remembered remembered) {
        int count = scene.particles().size();
        double[] x = new double[count];
        double[] y = new double[count];
        double[] z = new double[count];
        for (int i = 0; i < count; i++) {
            x[i] = scene.particles().at(i).position().x();
            y[i] = scene.particles().at(i).position().y();
            z[i] = scene.particles().at(i).position().z();
        }
        GroupMarks marks = GroupMarks.of(scene);
        if (!marks.hides()) {
            return new PaintedScene(scene, true, earlier, remembered, x, y, z, NOTHING_TORN, NOTHING_TORN);
        }
        // What has no place is not drawn.
        for (int i = 0; i < count; i++) if (marks.hidesParticle(i)) x[i] = Double.NaN;
        boolean[] gone = new boolean[scene.springs().size()];
        for (int i = 0; i < gone.length; i++) gone[i] = marks.hidesSpring(i);
        boolean[] goneFaces = new boolean[scene.faces().size()];
        for (int i = 0; i < goneFaces.length; i++) goneFaces[i] = marks.hidesFace(i);
        return new PaintedScene(scene, true, earlier, remembered, x, y, z, gone, goneFaces);
    }

    private static PaintedScene of(Frame frame, @Nullable Topology earlier, Remembered remembered) {
        PaintedScene painted = new PaintedScene(
                frame.scene(),
                false,
                earlier,
                remembered,
                frame.x(),
                frame.y(),
                frame.z(),
                frame.torn(),
                frame.tornFaces());
        painted.frame = frame;
        return painted;
    }

    /** Made on first use by the thread that paints: half a million springs take too long for the EDT. */
    public Topology topology() {
        Topology made = topology;
        return made == null ? makeTopology() : made;
    }

    /** Once, even if several views paint the scene. */
    private synchronized Topology makeTopology() {
        Topology made = topology;
        if (made == null) {
            made = earlier != null && earlier.fits(scene) ? earlier : new Topology(scene);
            topology = made;
        }
        return made;
    }

    public Scene scene() {
        return scene;
    }

    /** The values that colour the scene, computed on first use. Throws whatever the colouring throws. */
    Coloured coloured(ColourScale by) {
        Coloured made = coloured;
        if (made == null || !made.scale.equals(by)) {
            made = new Coloured(by, frame());
            coloured = made;
            remembered.values = made;
        }
        return made;
    }

    /** The values that colour the scene, if they are already computed. */
    Optional<Coloured> known(ColourScale by) {
        return Optional.ofNullable(coloured).filter(made -> made.scale.equals(by));
    }

    /** The values of the last scene of this view that had values of the colouring. */
    Optional<Coloured> latest(Colouring by) {
        return Optional.ofNullable(remembered.values).filter(made -> made.scale.colouring() == by);
    }

    /** The kinds of springs in the scene. */
    Set<SpringKind> kinds() {
        return remembered.kinds(scene);
    }

    /** True if some of its particles are rollers. */
    boolean hasRollers() {
        return remembered.hasRollers(scene);
    }

    /** Its particles that take room. */
    public Balls balls() {
        return remembered.balls(scene);
    }

    /** The drawn frame; of an authored scene, one with the velocities at the start. */
    public Frame frame() {
        Frame made = frame;
        if (made == null) {
            Frame drawn = torn == NOTHING_TORN ? Frame.drawn(scene) : Frame.drawn(scene, x, y, z, torn, tornFaces);
            made = drawn.withDetail(FrameDetail.drawn(scene));
            frame = made;
        }
        return made;
    }

    /** What its elements show. */
    ShapeProvider bodies(PaintOptions options) {
        return authored ? options.bodies() : options.bodies().in(frame());
    }

    /** The x coordinate of the particle at a position of the table, m. */
    public double x(int particle) {
        return x[particle];
    }

    /** The y coordinate of the particle at a position of the table, m. */
    public double y(int particle) {
        return y[particle];
    }

    /** The z coordinate of the particle at a position of the table, m. */
    public double z(int particle) {
        return z[particle];
    }

    /** True if the spring at a position of the table is torn in this frame, or hidden. */
    boolean torn(int spring) {
        return torn.length > 0 && torn[spring];
    }

    /** The axes along which the particle at a position of the table is held in place. */
    AxisLocks locks(int particle) {
        Frame made = frame;
        return made == null ? scene.particles().at(particle).locks() : made.locks(particle);
    }

    /** True if the face at a position of the table has all its particles and no torn edge. */
    boolean drawnFace(int face) {
        boolean whole = tornFaces.length == 0 || !tornFaces[face];
        return whole && topology().faces[face].length > 0;
    }

    /** The smallest box that holds all particles with finite coordinates; empty if there are none. */
    public Optional<Extent> extent() {
        return Extent.of(x, y, z);
    }
}
