package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.app.files.SampleTitles;
import io.github.catenary.app.files.SceneReading;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.device.ComputeDevice;
import java.awt.BorderLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import net.miginfocom.swing.MigLayout;

/**
 * The entrants that are scenes of other files, under their own settings: a check box for each, with a button that removes
 * it, and below them one that adds another. EDT only.
 */
final class OtherScenes extends JPanel {
    private static final String NAME = "race.scene.";

    /** A scene, as its file was when it was read last. */
    private record Other(Path file, Scene scene, JCheckBox box) {}

    private final transient SceneReading reading;
    private final transient Runnable changed;
    private final JButton add = new JButton();
    private final JMenu samples = new JMenu();
    private transient List<Other> others = List.of();

    /**
     * @param reading finds and reads the scenes
     * @param changed runs when another one is there, gone, checked or not
     */
    OtherScenes(SceneReading reading, Runnable changed) {
        super(new MigLayout("insets 0, fillx, wrap 1, gapy 2", "[grow, fill]"));
        this.reading = reading;
        this.changed = changed;
        setOpaque(false);
        setName("race.scenes");
        String text = Texts.text(NAME + "add");
        Form.name(NAME + "add", add, text, Texts.text(NAME + "add.tip"));
        add.setText(text);
        add.addActionListener(event -> menu().show(add, 0, add.getHeight()));
        Mnemonics.name(samples, Texts.text(NAME + "samples"), NAME + "samples");
        samples.setName(NAME + "samples");
        samples.setEnabled(false);
        reading.samples(this::offer);
        show(List.of());
    }

    private void offer(List<Path> found) {
        found.forEach(file -> samples.add(item(file, SampleTitles.title(file))));
        Mnemonics.spread(samples);
        samples.setEnabled(!found.isEmpty());
    }

    private JPopupMenu menu() {
        JPopupMenu menu = new JPopupMenu();
        menu.setName(NAME + "menu");
        JMenuItem choose = new JMenuItem();
        Mnemonics.name(choose, Texts.text(NAME + "choose"), NAME + "choose");
        choose.setName(NAME + "choose");
        choose.addActionListener(event -> reading.choose().ifPresent(this::add));
        menu.add(choose);
        menu.add(recent());
        menu.add(samples);
        return menu;
    }

    private JMenu recent() {
        JMenu menu = new JMenu();
        Mnemonics.name(menu, Texts.text(NAME + "recent"), NAME + "recent");
        menu.setName(NAME + "recent");
        List<Path> files = reading.recent();
        for (Path file : files) {
            menu.add(item(file, Texts.joined(reading.nameOf(file), "  –  ", String.valueOf(file.getParent()))));
        }
        Mnemonics.spread(menu);
        menu.setEnabled(!files.isEmpty());
        return menu;
    }

    private JMenuItem item(Path file, String label) {
        JMenuItem item = new JMenuItem(label);
        item.setName(NAME + "add." + file.getFileName());
        item.setToolTipText(file.toString());
        item.addActionListener(event -> add(file));
        return item;
    }

    /** Reads a scene and has it race; one that is there already is read anew. */
    void add(Path file) {
        reading.read(file, scene -> take(file, scene), () -> {});
    }

    private void take(Path file, Scene scene) {
        Optional<Other> there = at(file);
        if (there.isPresent()) {
            replace(there.get(), scene);
            there.get().box().setSelected(true);
        } else {
            List<Other> more = new ArrayList<>(others);
            more.add(new Other(file, scene, box(file)));
            show(more);
        }
        changed.run();
    }

    private Optional<Other> at(Path file) {
        return others.stream().filter(each -> each.file().equals(file)).findFirst();
    }

    private JCheckBox box(Path file) {
        JCheckBox box = new JCheckBox(reading.nameOf(file), true);
        box.setName(NAME + file.getFileName());
        box.setToolTipText(file.toString());
        box.addActionListener(event -> changed.run());
        return box;
    }

    private void replace(Other old, Scene scene) {
        show(others.stream()
                .map(each -> each.file().equals(old.file()) ? new Other(each.file(), scene, each.box()) : each)
                .toList());
    }

    private void show(List<Other> now) {
        others = List.copyOf(now);
        removeAll();
        // A long name is cut: it makes no row wider.
        for (Other each : others) add(row(each), "width 0:0:");
        add(add, "growx 0");
        revalidate();
        repaint();
    }

    private JPanel row(Other other) {
        JPanel row = new JPanel(new BorderLayout());
        row.setOpaque(false);
        row.add(other.box(), BorderLayout.CENTER);
        row.add(remover(other), BorderLayout.LINE_END);
        return row;
    }

    private JButton remover(Other other) {
        JButton button = new JButton("×");
        String name = other.box().getText();
        button.setName(NAME + "remove." + other.file().getFileName());
        button.setToolTipText(Texts.text(NAME + "remove", name));
        button.getAccessibleContext().setAccessibleName(Texts.text(NAME + "remove", name));
        button.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        button.addActionListener(event -> {
            show(others.stream().filter(each -> each != other).toList());
            changed.run();
        });
        return button;
    }

    /** Reads all scenes anew, one after the other; the ones that cannot be read stay as they were. */
    void readAnew(Runnable then) {
        readAnew(others.stream().map(Other::file).toList(), then);
    }

    private void readAnew(List<Path> files, Runnable then) {
        if (files.isEmpty()) {
            then.run();
            return;
        }
        Path file = files.get(0);
        Runnable rest = () -> readAnew(files.subList(1, files.size()), then);
        reading.read(
                file,
                scene -> {
                    at(file).ifPresent(old -> replace(old, scene));
                    rest.run();
                },
                rest);
    }

    /** @param full true if a race takes no other entrant */
    void limit(boolean full) {
        add.setEnabled(!full);
    }

    /** The check boxes, one for each scene. */
    Stream<JCheckBox> boxes() {
        return others.stream().map(Other::box);
    }

    /**
     * The checked scenes.
     *
     * @param device what runs those that it can
     * @param taken names of other entrants
     */
    List<Entrant> entrants(Optional<ComputeDevice> device, Set<String> taken) {
        Set<String> names = new HashSet<>(taken);
        List<Entrant> entrants = new ArrayList<>();
        for (Other each : others) {
            if (!each.box().isSelected()) continue;
            entrants.add(new Entrant(free(each.box().getText(), names), each.scene(), device));
        }
        return entrants;
    }

    /** The name, with a number behind it if another entrant has it. */
    private static String free(String name, Set<String> taken) {
        String free = name;
        for (int i = 2; !taken.add(free); i++) free = Texts.joined(name, " (" + i + ")");
        return free;
    }
}
