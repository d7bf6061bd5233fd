package io.github.catenary.app.render.record;

/** Work that is still done if the program is ended from outside, such as by Ctrl+C. */
final class Cleanup {
    private final Thread hook;

    private Cleanup(Thread hook) {
        this.hook = hook;
    }

    /** Has the work done when the program ends. If it is ending already, does it at once. */
    static Cleanup atExit(Runnable work) {
        Thread hook = new Thread(work, "catenary-cleanup");
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException ending) {
            work.run();
        }
        return new Cleanup(hook);
    }

    /** The work is done. */
    void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            return; // then it is done twice, which does no harm
        }
    }
}
