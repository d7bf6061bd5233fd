package io.github.catenary.io.journal;

import io.github.catenary.scene.check.Message;
import java.io.IOException;

/** A file is not a journal, or too much of it is damaged; the message is a clause that says why. */
public final class JournalException extends IOException {
    private static final long serialVersionUID = 1;

    private final transient Message what;

    JournalException(Message what) {
        super(what.english());
        this.what = what;
    }

    JournalException(Message what, Throwable cause) {
        super(what.english(), cause);
        this.what = what;
    }

    /** The message, which follows a colon, such as "its first scene is damaged". */
    public Message what() {
        return what;
    }
}
