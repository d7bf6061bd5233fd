package io.github.catenary.app.cli;

/** What the program tells the shell. */
public final class ExitCode {
    public static final int DONE = 0;
    /** The scene has errors, the run diverged, or an element type failed in it or did not return. */
    public static final int BAD_SCENE = 1;
    /** The command cannot be run as it was given. */
    public static final int USAGE = 2;
    /** A file could not be read or written. */
    public static final int FILE_TROUBLE = 3;

    /** The program itself failed: a mistake in it, or too little memory. */
    public static final int INTERNAL = 4;

    private ExitCode() {}
}
