package io.github.catenary.app.run.preview;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.space.FineFrames;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.simplify.Simplification;
import io.github.catenary.edit.simplify.Watch;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.FrameCost;
import io.github.catenary.spi.Plugins;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;

/**
 * Chooses how coarse a net runs in place of the drawn one, which then rides on it, and makes that net in the background.
 * EDT only.
 */
final class CoarseRun {
    /** The share of a frame's time that a run may take. */
    private static final double SHARE_OF_TIME = 0.5;
    /** Pixels of the picture for each particle that runs: springs of about six pixels. */
    private static final double PIXELS = 36;
    /** By how much the camera may zoom before the choice is made again. */
    private static final double MOST_ZOOM = 2;
    /** A net of fewer particles runs as it is. */
    private static final int FEW = 200;

    /** How many of the particles run. */
    enum Choice {
        FULL(1),
        HALF(0.5),
        QUARTER(0.25),
        TENTH(0.1),
        /** As many as the picture shows apart and the time of a frame allows. */
        AUTOMATIC(0);

        private final double share;

        Choice(double share) {
            this.share = share;
        }
    }

    /** A net that is so much larger or smaller is made anew when the camera has moved. */
    private static final double MOST_CHANGE = 1.25;

    /** @param why the drawing runs itself though it should not; empty if that is as chosen */
    private record Made(Scene scene, Optional<FineFrames> fine, String why) {}

    /** Says how many run, below the picture. */
    private final WrappedText note = new WrappedText(WrappedText.Role.HINT, "");

    private final Workspace workspace;
    private final PreviewView view;
    private final PreviewRunner runner;
    private final Latest<Made> newest = new Latest<>(this::receive);
    private Choice choice = Choice.FULL;
    private String refusal = "";
    /** What ran last in place of the drawing. */
    private Optional<FineFrames> riding = Optional.empty();
    /** The frame that was looked at last. */
    private long shown;
    /** Pixels per metre when it was asked last. */
    private double scale = 1;

    CoarseRun(Workspace workspace, PreviewView view, PreviewRunner runner) {
        this.workspace = workspace;
        this.view = view;
        this.runner = runner;
        Form.name("preview.coarse", note, Texts.text("preview.coarse"), Texts.text("preview.coarse.tip"));
        note.setVisible(false);
    }

    /** Says how many run in place of the drawing, or how far the net is; invisible while the drawing runs as is chosen. */
    JComponent note() {
        return note;
    }

    private void tell(String text) {
        note.setText(text);
        note.setVisible(!text.isEmpty());
    }

    Choice choice() {
        return choice;
    }

    /** Why the drawing runs itself though a coarser net is wanted; empty otherwise. */
    String refusal() {
        return refusal;
    }

    /** Has as many particles run, from the start. */
    void choose(Choice next) {
        if (next == choice && next != Choice.AUTOMATIC) return;
        choice = next;
        ask(workspace.scene(), false);
    }

    /** Runs an edited scene, or the coarser net of it that is wanted, as soon as that is made. */
    void show(Scene scene) {
        if (choice == Choice.FULL) runner.show(scene);
        else ask(scene, false);
    }

    /** Another document is in front, and its drawing runs. */
    void opened() {
        riding = Optional.empty();
        view.ride(riding);
        newest.forget();
        tell("");
        if (choice != Choice.FULL) ask(workspace.scene(), false);
    }

    /** Chooses again at the start of a run if the camera has come much nearer, or gone much farther away. */
    void look(PreviewState state) {
        long frame = state.status().frame();
        boolean begins = frame <= 1 || frame < shown; // the first frames may pass unseen
        shown = frame;
        // Later, particles that did not run before would begin where they are drawn.
        if (choice != Choice.AUTOMATIC || !begins) return;
        double now = scaleNow();
        if (Math.max(now / scale, scale / now) > MOST_ZOOM) ask(workspace.scene(), true);
    }

    /** Goes back to the start, and plays on if it was playing. */
    void beginAsDrawn() {
        boolean plays = runner.state().status().playing();
        runner.submit(PreviewRun::reset);
        if (plays) runner.submit(PreviewRun::play);
    }

    private double scaleNow() {
        return view.camera().camera().scale();
    }

