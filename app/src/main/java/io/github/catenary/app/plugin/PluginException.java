package io.github.catenary.app.plugin;

/** A jar that cannot be used; the message is the reason, for people. */
final class PluginException extends Exception {
    private static final long serialVersionUID = 1L;

    PluginException(String reason) {
        super(reason);
    }

    PluginException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
