package io.github.catenary.app.plugin;

import io.github.catenary.scene.Message;
import java.nio.file.Path;

/**
 * Why a jar, or a whole folder, was left out.
 *
 * @param jar the jar or folder
 * @param what what was expected, what was found, what to do
 */
public record PluginProblem(Path jar, Message what) {
    /** The reason in English. */
    public String reason() {
        return what.english();
    }

    /** One sentence for people, in English. */
    public String message() {
        return "plugin " + jar + " is not loaded: " + reason();
    }
}
