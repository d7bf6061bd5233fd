package io.github.catenary.app.editor.operation;

import io.github.catenary.app.form.parameter.ParameterPane;
import io.github.catenary.app.form.parameter.ParameterPreferences;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.CopyOperation;
import io.github.catenary.edit.Operation;
import io.github.catenary.scene.Parameters;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.SwingUtilities;

/**
 * Asks for the parameters of an operation, beginning with those entered last. If the operation is refused, the dialog
 * stays open and says why.
 */
final class OperationDialog {
    private final Operation operation;
    private final OperationController work;
    private final ParameterPreferences memory;
    private final FormDialog dialog;
    private final ParameterPane form;

    private OperationDialog(
            Operation operation, OperationController work, ParameterPreferences memory, CopyGhost ghost) {
        this.operation = operation;
        this.work = work;
        this.memory = memory;
        Names names = Names.of(operation);
        dialog = FormDialog.modal(work.background().owner(), "operation", names.label());
        // A refused field shows the reason in a line of its own, which needs room.
        form = new ParameterPane(
                names,
                operation.schema(),
                memory.last(operation),
                work.workspace().foreign(),
                reason -> SwingUtilities.invokeLater(dialog::fit));
        JButton ok = FormDialog.button("operation.do", names.label(), this::apply);
        form.onEnter(ok::doClick);
        dialog.layout("[360, grow, fill]", "", "wrap 1, gapy 10")
                .add(new JLabel(names.description()))
                .add(form)
                .right(ok, FormDialog.button("operation.cancel", Texts.text("button.cancel"), dialog::close))
                .usual(ok)
                .focusIn(form);
        if (operation instanceof CopyOperation copying) showCopies(copying, ghost);
    }

    private void showCopies(CopyOperation copying, CopyGhost ghost) {
        Runnable show = () -> {
            if (form.hasErrors()) ghost.hide();
            else ghost.show(copying, form.parameters(), dialog::refuse);
        };
        form.onChange(show);
        dialog.onClose(ghost::hide);
        show.run();
    }

    /**
     * Shows the dialog until the operation is done or the user gives up.
     *
     * @param ghost shows the copies that it would add
     */
    static void show(Operation operation, OperationController work, ParameterPreferences memory, CopyGhost ghost) {
        new OperationDialog(operation, work, memory, ghost).dialog.open();
    }

    private void apply() {
        if (!form.commitPending()) return;
        dialog.refuse("");
        Parameters parameters = form.parameters();
        work.run(
                operation,
                parameters,
                () -> {
                    memory.remember(operation, parameters);
                    dialog.close();
                },
                dialog::refuse);
    }
}
