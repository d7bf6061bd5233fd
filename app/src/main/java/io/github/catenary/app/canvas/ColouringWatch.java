package io.github.catenary.app.canvas;

import io.github.catenary.app.plugin.ForeignCall;
import io.github.catenary.spi.Colouring;

/** Is told of colourings that make trouble, which may be anybody's code. Any thread. */
public interface ColouringWatch {
    /** Watches nothing. */
    ColouringWatch NONE = new ColouringWatch() {
        @Override
        public void slow(Colouring colouring, ForeignCall<?> call, Runnable left) {}

        @Override
        public void failed(Colouring colouring, Throwable why) {}
    };

    /**
     * A picture is shown without it, as it has not ended after a moment.
     *
     * @param left runs on the EDT once it is not waited for any longer
     */
    void slow(Colouring colouring, ForeignCall<?> call, Runnable left);

    /** It threw something, and is not shown any longer. */
    void failed(Colouring colouring, Throwable why);
}
