package io.github.catenary.app.form.parameter;

import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.spi.ContributionKind;
import java.awt.Font;
import java.awt.Window;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.SwingUtilities;
import net.miginfocom.swing.MigLayout;

/** Asks for the parameters of one or several things of a kind, beginning with those entered last. EDT only. */
public final class ContributionSettingsDialog {
    /** The most height of the forms, px of the user's scale. */
    private static final int MOST_HEIGHT = 420;

    /** A thing and its form. */
    private record Asked(Described item, ParameterPane pane) {}

    private final ContributionSettings adjustments;
    private final ContributionKind kind;
    private final FormDialog dialog;
    private final List<Asked> all = new ArrayList<>();
    private boolean agreed;

    /** @param titled whether each item shows its name */
    private ContributionSettingsDialog(
            Window owner,
            ContributionSettings adjustments,
            ContributionKind kind,
            String title,
            List<? extends Described> items,
            boolean titled) {
        this.adjustments = adjustments;
        this.kind = kind;
        dialog = FormDialog.modal(owner, "adjust", title);
        JButton ok = FormDialog.button("button.ok", this::agree);
        JPanel forms = new JPanel(new MigLayout("insets 0, wrap 1, gapy 8", "[grow, fill]"));
        for (Described item : items) add(forms, item, titled, ok);
        JScrollPane scroll = new JScrollPane(forms);
        scroll.setBorder(null);
        scroll.getVerticalScrollBar().setUnitIncrement(16);
        dialog.layout("[360, grow, fill]", "", "")
                .add(scroll, "hmax " + MOST_HEIGHT)
                .right(ok, FormDialog.button("button.cancel", dialog::close))
                .usual(ok)
                .focusIn(forms);
    }

    private void add(JPanel forms, Described item, boolean titled, JButton ok) {
        Names names = Names.of(kind, item);
        // A refused field shows the reason in a line of its own, which needs room.
        ParameterPane pane = new ParameterPane(
                names,
                item.schema(),
                adjustments.of(kind, item),
                adjustments.workspace().foreign(),
                reason -> SwingUtilities.invokeLater(dialog::fit));
        pane.onEnter(ok::doClick);
        pane.setName("adjust." + item.id());
        if (titled) {
            JLabel title = new JLabel(names.label());
            title.setFont(title.getFont().deriveFont(Font.BOLD));
            forms.add(title);
        }
        forms.add(new WrappedText(WrappedText.Role.HINT, names.description()), "wmin 60");
        forms.add(pane);
        all.add(new Asked(item, pane));
    }

    private void agree() {
        boolean entered = true;
        for (Asked one : all) entered &= one.pane().commitPending();
        if (!entered) return;
        agreed = true;
        dialog.close();
    }

    /**
     * Asks for the parameters of one thing; does not ask if it has none.
     *
     * @return false if the user cancels
     */
    public static boolean ask(Window owner, ContributionSettings adjustments, ContributionKind kind, Described item) {
        if (item.schema().parameters().isEmpty()) return true;
        return new ContributionSettingsDialog(
                        owner, adjustments, kind, Names.of(kind, item).label(), List.of(item), false)
                .show();
    }

    /** Asks for the parameters of several things. */
    public static void askAll(
            Window owner,
            ContributionSettings adjustments,
            ContributionKind kind,
            String title,
            List<? extends Described> items) {
        new ContributionSettingsDialog(owner, adjustments, kind, title, items, true).show();
    }

    private boolean show() {
        dialog.open();
        if (agreed)
            for (Asked one : all) adjustments.set(kind, one.item(), one.pane().parameters());
        return agreed;
    }
}
