package io.github.catenary.app.panel;

import io.github.catenary.app.panel.field.Edits;
import io.github.catenary.app.panel.field.Form;
import io.github.catenary.app.panel.field.LineField;
import io.github.catenary.app.panel.field.NumberField;
import io.github.catenary.app.panel.field.Numbers;
import io.github.catenary.app.panel.field.WrappedText;
import io.github.catenary.app.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeMaterials;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.swing.DefaultListModel;
import javax.swing.JButton;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ListSelectionModel;
import net.miginfocom.swing.MigLayout;

/** The materials of the scene: named properties that many springs share. */
final class MaterialsSection extends InspectorSection {
    private static final int MOST_ROWS = 5;

    private final Supplier<Scene> scene;
    private final Edits edits;
    private final DefaultListModel<String> names = new DefaultListModel<>();
    private final JList<String> list = new JList<>(names);
    private final JScrollPane scroll = new JScrollPane(list);
    private final WrappedText empty = new WrappedText(WrappedText.Role.HINT, Texts.text("materials.empty"));
    private final JButton add = Form.button("materials.add", this::add);
    private final JButton delete = Form.button("materials.delete", this::delete);
    private final JButton assign = Form.button("materials.assign", this::assign);
    private final Form fields = new Form();
    private final LineField name;
    private final Map<SpringProperty, NumberField> properties = new EnumMap<>(SpringProperty.class);
    private IdSet springs = IdSet.empty();
    private Optional<String> chosen = Optional.empty();
    private boolean showing;

    /** @param scene the open scene as it is now */
    MaterialsSection(Supplier<Scene> scene, Edits edits) {
        super("section.materials");
        this.scene = scene;
        this.edits = edits;
        Form.name("materials.list", list, Texts.text("section.materials"), Texts.text("materials.list.tip"));
        list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        list.addListSelectionListener(event -> {
            if (!showing && !event.getValueIsAdjusting()) choose(Optional.ofNullable(list.getSelectedValue()));
        });
        empty.setName("materials.empty");
        form.wide(empty);
        form.wide(scroll);
        JPanel buttons = new JPanel(new MigLayout("insets 0, fillx", "[grow, fill][grow, fill]"));
        buttons.setOpaque(false);
        buttons.add(add, "wmin 60");
        buttons.add(delete, "wmin 60");
        form.wide(buttons);
        name = new LineField(this::rename);
        fields.row("material.name", name);
        for (SpringProperty property : SpringProperty.values()) {
            NumberField field = new NumberField(property.quantity(), edits.number(value -> set(property, value)));
            properties.put(property, field);
            String key = "spring." + property.key;
            fields.row("material." + property.key, field, Texts.text(key), Form.tip(Texts.text(key + ".tip"), field));
        }
        fields.besideLabel(assign);
        form.wide(fields);
    }

    @Override
    void show(Inspected now) {
        springs = now.selection.springs();
        List<Material> materials = now.scene.materials();
        List<String> ids = materials.stream().map(Material::id).toList();
        if (chosen.isPresent() && !ids.contains(chosen.get())) {
            chosen = Optional.empty();
            Form.restorePending(fields);
        }
        empty.setVisible(ids.isEmpty());
        scroll.setVisible(!ids.isEmpty());
        showList(ids);
        Optional<Material> material = chosen.flatMap(now.scene::material);
        fields.setVisible(material.isPresent());
        delete.setEnabled(material.isPresent());
        assign.setEnabled(!springs.isEmpty());
        material.ifPresent(this::showMaterial);
    }

    private void showList(List<String> ids) {
        showing = true;
        try {
            if (!ids.equals(
                    IntStream.range(0, names.size()).mapToObj(names::get).toList())) {
                names.clear();
                ids.forEach(names::addElement);
                list.setVisibleRowCount(Math.min(ids.size(), MOST_ROWS));
            }
            int index = chosen.map(ids::indexOf).orElse(-1);
            if (index < 0) list.clearSelection();
            else list.setSelectedIndex(index);
        } finally {
            showing = false;
        }
    }

    private void showMaterial(Material material) {
        name.show(material.id(), "");
        properties.forEach((property, field) -> {
            OptionalDouble usual = property.fallback();
            String placeholder = usual.isPresent()
                    ? Texts.text("spring.from-default", Numbers.brief(usual.getAsDouble()))
                    : Texts.text("panel.not-set");
            field.show(property.of(material.properties()), usual, placeholder);
        });
    }

    private void choose(Optional<String> id) {
        Form.restorePending(fields);
        chosen = id;
        Optional<Material> material = id.flatMap(scene.get()::material);
        fields.setVisible(material.isPresent());
        delete.setEnabled(material.isPresent());
        material.ifPresent(this::showMaterial);
    }

    private void add() {
        Scene now = scene.get();
        String id = IntStream.iterate(1, i -> i + 1)
                .mapToObj(i -> Texts.text("materials.new-name", Integer.toString(i)))
                .filter(free -> now.material(free).isEmpty())
                .findFirst()
                .orElseThrow();
        Material added = Material.of(id, SpringProperties.OPEN);
        List<Material> all =
                Stream.concat(now.materials().stream(), Stream.of(added)).toList();
        chosen = Optional.of(id);
        edits.execute(new ChangeMaterials(Label.of("add-material"), all, Map.of()));
        name.requestFocusInWindow();
        name.selectAll();
    }

    private void delete() {
        String id = chosen.orElseThrow();
        List<Material> left = scene.get().materials().stream()
                .filter(material -> !material.id().equals(id))
                .toList();
        edits.execute(new ChangeMaterials(Label.of("delete-material", id), left, Map.of()));
    }

    private void assign() {
        Optional<String> id = chosen;
        edits.execute(new ChangeSprings(
                Label.of("set-material", springs.size()), springs, spring -> spring.withMaterial(id)));
    }

    private Optional<String> rename(String newName) {
        String old = chosen.orElseThrow();
        if (newName.isBlank()) {
            edits.refuse(Texts.text("material.name.blank"));
            return Optional.of(Texts.text("material.name.blank"));
        }
        try {
            List<Material> all =
                    replaced(old, material -> new Material(newName.strip(), material.properties(), material.unknown()));
            chosen = Optional.of(newName.strip());
            Optional<String> refusal = edits.execute(
                    new ChangeMaterials(Label.of("rename-material", old), all, Map.of(old, newName.strip())));
            if (refusal.isPresent()) chosen = Optional.of(old);
            return refusal;
        } catch (IllegalArgumentException refusal) {
            edits.refuse(String.valueOf(refusal.getMessage()));
            return Optional.of(String.valueOf(refusal.getMessage()));
        }
    }

    private Command set(SpringProperty property, OptionalDouble value) {
        String id = chosen.orElseThrow();
        List<Material> all = replaced(
                id,
                material ->
                        new Material(material.id(), property.with(material.properties(), value), material.unknown()));
        return new ChangeMaterials(Label.of("set-material-property", id), all, Map.of());
    }

    private List<Material> replaced(String id, UnaryOperator<Material> change) {
        return scene.get().materials().stream()
                .map(material -> material.id().equals(id) ? change.apply(material) : material)
                .toList();
    }
}
