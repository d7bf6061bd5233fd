package io.github.catenary.app.panels.material;

import io.github.catenary.app.ui.action.ChosenFile;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.action.Question;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeMaterials;
import io.github.catenary.edit.command.DeleteMaterials;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import java.awt.Component;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.swing.DefaultListCellRenderer;
import javax.swing.DefaultListModel;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JFileChooser;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ListSelectionModel;
import javax.swing.WindowConstants;
import javax.swing.filechooser.FileNameExtensionFilter;
import net.miginfocom.swing.MigLayout;

/** The user's own materials: use, rename, delete, import, export. EDT only. */
public final class OwnMaterialsDialog extends JDialog {
    private final transient OwnMaterials own;
    private final transient Target target;
    private final transient Consumer<String> message;
    private final DefaultListModel<Material> rows = new DefaultListModel<>();
    private final JList<Material> list = new NameList<>(rows);
    private final JLabel empty = new JLabel(Texts.text("materials.own.empty"));
    private final JButton useIt = button("materials.own.use", this::useChosen);
    private final JButton rename = button("materials.own.rename", this::rename);
    private final JButton delete = button("materials.own.delete", this::delete);
    private final JButton export = button("materials.own.export", this::exportAll);
    private transient Consumer<Material> use = material -> {};

    /** Asks for the file to export to. */
    public interface Target {
        /** @param suggested a name without its ending */
        void ask(Component over, String suggested, Consumer<Path> chosen);
    }

    /** @param message shows a sentence in the status bar */
    public OwnMaterialsDialog(JFrame owner, OwnMaterials own, Target target, Consumer<String> message) {
        super(owner, Texts.text("materials.own.title"), false);
        this.own = own;
        this.target = target;
        this.message = message;
        setName("materials.own");
        setDefaultCloseOperation(WindowConstants.HIDE_ON_CLOSE);
        list.setName("materials.own.list");
        list.getAccessibleContext().setAccessibleName(getTitle());
        list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        list.setCellRenderer(new Row());
        list.setVisibleRowCount(8);
        list.addListSelectionListener(event -> refresh());
        setContentPane(content());
        EscapeKey.runs(this, () -> setVisible(false));
        own.onChange(this::showAll);
        showAll();
        pack();
        setLocationRelativeTo(owner);
    }

    private JPanel content() {
        JPanel content = new JPanel(
                new MigLayout("insets 12, fill, wrap 2, hidemode 3", "[grow, fill, 220::][fill]", "[][grow, top][]"));
        content.add(empty, "span 2");
        content.add(new JScrollPane(list), "grow");
        JPanel buttons = new JPanel(new MigLayout("insets 0, wrap 1", "[fill]"));
        for (JButton each : List.of(useIt, rename, delete)) buttons.add(each);
        buttons.add(button("materials.own.import", this::importFrom), "gaptop 12");
        buttons.add(export);
        content.add(buttons);
        JLabel file = new JLabel(Texts.text("materials.own.file", own.file()));
        file.setName("materials.own.file");
        file.setToolTipText(file.getText());
        content.add(file, "span 2, wmin 60, wmax 420");
        return content;
    }

    private static JButton button(String name, Runnable action) {
        JButton button = new JButton(Texts.text(name));
        button.setName(name);
        button.addActionListener(event -> action.run());
        return button;
    }

    /** Opens the dialog, or brings it to the front. */
    public void open(Consumer<Material> taker) {
        use = taker;
        own.reload();
        setVisible(true);
        toFront();
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
                this, Texts.text("materials.own.name"), getTitle(), JOptionPane.PLAIN_MESSAGE, null, null, suggested);
        if (answer == null || answer.toString().strip().equals(material.id())) return;
        String name = answer.toString().strip();
        boolean taken = own.all().stream().anyMatch(each -> each.id().equals(name));
        if (name.isEmpty() || taken) {
            String why = name.isEmpty() ? Texts.text("material.name.blank") : Texts.text("materials.name.taken", name);
            JOptionPane.showMessageDialog(this, why, getTitle(), JOptionPane.ERROR_MESSAGE);
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
            if (!Question.warns(this, question, "materials.own.delete.yes", "button.cancel")) return;
            DeleteMaterials command = new DeleteMaterials(Set.of(material.id()), new DeleteMaterials.Then.Defaults());
            own.change(command::apply);
        });
    }

    private void importFrom() {
        JFileChooser chooser = new JFileChooser();
        chooser.setName("materials.files");
        chooser.setFileFilter(new FileNameExtensionFilter(Texts.text("files.scenes"), "json", "gz"));
        if (chooser.showOpenDialog(this) != JFileChooser.APPROVE_OPTION) return;
        ChosenFile.of(this, chooser.getSelectedFile())
                .ifPresent(
                        file -> own.importFrom(file, found -> message.accept(Texts.text("materials.imported", found))));
    }

    private void exportAll() {
        target.ask(
                this,
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
}
