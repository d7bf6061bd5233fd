package io.github.catenary.app.canvas;

import io.github.catenary.app.plugin.ForeignCall;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.Told;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;
import org.jspecify.annotations.Nullable;

/**
 * What springs or particles are coloured by. A plugin's colouring runs on a thread of its own: where it takes longer than
 * painting may, the values before are shown, or none, until it has ended. Any thread.
 */
final class ColourBy {
    /** How long a picture that is painted on the EDT waits for values, ms: the next frame is due then. */
    private static final long ON_EDT = 16;

    /** How long one that is painted in the background does, ms. */
    private static final long IN_BACKGROUND = 300;

    private final Colouring colouring;
    private final Consumer<Throwable> failed;
    private final Consumer<ForeignCall<?>> slow;
    private final Runnable changed;
    private final AtomicInteger version = new AtomicInteger();
    private @Nullable Question underWay;
    private @Nullable Coloured latest;

    /** @param failed told, on any thread, where the colouring throws; it may be anybody's code */
    ColourBy(Colouring colouring, Consumer<Throwable> failed) {
        this(colouring, failed, call -> {}, () -> {});
    }

    /**
     * @param slow told of a call that a picture did not wait for
     * @param changed runs, on any thread, when values are there that a picture did not wait for
     */
    ColourBy(Colouring colouring, Consumer<Throwable> failed, Consumer<ForeignCall<?>> slow, Runnable changed) {
        this.colouring = colouring;
        this.failed = failed;
        this.slow = slow;
        this.changed = changed;
    }

    Colouring colouring() {
        return colouring;
    }

    Consumer<Throwable> failed() {
        return failed;
    }

    /** Another number when values came too late for the pictures that were painted by then. */
    int version() {
        return version.get();
    }

    /** The values of a scene; those of the scene before, or none, where they take too long, or nobody has any. */
    Optional<Coloured> of(PaintedScene scene) {
        try {
            return Told.isForeign(colouring) ? foreign(scene) : Optional.of(scene.coloured(colouring));
        } catch (Throwable thrown) {
            failed.accept(thrown);
            return Optional.empty();
        }
    }

    /** The values that {@link #of} shows for a scene, for who does not want to wait. */
    synchronized Optional<Coloured> shown(PaintedScene scene) {
        return scene.known(colouring)
                .or(() -> Optional.ofNullable(latest).filter(values -> values.fits(scene.scene())));
    }

    private synchronized Optional<Coloured> foreign(PaintedScene scene) {
        collect();
        Optional<Coloured> known = scene.known(colouring);
        if (known.isPresent() || underWay != null) return shown(scene);
        Question question = new Question(scene);
        underWay = question;
        boolean inTime = question.call.endsWithin(SwingUtilities.isEventDispatchThread() ? ON_EDT : IN_BACKGROUND);
        if (!inTime) {
            question.late = true;
            slow.accept(question.call);
        }
        collect();
        return shown(scene);
    }

    /** Takes what has ended. */
    private void collect() {
        Question ended = underWay;
        if (ended == null || !ended.call.endsWithin(0)) return;
        underWay = null;
        latest = ended.call.outcome();
    }

    /** One look at a scene. */
    private final class Question {
        final ForeignCall<Coloured> call;
        /** True once a picture was painted without its answer. */
        volatile boolean late;

        Question(PaintedScene scene) {
            call = ForeignCall.start(() -> scene.coloured(colouring), this::ended);
        }

        private void ended() {
            if (!late) return;
            version.incrementAndGet();
            changed.run();
        }
    }
}
