package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.LineField;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.panels.material.MaterialDrag;
import io.github.catenary.app.panels.material.MaterialDrop;
import io.github.catenary.app.panels.material.MaterialLibrary;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.MaterialUse;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeMaterials;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.command.DeleteMaterials;
import io.github.catenary.edit.command.DeleteMaterials.Then;
import io.github.catenary.edit.command.UseMaterial;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import javax.swing.JButton;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;

/**
 * The materials of the scene: named properties that many springs share, and how many springs have and override them.
 */
final class MaterialsSection extends InspectorSection {
    private final Workspace workspace;
    private final Edits edits;
    private final MaterialLibrary library;
    private final Form fields = new Form();
    private final NamedList<String> list =
            new NamedList<>("materials", this, fields, this::add, this::delete, this::showChosen);
    private final JButton fromLibrary = Form.iconButton("materials.library", "library", this::addFromLibrary);
    private final JButton deleteUnused = Form.iconButton("materials.delete-unused", "sweep", this::deleteUnused);
    private final JButton assign = Form.iconButton("materials.assign", "assign", this::assign);
    private final JButton select = Form.iconButton("materials.select", "tool-select", this::selectSprings);
    private final JButton overriding =
            Form.iconButton("materials.overriding", "select-changed", this::selectOverriding);
    private final LineField name;
    private final Map<SpringProperty, NumberField> properties = new EnumMap<>(SpringProperty.class);
    private final MaterialCounts counts = new MaterialCounts(this::showRows);
    private IdSet springs = IdSet.empty();

    MaterialsSection(Workspace workspace, Edits edits, MaterialLibrary library) {
        super("section.materials", InspectorTab.LIBRARY);
        this.workspace = workspace;
        this.edits = edits;
        this.library = library;
        name = new LineField(this::rename);
        fields.row("material.name", name);
        for (SpringProperty property : SpringProperty.values()) {
            NumberField field =
                    new NumberField(PropertyField.quantity(property), edits.number(value -> set(property, value)));
            properties.put(property, field);
            String key = "spring." + property.key();
            fields.row("material." + property.key(), field, Texts.text(key), Form.tip(Texts.text(key + ".tip"), field));
        }
        fields.besideLabel(
                Form.icons(assign, select, overriding, Form.iconButton("materials.keep", "keep", this::keep)));
        addToHeading(fromLibrary);
        addToHeading(deleteUnused);
        form.wide(fields);
    }

    /** Lets materials be dragged onto the drawing. */
    void dragOnto(MaterialDrop drop, MaterialDrag.Ground ground) {
        MaterialDrag.install(list.list(), list::key, drop, ground);
    }

    @Override
    void show(Inspected now) {
        springs = now.selection.springs();
        assign.setEnabled(!springs.isEmpty());
        counts.follow(now.scene);
        showRows();
    }

    private void showRows() {
        List<String> ids =
                workspace.scene().materials().stream().map(Material::id).toList();
        list.show(ids, ids.stream().map(this::row).toList());
        deleteUnused.setEnabled(
                counts.now().filter(use -> !use.unused().isEmpty()).isPresent());
    }

    private String row(String id) {
        String use = counts.now()
                .map(found -> found.count(id))
                .map(count -> Texts.text("materials.use", count.springs(), count.overriding()))
                .orElseGet(() -> Texts.text("panel.pending"));
        return Texts.text("materials.row", id, use);
    }

    private Material chosen() {
        return workspace.scene().material(list.chosen().orElseThrow()).orElseThrow();
    }

    private void showChosen() {
        Material material = chosen();
        name.show(material.id(), "");
        properties.forEach((property, field) -> {
            OptionalDouble usual = property.usual();
            String words = usual.isPresent()
                    ? Texts.text("spring.from-default", field.quantity().brief(usual.getAsDouble()))
                    : Texts.text("panel.not-set");
            field.show(property.of(material.properties()), usual, words);
        });
        Optional<MaterialUse.Count> count = counts.now().map(use -> use.count(material.id()));
        select.setEnabled(count.filter(each -> each.springs() > 0).isPresent());
        overriding.setEnabled(count.filter(each -> each.overriding() > 0).isPresent());
    }

