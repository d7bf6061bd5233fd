package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.parameter.ContributionSettings;
import io.github.catenary.app.form.parameter.ContributionSettingsDialog;
import io.github.catenary.app.form.parameter.ParameterPane;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.spi.ContributionKind;
import java.awt.Font;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.BorderFactory;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/**
 * The parameters of the tool and of the colouring in use, with effect at once. The bar shows while one of them has some,
 * and floats over the drawing, which stays where it is. EDT only.
 */
public final class ContributionSettingsBar extends JPanel {
    /** How many fields of an item fit; a vector takes the room of two. For more, a button opens a dialog. */
    private static final int MOST_FIELDS = 3;

    private final transient ContributionSettings adjustments;
    private final transient Consumer<String> refused;
    private final Slot tool;
    private final Slot colouring;

    /** @param refused shows why a typed value was refused */
    public ContributionSettingsBar(
            ContributionSettings adjustments, ToolBox tools, ColourModel colours, Consumer<String> refused) {
        super(new MigLayout("insets 4 10 4 8, gap 16, hidemode 3", "", "[center]"));
        this.adjustments = adjustments;
        this.refused = refused;
        setName("adjust.bar");
        tool = new Slot(ContributionKind.TOOL, () -> tools.chosen().added());
        colouring = new Slot(ContributionKind.COLOURING, colours::chosen);
        add(tool);
        add(colouring);
        tools.addListener(now -> refresh());
        colours.addListener(this::refresh);
        refresh();
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setBorder(BorderFactory.createLineBorder(UIManager.getColor("Component.borderColor")));
    }

    private void refresh() {
        tool.refresh();
        colouring.refresh();
        setVisible(tool.isVisible() || colouring.isVisible());
    }

    /** The name and the fields of the item in use, if it has parameters. */
    private final class Slot extends JPanel {
        private final ContributionKind kind;
        private final transient Supplier<? extends Optional<? extends Described>> inUse;
        private transient Optional<Shown> shown = Optional.empty();

        /** What the fields depend on. */
        private record Shown(String id, ParameterSchema schema) {}

        Slot(ContributionKind kind, Supplier<? extends Optional<? extends Described>> inUse) {
            super(new MigLayout("insets 0, gap 8", "", "[center]"));
            this.kind = kind;
            this.inUse = inUse;
            setOpaque(false);
        }

        void refresh() {
            Optional<? extends Described> item =
                    inUse.get().filter(found -> !found.schema().parameters().isEmpty());
            Optional<Shown> now = item.map(found -> new Shown(found.id(), found.schema()));
            setVisible(now.isPresent());
            if (now.equals(shown)) return;
            shown = now;
            removeAll();
            item.ifPresent(this::fill);
            revalidate();
            repaint();
        }

        private void fill(Described item) {
            Names names = Names.of(kind, item);
            JLabel title = new JLabel(
                    Texts.text(kind == ContributionKind.TOOL ? "adjust.tool" : "adjust.colouring", names.label()));
            title.setFont(title.getFont().deriveFont(Font.BOLD));
            title.setToolTipText(names.description());
            add(title);
            boolean fits = item.schema().parameters().stream()
                            .mapToInt(each -> each instanceof Parameter.Vector ? 2 : 1)
                            .sum()
                    <= MOST_FIELDS;
            add(fits ? fields(names, item) : Form.button("adjust.more", () -> ask(item)));
        }

        private void ask(Described item) {
            ContributionSettingsDialog.ask(SwingUtilities.getWindowAncestor(this), adjustments, kind, item);
        }

        private ParameterPane fields(Names names, Described item) {
            ParameterPane pane = new ParameterPane(
                    names,
                    item.schema(),
                    adjustments.of(kind, item),
                    adjustments.workspace().foreign(),
                    refused,
                    Form.inABar());
            pane.setName("adjust." + item.id());
            pane.setOpaque(false);
            pane.onChange(() -> adjustments.set(kind, item, pane.parameters()));
            return pane;
        }
    }
}
