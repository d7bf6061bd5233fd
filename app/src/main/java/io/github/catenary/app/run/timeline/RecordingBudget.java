package io.github.catenary.app.run.timeline;

import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.ui.settings.MemorySetting;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.replay.RecordedRun;
import javax.swing.ButtonGroup;
import javax.swing.JMenu;
import javax.swing.JMenuItem;

/** The memory that the recording may take, which the settings keep. EDT only. */
public final class RecordingBudget {
    private final MemorySetting limit;

    /** Sets the limit that was chosen last, and every later one. */
    RecordingBudget(Settings settings, PreviewRunner runner) {
        limit = limit(settings);
        Runnable use = () -> runner.setRecordingBudget(limit.bytes());
        limit.addListener(use);
        use.run();
    }

    /** The limit, which the settings keep. */
    public static MemorySetting limit(Settings settings) {
        return new MemorySetting(settings, "recording.megabytes", RecordedRun.usualBudget());
    }

    /** @param used bytes */
    JMenu menu(long used) {
        int now = limit.chosen();
        JMenu menu = new JMenu(Texts.text("timeline.memory", (double) used / MemorySetting.MEGABYTE, now));
        menu.setName("timeline.memory");
        ButtonGroup group = new ButtonGroup();
        for (int each : limit.choices()) {
            JMenuItem item = RecordingMenu.radio(
                    group, Texts.text("timeline.memory.value", each), each == now, () -> limit.choose(each));
            item.setName("timeline.memory." + each);
            menu.add(item);
        }
        return menu;
    }
}
