package io.github.catenary.generate;

import io.github.catenary.scene.check.Explained;
import io.github.catenary.scene.check.Message;

/**
 * Parameters that are valid one by one, but not in combination; also a value that a scene cannot have, and the failure of a
 * plugin's generator.
 */
public final class MisfitException extends IllegalArgumentException implements Explained {
    private static final long serialVersionUID = 1;

    private final transient Message what;

    public MisfitException(Message what) {
        super(what.english());
        this.what = what;
    }

    public MisfitException(Message what, Throwable cause) {
        super(what.english(), cause);
        this.what = what;
    }

    /** What does not fit, and what to do instead. */
    @Override
    public Message what() {
        return what;
    }
}
