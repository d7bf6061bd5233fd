package io.github.catenary.analysis.sweep;

import io.github.catenary.scene.check.Problem;
import java.util.List;
import java.util.stream.Collectors;

/** Thrown for a study that does not fit its scene. The problems have paths in the study's file, but no lines yet. */
public final class StudyMisfitException extends Exception {
    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    StudyMisfitException(List<Problem> problems) {
        super(problems.stream()
                .map(problem -> problem.path() + ": " + problem.message())
                .collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** At least one. */
    public List<Problem> problems() {
        return problems;
    }
}
