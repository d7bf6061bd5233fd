package io.github.catenary.app.editor.canvas;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.form.field.NumberEntry;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.scene.parameter.Bounds;
import java.awt.Component;
import java.awt.Container;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.LayoutFocusTraversalPolicy;
import net.miginfocom.swing.MigLayout;
import org.jspecify.annotations.Nullable;

/** Shows the plane that is drawn in, and takes its depth. A click on its name opens the menu of planes. EDT only. */
public final class PlaneBar extends JPanel implements Units.Follower {
    private final JButton plane = new JButton();
    private final JLabel axis = new JLabel();
    private final NumberField depth;
    private final transient Supplier<CanvasPanel> canvas;

    /** @param refused shows why a depth was refused */
    public PlaneBar(
            WorkPlanes planes, Supplier<CanvasPanel> canvas, List<EditorAction> actions, Consumer<String> refused) {
        super(new MigLayout("insets 0, gap 4"));
        this.canvas = canvas;
        setName("plane");
        depth = new NumberField(Quantity.decimal("m", Bounds.ANY), new Entry(planes, refused));
        depth.setName("plane.depth");
        depth.setColumns(5);
        depth.thenLeave(() -> canvas.get().requestFocusInWindow());
        FieldError.tip(depth, Texts.text("plane.depth.tip"));
        depth.getAccessibleContext().setAccessibleName(Texts.text("plane.depth"));
        axis.setLabelFor(depth);
        plane.setName("plane.menu");
        plane.setFocusable(false);
        plane.setToolTipText(Texts.text("plane.tip"));
        plane.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        plane.addActionListener(event -> open(actions));
        setOpaque(false);
        setFocusTraversalPolicyProvider(true);
        setFocusTraversalPolicy(new Bypassed());
        add(plane);
        add(axis);
        add(depth);
        planes.addListener(this::refresh);
        Units.follow(this);
    }

    @Override
    public void unitsChanged() {
        refresh();
    }

    private void open(List<EditorAction> actions) {
        JPopupMenu menu = new JPopupMenu();
        menu.setName("plane.popup");
        for (EditorAction action : actions) menu.add(ToolBars.menuItem(action));
        menu.show(plane, 0, plane.getHeight());
    }

    /** Shows the plane as the present view of the drawing sees it. */
    public void refresh() {
        WorkPlane shown = canvas.get().view().plane();
        String kind = shown.kind().name().toLowerCase(Locale.ROOT);
        plane.setText(Texts.text("plane." + kind));
        axis.setText(Texts.text("plane." + kind + ".axis"));
        depth.setStep(canvas.get().view().spacing());
        depth.show(shown.depth());
    }

    /** Whoever comes from outside comes to the drawing below; F6 and the mouse come here. */
    private static final class Bypassed extends LayoutFocusTraversalPolicy {
        @Override
        public @Nullable Component getDefaultComponent(Container bar) {
            return null;
        }
    }

    private final class Entry implements NumberEntry {
        private final WorkPlanes planes;
        private final Consumer<String> refused;

        Entry(WorkPlanes planes, Consumer<String> refused) {
            this.planes = planes;
            this.refused = refused;
        }

        @Override
        public Optional<String> enter(OptionalDouble value) {
            return preview(value.orElse(0));
        }

        @Override
        public Optional<String> preview(double value) {
            planes.move(canvas.get().view().plane().kind(), value);
            return Optional.empty();
        }

        @Override
        public void settle() {} // a depth is no edit of the scene

        @Override
        public void invalid(String message) {
            refused.accept(message);
        }
    }
}
