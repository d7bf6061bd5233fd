package io.github.catenary.app.cli;

import picocli.CommandLine.Option;

/** Whether warnings about a scene count as errors. */
final class Strictness {
    @Option(names = "--strict", description = "A warning about the scene counts as an error: exit code 1.")
    private boolean strict;

    /** Sets the rule for the session's scenes. */
    void check(Session session) {
        session.setStrict(strict);
    }
}
