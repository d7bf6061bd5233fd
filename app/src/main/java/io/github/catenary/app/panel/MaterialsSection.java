package io.github.catenary.app.panel;

import io.github.catenary.app.panel.field.Edits;
import io.github.catenary.app.panel.field.Form;
import io.github.catenary.app.panel.field.LineField;
import io.github.catenary.app.panel.field.NumberField;
import io.github.catenary.app.panel.field.Numbers;
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
import javax.swing.JButton;

/** The materials of the scene: named properties that many springs share. */
final class MaterialsSection extends InspectorSection {
    private final Supplier<Scene> scene;
    private final Edits edits;
    private final Form fields = new Form();
    private final NamedList<String> list =
            new NamedList<>("materials", form, fields, this::add, this::delete, this::showChosen);
    private final JButton assign = Form.button("materials.assign", this::assign);
    private final LineField name;
    private final Map<SpringProperty, NumberField> properties = new EnumMap<>(SpringProperty.class);
    private IdSet springs = IdSet.empty();

    /** @param scene the current state of the open scene */
    MaterialsSection(Supplier<Scene> scene, Edits edits) {
        super("section.materials");
        this.scene = scene;
        this.edits = edits;
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
        assign.setEnabled(!springs.isEmpty());
        List<String> ids = now.scene.materials().stream().map(Material::id).toList();
        list.show(ids, ids);
    }

    private void showChosen() {
        showMaterial(scene.get().material(list.chosen().orElseThrow()).orElseThrow());
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
        list.choose(id);
        edits.execute(new ChangeMaterials(Label.of("add-material"), all, Map.of()));
        name.requestFocusInWindow();
        name.selectAll();
    }

    private void delete() {
        String id = list.chosen().orElseThrow();
        List<Material> left = scene.get().materials().stream()
                .filter(material -> !material.id().equals(id))
                .toList();
        edits.execute(new ChangeMaterials(Label.of("delete-material", id), left, Map.of()));
    }

    private void assign() {
        Optional<String> id = list.chosen();
        edits.execute(new ChangeSprings(
                Label.of("set-material", springs.size()), springs, spring -> spring.withMaterial(id)));
    }

    private Optional<String> rename(String newName) {
        String old = list.chosen().orElseThrow();
        if (newName.isBlank()) {
            edits.refuse(Texts.text("material.name.blank"));
            return Optional.of(Texts.text("material.name.blank"));
        }
        try {
            List<Material> all =
                    replaced(old, material -> new Material(newName.strip(), material.properties(), material.unknown()));
            list.choose(newName.strip());
            Optional<String> refusal = edits.execute(
                    new ChangeMaterials(Label.of("rename-material", old), all, Map.of(old, newName.strip())));
            if (refusal.isPresent()) list.choose(old);
            return refusal;
        } catch (IllegalArgumentException refusal) {
            edits.refuse(String.valueOf(refusal.getMessage()));
            return Optional.of(String.valueOf(refusal.getMessage()));
        }
    }

    private Command set(SpringProperty property, OptionalDouble value) {
        String id = list.chosen().orElseThrow();
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
