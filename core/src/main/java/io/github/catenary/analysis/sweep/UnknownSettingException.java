package io.github.catenary.analysis.sweep;

import io.github.catenary.scene.check.Explained;
import io.github.catenary.scene.check.Message;

/** Thrown for a name that stands for no setting of a scene. The message says so, and which name may have been meant. */
public final class UnknownSettingException extends Exception implements Explained {
    private static final long serialVersionUID = 1;

    private final transient Message what;

    UnknownSettingException(Message what) {
        super(what.english());
        this.what = what;
    }

    @Override
    public Message what() {
        return what;
    }
}
