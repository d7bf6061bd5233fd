package io.github.catenary.app.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether a terminal shows how far the command is. */
final class ProgressOption {
    @Option(
            names = "--progress",
            negatable = true,
            description = "A terminal shows how far the command is. Default: on.")
    private @Nullable Boolean progress;

    /** Sets it for the session. */
    void check(Session session) {
        session.status().show((progress == null || progress) && session.host().terminal());
    }
}
