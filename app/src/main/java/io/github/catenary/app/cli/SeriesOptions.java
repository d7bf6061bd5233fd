package io.github.catenary.app.cli;

import io.github.catenary.app.render.record.PictureClock;
import io.github.catenary.math.NumberText;
import io.github.catenary.scene.SolverSettings;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which frames a recording has, and how fast it is played. */
final class SeriesOptions {
    /** Pictures per second of a recording without {@code --rate} and {@code --every}. */
    private static final double RATE = 25;

    private static final double LEAST_RATE = 0.1;
    private static final double MOST_RATE = 240;
    private static final double LEAST_SPEED = 0.001;
    private static final double MOST_SPEED = 100;

    @Option(
            names = "--from",
            paramLabel = "N",
            description = "First frame of a recording, 0 or more. Default: 0, the scene as drawn.")
    private @Nullable Long from;

    @Option(
            names = "--every",
            paramLabel = "K",
            description = "Frames from one picture of a recording to the next, at least 1. Default: as many as make"
                    + " 25 pictures per second.")
    private @Nullable Long every;

    @Option(
            names = "--rate",
            paramLabel = "R",
            description =
                    "Pictures per second of a recording, 0.1 to 240, in place of --every. A picture shows the last"
                            + " frame before its time.")
    private @Nullable Double rate;

    @Option(
            names = "--speed",
            paramLabel = "S",
            description = "Simulated seconds per second of a recording, 0.001 to 100; 0.1 is slow motion. Default: 1.")
    private @Nullable Double speed;

    @Option(
            names = "--ffmpeg",
            paramLabel = "PROGRAM",
            description = "The ffmpeg that makes videos. Default: the one in a folder of PATH, or where it is usually"
                    + " installed.")
    private @Nullable Path ffmpeg;

    void check(long frames) throws CommandFailure {
        if (from != null && from < 0) throw CommandFailure.usage("--from is " + from + ", but must be 0 or more");
        if (from != null && from > frames) {
            throw CommandFailure.usage("--from is " + from + ", but --frames is only " + frames);
        }
        if (every != null && every < 1) throw CommandFailure.usage("--every is " + every + ", but must be at least 1");
        if (every != null && rate != null) {
            throw CommandFailure.usage("--every and --rate both say how many pictures there are; give one of them");
        }
        within("--rate", rate, LEAST_RATE, MOST_RATE);
        within("--speed", speed, LEAST_SPEED, MOST_SPEED);
    }

    private static void within(String option, @Nullable Double value, double least, double most) throws CommandFailure {
        if (value == null || (value >= least && value <= most)) return;
        throw CommandFailure.usage(option + " is " + NumberText.of(value) + ", but must be in " + NumberText.of(least)
                + " to " + NumberText.of(most));
    }

    /** The first option that only a recording can follow, if one was given. */
    @Nullable
    String given() {
        return Stream.of(
                        from == null ? "" : "--from",
                        every == null ? "" : "--every",
                        rate == null ? "" : "--rate",
                        speed == null ? "" : "--speed")
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse(null);
    }

    long from() {
        return from == null ? 0 : from;
    }

    @Nullable
    Path ffmpeg() {
        return ffmpeg;
    }

    private double speed() {
        return speed == null ? 1 : speed;
    }

    /** Which pictures the frames give. */
    PictureClock clock(SolverSettings settings) {
        if (rate != null) return PictureClock.of(rate, speed());
        double step = settings.timeStep();
        if (every != null) return new PictureClock(every * step);
        return new PictureClock(Math.max(1, Math.round(speed() / (RATE * step))) * step);
    }

    /** The time between two pictures when the recording is played, s. */
    double interval(SolverSettings settings) {
        return clock(settings).interval() / speed();
    }
}
