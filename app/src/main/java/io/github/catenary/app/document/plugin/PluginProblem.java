package io.github.catenary.app.document.plugin;

import io.github.catenary.scene.check.Message;
import java.nio.file.Path;

/**
 * The reason why a jar or a whole folder was left out.
 *
 * @param jar the jar or folder
 * @param what what was expected, what was found, and what to do
 */
public record PluginProblem(Path jar, Message what) {
    /** The reason in English. */
    public String reason() {
        return what.english();
    }

    /** One sentence for the user, in English. */
    public String message() {
        return "plugin " + jar + " is not loaded: " + reason();
    }
}
