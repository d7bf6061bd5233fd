package io.github.catenary.app.run.preview;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.render.camera.TurningCube;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.PaintTrouble;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.space.FineFrames;
import io.github.catenary.app.run.interaction.Gestures;
import io.github.catenary.app.run.interaction.InteractionModel;
import io.github.catenary.app.run.interaction.TouchPainter;
import io.github.catenary.app.run.interaction.TouchStrip;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.FocusRing;
import io.github.catenary.app.ui.theme.PaintedComponent;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.Point;
import java.awt.event.MouseEvent;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.swing.JComponent;
import javax.swing.ToolTipManager;
import net.miginfocom.swing.MigLayout;
import org.jspecify.annotations.Nullable;

/**
 * Paints the newest frame in its own viewport, which fits the run automatically until the user pans or zooms. EDT only.
 */
final class PreviewView extends PaintedComponent {
    /** The largest distance from the pointer at which a particle is found, px. */
    private static final float REACH = 14;

    private final transient PreviewCamera camera = new PreviewCamera(this::cameraMoved);
    private final transient LostNotice lost;
    private final transient DisplayRate rate = new DisplayRate(this, System::nanoTime);
    private final PreviewMouse mouse;
    private final transient PreviewFit fit = new PreviewFit(camera, this::handIsDown, System::nanoTime);
    private final transient PreviewOverlays overlays;
    private final transient Gestures gestures;
    private final transient TouchPainter hand;
    private final transient PreviewPicture picture;
    private final TouchStrip hands;
    private final TurningCube cube;
    private transient Optional<PaintedScene> painted = Optional.empty();
    private transient PreviewState state = PreviewState.NONE;
    private transient Function<Scene, ShapeProvider> bodies = scene -> ShapeProvider.CORE;
    private transient OptionalInt followed = OptionalInt.empty();
    private transient Optional<FineFrames> fine = Optional.empty();
    private final transient List<PreviewMark> marks = new ArrayList<>();

    /** @param selected the particles that are selected in the drawing */
    PreviewView(
            PreviewRunner runner,
            LostNotice lost,
            ColourModel colours,
            PaintTrouble trouble,
            Supplier<IdSet> selected) {
        super.setLayout(new MigLayout("fill"));
        this.lost = lost;
        add(lost, "center, hidemode 3");
        overlays = new PreviewOverlays(colours);
        setName("preview.view");
        setFocusable(true);
        setOpaque(true);
        setPreferredSize(UIScale.scale(new Dimension(480, 360)));
        setMinimumSize(UIScale.scale(new Dimension(120, 80)));
        getAccessibleContext().setAccessibleName(Texts.text("preview.view"));
        getAccessibleContext().setAccessibleDescription(Texts.text("preview.view.tip"));
        colours.addListener(this::repaint);
        FocusRing.follow(this);
        ViewGround ground = new ViewGround(this, selected);
        gestures = new Gestures(ground, new InteractionModel(), runner::touch);
        hand = new TouchPainter(ground, gestures);
        mouse = new PreviewMouse(this, runner, gestures);
        picture = new PreviewPicture(this, mouse, hand, trouble);
        hands = new TouchStrip(gestures.choice(), this);
        cube = new TurningCube("preview", new Turned());
    }

    /** The tools for touching the run. */
    InteractionModel tools() {
        return gestures.choice();
    }

    /** Chooses among these tools; stands outside of the view. */
    JComponent hands() {
        return hands;
    }

    /** The actions that choose these tools. */
    List<EditorAction> toolActions() {
        return hands.actions();
    }

    OptionalInt followed() {
        return followed;
    }

    OptionalInt held() {
        return mouse.holds() ? mouse.particle() : OptionalInt.empty();
    }

    void letGo() {
        mouse.letGo();
    }

    PreviewCamera camera() {
        return camera;
    }

    /** Whether the view follows the run. */
    PreviewFit fit() {
        return fit;
    }

    private boolean handIsDown() {
        return mouse.isDown();
    }

    /** Draws something over the run from now on. */
    void add(PreviewMark mark) {
        marks.add(mark);
        ToolTipManager.sharedInstance().registerComponent(this);
    }

