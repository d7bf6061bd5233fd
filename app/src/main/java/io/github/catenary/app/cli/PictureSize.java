package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.math.NumberText;
import picocli.CommandLine.Option;

/** The options that say how large a picture is and in which colours. */
final class PictureSize {
    /** The largest picture, pixels; painting it takes 400 MB. */
    private static final long MAX_PIXELS = 100_000_000;

    private static final double LEAST_FINENESS = 0.25;
    private static final double MOST_FINENESS = 8;

    @Option(
            names = "--width",
            paramLabel = "PX",
            defaultValue = "1280",
            description = "Width of the picture, px. Default: ${DEFAULT-VALUE}.")
    private int width;

    @Option(
            names = "--height",
            paramLabel = "PX",
            defaultValue = "800",
            description = "Height of the picture, px. Default: ${DEFAULT-VALUE}.")
    private int height;

    @Option(
            names = "--theme",
            paramLabel = "THEME",
            defaultValue = "light",
            description = "Colours: light or dark. Default: ${DEFAULT-VALUE}.")
    private String theme = "light";

    @Option(
            names = "--fineness",
            paramLabel = "F",
            defaultValue = "1",
            description = "How much wider lines and larger dots are, 0.25 to 8, such as 2 for a screen with fine"
                    + " pixels. Default: ${DEFAULT-VALUE}.")
    private double fineness = 1;

    double fineness() {
        return fineness;
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    boolean dark() {
        return theme.equals("dark");
    }

    void check() throws CommandFailure {
        if (width < 1) throw CommandFailure.usage("--width is " + width + ", but must be at least 1");
        if (height < 1) throw CommandFailure.usage("--height is " + height + ", but must be at least 1");
        if ((long) width * height > MAX_PIXELS) {
            throw CommandFailure.usage("--width and --height make " + ReportNumber.count((long) width * height)
                    + " px, but a picture may have at most " + ReportNumber.count(MAX_PIXELS));
        }
        if (!(fineness >= LEAST_FINENESS && fineness <= MOST_FINENESS)) {
            throw CommandFailure.usage("--fineness is " + NumberText.of(fineness) + ", but must be in 0.25 to 8");
        }
        if (!theme.equals("light") && !theme.equals("dark")) {
            throw CommandFailure.usage("--theme: expected light or dark, found \"" + theme + "\"");
        }
    }
}
