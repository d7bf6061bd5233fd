package io.github.catenary.app.files;

import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedCell;
import io.github.catenary.scene.check.Problem;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.datatransfer.StringSelection;
import java.util.List;
import java.util.stream.Collectors;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.ListSelectionModel;
import javax.swing.UIManager;

/** Lists the problems of a file with line, column and path, to read and to copy. */
public final class ProblemsDialog {
    private ProblemsDialog() {}

    /**
     * @param headline what could not be done
     * @param file its name, for the copied text
     */
    public static void show(Window owner, String headline, String file, List<Problem> problems) {
        FormDialog dialog = FormDialog.modal(owner, "problems", Texts.text("app.name"))
                .layout("[grow, fill]", "[][][grow, fill]", "wrap 1, gapy 10");
        JLabel title = new JLabel(headline, UIManager.getIcon("OptionPane.errorIcon"), JLabel.LEADING);
        title.setName("problems.headline");
        JButton copy = FormDialog.button(
                "problems.copy",
                () -> Toolkit.getDefaultToolkit()
                        .getSystemClipboard()
                        .setContents(new StringSelection(plainText(file, problems)), null));
        JButton close = FormDialog.button("problems.close", Texts.text("button.close"), dialog::close);
        dialog.add(title)
                .add(new JLabel(Texts.text("problems.untouched")))
                .add(new JScrollPane(table(problems)), "w 720, h 220")
                .right(copy, close)
                .usual(close)
                .open();
    }

    /** The table cuts off neither long paths nor long messages. */
    static JTable table(List<Problem> problems) {
        RowModel<Problem> model = new RowModel<Problem>()
                .column("problems.line", at -> at.line() == 0 ? "" : at.line() + ":" + at.column())
                .column("problems.path", Problem::path)
                .column("problems.message", problem -> Texts.text(problem.what()));
        model.show(problems);
        JTable table = new JTable(model);
        table.setName("problems.table");
        table.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        for (int column : new int[] {1, 2}) {
            table.getColumnModel().getColumn(column).setCellRenderer(new WrappedCell(1, 2));
        }
        table.getColumnModel().getColumn(0).setPreferredWidth(70);
        table.getColumnModel().getColumn(1).setPreferredWidth(170);
        table.getColumnModel().getColumn(2).setPreferredWidth(480);
        return table;
    }

    private static String plainText(String file, List<Problem> problems) {
        return problems.stream()
                .map(p -> file + ":" + p.line() + ":" + p.column() + ": " + p.path() + ": " + Texts.text(p.what()))
                .collect(Collectors.joining("\n"));
    }
}