    /** @param keeps whether the net that runs may stay if another would be about as large */
    private void ask(Scene scene, boolean keeps) {
        scale = scaleNow();
        Choice wanted = choice;
        Optional<ViewTransform> seen =
                view.painted().map(any -> ViewTransform.of(view.camera().camera(), view.getWidth(), view.getHeight()));
        Plugins plugins = workspace.plugins();
        Optional<FineFrames> now = keeps ? riding : Optional.empty();
        newest.askUntilOvertaken(overtaken -> {
            int most = most(scene, wanted, seen);
            Optional<FineFrames> stays =
                    now.filter(net -> isAbout(net.coarse().particles().size(), most));
            if (stays.isPresent()) return new Made(scene, stays, "");
            return made(scene, plugins, most, new Watch(overtaken, new Share(overtaken)));
        });
    }

    /**
     * How many particles of a scene are to run; takes its time where the scene is large.
     *
     * @param seen how the view sees it; empty before it has shown anything
     */
    private static int most(Scene scene, Choice wanted, Optional<ViewTransform> seen) {
        int count = scene.particles().size();
        if (wanted != Choice.AUTOMATIC) return (int) Math.ceil(wanted.share * count);
        double time =
                SHARE_OF_TIME * scene.solver().timeStep() / FrameCost.of(scene).seconds();
        double apart = seen.map(at -> pixels(scene, at) / PIXELS).orElse(Double.POSITIVE_INFINITY);
        double picture = apart / Math.max(1, count);
        return (int) Math.max(Math.min(count, FEW), Math.min(1, Math.min(time, picture)) * count);
    }

    /** Pixels of the rectangle around a scene as it is drawn. */
    private static double pixels(Scene scene, ViewTransform seen) {
        Rectangle2D around = new Rectangle2D.Double(0, 0, -1, -1); // of nothing
        for (Particle each : scene.particles()) {
            Point2D at = seen.place(each.position());
            if (!Double.isFinite(at.getX() + at.getY())) continue;
            if (around.getWidth() < 0) around.setRect(at.getX(), at.getY(), 0, 0);
            else around.add(at);
        }
        return Math.max(1, around.getWidth()) * Math.max(1, around.getHeight());
    }

    private static boolean isAbout(int one, int other) {
        return Math.max(one, other) <= MOST_CHANGE * Math.min(one, other);
    }

    /** Tells how far the net is, each per cent of it. */
    private final class Share implements DoubleConsumer {
        private final BooleanSupplier overtaken;
        private int percent = -1;

        Share(BooleanSupplier overtaken) {
            this.overtaken = overtaken;
        }

        @Override
        public void accept(double share) {
            int now = (int) (100 * share);
            if (now == percent) return;
            percent = now;
            SwingUtilities.invokeLater(() -> {
                if (!overtaken.getAsBoolean() && newest.isAwaited()) tell(Texts.text("preview.coarse.making", now));
            });
        }
    }

    private static Made made(Scene scene, Plugins plugins, int wanted, Watch watch) {
        IdSet all = IdSet.ofAll(scene.particles());
        if (wanted >= all.size()) return new Made(scene, Optional.empty(), "");
        try {
            int most = Math.max(
                    wanted,
                    Simplification.forecast(scene, all, plugins::constraint).staying());
            if (most >= all.size()) most = wanted; // to be told what has to stay
            Simplification simple = Simplification.of(scene, all, Math.max(1, most), plugins::constraint, watch);
            return new Made(scene, Optional.of(new FineFrames(scene, simple)), "");
        } catch (EditRefusedException refused) {
            return new Made(scene, Optional.empty(), Texts.reason(refused));
        }
    }

    private String words(Made made) {
        int all = made.scene.particles().size();
        if (choice == Choice.FULL || all == 0) return "";
        if (made.fine.isPresent()) {
            return Texts.text(
                    "preview.coarse.rides", made.fine.get().coarse().particles().size(), all);
        }
        if (made.why.isEmpty()) return choice == Choice.AUTOMATIC ? Texts.text("preview.coarse.all", all) : "";
        return Texts.text("preview.coarse.refused", made.why);
    }

    /** Particles that did not run before would begin where they are drawn, so the run does. */
    private void receive(Made made) {
        if (made.scene != workspace.scene()) return; // another edit or document is on its way
        refusal = made.why;
        tell(words(made));
        if (made.fine.isPresent() && made.fine.equals(riding)) return; // it is about as large as is wanted now
        boolean same =
                made.fine.isPresent() && riding.isPresent() && made.fine.get().runsLike(riding.get());
        boolean wasFull = made.fine.isEmpty() && riding.isEmpty();
        riding = made.fine;
        view.ride(riding);
        riding.ifPresentOrElse(runner::ride, () -> runner.show(made.scene));
        if (!same && !wasFull) beginAsDrawn();
    }
}
