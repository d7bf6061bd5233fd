package io.github.catenary.app.editor.operation;

import io.github.catenary.app.document.workspace.ForeignCall;
import io.github.catenary.app.document.workspace.ForeignWork;
import io.github.catenary.io.Progress;
import io.github.catenary.scene.parameter.Described;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * Work of a plugin that may take long. If it reports nothing for ten seconds, the user is asked whether to go on without
 * the plugin. For one call, on a thread other than the EDT.
 */
final class WatchedCall implements Progress {
    /** How long the plugin may report nothing, s. */
    static final int PATIENCE = 10;

    /** Between two looks, ms. While the machine sleeps, there are none. */
    private static final int INTERVAL = 100;

    private static final int LOOKS = PATIENCE * 1000 / INTERVAL;

    private final ForeignWork foreign;
    private final Described who;
    private final Progress shown;
    private volatile boolean reported;
    private volatile boolean left;

    /**
     * @param who the contributed item whose code runs
     * @param shown shows the progress, and tells whether the user cancelled
     */
    WatchedCall(ForeignWork foreign, Described who, Progress shown) {
        this.foreign = foreign;
        this.who = who;
        this.shown = shown;
    }

    /**
     * The result of the work, which gets the progress to report to.
     *
     * @throws CancellationException if the user goes on without the plugin
     */
    <T> T run(Function<Progress, T> work) {
        ForeignCall<T> call = ForeignCall.start(() -> work.apply(this), () -> {});
        int silent = 0;
        while (!call.endsWithin(INTERVAL)) {
            if (left || Thread.currentThread().isInterrupted()) throw new CancellationException("the plugin was left");
            boolean waitsFor = reported || shown.cancelled(); // who cancelled can stop waiting
            reported = false;
            silent = waitsFor ? 0 : silent + 1;
            if (silent < LOOKS) continue;
            silent = 0;
            foreign.silent(who, call, PATIENCE, () -> left = true);
        }
        return call.outcome();
    }

    @Override
    public void report(double fraction) {
        reported = true;
        shown.report(fraction);
    }

    @Override
    public boolean cancelled() {
        return left || shown.cancelled();
    }
}
