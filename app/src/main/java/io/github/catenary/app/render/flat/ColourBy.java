package io.github.catenary.app.render.flat;

import io.github.catenary.app.document.workspace.ForeignCall;
import io.github.catenary.app.render.element.CompleteShapes;
import io.github.catenary.app.render.element.UnansweredException;
import io.github.catenary.spi.ContributionSnapshot;
import io.github.catenary.spi.KeptColouring;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;
import org.jspecify.annotations.Nullable;

/**
 * Computes the values by which springs or particles are coloured. A plugin's colouring runs on its own thread. If it
 * takes longer than painting may, the previous values are shown, or none, until it ends. Any thread.
 */
public final class ColourBy {
    /** How long painting on the EDT waits for values, ms; then the next frame is due. */
    private static final long ON_EDT = 16;

    /** How long painting in the background waits for values, ms. */
    private static final long IN_BACKGROUND = 300;

    private static final double MILLIS_PER_SECOND = 1000;

    private final ColourScale scale;
    private final Consumer<Throwable> failed;
    private final Consumer<ForeignCall<?>> slow;
    private final Runnable changed;
    /** How long {@link #compute} waits for values, s. */
    private final double patience;

    private final AtomicInteger version = new AtomicInteger();
    private volatile boolean unanswered;
    private @Nullable Evaluation underWay;
    /** The values of whichever scene came last. */
    private volatile @Nullable Coloured latest;

    /**
     * @param failed is told, on any thread, what the colouring throws; it may be an exception of a plugin's own
     *     class
     */
    public ColourBy(ColourScale scale, Consumer<Throwable> failed) {
        this(scale, CompleteShapes.USUAL_SECONDS, failed);
    }

    /** @param patience how long {@link #compute} waits for values, s, greater than 0 */
    public ColourBy(ColourScale scale, double patience, Consumer<Throwable> failed) {
        this(scale, patience, failed, call -> {}, () -> {});
    }

    /**
     * @param slow is told of a call that painting did not wait for
     * @param changed called on any thread when the values of such a call are ready
     */
    public ColourBy(ColourScale scale, Consumer<Throwable> failed, Consumer<ForeignCall<?>> slow, Runnable changed) {
        this(scale, CompleteShapes.USUAL_SECONDS, failed, slow, changed);
    }

    private ColourBy(
            ColourScale scale,
            double patience,
            Consumer<Throwable> failed,
            Consumer<ForeignCall<?>> slow,
            Runnable changed) {
        this.scale = scale;
        this.patience = patience;
        this.failed = failed;
        this.slow = slow;
        this.changed = changed;
    }

    ColourScale scale() {
        return scale;
    }

    public Consumer<Throwable> failed() {
        return failed;
    }

    /** A number that changes when values arrive too late for the pictures painted so far. */
    int version() {
        return version.get();
    }

    /** The values of a scene. If they take too long, the values of the previous scene, if any; empty if it fails. */
    Optional<Coloured> of(PaintedScene scene) {
        if (unanswered) return Optional.empty();
        try {
            return isForeign() ? foreign(scene) : Optional.of(own(scene));
        } catch (Throwable thrown) {
            failed.accept(thrown);
            return Optional.empty();
        }
    }

    /** A colouring of its own that is computed apart from this one. */
    ColourBy apart() {
        return new ColourBy(scale, patience, failed);
    }

    /** Waits for the values of a scene, so that {@link #of} finds them. A colouring that takes too long is asked no more. */
    void compute(PaintedScene scene) {
        if (unanswered) return;
        try {
            if (isForeign()) await(scene);
            else scene.coloured(scale);
        } catch (Throwable thrown) {
            failed.accept(thrown);
        }
    }

    /** True if plugins take part, which may take long. */
    private boolean isForeign() {
        return ContributionSnapshot.isForeign(scale.colouring()) || scale.colouring() instanceof KeptColouring;
    }

    private void await(PaintedScene scene) {
        ForeignCall<Coloured> call = ForeignCall.start(() -> scene.coloured(scale), () -> {});
        if (call.endsWithin((long) Math.ceil(patience * MILLIS_PER_SECOND))) {
            call.outcome(); // throws what the call threw
            return;
        }
        unanswered = true;
        call.leave();
        throw new UnansweredException(scale.colouring().id(), patience);
    }

    /** The values that {@link #of} shows for a scene, without waiting for new ones. */
    Optional<Coloured> shown(PaintedScene scene) {
        return scene.known(scale)
                .or(() -> scene.latest(scale.colouring()))
                .or(() -> Optional.ofNullable(latest))
                .filter(values -> values.fits(scene.scene()));
    }

    private Coloured own(PaintedScene scene) {
        Coloured values = scene.coloured(scale);
        latest = values; // the legend shows them until those of the next frame are computed
        return values;
    }

    private synchronized Optional<Coloured> foreign(PaintedScene scene) {
        collect();
        Optional<Coloured> known = scene.known(scale);
        if (known.isPresent() || underWay != null) return shown(scene);
        Evaluation evaluation = new Evaluation(scene);
        underWay = evaluation;
        boolean inTime = evaluation.call.endsWithin(SwingUtilities.isEventDispatchThread() ? ON_EDT : IN_BACKGROUND);
        if (!inTime) {
            evaluation.late = true;
            slow.accept(evaluation.call);
        }
        collect();
        return shown(scene);
    }

    /** Takes the values of a call that has ended; throws what it threw. */
    private void collect() {
        Evaluation ended = underWay;
        if (ended == null || !ended.call.endsWithin(0)) return;
        underWay = null;
        latest = ended.call.outcome();
    }

    /** A call of the colouring for one scene. */
    private final class Evaluation {
        final ForeignCall<Coloured> call;
        /** True once a picture was painted without the values of this call. */
        volatile boolean late;

        Evaluation(PaintedScene scene) {
            call = ForeignCall.start(() -> scene.coloured(scale), this::ended);
        }

        private void ended() {
            if (!late) return;
            version.incrementAndGet();
            changed.run();
        }
    }
}
