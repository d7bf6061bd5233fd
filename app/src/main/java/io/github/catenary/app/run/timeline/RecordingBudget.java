package io.github.catenary.app.run.timeline;

import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.replay.RecordedRun;
import javax.swing.ButtonGroup;
import javax.swing.JMenu;
import javax.swing.JMenuItem;

/** The memory that the recording may take, which the settings keep. EDT only. */
final class RecordingBudget {
    private static final String KEY = "recording.megabytes";
    private static final int MEGABYTE = 1 << 20;
    private static final int[] CHOICES = {32, 64, 128, 256, 512, 1024, 2048, 4096};

    private final Settings settings;
    private final PreviewRunner runner;

    /** Sets the limit that was chosen last. */
    RecordingBudget(Settings settings, PreviewRunner runner) {
        this.settings = settings;
        this.runner = runner;
        runner.setRecordingBudget((long) chosen() * MEGABYTE);
    }

    private int chosen() {
        int usual = (int) (RecordedRun.usualBudget() / MEGABYTE);
        return settings.number(KEY).filter(megabytes -> megabytes > 0).orElse(usual);
    }

    private void choose(int megabytes) {
        settings.set(KEY, Integer.toString(megabytes));
        runner.setRecordingBudget((long) megabytes * MEGABYTE);
    }

    /** @param used bytes */
    JMenu menu(long used) {
        int now = chosen();
        JMenu menu = new JMenu(Texts.text("timeline.memory", (double) used / MEGABYTE, now));
        menu.setName("timeline.memory");
        ButtonGroup group = new ButtonGroup();
        long heap = Runtime.getRuntime().maxMemory() / MEGABYTE;
        for (int each : CHOICES) {
            if (each > heap / 2 && each != now) continue;
            JMenuItem item = RecordingMenu.radio(
                    group, Texts.text("timeline.memory.value", each), each == now, () -> choose(each));
            item.setName("timeline.memory." + each);
            menu.add(item);
        }
        return menu;
    }
}
