package io.github.catenary.app.run.preview;

import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Texts;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.swing.JCheckBoxMenuItem;
import javax.swing.JComponent;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JRadioButtonMenuItem;

/** The menu of how the preview looks: from where, faces or wires, perspective, ground, overlays, and how fine a
 * net runs. EDT only. */
final class DisplayMenu extends JPopupMenu {
    private final PreviewView view;
    private final transient Map<ViewStyle.Faces, JMenuItem> faces = new EnumMap<>(ViewStyle.Faces.class);
    private final JMenuItem perspective;
    private final JMenuItem seeThrough;
    private final JMenuItem ground;

    private final transient Map<CoarseRun.Choice, JMenuItem> runs = new EnumMap<>(CoarseRun.Choice.class);
    private final transient CoarseRun coarse;

    /**
     * @param overlays their switches
     * @param coarse how coarse a net runs
     */
    DisplayMenu(PreviewView view, List<EditorAction> overlays, CoarseRun coarse) {
        this.view = view;
        this.coarse = coarse;
        setName("preview.look.menu");
        for (Facing facing : Facing.values()) {
            JMenuItem item = item(new JMenuItem(), "view.side." + name(facing));
            item.addActionListener(event -> view.look(facing));
        }
        addSeparator();
        for (ViewStyle.Faces each : ViewStyle.Faces.values()) {
            JMenuItem item = item(new JRadioButtonMenuItem(), "view.faces." + name(each));
            item.addActionListener(event -> use(view.camera().style().withFaces(each)));
            faces.put(each, item);
        }
        addSeparator();
        perspective = item(new JCheckBoxMenuItem(), "view.perspective");
        perspective.addActionListener(event -> view.usePerspective(perspective.isSelected()));
        seeThrough = item(new JCheckBoxMenuItem(), "view.see-through");
        seeThrough.addActionListener(event -> use(view.camera().style().withSeeThrough(seeThrough.isSelected())));
        ground = item(new JCheckBoxMenuItem(), "view.ground");
        ground.addActionListener(event -> use(view.camera().style().withGround(ground.isSelected())));
        addSeparator();
        for (EditorAction overlay : overlays) {
            JMenuItem item = ToolBars.menuItem(overlay);
            item.setName("view." + overlay.id());
            add(item);
        }
        addSeparator();
        for (CoarseRun.Choice each : CoarseRun.Choice.values()) {
            JMenuItem item = item(new JRadioButtonMenuItem(), "view.run." + name(each));
            item.addActionListener(event -> coarse.choose(each));
            runs.put(each, item);
        }
    }

    private JMenuItem item(JMenuItem item, String key) {
        item.setText(Texts.text(key));
        item.setName(key);
        add(item);
        return item;
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void use(ViewStyle style) {
        view.camera().use(style);
    }

    /** Opens below a component, with marks at what is on. */
    void showBelow(JComponent opener) {
        ViewStyle style = view.camera().style();
        faces.forEach((each, item) -> item.setSelected(each == style.faces()));
        perspective.setSelected(view.camera().isPerspective());
        seeThrough.setSelected(style.seeThrough());
        ground.setSelected(style.ground());
        runs.forEach((each, item) -> {
            item.setSelected(each == coarse.choice());
            item.setToolTipText(
                    each == coarse.choice() && !coarse.refusal().isEmpty()
                            ? coarse.refusal()
                            : Texts.text("view.run.tip"));
        });
        show(opener, 0, opener.getHeight());
    }
}
