package io.github.catenary.app.cli;

import io.github.catenary.app.cli.report.Facts;
import picocli.CommandLine.Option;

/** The options that say how large a picture is and in which colours. */
final class PictureSize {
    /** The largest picture, pixels; painting it takes 400 MB. */
    private static final long MAX_PIXELS = 100_000_000;

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
            throw CommandFailure.usage("--width and --height make " + Facts.count((long) width * height)
                    + " px, but a picture may have at most " + Facts.count(MAX_PIXELS));
        }
        if (!theme.equals("light") && !theme.equals("dark")) {
            throw CommandFailure.usage("--theme: expected light or dark, found \"" + theme + "\"");
        }
    }
}
