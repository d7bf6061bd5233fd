package io.github.catenary.app.editor.generator;

import io.github.catenary.app.document.workspace.ForeignWork;
import io.github.catenary.app.form.parameter.ParameterPane;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import java.awt.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ScrollPaneConstants;
import javax.swing.SwingUtilities;
import net.miginfocom.swing.MigLayout;

/** Asks for the parameters of a generator or of an importer, beside a picture of what it makes. EDT only. */
final class PartDialog {
    /** A button that ends the dialog with the parameters; its key is that of its text. */
    record Way(String key, Consumer<Answer> taken) {}

    /**
     * What was chosen.
     *
     * @param part the part with these parameters, alone; empty if it was not made yet
     */
    record Answer(Parameters parameters, Optional<Scene> part) {}

    private final FormDialog dialog;
    private final ParameterPane form;
    private final PartPicture picture;
    private final WrappedText summary = new WrappedText(WrappedText.Role.HINT, Texts.text("part.making"));
    private final WrappedText lost = new WrappedText(WrappedText.Role.TEXT, "");
    private final WrappedText refusal = new WrappedText(WrappedText.Role.ERROR, "");
    private Optional<PartPicture.Shown> newest = Optional.empty();

    /**
     * @param title of the window
     * @param names of what has the parameters
     * @param given what the form holds at first
     * @param foreign runs the plugin code that checks a text
     * @param ways how the dialog may end, the usual one first
     */
    PartDialog(
            Window owner,
            String title,
            Names names,
            Parameters given,
            ForeignWork foreign,
            PartMaker maker,
            List<Way> ways) {
        dialog = FormDialog.modal(owner, "generator", title)
                .layout("[360, fill][grow, fill]", "[][grow]", "gap 16 10, wrap 2");
        picture = new PartPicture(maker, this::take);
        form = new ParameterPane(names, names.item().schema(), given, foreign, refused -> {});
        form.onChange(this::follow);
        dialog.add(new JLabel(names.description()), "span 2").add(scrolled(), "grow, hmin 120");
        JPanel right =
                new JPanel(new MigLayout("insets 0, wrap 1, gapy 6, hidemode 3", "[grow, fill]", "[grow, fill][][][]"));
        summary.setName("part.summary");
        lost.setName("part.lost");
        lost.setVisible(false);
        refusal.setName("part.refusal");
        refusal.setVisible(false);
        right.add(picture);
        right.add(summary, "wmin 60");
        right.add(lost, "wmin 60");
        right.add(refusal, "wmin 60");
        dialog.add(right, "grow").onClose(picture::forget).focusIn(form);
        addButtons(ways);
        picture.show(form.parameters());
    }

    /** Returns when the dialog is closed. */
    void open() {
        dialog.open();
    }

    /** A long form scrolls on a small screen. */
    private JScrollPane scrolled() {
        JPanel top = new JPanel(new MigLayout("insets 0 0 0 12, fillx", "[grow, fill]"));
        top.add(form, "wmin 0");
        JScrollPane pane = new JScrollPane(
                top, ScrollPaneConstants.VERTICAL_SCROLLBAR_AS_NEEDED, ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER);
        pane.setBorder(BorderFactory.createEmptyBorder());
        pane.getVerticalScrollBar().setUnitIncrement(16);
        return pane;
    }

    private void addButtons(List<Way> ways) {
        List<JButton> buttons = new ArrayList<>();
        for (Way way : ways) {
            String name = "generator." + way.key().substring(way.key().lastIndexOf('.') + 1);
            buttons.add(FormDialog.button(name, Texts.text(way.key()), () -> end(way)));
        }
        dialog.usual(buttons.get(0));
        form.onEnter(buttons.get(0)::doClick);
        buttons.add(FormDialog.button("generator.cancel", Texts.text("button.cancel"), dialog::close));
        dialog.right(buttons.toArray(JButton[]::new));
    }

    private void end(Way way) {
        if (!form.commitPending()) return;
        Parameters parameters = form.parameters();
        Optional<Scene> part =
                newest.filter(shown -> shown.parameters().equals(parameters)).flatMap(PartPicture.Shown::part);
        dialog.close();
        way.taken().accept(new Answer(parameters, part));
    }

    private void follow() {
        picture.setInvalid(form.hasErrors());
        if (!picture.wants(form.parameters())) picture.show(form.parameters());
    }

    private void take(PartPicture.Shown shown) {
        newest = Optional.of(shown);
        boolean waits = summary.getText().equals(Texts.text("part.making"));
        if (shown.error().isEmpty()) summary.setText(shown.summary());
        else if (waits) summary.setText(" ");
        String losses = shown.lost().stream()
                .map(each -> Texts.text("part.lost.item", Texts.text(each)))
                .collect(Collectors.joining("\n"));
        show(lost, losses.isEmpty() ? "" : Texts.text("part.lost") + "\n" + losses);
        show(refusal, shown.error().orElse(""));
    }

    private static void show(WrappedText text, String what) {
        text.setText(what);
        text.setVisible(!what.isEmpty());
        SwingUtilities.invokeLater(text::revalidate); // its height is known only after its width is set
    }
}
