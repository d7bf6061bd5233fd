package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javax.swing.table.AbstractTableModel;

/** The rows of the list of elements: on or off, what it is called, and the targets. */
final class ElementTable extends AbstractTableModel {
    static final int ENABLED = 0;
    static final int TYPE = 1;
    static final int TARGETS = 2;

    private static final List<String> COLUMNS = List.of("elements.enabled", "elements.type", "elements.targets");

    private final Supplier<Plugins> plugins;
    private final BiConsumer<Element, Boolean> enable;
    private Scene scene = Scene.EMPTY;
    private Plugins shown = Plugins.NONE;

    /** @param plugins the plugins in use */
    ElementTable(Supplier<Plugins> plugins, BiConsumer<Element, Boolean> enable) {
        this.plugins = plugins;
        this.enable = enable;
    }

    /** Shows the elements of a scene; fires table events only if elements, groups or plugins changed. */
    void show(Scene now) {
        Scene before = scene;
        Plugins pluginsBefore = shown;
        scene = now;
        shown = plugins.get();
        boolean same = now.elements() == before.elements() && now.groups() == before.groups() && shown == pluginsBefore;
        if (same) return;
        if (now.elements().sameIds(before.elements())) {
            if (getRowCount() > 0) fireTableRowsUpdated(0, getRowCount() - 1);
        } else fireTableDataChanged();
    }

    IdSet ids(int[] rows) {
        List<Integer> ids = new ArrayList<>();
        for (int row : rows) ids.add(elements().at(row).id());
        return IdSet.of(ids);
    }

    int row(int id) {
        return elements().positionOf(id);
    }

    private Table<Element> elements() {
        return scene.elements();
    }

    @Override
    public int getRowCount() {
        return scene.elements().size();
    }

    @Override
    public int getColumnCount() {
        return COLUMNS.size();
    }

    @Override
    public String getColumnName(int column) {
        return Texts.text(COLUMNS.get(column));
    }

    @Override
    public Class<?> getColumnClass(int column) {
        return column == ENABLED ? Boolean.class : String.class;
    }

    @Override
    public boolean isCellEditable(int row, int column) {
        return column == ENABLED;
    }

    @Override
    public Object getValueAt(int row, int column) {
        Element element = elements().at(row);
        if (column == ENABLED) return element.enabled();
        return column == TYPE ? Names.of(shown, element) : targets(element);
    }

    @Override
    public void setValueAt(Object value, int row, int column) {
        if (value instanceof Boolean on) enable.accept(elements().at(row), on);
    }

    /** The full text of a row, for narrow columns. */
    String tip(int row) {
        Element element = elements().at(row);
        String text = Texts.text("elements.row", Names.typeOf(shown, element), targets(element));
        return element.name()
                .map(name -> Texts.text("elements.named", name, text))
                .orElse(text);
    }

    private String targets(Element element) {
        boolean noSprings = element.springs().equals(Target.NONE);
        String springs = TargetField.text(scene, TargetField.Kind.SPRINGS, element.springs());
        if (element.particles().equals(Target.NONE)) return springs;
        String particles = TargetField.text(scene, TargetField.Kind.PARTICLES, element.particles());
        return noSprings ? particles : Texts.text("elements.both", springs, particles);
    }
}
