package io.github.catenary.app.cli;

import io.github.catenary.scene.SolverSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which frames a recording has. */
final class SeriesOptions {
    /** Pictures a second of a recording without {@code --every}. */
    private static final double RATE = 25;

    @Option(
            names = "--from",
            paramLabel = "N",
            description = "First frame of a recording, 0 or more. Default: 0, the scene as drawn.")
    private @Nullable Long from;

    @Option(
            names = "--every",
            paramLabel = "K",
            description = "Frames from one picture of a recording to the next, at least 1. Default: as many as make"
                    + " 25 pictures a second.")
    private @Nullable Long every;

    void check(long frames) throws CommandFailure {
        if (from != null && from < 0) throw CommandFailure.usage("--from is " + from + ", but must be 0 or more");
        if (from != null && from > frames) {
            throw CommandFailure.usage("--from is " + from + ", but --frames is only " + frames);
        }
        if (every != null && every < 1) throw CommandFailure.usage("--every is " + every + ", but must be at least 1");
    }

    /** The first option that only a recording can follow, if one was given. */
    @Nullable
    String given() {
        if (from != null) return "--from";
        return every != null ? "--every" : null;
    }

    long from() {
        return from == null ? 0 : from;
    }

    /** Frames from one picture to the next. */
    long every(SolverSettings settings) {
        return every == null ? Math.max(1, Math.round(1 / (RATE * settings.timeStep()))) : every;
    }
}
