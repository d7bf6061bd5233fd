package io.github.catenary.app.window.palette;

import com.formdev.flatlaf.util.ColorFunctions;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Color;
import java.awt.Component;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.ListCellRenderer;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** A row of the search: the name, and at the right its place and its keys. What cannot be done now is grey. */
final class SearchCell extends JPanel implements ListCellRenderer<SearchItem> {
    private final JLabel name = new JLabel();
    private final JLabel place = new JLabel();
    private final JLabel keys = new JLabel();

    SearchCell() {
        super(new MigLayout("insets 3 8 3 8, gapx 16, fillx", "[grow, fill][][96::, trailing]", "[center]"));
        add(name, "wmin 0");
        add(place);
        add(keys);
    }

    @Override
    public Component getListCellRendererComponent(
            JList<? extends SearchItem> list, SearchItem item, int index, boolean selected, boolean focused) {
        // The list itself never has the focus, so its own colour of the selection would be a pale one.
        Color text = selected ? UIManager.getColor("List.selectionForeground") : list.getForeground();
        Color ground = selected ? UIManager.getColor("List.selectionBackground") : list.getBackground();
        Color quiet = ColorFunctions.mix(text, ground, selected ? 0.85f : 0.65f);
        setBackground(ground);
        name.setText(item.name());
        name.setForeground(item.enabled() ? text : quiet);
        place.setText(item.place());
        place.setForeground(quiet);
        keys.setText(item.keys());
        keys.setForeground(item.enabled() ? text : quiet);
        String told = item.name() + ", " + item.place() + (item.keys().isEmpty() ? "" : ", " + item.keys());
        getAccessibleContext().setAccessibleName(item.enabled() ? told : Texts.text("search.unavailable.told", told));
        return this;
    }
}
