package io.github.catenary.io;

import io.github.catenary.scene.check.Problem;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** The bytes were read, but they are not a usable scene. Holds all problems in file order. */
public final class SceneFormatException extends IOException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // a List.copyOf of records; the exception is never serialized
    private final List<Problem> problems;

    /** @param problems at least one error; line and column are 0 if there are no lines */
    public SceneFormatException(List<Problem> problems) {
        super(problems.stream().map(SceneFormatException::line).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** At least one error, and all warnings; unmodifiable. */
    public List<Problem> problems() {
        return problems;
    }

    /** {@code LINE:COLUMN: PATH: message}, with the word "warning" before the message of a warning. */
    private static String line(Problem problem) {
        return problem.line() + ":" + problem.column() + ": " + problem.path() + ": "
                + (problem.isError() ? "" : "warning: ") + problem.message();
    }
}