    /** The topmost mark that can be clicked at a pixel. */
    Optional<PreviewMark> markAt(Point at) {
        return painted.flatMap(scene -> marks.stream()
                .filter(mark ->
                        mark.tipAt(at, scene.frame(), camera.transform()).isPresent())
                .findFirst());
    }

    /** What a click on the mark at a pixel does, even after the run moved the mark away; empty if there is none. */
    Optional<Runnable> clickAt(Point at) {
        return painted.flatMap(scene ->
                markAt(at).map(mark -> () -> mark.click(at, scene.frame(), camera.transform())));
    }

    @Override
    public @Nullable String getToolTipText(MouseEvent event) {
        return markAt(event.getPoint())
                .flatMap(mark ->
                        mark.tipAt(event.getPoint(), painted.orElseThrow().frame(), camera.transform()))
                .orElse(null);
    }

    PreviewState state() {
        return state;
    }

    /** What lies over the run, in the order in which it is drawn. */
    List<PreviewMark> marks() {
        return marks;
    }

    /** The moments between two frames. */
    DisplayRate rate() {
        return rate;
    }

    /** Turns the view; stands outside of it. */
    TurningCube cube() {
        return cube;
    }

    PreviewOverlays overlays() {
        return overlays;
    }

    /** The number of pictures painted in the background so far. */
    long pictures() {
        return picture.pictures();
    }

    /** True if the picture that is shown is the one that was asked for last. */
    boolean isUpToDate() {
        return picture.isUpToDate();
    }

    private void cameraMoved() {
        lost.setVisible(isLost());
        cube.repaint();
        repaint();
    }

    /** True if there are particles, and none of them is in view, or soon will be. */
    private boolean isLost() {
        if (fit.glides()
                || painted.isEmpty()
                || painted.get().scene().particles().isEmpty()
                || getWidth() == 0) return false;
        Frame frame = painted.get().frame();
        ViewTransform projection = camera.transform();
        for (int i = 0; i < frame.x().length; i++) {
            Point2D at = projection.place(frame.x()[i], frame.y()[i], frame.z()[i]);
            if (at.getX() >= 0 && at.getY() >= 0 && at.getX() <= getWidth() && at.getY() <= getHeight()) return false;
        }
        return true;
    }

    /** The painted scene; empty while there is nothing to run. */
    Optional<PaintedScene> painted() {
        return painted;
    }

    /** Where a particle is, m; empty if there is no such particle, or if it is nowhere. */
    Optional<Vec3> place(int particle) {
        return painted.flatMap(scene -> scene.frame().place(particle));
    }

    /** The id of the particle at a pixel; empty if none is within reach, and no ball there. */
    OptionalInt nearest(Point2D at) {
        OptionalInt seen = painted.map(scene -> scene.balls()
                        .nearest(camera.transform(), scene.frame(), at.getX(), at.getY(), UIScale.scale(REACH)))
                .orElse(OptionalInt.empty());
        if (fine.isEmpty() || seen.isEmpty()) return seen;
        return fine.get().heldBy(seen.getAsInt());
    }

    /** Sees a fine net that rides on the run, or the run itself. */
    void ride(Optional<FineFrames> onRun) {
        fine = onRun;
    }

    /** The point around which the view turns: the held or followed particle, or the middle of the scene. */
    Vec3 pivot() {
        OptionalInt own = mouse.holds() ? mouse.particle() : followed;
        Optional<Vec3> particle = own.isPresent() ? place(own.getAsInt()) : Optional.empty();
        return particle.or(() -> fit.reached().map(Extent::centre)).orElse(Vec3.ZERO);
    }

    /** Keeps a particle at its place in the view, or no longer if it is followed already. */
    void follow(OptionalInt particle) {
        followed = particle.equals(followed) ? OptionalInt.empty() : particle;
        if (followed.isPresent()) fit.stay();
        repaint();
    }

    /** How it shows the run now. */
    PreviewSettings look() {
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        GraphicsConfiguration screen = getGraphicsConfiguration();
        PaintOptions options = overlays.in(PaintOptions.plain(colors)).withBodies(bodies());
        return new PreviewSettings(
                camera.camera(),
                camera.isPerspective(),
                camera.isInSpace(),
                camera.style().withPins(options.overlays().has(Overlay.PINS)),
                options,
                Math.max(1, getWidth()),
                Math.max(1, getHeight()),
                screen == null ? 1 : screen.getDefaultTransform().getScaleX(),
                followed);
    }

