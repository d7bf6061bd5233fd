package io.github.catenary.app.window;

import io.github.catenary.app.document.device.DeviceChoice;
import io.github.catenary.app.document.device.FoundDevice;
import io.github.catenary.app.run.preview.DeviceModel;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.swing.ButtonGroup;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JRadioButtonMenuItem;
import javax.swing.event.MenuEvent;
import javax.swing.event.MenuListener;

/** The menu of what can run the preview. The first look at it has devices looked for. EDT only. */
final class DeviceMenu extends JMenu {
    private final transient DeviceModel devices;
    private ButtonGroup group = new ButtonGroup();

    DeviceMenu(DeviceModel devices) {
        Mnemonics.name(this, Texts.text("menu.device"), "menu.device");
        setName("menu.device");
        this.devices = devices;
        addMenuListener(new Look());
        devices.addListener(this::fill);
        Retold.by(this, this::fill);
        fill();
    }

    private void fill() {
        removeAll();
        group = new ButtonGroup();
        add(DeviceChoice.PROCESSOR, Texts.text("device.processor"), Texts.text("device.processor.tip"));
        add(DeviceChoice.AUTO, Texts.text("device.auto"), Texts.text("device.auto.tip"));
        addFound();
        Mnemonics.spread(this);
        JPopupMenu popup = getPopupMenu();
        if (popup.isVisible()) popup.pack();
    }

    private void addFound() {
        boolean looks = devices.isLooking();
        Optional<String> trouble = devices.trouble();
        if (devices.found().isEmpty() && !looks && trouble.isEmpty()) return;
        addSeparator();
        Map<String, FoundDevice> byWord = new LinkedHashMap<>();
        for (FoundDevice each : devices.found()) byWord.putIfAbsent(each.word(), each);
        byWord.forEach((word, device) -> add(word, device.label(), device.version()));
        if (!byWord.isEmpty()) return;
        JMenuItem none =
                new JMenuItem(looks ? Texts.text("device.looking") : Texts.text("device.none", trouble.orElse("")));
        none.setName("menu.device.none");
        none.setEnabled(false);
        add(none);
    }

    private void add(String word, String label, String tip) {
        JRadioButtonMenuItem item = new JRadioButtonMenuItem(label, word.equals(devices.chosen()));
        if (word.equals(DeviceChoice.PROCESSOR) || word.equals(DeviceChoice.AUTO)) {
            Mnemonics.name(item, label, "device." + word);
        }
        item.setName("menu.device." + word);
        Optional<String> why = word.equals(devices.chosen()) ? devices.told() : Optional.empty();
        item.setToolTipText(why.map(words -> Texts.joined(tip, "\n", words)).orElse(tip));
        item.addActionListener(event -> devices.choose(word));
        group.add(item);
        add(item);
    }

    private final class Look implements MenuListener {
        @Override
        public void menuSelected(MenuEvent event) {
            devices.look();
        }

        @Override
        public void menuDeselected(MenuEvent event) {}

        @Override
        public void menuCanceled(MenuEvent event) {}
    }
}
