package io.github.catenary.app.editor.operation;

import io.github.catenary.app.form.field.WrappedText;
import io.github.catenary.app.form.parameter.ParameterPane;
import io.github.catenary.app.form.parameter.ParameterPreferences;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.action.Focus;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.PlainText;
import io.github.catenary.edit.Operation;
import io.github.catenary.scene.Parameters;
import java.awt.Dialog;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.SwingUtilities;
import javax.swing.WindowConstants;
import net.miginfocom.swing.MigLayout;

/**
 * Asks for the parameters of an operation, beginning with those entered last. If the operation is refused, the dialog
 * stays open and says why.
 */
final class OperationDialog {
    private final Operation operation;
    private final OperationController work;
    private final ParameterPreferences memory;
    private final JDialog dialog;
    private final ParameterPane form;
    private final WrappedText refusal = new WrappedText(WrappedText.Role.ERROR, "");

    private OperationDialog(Operation operation, OperationController work, ParameterPreferences memory) {
        this.operation = operation;
        this.work = work;
        this.memory = memory;
        Names names = Names.of(operation);
        dialog = new JDialog(
                work.background().owner(), PlainText.title(names.label()), Dialog.ModalityType.APPLICATION_MODAL);
        dialog.setName("operation");
        dialog.setDefaultCloseOperation(WindowConstants.DISPOSE_ON_CLOSE);
        dialog.setLayout(new MigLayout("insets 16, wrap 1, gapy 10, hidemode 3", "[360, grow, fill]"));
        // A refused field shows the reason in a line of its own, which needs room.
        form = new ParameterPane(
                names,
                operation.schema(),
                memory.last(operation),
                work.workspace().foreign(),
                reason -> SwingUtilities.invokeLater(dialog::pack));
        refusal.setName("operation.refusal");
        refusal.setVisible(false);
        JButton ok = button("operation.do", names.label(), this::apply);
        JButton cancel = button("operation.cancel", Texts.text("button.cancel"), dialog::dispose);
        form.onEnter(ok::doClick);
        EscapeKey.runs(dialog, cancel::doClick);
        Focus.openIn(dialog, form);
        dialog.add(new JLabel(names.description()));
        dialog.add(form);
        dialog.add(refusal, "wmin 60");
        dialog.add(ok, "split 2, growx 0, gapleft push");
        dialog.add(cancel, "growx 0");
        dialog.getRootPane().setDefaultButton(ok);
    }

    private static JButton button(String name, String text, Runnable click) {
        JButton button = new JButton(text);
        button.setName(name);
        button.addActionListener(event -> click.run());
        return button;
    }

    /** Shows the dialog until the operation is done or the user gives up. */
    static void show(Operation operation, OperationController work, ParameterPreferences memory) {
        OperationDialog asked = new OperationDialog(operation, work, memory);
        asked.dialog.pack();
        asked.dialog.setLocationRelativeTo(work.background().owner());
        asked.dialog.setVisible(true);
    }

    private void apply() {
        if (!form.commitPending()) return;
        refusal.setVisible(false);
        Parameters parameters = form.parameters();
        work.run(
                operation,
                parameters,
                () -> {
                    memory.remember(operation, parameters);
                    dialog.dispose();
                },
                this::refuse);
    }

    private void refuse(String reason) {
        refusal.setText(reason);
        refusal.setVisible(true);
        dialog.pack();
    }
}
