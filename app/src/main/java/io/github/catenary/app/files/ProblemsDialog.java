package io.github.catenary.app.files;

import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedCell;
import io.github.catenary.scene.check.Problem;
import java.awt.Dialog;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.datatransfer.StringSelection;
import java.util.List;
import java.util.stream.Collectors;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.ListSelectionModel;
import javax.swing.UIManager;
import javax.swing.WindowConstants;
import javax.swing.table.DefaultTableModel;
import net.miginfocom.swing.MigLayout;

/** Lists the problems of a file with line, column and path, to read and to copy. */
public final class ProblemsDialog {
    private ProblemsDialog() {}

    /**
     * @param headline what could not be done
     * @param file its name, for the copied text
     */
    public static void show(Window owner, String headline, String file, List<Problem> problems) {
        JDialog dialog = new JDialog(owner, Texts.text("app.name"), Dialog.ModalityType.APPLICATION_MODAL);
        dialog.setName("problems");
        dialog.setDefaultCloseOperation(WindowConstants.DISPOSE_ON_CLOSE);
        dialog.setLayout(new MigLayout("insets 16, wrap 1, gapy 10", "[grow, fill]", "[][][grow, fill][]"));
        JLabel title = new JLabel(headline, UIManager.getIcon("OptionPane.errorIcon"), JLabel.LEADING);
        title.setName("problems.headline");
        dialog.add(title);
        dialog.add(new JLabel(Texts.text("problems.untouched")));
        dialog.add(new JScrollPane(table(problems)), "w 720, h 220");
        JButton copy = new JButton(Texts.text("problems.copy"));
        copy.setName("problems.copy");
        copy.addActionListener(event -> Toolkit.getDefaultToolkit()
                .getSystemClipboard()
                .setContents(new StringSelection(plainText(file, problems)), null));
        JButton close = new JButton(Texts.text("button.close"));
        close.setName("problems.close");
        close.addActionListener(event -> dialog.dispose());
        EscapeKey.runs(dialog, close::doClick);
        dialog.add(copy, "split 2, growx 0, gapleft push");
        dialog.add(close, "growx 0");
        dialog.getRootPane().setDefaultButton(close);
        dialog.pack();
        dialog.setLocationRelativeTo(owner);
        dialog.setVisible(true);
    }

    /** The table cuts off neither long paths nor long messages. */
    static JTable table(List<Problem> problems) {
        DefaultTableModel model =
                new DefaultTableModel(
                        new Object[] {
                            Texts.text("problems.line"), Texts.text("problems.path"), Texts.text("problems.message")
                        },
                        0) {
                    @Override
                    public boolean isCellEditable(int row, int column) {
                        return false;
                    }
                };
        for (Problem problem : problems) {
            String where = problem.line() == 0 ? "" : problem.line() + ":" + problem.column();
            model.addRow(new Object[] {where, problem.path(), Texts.text(problem.what())});
        }
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
