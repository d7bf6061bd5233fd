package io.github.catenary.app.render.element;

import io.github.catenary.scene.check.Explained;
import io.github.catenary.scene.check.Message;
import java.util.Locale;

/** A type took too long to tell what its elements show, or a colouring to tell its values. */
public final class UnansweredException extends RuntimeException implements Explained {
    private static final long serialVersionUID = 1;

    public UnansweredException(String type, double seconds) {
        super(String.format(Locale.ROOT, "%s did not answer within %.1f s", type, seconds));
    }

    @Override
    public Message what() {
        return Message.verbatim(String.valueOf(getMessage()));
    }
}
