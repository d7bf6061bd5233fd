package io.github.catenary.app.panels.outline;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.panels.outline.OutlineNode.Kind;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.app.ui.theme.Swatch;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import java.awt.Component;
import java.awt.Graphics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.swing.Icon;
import javax.swing.JTree;
import javax.swing.tree.DefaultTreeCellRenderer;

/** Draws a row: eye and lock of a group and its colour, the eye of an element, and the text. */
final class OutlineCell extends DefaultTreeCellRenderer {
    private static final int SIZE = 16;
    private static final int GAP = 4;

    private static final Icon EYE = icon("eye");
    private static final Icon EYE_OFF = icon("eye-off");
    private static final Icon LOCKED = icon("locked");
    private static final Icon UNLOCKED = icon("unlocked");

    /** What a click into a row means. */
    enum Spot {
        EYE,
        LOCK,
        TEXT
    }

    private final transient Supplier<Scene> scene;

    OutlineCell(Supplier<Scene> scene) {
        this.scene = scene;
        putClientProperty("html.disable", true); // names come from files
    }

    private static Icon icon(String name) {
        return new FlatSVGIcon("io/github/catenary/app/icons/" + name + ".svg", SIZE, SIZE);
    }

    @Override
    public Component getTreeCellRendererComponent(
            JTree tree, Object value, boolean selected, boolean open, boolean leaf, int row, boolean focused) {
        super.getTreeCellRendererComponent(tree, value, selected, open, leaf, row, focused);
        OutlineNode node = (OutlineNode) value;
        setIcon(icons(node));
        setIconTextGap(UIScale.scale(GAP));
        boolean dim = hasEye(node) && !OutlineEdits.isShown(node, scene.get());
        setEnabled(!dim || selected);
        setDisabledIcon(getIcon());
        return this;
    }

    private static boolean hasEye(OutlineNode node) {
        return node.kind == Kind.GROUP || node.kind == Kind.ELEMENT;
    }

    private Icon icons(OutlineNode node) {
        List<Icon> icons = new ArrayList<>();
        if (hasEye(node)) icons.add(OutlineEdits.isShown(node, scene.get()) ? EYE : EYE_OFF);
        if (node.kind == Kind.GROUP) {
            Optional<Group> group = scene.get().groups().find(node.id());
            icons.add(group.map(each -> each.display().locked()).orElse(false) ? LOCKED : UNLOCKED);
            SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
            group.flatMap(each -> each.display().colour())
                    .ifPresent(rgb ->
                            icons.add(new Swatch(Optional.of(colors.standingOut(rgb.value())), UIScale.scale(SIZE))));
        }
        return new Row(icons);
    }

    /** What is at a distance from the left edge of a row, px. */
    static Spot spot(OutlineNode node, int x) {
        int place = x / UIScale.scale(SIZE + GAP);
        if (place == 0 && hasEye(node)) return Spot.EYE;
        return place == 1 && node.kind == Kind.GROUP ? Spot.LOCK : Spot.TEXT;
    }

    /** Icons side by side. */
    private record Row(List<Icon> icons) implements Icon {
        @Override
        public void paintIcon(Component component, Graphics g, int x, int y) {
            for (int i = 0; i < icons.size(); i++) {
                icons.get(i).paintIcon(component, g, x + i * UIScale.scale(SIZE + GAP), y);
            }
        }

        @Override
        public int getIconWidth() {
            return Math.max(0, icons.size() * UIScale.scale(SIZE + GAP) - UIScale.scale(GAP));
        }

        @Override
        public int getIconHeight() {
            return UIScale.scale(SIZE);
        }
    }
}
