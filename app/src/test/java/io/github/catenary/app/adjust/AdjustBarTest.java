package io.github.catenary.app.adjust;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.canvas.ColourChoice;
import io.github.catenary.app.canvas.ColouringWatch;
import io.github.catenary.app.settings.Settings;
import io.github.catenary.app.testing.Knob;
import io.github.catenary.app.tool.MoveTool;
import io.github.catenary.app.tool.SpringKindChoice;
import io.github.catenary.app.tool.ToolBox;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdjustBarTest {
    @TempDir
    Path folder;

    @Test
    void staysWhileAnotherToolIsLent() {
        Settings settings = new Settings(folder);
        GuiActionRunner.execute(() -> {
            Workspace workspace = new Workspace(new Plugins(Builtin.contributed(), List.of(Knob.plugin())));
            ToolBox tools = ToolBox.standard(workspace, new SpringKindChoice());
            AdjustBar bar = new AdjustBar(
                    new Adjustments(workspace, settings),
                    tools,
                    new ColourChoice(message -> {}, ColouringWatch.NONE),
                    refused -> {});
            tools.choose("test.knob");

            tools.lend(new MoveTool(workspace));
            assertThat(bar.isVisible()).isTrue();

            tools.choose("pin");
            assertThat(bar.isVisible()).isFalse();
        });
        assertThat(settings.flush(Duration.ofSeconds(10))).isTrue();
    }
}
