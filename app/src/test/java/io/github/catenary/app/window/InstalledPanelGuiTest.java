package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginJars;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Language;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.JLabel;
import javax.swing.JTable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The panel of a plugin in a jar, as a user has it, speaks the language of the window. */
class InstalledPanelGuiTest extends BadPluginGuiTest {
    @AfterEach
    void speakEnglish() {
        Texts.speak(Language.ENGLISH);
    }

    private static Path tearing(Path folder) {
        try {
            return PluginJars.built("tearing", folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aPanelOfAJarSpeaksChinese() {
        Texts.speak(Language.CHINESE);
        Element element =
                new Element(1, "tearing.threshold", true, Target.NONE, Target.ALL, Parameters.NONE, UnknownData.NONE);
        Scene scene = Scenes.cloth(3).withElements(Table.of(List.of(element)));
        openWindow(InstalledPanelGuiTest::tearing, scene, Optional.empty());

        editor.menu("panels.tearing.near");
        JTable table = editor.window().table("panels.table").target();
        until("it shows", () -> read(() -> table.isShowing() && table.getRowCount() > 3));

        assertThat(read(() -> table.getColumnName(0))).isEqualTo("弹簧");
        assertThat(read(() -> table.getColumnName(1))).startsWith("载荷");
        List<String> labels =
                read(() -> editor
                        .robot()
                        .finder()
                        .findAll(editor.frame(), each -> each instanceof JLabel label && label.isShowing())
                        .stream()
                        .map(each -> String.valueOf(((JLabel) each).getText()))
                        .toList());
        assertThat(labels).contains("最接近断裂的弹簧", "达到各载荷的弹簧数", "行数");
    }
}
