package io.github.catenary.edit;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import java.util.List;

/** An edit that would break the scene. The document is unchanged. The message says what to do instead. */
public final class EditRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    /** @param problems at least one */
    public EditRefusedException(List<Problem> problems) {
        super(problems.get(0).message());
        this.problems = List.copyOf(problems);
    }

    /** An edit that cannot be done, for a reason that also says what to do instead. */
    public static EditRefusedException because(Message reason) {
        return new EditRefusedException(List.of(Problem.error("$", reason)));
    }

    /** An edit after which a coordinate would exceed the range of a double. */
    public static EditRefusedException beyondRange() {
        return because(Message.of(
                "edit.beyond-range",
                "a coordinate would exceed the largest number (about 1.8e308 m); move by a shorter distance"));
    }

    /** An edit that needs a point of the work plane, where the plane is not seen. */
    public static EditRefusedException noPlane() {
        return new EditRefusedException(List.of(Problem.error(
                "$",
                Message.of(
                        "edit.no-plane",
                        "the work plane is not visible at the pointer; point lower, or turn the view"))));
    }

    /** A particle where there is one already. */
    public static EditRefusedException placeTaken(int particle) {
        return because(Message.of(
                "edit.place-taken",
                "particle {0} is here already; move the cursor with the arrow keys, then press Enter",
                particle));
    }

    /** An edit of the particle at the keyboard's cursor, where there is none, or only a locked one. */
    public static EditRefusedException nothingAtCursor() {
        return because(Message.of(
                "edit.nothing-at-cursor",
                "no particle at the cursor can be changed; press Tab to go to the next one, then Enter"));
    }

    /** A body with a radius, as another size in one direction only. */
    public static EditRefusedException roundBody() {
        return because(Message.of(
                "edit.round-body",
                "a body with a radius scales equally in all directions; press the key of the axis again"));
    }

    /** A rope of more springs than are drawn at once. */
    public static EditRefusedException ropeTooLong(int most) {
        return because(Message.of(
                "edit.rope-too-long",
                "this rope would have more than {0} springs; make it shorter, or zoom out for a coarser grid",
                most));
    }

    public List<Problem> problems() {
        return problems;
    }
}
