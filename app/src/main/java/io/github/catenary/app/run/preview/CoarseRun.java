package io.github.catenary.app.run.preview;

import io.github.catenary.app.render.space.FineFrames;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.simplify.Simplification;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.FrameCost;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.DoubleSupplier;

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

    /** @param why the drawing runs itself though it should not; empty if that is as chosen */
    private record Made(Scene scene, Optional<FineFrames> fine, String why) {}

    private final BiConsumer<Scene, Optional<FineFrames>> receiver;
    private final DoubleSupplier seen;
    private final Latest<Made> newest = new Latest<>(this::receive);
    private Choice choice = Choice.FULL;
    private String refusal = "";
    /** Pixels per metre when it was asked last. */
    private double scale = 1;

    /**
     * @param receiver gets a scene, and what is to run in its place, if anything
     * @param seen the pixels of the picture that the drawing takes
     */
    CoarseRun(BiConsumer<Scene, Optional<FineFrames>> receiver, DoubleSupplier seen) {
        this.receiver = receiver;
        this.seen = seen;
    }

    Choice choice() {
        return choice;
    }

    /** Why the drawing runs itself though a coarser net is wanted; empty otherwise. */
    String refusal() {
        return refusal;
    }

    boolean isOn() {
        return choice != Choice.FULL;
    }

    void choose(Choice next) {
        choice = next;
    }

    /**
     * True if the camera has come so much nearer, or gone so much farther away, that another number of particles suits.
     *
     * @param now pixels per metre
     */
    boolean isOutOfDate(double now) {
        return choice == Choice.AUTOMATIC && Math.max(now / scale, scale / now) > MOST_ZOOM;
    }

    /**
     * Has the receiver get what is to run for a scene.
     *
     * @param now pixels per metre
     */
    void ask(Scene scene, double now) {
        scale = now;
        int most = most(scene);
        newest.ask(() -> made(scene, most));
    }

    /** How many particles of a scene are to run. */
    private int most(Scene scene) {
        int count = scene.particles().size();
        if (choice != Choice.AUTOMATIC) return (int) Math.ceil(choice.share * count);
        double time =
                SHARE_OF_TIME * scene.solver().timeStep() / FrameCost.of(scene).seconds();
        double picture = seen.getAsDouble() / PIXELS / Math.max(1, count);
        return (int) Math.max(Math.min(count, FEW), Math.min(1, Math.min(time, picture)) * count);
    }

    private static Made made(Scene scene, int wanted) {
        IdSet all = IdSet.ofAll(scene.particles());
        if (wanted >= all.size()) return new Made(scene, Optional.empty(), "");
        try {
            int most = Math.max(wanted, Simplification.forecast(scene, all).staying());
            if (most >= all.size()) most = wanted; // to be told what has to stay
            Simplification simple = Simplification.of(scene, all, Math.max(1, most), () -> false);
            return new Made(scene, Optional.of(new FineFrames(scene, simple)), "");
        } catch (EditRefusedException refused) {
            return new Made(scene, Optional.empty(), Texts.reason(refused));
        }
    }

    private void receive(Made made) {
        refusal = made.why;
        receiver.accept(made.scene, made.fine);
    }
}
