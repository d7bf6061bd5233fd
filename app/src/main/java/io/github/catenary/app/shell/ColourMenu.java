package io.github.catenary.app.shell;

import io.github.catenary.app.action.Mnemonics;
import io.github.catenary.app.canvas.ColourChoice;
import io.github.catenary.app.text.Names;
import io.github.catenary.app.text.Texts;
import io.github.catenary.spi.Colouring;
import java.util.List;
import java.util.Optional;
import javax.swing.ButtonGroup;
import javax.swing.JMenu;
import javax.swing.JRadioButtonMenuItem;

/** The menu of what drawing and preview are coloured by, with a mark at the present choice. */
final class ColourMenu extends JMenu {
    private final transient ColourChoice choice;
    private final ButtonGroup group = new ButtonGroup();

    ColourMenu(List<Colouring> colourings, ColourChoice choice) {
        Mnemonics.name(this, Texts.text("menu.colour"), "menu.colour");
        setName("menu.colour");
        this.choice = choice;
        item("kind", Texts.text("colour.kind"), Texts.text("colour.kind.tip"), Optional.empty());
        addSeparator();
        for (Colouring colouring : colourings) {
            Names names = Names.of(colouring);
            item(colouring.id(), names.label(), names.description(), Optional.of(colouring));
        }
        Mnemonics.spread(this);
    }

    private void item(String id, String label, String tip, Optional<Colouring> colouring) {
        JRadioButtonMenuItem item = new JRadioButtonMenuItem(label, colouring.equals(choice.chosen()));
        item.setName("menu.colour." + id);
        item.setToolTipText(tip);
        item.addActionListener(event -> choice.choose(colouring));
        choice.addListener(() -> item.setSelected(choice.chosen().equals(colouring)));
        group.add(item);
        add(item);
    }
}
