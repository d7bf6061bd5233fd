package io.github.catenary.app.cli;

/** Tells what a command has done if it is ended from outside, such as by Ctrl+C. */
final class Interruption {
    private final Thread hook;

    /** @param session that of the command, which is about to begin */
    Interruption(Session session) {
        hook = new Thread(session::tellInterruption, "catenary-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** The command has ended by itself. */
    void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            return; // it has told already
        }
    }
}
