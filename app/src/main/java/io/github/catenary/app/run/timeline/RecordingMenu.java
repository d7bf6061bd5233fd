package io.github.catenary.app.run.timeline;

import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.Transport;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.replay.Timeline;
import io.github.catenary.replay.Timeline.Future;
import java.util.List;
import java.util.OptionalInt;
import javax.swing.ButtonGroup;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JRadioButtonMenuItem;

/** The menu of the recording: its branches, the ghost, what can be kept, its memory. EDT only. */
final class RecordingMenu {
    private final PreviewRunner runner;
    private final List<EditorAction> keeps;
    private final RecordingBudget memory;

    /** @param keeps actions that take something of the run into the drawing */
    RecordingMenu(PreviewRunner runner, List<EditorAction> keeps, RecordingBudget memory) {
        this.runner = runner;
        this.keeps = keeps;
        this.memory = memory;
    }

    JPopupMenu popup(Transport transport) {
        JPopupMenu menu = new JPopupMenu();
        menu.setName("timeline.menu");
        ButtonGroup shown = new ButtonGroup();
        Timeline timeline = transport.timeline();
        for (Future each : timeline.futures()) {
            JMenuItem item = radio(
                    shown,
                    name(each),
                    each.id() == timeline.shown(),
                    () -> runner.submit(run -> run.choose(each.id())));
            item.setName("timeline.branch." + each.id());
            menu.add(item);
        }
        menu.add(ghosts(transport));
        menu.addSeparator();
        for (EditorAction each : keeps) menu.add(ToolBars.menuItem(each));
        menu.addSeparator();
        menu.add(memory.menu(timeline.bytes()));
        return menu;
    }

    private JMenu ghosts(Transport transport) {
        JMenu menu = new JMenu(Texts.text("timeline.ghost"));
        menu.setName("timeline.ghost");
        ButtonGroup chosen = new ButtonGroup();
        OptionalInt now = transport.ghostBranch();
        menu.add(radio(chosen, Texts.text("timeline.ghost.none"), now.isEmpty(), () -> showGhost(OptionalInt.empty())));
        for (Future each : transport.timeline().futures()) {
            if (each.id() == transport.timeline().shown()) continue;
            boolean is = now.equals(OptionalInt.of(each.id()));
            JMenuItem item = radio(chosen, name(each), is, () -> showGhost(OptionalInt.of(each.id())));
            item.setName("timeline.ghost." + each.id());
            menu.add(item);
        }
        menu.setEnabled(transport.timeline().futures().size() > 1);
        return menu;
    }

    private void showGhost(OptionalInt branch) {
        runner.submit(run -> run.showGhost(branch));
    }

    static JMenuItem radio(ButtonGroup group, String name, boolean selected, Runnable work) {
        JRadioButtonMenuItem item = new JRadioButtonMenuItem(name, selected);
        item.addActionListener(event -> work.run());
        group.add(item);
        return item;
    }

    private static String name(Future each) {
        String key = each.fork() == 0 ? "timeline.branch.start" : "timeline.branch";
        return Texts.text(key, each.id(), each.forkTime(), each.lastTime());
    }
}
