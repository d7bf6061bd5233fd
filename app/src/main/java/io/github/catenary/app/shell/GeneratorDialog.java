package io.github.catenary.app.shell;

import io.github.catenary.app.action.EscapeKey;
import io.github.catenary.app.panel.parameter.ParameterPane;
import io.github.catenary.app.text.Names;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.theme.PlainText;
import io.github.catenary.app.workspace.ForeignWork;
import io.github.catenary.generate.Generator;
import io.github.catenary.scene.Parameters;
import java.awt.Dialog;
import java.awt.Window;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.SwingUtilities;
import javax.swing.WindowConstants;
import net.miginfocom.swing.MigLayout;

/** Asks for the parameters of a generator. */
final class GeneratorDialog {
    private GeneratorDialog() {}

    /**
     * @param given what the form holds at first
     * @param foreign runs the plugin code that checks a text
     * @param insert receives the parameters, which fit the schema
     */
    static void show(
            Window owner, Generator generator, Parameters given, ForeignWork foreign, Consumer<Parameters> insert) {
        Names names = Names.of(generator);
        JDialog dialog = new JDialog(owner, PlainText.title(names.label()), Dialog.ModalityType.APPLICATION_MODAL);
        dialog.setName("generator");
        dialog.setDefaultCloseOperation(WindowConstants.DISPOSE_ON_CLOSE);
        dialog.setLayout(new MigLayout("insets 16, wrap 1, gapy 10", "[360, grow, fill]"));
        // A refused field shows the reason in a line of its own, which needs room.
        ParameterPane form = new ParameterPane(
                names, generator.schema(), given, foreign, refusal -> SwingUtilities.invokeLater(dialog::pack));
        JButton ok = new JButton(Texts.text("button.insert"));
        ok.setName("generator.insert");
        ok.addActionListener(event -> {
            if (!form.commitPending()) return;
            dialog.dispose();
            insert.accept(form.parameters());
        });
        JButton cancel = new JButton(Texts.text("button.cancel"));
        cancel.setName("generator.cancel");
        cancel.addActionListener(event -> dialog.dispose());
        form.onEnter(ok::doClick);
        EscapeKey.runs(dialog, cancel::doClick);
        dialog.add(new JLabel(names.description()));
        dialog.add(form);
        dialog.add(ok, "split 2, growx 0, gapleft push");
        dialog.add(cancel, "growx 0");
        dialog.getRootPane().setDefaultButton(ok);
        dialog.pack();
        dialog.setLocationRelativeTo(owner);
        dialog.setVisible(true);
    }
}
