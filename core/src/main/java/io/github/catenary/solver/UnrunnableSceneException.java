package io.github.catenary.solver;

import io.github.catenary.scene.check.Problem;
import java.util.List;
import java.util.stream.Collectors;

/** Thrown for a scene that cannot be compiled. The message has one line for each problem. */
public final class UnrunnableSceneException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    /** @param problems at least one */
    public UnrunnableSceneException(List<Problem> problems) {
        super(problems.stream()
                .map(problem -> problem.path() + ": " + problem.message())
                .collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    public List<Problem> problems() {
        return problems;
    }
}
