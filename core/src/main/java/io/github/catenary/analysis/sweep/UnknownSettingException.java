package io.github.catenary.analysis.sweep;

/** Thrown for a name that stands for no setting of a scene. The message says so, and which name may have been meant. */
public final class UnknownSettingException extends Exception {
    private static final long serialVersionUID = 1;

    UnknownSettingException(String message) {
        super(message);
    }
}
