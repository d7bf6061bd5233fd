package io.github.catenary.app.render.flat;

import io.github.catenary.app.document.workspace.ForeignCall;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.spi.Colouring;

/** Listens for colourings that fail or take long. A colouring may be a plugin's code. Any thread. */
public interface ColouringMonitor {
    /** Ignores everything. */
    ColouringMonitor NONE = new ColouringMonitor() {
        @Override
        public void slow(Described who, ForeignCall<?> call, Runnable left) {}

        @Override
        public void failed(Colouring colouring, Throwable why) {}
    };

    /**
     * A colouring did not end in time, and a picture was shown without it.
     *
     * @param left called on the EDT when nobody waits for the call any longer
     */
    void slow(Described who, ForeignCall<?> call, Runnable left);

    /** The colouring threw an exception and is no longer used. */
    void failed(Colouring colouring, Throwable why);
}
