package io.github.catenary.app.cli;

/** The exit codes of the program. */
public final class ExitCode {
    public static final int DONE = 0;
    /** The scene has errors, its run diverged, or an element type failed or did not return. */
    public static final int BAD_SCENE = 1;
    /** The usage of the command is wrong. */
    public static final int USAGE = 2;
    /** A file could not be read or written. */
    public static final int FILE_TROUBLE = 3;

    /** The program itself failed, because of an error in it or for lack of memory. */
    public static final int INTERNAL = 4;

    private ExitCode() {}
}
