package io.github.catenary.app.window.welcome;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.solver.SceneCompiler;
import java.awt.Window;
import java.util.List;
import java.util.function.Supplier;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ListSelectionModel;
import javax.swing.SwingConstants;
import net.miginfocom.swing.MigLayout;

/** A list of words; the chosen one is explained, and shown by two runs side by side. EDT only. */
public final class GlossaryDialog {
    private static final int WIDTH = 230;
    private static final int HEIGHT = 190;

    private final JList<GlossaryTerm> terms = new NameList<>(GlossaryTerm.values());
    private final JLabel title = new JLabel();
    private final WrappedText text = new WrappedText(WrappedText.Role.TEXT, "");
    private final JLabel left = picture("left");
    private final JLabel right = picture("right");
    private final List<ThumbnailRunner> runners;
    private final FormDialog dialog;

    /** @param compiler compiles the small scenes, on any thread */
    public GlossaryDialog(Window owner, Supplier<SceneCompiler> compiler) {
        runners = List.of(new ThumbnailRunner(compiler), new ThumbnailRunner(compiler));
        terms.setName("glossary.terms");
        terms.getAccessibleContext().setAccessibleName(Texts.text("glossary.title"));
        terms.setToolTipText(Texts.text("glossary.terms.tip"));
        terms.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        terms.addListSelectionListener(event -> show(terms.getSelectedValue()));
        title.setName("glossary.word");
        title.putClientProperty(FlatClientProperties.STYLE_CLASS, "h2");
        text.setName("glossary.text");
        JPanel page = new JPanel(new MigLayout("insets 0, fillx, wrap 2, gap 12", "[][]", "[][][]push"));
        page.add(title, "span");
        page.add(text, "span, growx, w 480!, h 84!, aligny top");
        page.add(left);
        page.add(right);
        dialog = FormDialog.beside(owner, "glossary", Texts.text("glossary.title"));
        JButton close = FormDialog.button("glossary.close", Texts.text("button.close"), dialog::close);
        close.setToolTipText(Texts.text("glossary.close.tip"));
        dialog.layout("[110:150, fill][grow, fill]", "[grow, fill]", "fill, gap 16")
                .add(new JScrollPane(terms))
                .add(page)
                .right(close)
                .onClose(() -> runners.forEach(ThumbnailRunner::forget)); // the pictures move only while they show
        terms.setSelectedIndex(0);
    }

    private static JLabel picture(String side) {
        JLabel label = new JLabel("", SwingConstants.CENTER);
        label.setName("glossary." + side);
        label.setVerticalTextPosition(SwingConstants.BOTTOM);
        label.setHorizontalTextPosition(SwingConstants.CENTER);
        return label;
    }

    private void show(GlossaryTerm term) {
        title.setText(term.label());
        text.setText(term.text());
        runners.forEach(ThumbnailRunner::forget);
        show(left, term.left(), runners.get(0));
        show(right, term.right(), runners.get(1));
    }

    private static void show(JLabel label, GlossaryTerm.Side side, ThumbnailRunner runner) {
        Thumbnail picture = new Thumbnail(
                label, WIDTH, HEIGHT, side.scene(), runner, why -> label.setToolTipText(Texts.reason(why)));
        label.setIcon(picture);
        label.setText(side.caption());
        picture.play();
    }

    /** Opens the dialog, or brings it to the front. */
    public void open() {
        if (!dialog.isOpen()) show(terms.getSelectedValue());
        dialog.open();
        terms.requestFocusInWindow();
    }

    /** Closes the dialog for good. */
    public void end() {
        dialog.close();
        runners.forEach(ThumbnailRunner::close);
    }
}
