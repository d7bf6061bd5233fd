package io.github.catenary.spark;

/** What keeps a sweep from its end, in words for a person. Executors throw it, too, and it travels to the driver. */
final class SweepTrouble extends Exception {
    private static final long serialVersionUID = 1;

    /** The study, its scene or its plugins cannot be run. */
    static final int BAD_STUDY = 1;
    /** The call is wrong. */
    static final int USAGE = 2;
    /** A file cannot be read or written. */
    static final int FILE = 3;
    /** Spark or the program failed. */
    static final int FAILED = 4;

    private final int exitCode;

    /** @param message lines of text */
    SweepTrouble(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    static SweepTrouble study(String message) {
        return new SweepTrouble(BAD_STUDY, message);
    }

    static SweepTrouble usage(String message) {
        return new SweepTrouble(USAGE, message);
    }

    static SweepTrouble file(String message) {
        return new SweepTrouble(FILE, message);
    }

    static SweepTrouble failed(String message) {
        return new SweepTrouble(FAILED, message);
    }

    /** The exit code of the program, as the command line has them. */
    int exitCode() {
        return exitCode;
    }

    String text() {
        return String.valueOf(getMessage());
    }
}
