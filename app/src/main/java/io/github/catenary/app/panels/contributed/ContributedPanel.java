package io.github.catenary.app.panels.contributed;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.exchange.PanelReport;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.parameter.ContributionSettings;
import io.github.catenary.app.form.parameter.ParameterPane;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.TextTransfer;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Column;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.PanelPlot;
import io.github.catenary.spi.PanelTable;
import io.github.catenary.spi.ScenePanel;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.util.List;
import java.util.Optional;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ScrollPaneConstants;
import net.miginfocom.swing.MigLayout;

/** One of the panels that plugins add: to the left which one and its parameters, beside them its content. EDT only. */
final class ContributedPanel extends JPanel {
    private static final int SIDE_WIDTH = 230;
    private static final int LONGEST_NAME = 60;

    /** What the panel works with. */
    interface Uses {
        /** Shows another panel. */
        void choose(String id);

        /** Selects items in the drawing, without those that are gone. */
        void select(Selection items);

        /** The same, and moves the drawing to them. */
        void reveal(Selection items);

        /** Asks a panel that has failed again. */
        void retry();

        /**
         * Asks for a file, and saves a table there.
         *
         * @param name a name for the file
         */
        void save(String name, String csv);

        /** Shows a sentence in the status bar. */
        void say(String sentence);
    }

    /** What the form depends on. */
    private record Shown(String id, ParameterSchema schema) {}

    private final transient ContributionSettings adjustments;
    private final transient Uses uses;
    private final ChoiceField<String> choice;
    private final WrappedText description = new WrappedText(WrappedText.Role.HINT, "");
    private final JPanel form = new JPanel(new BorderLayout());
    private final WrappedText state = new WrappedText(WrappedText.Role.TEXT, "");
    private final JButton again = Form.button("panels.again", this::retry);
    private final JButton copy = Form.button("panels.copy", this::copy);
    private final JPanel right = new JPanel(new BorderLayout());
    private transient List<ScenePanel> panels = List.of();
    private transient Optional<ScenePanel> panel = Optional.empty();
    private transient Optional<Shown> shown = Optional.empty();
    private transient Optional<ContentView> content = Optional.empty();

    ContributedPanel(ContributionSettings adjustments, Uses uses) {
        super(new BorderLayout());
        this.adjustments = adjustments;
        this.uses = uses;
        setName("panels");
        choice = new ChoiceField<>(this::label, id -> {
            uses.choose(id);
            return Optional.empty();
        });
        description.setName("panels.description");
        state.setName("panels.state");
        form.setOpaque(false);
        right.setOpaque(false);
        add(side(), BorderLayout.LINE_START);
        add(right, BorderLayout.CENTER);
    }

    private JScrollPane side() {
        Form chooser = new Form();
        chooser.row("panels.choice", choice);
        JPanel buttons = new JPanel(new MigLayout("insets 0, gap 4, hidemode 3"));
        buttons.setOpaque(false);
        buttons.add(again);
        buttons.add(copy);
        Side side = new Side();
        side.add(chooser, "wmin 60");
        side.add(description, "wmin 60");
        side.add(form, "wmin 60");
        side.add(state, "wmin 60");
        side.add(buttons);
        JScrollPane scroll = new JScrollPane(
                side, ScrollPaneConstants.VERTICAL_SCROLLBAR_AS_NEEDED, ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER);
        scroll.setBorder(BorderFactory.createEmptyBorder());
        scroll.setPreferredSize(UIScale.scale(new Dimension(SIDE_WIDTH, 0)));
        return scroll;
    }

    private String label(String id) {
        return panels.stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .map(each -> names(each).label())
                .orElse(id);
    }

    /** A text of a panel. Tables have thousands that are the same in every language. */
    private static String text(Message message) {
        return message.key().isEmpty() ? message.pattern() : Texts.text(message);
    }

    private static Names names(ScenePanel panel) {
        return Names.of(ContributionKind.PANEL, panel);
    }

    /** Shows which panels there are, and one of them without its content; empty if there is none. */
    void show(List<ScenePanel> all, Optional<ScenePanel> one) {
        panels = all;
        panel = one;
        choice.setEnabled(!all.isEmpty());
        choice.show(
                all.stream().map(ScenePanel::id).toList(), one.map(ScenePanel::id), Texts.text("panels.choice.none"));
        description.setText(one.map(each -> names(each).description()).orElse(Texts.text("panels.none")));
        Optional<Shown> now = one.map(each -> new Shown(each.id(), each.schema()));
        if (!now.equals(shown)) {
            shown = now;
            form.removeAll();
            one.filter(each -> !each.schema().parameters().isEmpty()).ifPresent(each -> form.add(fields(each)));
            content = one.map(each -> new ContentView(ContributedPanel::text, uses::select, uses::reveal, this::save));
            right.removeAll();
            content.ifPresent(right::add);
            revalidate();
            repaint();
        }
        tell("", false);
    }

    private ParameterPane fields(ScenePanel item) {
        ParameterPane pane = new ParameterPane(
                names(item),
                item.schema(),
                adjustments.of(ContributionKind.PANEL, item),
                adjustments.workspace().foreign(),
                uses::say);
        pane.setName("panels.parameters");
        pane.setOpaque(false);
        pane.onChange(() -> adjustments.set(ContributionKind.PANEL, item, pane.parameters()));
        return pane;
    }

    /** Says all anew, in the language and the units of the window. */
    void retell() {
        shown = Optional.empty();
        Optional<PanelContent> before = content.map(ContentView::shown);
        show(panels, panel);
        before.ifPresent(this::show);
    }

    void show(PanelContent answer) {
        content.ifPresent(view -> view.show(answer));
        tell(answer.blocks().isEmpty() ? Texts.text("panels.empty") : "", false);
    }

    /** Says in place of an answer what is the matter; what was answered before stays. */
    void tell(String sentence, boolean failed) {
        state.setText(sentence);
        state.setVisible(!sentence.isEmpty());
        again.setVisible(failed);
        copy.setEnabled(content.filter(view -> !view.shown().blocks().isEmpty()).isPresent());
    }

    private void retry() {
        tell("", false);
        uses.retry();
    }

    private void save(PanelContent.Block block) {
        Message title = block instanceof PanelTable table ? table.title() : ((PanelPlot) block).title();
        uses.save(fileName(text(title)), PanelReport.csv(block, ContributedPanel::text));
    }

    /** A title as a name that files can have everywhere. */
    private String fileName(String title) {
        String name = title.replaceAll("[^\\p{L}\\p{N} _-]+", " ").strip();
        if (name.isEmpty()) name = panel.map(ScenePanel::id).orElse("");
        return name.substring(
                0, name.offsetByCodePoints(0, Math.min(LONGEST_NAME, name.codePointCount(0, name.length()))));
    }

    private void copy() {
        if (panel.isEmpty() || content.isEmpty()) return;
        Names names = names(panel.get());
        PanelContent now = content.get().shown();
        getToolkit()
                .getSystemClipboard()
                .setContents(
                        new TextTransfer() {
                            @Override
                            protected String text() {
                                return new PanelReport(now, ContributedPanel::text)
                                        .addTo(new Report(names.label()))
                                        .text();
                            }
                        },
                        null);
        uses.say(Texts.text("panels.copied", names.label()));
    }

    /** Chooser, parameters and buttons below each other. */
    private static final class Side extends Column {
        Side() {
            super(new MigLayout("insets 6 8 6 8, fillx, wrap 1, hidemode 3, gapy 6", "[grow, fill]"));
        }

        @Override
        protected int line() {
            return UIScale.scale(16);
        }
    }
}
