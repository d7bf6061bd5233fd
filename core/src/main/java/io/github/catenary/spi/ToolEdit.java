package io.github.catenary.spi;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import java.util.List;
import java.util.Objects;

/** The edit that a tool makes of a gesture. The tool may be code of a plugin; if it fails, the edit is refused. */
public record ToolEdit(Label label, MouseTool tool, MouseTool.Gesture gesture) implements Command {
    @Override
    public Scene apply(Scene scene) {
        String name = tool.getClass().getName();
        try {
            name = Objects.requireNonNull(tool.id(), "its id is null");
            return Objects.requireNonNull(tool.apply(scene, gesture), "it gave no scene");
        } catch (EditRefusedException refused) {
            throw refused;
        } catch (Throwable thrown) {
            Message what = Message.of("edit.tool-failed", "tool {0} failed: {1}", name, ErrorText.of(thrown));
            throw new EditRefusedException(List.of(Problem.error("$", what)));
        }
    }
}
