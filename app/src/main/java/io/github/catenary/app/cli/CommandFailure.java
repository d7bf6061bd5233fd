package io.github.catenary.app.cli;

import io.github.catenary.io.FileTrouble;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.check.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Ends a command with a message for the user, of one or more lines. */
final class CommandFailure extends Exception {
    /** The word of {@code --json} for wrong usage. */
    static final String USAGE_KIND = "usage";

    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final boolean explained;
    private final transient Optional<Problem> problem;

    private CommandFailure(int exitCode, String message) {
        this(exitCode, Printable.line(message), false);
    }

    private CommandFailure(int exitCode, String text, boolean explained) {
        this(exitCode, text, explained, Optional.empty());
    }

    /** @param text lines whose texts from outside cannot break them */
    private CommandFailure(int exitCode, String text, boolean explained, Optional<Problem> problem) {
        super(text);
        this.problem = problem;
        this.exitCode = exitCode;
        this.explained = explained;
    }

    static CommandFailure usage(String message) {
        return new CommandFailure(ExitCode.USAGE, message);
    }

    /** Several mistakes of usage, a line for each. */
    static CommandFailure usage(List<String> messages) {
        String lines = messages.stream().map(Printable::line).collect(Collectors.joining("\n"));
        return new CommandFailure(ExitCode.USAGE, lines, false);
    }

    /** The command is correct but cannot run on this machine, so help on its syntax is not shown. */
    static CommandFailure notHere(String message) {
        return new CommandFailure(ExitCode.USAGE, Printable.line(message), true);
    }

    /** An unexpected failure of the program. */
    static CommandFailure internal(String message) {
        return new CommandFailure(ExitCode.INTERNAL, Printable.line(message), true);
    }

    static CommandFailure badScene(Path file, List<Problem> problems) {
        Optional<Problem> first = problems.stream()
                .filter(Problem::isError)
                .findFirst()
                .or(() -> problems.stream().findFirst());
        return new CommandFailure(ExitCode.BAD_SCENE, lines(file, problems), false, first);
    }

    /** The run of a scene was given up. */
    static CommandFailure badRun(String message) {
        return new CommandFailure(ExitCode.BAD_SCENE, message);
    }

    static CommandFailure file(String message) {
        return new CommandFailure(ExitCode.FILE_TROUBLE, message);
    }

    static CommandFailure writing(Path file, IOException e) {
        return file("cannot write " + file + ": " + FileTrouble.reason(file, e));
    }

    /** The word of {@code --json} for what failed. */
    String kind() {
        return switch (exitCode) {
            case ExitCode.USAGE -> USAGE_KIND;
            case ExitCode.FILE_TROUBLE -> "file";
            case ExitCode.BAD_SCENE -> problem.isPresent() ? "scene" : "run";
            default -> "program";
        };
    }

    /** The first error of a bad scene. */
    Optional<Problem> problem() {
        return problem;
    }

    int exitCode() {
        return exitCode;
    }

    /** True if no help on the syntax of the command is needed. */
    boolean explained() {
        return explained;
    }

    String text() {
        return String.valueOf(getMessage());
    }

    /** One line {@code FILE:LINE:COLUMN: PATH: message} for each problem. */
    static String lines(Path file, List<Problem> problems) {
        return problems.stream().map(problem -> line(file, problem)).collect(Collectors.joining("\n"));
    }

    private static String line(Path file, Problem problem) {
        // A problem with an option has no position in the file.
        String place = problem.line() > 0 ? ":" + problem.line() + ":" + problem.column() : "";
        // Neither has a problem of the file as a whole, for some formats, a path; that of the whole scene tells
        // nothing.
        boolean ofWhole =
                problem.path().isEmpty() || (place.isEmpty() && problem.path().equals("$"));
        String path = ofWhole ? "" : problem.path() + ": ";
        return Printable.line(file + place + ": " + path + (problem.isError() ? "" : "warning: ") + problem.message());
    }
}
