package io.github.catenary.edit;

import io.github.catenary.scene.Problem;
import java.util.List;

/** An edit that would leave a broken scene; the document stays as it was. The message says what to do instead. */
public final class EditRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    /** @param problems at least one */
    public EditRefusedException(List<Problem> problems) {
        super(problems.get(0).message());
        this.problems = List.copyOf(problems);
    }

    public List<Problem> problems() {
        return problems;
    }
}
