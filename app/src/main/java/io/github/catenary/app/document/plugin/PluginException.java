package io.github.catenary.app.document.plugin;

import io.github.catenary.scene.check.Explained;
import io.github.catenary.scene.check.Message;

/** A jar cannot be used or installed. The message explains why. */
public final class PluginException extends Exception implements Explained {
    private static final long serialVersionUID = 1L;

    private final transient Message what;

    PluginException(Message what) {
        super(what.english());
        this.what = what;
    }

    PluginException(Message what, Throwable cause) {
        super(what.english(), cause);
        this.what = what;
    }

    /** What was expected, what was found, and what to do. */
    @Override
    public Message what() {
        return what;
    }
}
