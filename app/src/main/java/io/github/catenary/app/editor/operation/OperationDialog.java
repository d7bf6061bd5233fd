package io.github.catenary.app.editor.operation;

import io.github.catenary.app.form.parameter.ParameterPane;
import io.github.catenary.app.form.parameter.ParameterPreferences;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.CopyOperation;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.PredictableOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
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
    /** What would come of it. */
    private final WrappedText forecast = new WrappedText(WrappedText.Role.HINT, "");

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
                .add(form);
        if (operation instanceof PredictableOperation) dialog.add(forecast, "wmin 0, hmin 34");
        dialog.right(ok, FormDialog.button("operation.cancel", Texts.text("button.cancel"), dialog::close))
                .usual(ok)
                .focusIn(form);
        if (operation instanceof CopyOperation copying) showCopies(copying, ghost);
        if (operation instanceof PredictableOperation foreseen) showForecast(foreseen);
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

    private void showForecast(PredictableOperation foreseen) {
        forecast.setName("operation.forecast");
        Latest<String> newest = new Latest<>(text -> {
            forecast.setText(text);
            dialog.fit();
        });
        Runnable show = () -> {
            if (form.hasErrors()) {
                newest.ask(() -> "");
                return;
            }
            Scene scene = work.workspace().scene();
            Selection selection = work.workspace().selection();
            Parameters parameters = form.parameters();
            newest.ask(() -> Texts.text(
                    foreseen.forecast(scene, selection, foreseen.schema().resolve(parameters))));
        };
        form.onChange(show);
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
