package io.github.catenary.app.plugin;

import java.nio.file.Path;

/**
 * Why a jar, or a whole folder, was left out.
 *
 * @param jar the jar or folder
 * @param reason what was expected, what was found, what to do
 */
public record PluginProblem(Path jar, String reason) {
    /** One sentence for people. */
    public String message() {
        return "plugin " + jar + " is not loaded: " + reason;
    }
}
