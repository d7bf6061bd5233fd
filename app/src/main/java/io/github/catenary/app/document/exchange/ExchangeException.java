package io.github.catenary.app.document.exchange;

import io.github.catenary.scene.check.Explained;
import io.github.catenary.scene.check.Message;
import java.io.IOException;

/** A file of another program cannot be read or written. The reason can be shown in the user's language. */
public final class ExchangeException extends IOException implements Explained {
    private static final long serialVersionUID = 1L;

    private final transient Message what;

    /** @param what the reason; it follows a colon in a message */
    public ExchangeException(Message what) {
        super(what.english());
        this.what = what;
    }

    /** The reason; it follows a colon in a message. */
    @Override
    public Message what() {
        return what;
    }
}
