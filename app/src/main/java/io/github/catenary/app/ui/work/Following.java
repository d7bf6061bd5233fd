package io.github.catenary.app.ui.work;

/** Tells changes that a view makes while it follows something from those of the user, so that neither comes back. EDT only. */
public final class Following {
    private boolean now;

    /** True while a change is made quietly. */
    public boolean isNow() {
        return now;
    }

    /** Makes a change that must not come back; also within another. */
    public void quietly(Runnable change) {
        boolean before = now;
        now = true;
        try {
            change.run();
        } finally {
            now = before;
        }
    }
}