    private void add() {
        Scene now = workspace.scene();
        String id = IntStream.iterate(1, i -> i + 1)
                .mapToObj(i -> Texts.text("materials.new-name", Integer.toString(i)))
                .filter(free -> now.material(free).isEmpty())
                .findFirst()
                .orElseThrow();
        use(Material.of(id, SpringProperties.OPEN));
        name.requestFocusInWindow();
        name.selectAll();
    }

    private void addFromLibrary() {
        library.menu(this::use).show(fromLibrary, 0, fromLibrary.getHeight());
    }

    private void use(Material material) {
        UseMaterial command = new UseMaterial(material, IdSet.empty());
        list.choose(command.idIn(workspace.scene()));
        edits.execute(command);
        showRows(); // also if the scene had it already
    }

    private void keep() {
        library.keep(this, chosen());
    }

    /** Asks what becomes of the springs, if there are any. */
    private void delete() {
        String id = chosen().id();
        int used = MaterialUse.springs(workspace.scene(), id).size();
        if (used == 0) {
            delete(Set.of(id), new Then.Defaults());
            return;
        }
        JPopupMenu menu = new JPopupMenu();
        menu.setName("materials.delete.menu");
        menu.add(choice("own-values", Texts.text("materials.delete.own-values", used), id, new Then.OwnValues()));
        menu.add(choice("defaults", Texts.text("materials.delete.defaults", used), id, new Then.Defaults()));
        for (Material other : workspace.scene().materials()) {
            if (other.id().equals(id)) continue;
            String text = Texts.text("materials.delete.other", used, other.id());
            menu.add(choice(other.id(), text, id, new Then.Other(other.id())));
        }
        list.askAtDelete(menu);
    }

    private JMenuItem choice(String key, String text, String id, Then then) {
        JMenuItem item = new JMenuItem(text);
        item.setName("materials.delete." + key);
        item.addActionListener(event -> delete(Set.of(id), then));
        return item;
    }

    private void deleteUnused() {
        Set<String> unused = Set.copyOf(MaterialUse.of(workspace.scene()).unused());
        if (!unused.isEmpty()) delete(unused, new Then.Defaults());
    }

    private void delete(Set<String> ids, Then then) {
        edits.execute(new DeleteMaterials(ids, then));
    }

    private void selectSprings() {
        select(MaterialUse.springs(workspace.scene(), chosen().id()));
    }

    private void selectOverriding() {
        select(MaterialUse.overriding(workspace.scene(), chosen().id()));
    }

    private void select(IdSet found) {
        workspace.document().select(Selection.ofSprings(found));
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
        return workspace.scene().materials().stream()
                .map(material -> material.id().equals(id) ? change.apply(material) : material)
                .toList();
    }

    /** How many springs use the materials of the open scene; in a large one counted in the background. EDT only. */
    private static final class MaterialCounts {
        /** The most springs that are counted at once, within a millisecond or two. */
        private static final int AT_ONCE = 20_000;

        private final Runnable counted;
        private final Latest<MaterialUse> latest = new Latest<>(this::put);
        private Scene scene = Scene.EMPTY;
        private Optional<MaterialUse> use = Optional.empty();

        /** @param counted called when a count in the background has ended */
        MaterialCounts(Runnable counted) {
            this.counted = counted;
        }

        /** Counts the springs of a scene, unless it has the same springs and materials as before. */
        void follow(Scene now) {
            boolean same = now.springs() == scene.springs() && now.materials().equals(scene.materials());
            scene = now;
            if (same && use.isPresent()) return;
            latest.forget();
            boolean small = now.springs().size() <= AT_ONCE;
            use = small || now.materials().isEmpty() ? Optional.of(MaterialUse.of(now)) : Optional.empty();
            if (use.isEmpty()) latest.ask(() -> MaterialUse.of(now));
        }

        /** Empty while they are counted. */
        Optional<MaterialUse> now() {
            return use;
        }

        private void put(MaterialUse found) {
            use = Optional.of(found);
            counted.run();
        }
    }
}
