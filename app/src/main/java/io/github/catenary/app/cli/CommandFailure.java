package io.github.catenary.app.cli;

import io.github.catenary.io.FileTrouble;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Ends a command with a message for the user, of one or more lines. */
final class CommandFailure extends Exception {
    /** The word of {@code --json} for wrong usage. */
    static final String USAGE_KIND = "usage";

    private static final long serialVersionUID = 1L;

    /** After as many problems of a kind, a line tells only how many more there are. */
    private static final int MOST_OF_A_KIND = 5;

    /** A longer text about a scene, such as one of a plugin, is cut off, characters. */
    private static final int LONGEST_MESSAGE = 5_000;

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
        return new CommandFailure(ExitCode.BAD_SCENE, brief(file, problems), false, first);
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

    /** The same, but of each kind no more than the first few, and how many more there are. */
    static String brief(Path file, List<Problem> problems) {
        Map<Kind, Long> counts = problems.stream().collect(Collectors.groupingBy(Kind::of, Collectors.counting()));
        Map<Kind, Integer> seen = new HashMap<>();
        List<String> lines = new ArrayList<>();
        for (Problem problem : problems) {
            Kind kind = Kind.of(problem);
            int number = seen.merge(kind, 1, Integer::sum);
            long more = counts.getOrDefault(kind, 0L) - MOST_OF_A_KIND;
            // A line that tells of one more would be as long as that one.
            if (number <= MOST_OF_A_KIND || more == 1) lines.add(line(file, problem));
            else if (number == MOST_OF_A_KIND + 1) lines.add(line(file, furtherOnes(problem, more)));
        }
        return String.join("\n", lines);
    }

    private static Problem furtherOnes(Problem problem, long count) {
        return new Problem(
                problem.severity(),
                problem.line(),
                problem.column(),
                problem.path(),
                Message.verbatim("this and " + (count - 1) + " more of the same kind; catenary validate lists all"));
    }

    /**
     * What problems have in common of which a scene may have many.
     *
     * @param key of the words, or the words if they have none; without numbers
     * @param path without numbers
     */
    private record Kind(Problem.Severity severity, String key, String path) {
        static Kind of(Problem problem) {
            String key = problem.what().key();
            return new Kind(
                    problem.severity(),
                    key.isEmpty() ? withoutNumbers(problem.message()) : key,
                    withoutNumbers(problem.path()));
        }

        private static String withoutNumbers(String text) {
            return text.replaceAll("\\d+", "0");
        }
    }

    private static String line(Path file, Problem problem) {
        // A problem with an option has no position in the file.
        String place = problem.line() > 0 ? ":" + problem.line() + ":" + problem.column() : "";
        // Neither has a problem of the file as a whole, for some formats, a path; that of the whole scene tells
        // nothing.
        boolean ofWhole =
                problem.path().isEmpty() || (place.isEmpty() && problem.path().equals("$"));
        String path = ofWhole ? "" : problem.path() + ": ";
        String message = Printable.line(problem.message(), LONGEST_MESSAGE);
        return Printable.line(file + place + ": " + path + (problem.isError() ? "" : "warning: ") + message);
    }
}