    /** Draws elements as {@code look} tells for a scene. */
    void useBodies(Function<Scene, ShapeProvider> look) {
        bodies = look;
        repaint();
    }

    ShapeProvider bodies() {
        return painted.map(scene -> bodies.apply(scene.scene())).orElse(ShapeProvider.CORE);
    }

    void look(Facing facing) {
        fit.remember();
        camera.look(facing);
        if (fit.follows()) fit.jump();
    }

    void usePerspective(boolean on) {
        camera.usePerspective(on);
        if (fit.follows()) fit.jump();
    }

    void show(PreviewState newState) {
        Optional<Vec3> before = followed.isPresent() ? place(followed.getAsInt()) : Optional.empty();
        boolean first = painted.isEmpty();
        state = newState;
        overlays.take(newState);
        rate.show(newState);
        painted = newState.frame()
                .map(this::withLoose)
                .map(frame -> painted.map(shown -> shown.next(frame)).orElseGet(() -> PaintedScene.of(frame)));
        newState.frame().ifPresent(frame -> fit.take(frame, state.status().frame() == 0));
        before.ifPresent(this::keepInPlace);
        if (!first) fit.glide();
        else if (painted.isPresent() && fit.follows()) fit.jump();
        lost.setVisible(isLost());
        mouse.framePainted(newState.status().playing());
        repaint();
    }

    /** What a hand lets go while the run is paused is drawn so at once, though it moves in the next frame only. */
    private Frame withLoose(Frame frame) {
        IdSet loose = hand.loose(frame, state.transport().timeline());
        return loose.equals(frame.loose()) ? frame : frame.withLoose(loose);
    }

    /** Moves the view with the followed particle. */
    private void keepInPlace(Vec3 before) {
        place(followed.orElse(0)).ifPresent(now -> {
            ViewTransform projection = camera.transform();
            Point2D from = projection.place(before.x(), before.y(), before.z());
            Point2D to = projection.place(now.x(), now.y(), now.z());
            if (Double.isFinite(to.getX() + to.getY())) camera.pan(from.getX() - to.getX(), from.getY() - to.getY());
        });
    }

    /** Call it when an unrelated scene is opened. */
    void open(Scene scene) {
        painted = Optional.empty();
        followed = OptionalInt.empty();
        picture.forget();
        overlays.forget();
        camera.open(scene);
        mouse.letGo();
        fit.open();
    }

    /** Brings back how it looks at the run now, after {@link #open}. */
    Runnable memory() {
        OptionalInt kept = followed;
        Runnable fitted = fit.memory();
        return () -> {
            fitted.run();
            followed = kept;
        };
    }

    /** Moves two points into view, and nearer if they are seen too close together. It stays there. */
    void reveal(Vec3 a, Vec3 b) {
        if (getWidth() == 0 || getHeight() == 0) return;
        fit.reveal(a, b);
        repaint();
    }

    /** Shows at once what there is now. */
    void fitNow() {
        fit.remember();
        followed = OptionalInt.empty();
        state.frame().ifPresent(fit::fit);
    }

    /** Shows at once the place of the drawing, where the run starts. */
    void showStart() {
        fit.remember();
        followed = OptionalInt.empty();
        painted.ifPresent(scene -> fit.fit(Frame.drawn(scene.frame().authored())));
    }

    @Override
    public void setBounds(int x, int y, int width, int height) {
        super.setBounds(x, y, width, height);
        if (width < 1 || height < 1) return;
        camera.viewport().resize(width, height);
        if (painted.isPresent() && fit.follows() && !handIsDown()) fit.jump();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            picture.paint(g, FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT);
        } finally {
            g.dispose();
        }
    }

    /** What the cube shows and turns. */
    private final class Turned implements TurningCube.View {
        @Override
        public Camera camera() {
            return camera.camera();
        }

        @Override
        public void take() {
            requestFocusInWindow();
        }

        @Override
        public void look(Facing side) {
            PreviewView.this.look(side);
        }

        @Override
        public void orbit(double yaw, double pitch) {
            mouse.orbit(yaw, pitch);
        }
    }
}
