package io.github.catenary.app.panels.material;

import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeMaterials;
import io.github.catenary.edit.command.DeleteMaterials;
import io.github.catenary.math.NumberText;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.property.SpringProperty;
import java.awt.Component;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.swing.DefaultListCellRenderer;
import javax.swing.DefaultListModel;
import javax.swing.JButton;
import javax.swing.JFileChooser;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ListSelectionModel;
import javax.swing.filechooser.FileNameExtensionFilter;
import net.miginfocom.swing.MigLayout;

/** The user's own materials: use, rename, delete, import, export. EDT only. */
public final class OwnMaterialsDialog {

    private final OwnMaterials own;
    private final Target target;
    private final Consumer<String> message;
    private final DefaultListModel<Material> rows = new DefaultListModel<>();
    private final JList<Material> list = new NameList<>(rows);
    private final JLabel empty = new JLabel(Texts.text("materials.own.empty"));
    private final JButton useIt = FormDialog.button("materials.own.use", this::useChosen);
    private final JButton rename = FormDialog.button("materials.own.rename", this::rename);
    private final JButton delete = FormDialog.button("materials.own.delete", this::delete);
    private final JButton export = FormDialog.button("materials.own.export", this::exportAll);
    private final FormDialog dialog;
    private Consumer<Material> use = material -> {};

    /** Asks for the file to export to. */
    public interface Target {
        /** @param suggested a name without its ending */
        void ask(Component over, String suggested, Consumer<Path> chosen);
    }

    /** @param message shows a sentence in the status bar */
    public OwnMaterialsDialog(JFrame owner, OwnMaterials own, Target target, Consumer<String> message) {
        this.own = own;
        this.target = target;
        this.message = message;
        list.setName("materials.own.list");
        list.getAccessibleContext().setAccessibleName(title());
        list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        list.setCellRenderer(new Row());
        list.setVisibleRowCount(8);
        list.addListSelectionListener(event -> refresh());
        dialog = FormDialog.beside(owner, "materials.own", title());
        fill();
        own.onChange(this::showAll);
        showAll();
    }

    private static String title() {
        return Texts.text("materials.own.title");
    }

    private void fill() {
        JPanel buttons = new JPanel(new MigLayout("insets 0, wrap 1", "[fill]"));
        for (JButton each : List.of(useIt, rename, delete)) buttons.add(each);
        buttons.add(FormDialog.button("materials.own.import", this::importFrom), "gaptop 12");
        buttons.add(export);
        JLabel file = new JLabel(Texts.text("materials.own.file", own.file()));
        file.setName("materials.own.file");
        file.setToolTipText(file.getText());
        dialog.layout("[grow, fill, 220::][fill]", "[][grow, top][]", "fill, wrap 2")
                .onEscape(dialog::close)
                .add(empty, "span 2")
                .add(new JScrollPane(list), "grow")
                .add(buttons)
                .add(file, "span 2, wmin 60, wmax 420");
    }

    /** Opens the dialog, or brings it to the front. */
    public void open(Consumer<Material> taker) {
        use = taker;
        own.reload();
        dialog.open();
    }

    private void showAll() {
        int row = list.getSelectedIndex();
        rows.clear();
        own.all().forEach(rows::addElement);
        empty.setVisible(rows.isEmpty());
        if (row >= 0) list.setSelectedIndex(Math.min(row, rows.size() - 1));
        refresh();
    }

    private void refresh() {
        boolean chosen = list.getSelectedValue() != null;
        for (JButton each : List.of(useIt, rename, delete)) each.setEnabled(chosen);
        export.setEnabled(!rows.isEmpty());
    }

    private Optional<Material> chosen() {
        return Optional.ofNullable(list.getSelectedValue());
    }

    private void useChosen() {
        chosen().ifPresent(use);
    }

    private void rename() {
        chosen().ifPresent(material -> askName(material, material.id()));
    }

    private void askName(Material material, String suggested) {
        Object answer = JOptionPane.showInputDialog(
                dialog.window(),
                Texts.text("materials.own.name"),
                title(),
                JOptionPane.PLAIN_MESSAGE,
                null,
                null,
                suggested);
        if (answer == null || answer.toString().strip().equals(material.id())) return;
        String name = answer.toString().strip();
        boolean taken = own.all().stream().anyMatch(each -> each.id().equals(name));
        if (name.isEmpty() || taken) {
            String why = name.isEmpty() ? Texts.text("material.name.blank") : Texts.text("materials.name.taken", name);
            JOptionPane.showMessageDialog(dialog.window(), why, title(), JOptionPane.ERROR_MESSAGE);
            askName(material, name.isEmpty() ? material.id() : name);
            return;
        }
        own.change(library -> renamed(library, material.id(), name));
    }

    private static Scene renamed(Scene library, String old, String name) {
        List<Material> all = library.materials().stream()
                .map(each -> each.id().equals(old) ? new Material(name, each.properties(), each.unknown()) : each)
                .toList();
        return new ChangeMaterials(Label.of("rename-material", old), all, Map.of(old, name)).apply(library);
    }

    private void delete() {
        chosen().ifPresent(material -> {
            String question = Texts.text("materials.own.delete.question", material.id());
            if (!Question.warns(dialog.window(), question, "materials.own.delete.yes", "button.cancel")) return;
            DeleteMaterials command = new DeleteMaterials(Set.of(material.id()), new DeleteMaterials.Then.Defaults());
            own.change(command::apply);
        });
    }

    private void importFrom() {
        JFileChooser chooser = new JFileChooser();
        chooser.setName("materials.files");
        chooser.setFileFilter(new FileNameExtensionFilter(Texts.text("files.scenes"), "json", "gz"));
        if (chooser.showOpenDialog(dialog.window()) != JFileChooser.APPROVE_OPTION) return;
        ChosenFile.of(dialog.window(), chooser.getSelectedFile())
                .ifPresent(
                        file -> own.importFrom(file, found -> message.accept(Texts.text("materials.imported", found))));
    }

    private void exportAll() {
        target.ask(
                dialog.window(),
                Texts.text("materials.own.file-name"),
                file -> own.exportTo(file, () -> message.accept(Texts.text("materials.exported", file))));
    }

    /** A material's name, and what it gives. */
    private static final class Row extends DefaultListCellRenderer {
        @Override
        public Component getListCellRendererComponent(
                JList<?> list, Object value, int index, boolean selected, boolean focused) {
            String text = value instanceof Material material ? MaterialText.line(material) : "";
            super.getListCellRendererComponent(list, text, index, selected, focused);
            return this;
        }
    }

    /** Materials in one line. */
    private static final class MaterialText {
        private static final int DIGITS = 6;

        private MaterialText() {}

        /** Its name, and what it gives. */
        static String line(Material material) {
            SpringProperties properties = material.properties();
            List<String> given = new ArrayList<>();
            for (SpringProperty property : SpringProperty.values()) {
                property.of(properties).ifPresent(value -> given.add(text(property, value)));
            }
            String values = given.isEmpty() ? Texts.text("material.text.open") : String.join(", ", given);
            return Texts.text("material.text", material.id(), values);
        }

        /** A number that has no unit needs its name. */
        private static String text(SpringProperty property, double value) {
            return property.unit().isEmpty()
                    ? Texts.text("material.text." + property.key(), NumberText.of(value))
                    : Numbers.quantity(value, DIGITS, property.unit());
        }
    }
}
