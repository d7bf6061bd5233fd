package io.github.catenary.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.MoveTool;
import io.github.catenary.app.editor.tool.SpringKindModel;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.form.parameter.ContributionSettings;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.render.flat.ColouringMonitor;
import io.github.catenary.app.testing.Knob;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContributionSettingsBarTest {
    @TempDir
    Path folder;

    @Test
    void staysWhileAnotherToolIsLent() {
        Settings settings = new Settings(folder);
        GuiActionRunner.execute(() -> {
            Workspace workspace = new Workspace(new Plugins(Builtin.contributed(), List.of(Knob.plugin())));
            ToolBox tools = ToolBox.standard(workspace, new SpringKindModel());
            ContributionSettingsBar bar = new ContributionSettingsBar(
                    new ContributionSettings(workspace, settings),
                    tools,
                    new ColourModel(message -> {}, ColouringMonitor.NONE),
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
