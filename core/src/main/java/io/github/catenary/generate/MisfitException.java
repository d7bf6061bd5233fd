package io.github.catenary.generate;

import io.github.catenary.scene.Message;

/** Parameters that fit a generator one by one, but not together. */
public final class MisfitException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final transient Message what;

    public MisfitException(Message what) {
        super(what.english());
        this.what = what;
    }

    MisfitException(Message what, Throwable cause) {
        super(what.english(), cause);
        this.what = what;
    }

    /** What does not fit, and what to do instead. */
    public Message what() {
        return what;
    }
}
