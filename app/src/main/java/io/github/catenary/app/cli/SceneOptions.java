package io.github.catenary.app.cli;

import io.github.catenary.spi.ContributionKind;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of every command on scenes: how far it is, how long it waits, what it refuses, what it sets. */
final class SceneOptions {
    @Mixin
    private ProgressOption progress = new ProgressOption();

    @Mixin
    private CommandDeadline patience = new CommandDeadline();

    @Mixin
    private Strictness strictness = new Strictness();

    @Mixin
    private SetOption set = new SetOption();

    /**
     * Checks what is given, and has the session use it.
     *
     * @param used the kinds of things whose parameters can be set
     */
    void check(Session session, ContributionKind... used) throws CommandFailure {
        progress.check(session);
        patience.check(session);
        strictness.check(session);
        set.check(session, used);
    }

    /** How long the command waits for a frame or for the code of a plugin. */
    CommandDeadline patience() {
        return patience;
    }

    /** Does work that calls element types, as {@link CommandDeadline#await} does. */
    <T> T await(Session session, Path scene, Callable<T> work) throws CommandFailure {
        return patience.await(session, scene, work);
    }

    /** Whether a terminal shows how far the command is. */
    static final class ProgressOption {
        @Option(
                names = "--progress",
                negatable = true,
                description = "A terminal shows how far the command is. Default: on.")
        private @Nullable Boolean progress;

        /** Sets it for the session. */
        void check(Session session) {
            session.status()
                    .show((progress == null || progress) && session.host().terminal());
        }
    }

    /** Whether warnings about a scene count as errors. */
    static final class Strictness {
        @Option(names = "--strict", description = "A warning about the scene counts as an error: exit code 1.")
        private boolean strict;

        /** Sets the rule for the session's scenes. */
        void check(Session session) {
            session.setStrict(strict);
        }
    }
}
