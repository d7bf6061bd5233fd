package io.github.catenary.app.editor.canvas;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import io.github.catenary.app.editor.tool.SpringKindModel;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.SpringIcon;
import io.github.catenary.scene.SpringKind;
import java.awt.Color;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import javax.swing.ButtonGroup;
import javax.swing.Icon;
import javax.swing.JComponent;
import javax.swing.JToggleButton;
import javax.swing.JToolBar;
import javax.swing.SwingConstants;

/** The column of tools, and below it the kinds for new springs. Each has a key that works in the drawing. */
public final class ToolPalette extends JToolBar {
    private static final int ICON_SIZE = 24;

    /** The keys of the tools, in the order of the column. */
    private static final Map<String, String> KEYS = letters();

    /** The tools before which a new group begins: those that add, those that change, the one that measures. */
    private static final Set<String> FIRST_OF_GROUP = Set.of("particle", "paint", "measure");

    /** The keys of the kinds of springs. */
    private static final Map<SpringKind, String> KIND_KEYS = digits();

    private final transient Map<String, JToggleButton> buttons = new LinkedHashMap<>();
    /** How many of the first parts of the column are tools and the gaps between their groups. */
    private int parts;

    private final ButtonGroup group = new ButtonGroup();
    private final transient ToolBox tools;
    private final transient SpringKindModel kind;
    private final JComponent drawing;

    private static Map<String, String> letters() {
        Map<String, String> letters = new LinkedHashMap<>();
        letters.put("select", "V");
        letters.put("rectangle", "E");
        letters.put("lasso", "L");
        letters.put("move", "M");
        letters.put("particle", "P");
        letters.put("spring", "S");
        letters.put("pin", "N");
        letters.put("paint", "B");
        letters.put("delete", "X");
        letters.put("knife", "K");
        letters.put("measure", "D");
        return Collections.unmodifiableMap(letters);
    }

    private static Map<SpringKind, String> digits() {
        Map<SpringKind, String> digits = new EnumMap<>(SpringKind.class);
        for (SpringKind kind : SpringKind.values()) digits.put(kind, Integer.toString(digits.size() + 1));
        return Collections.unmodifiableMap(digits);
    }

    /** @param drawing the keys work while it has the focus */
    public ToolPalette(ToolBox tools, SpringKindModel kind, JComponent drawing) {
        super(SwingConstants.VERTICAL);
        this.tools = tools;
        this.kind = kind;
        this.drawing = drawing;
        setName("tools");
        setFloatable(false);
        getAccessibleContext().setAccessibleName(Texts.text("tools"));
        tools.addListener(tool -> {
            JToggleButton button = buttons.get(tool.id());
            if (button != null) button.setSelected(true);
        });
        tools.onChange(this::fillTools);
        fillTools();
        for (Tool tool : tools.tools())
            bind(letter(tool), "shortcuts.tool", tool.label(), () -> tools.choose(tool.id()));
        addSeparator();
        addKinds();
    }

    /** Fills the part above the separator. */
    private void fillTools() {
        buttons.values().forEach(group::remove);
        buttons.clear();
        for (; parts > 0; parts--) remove(0);
        for (Tool tool : tools.tools()) {
            boolean ownGroup = FIRST_OF_GROUP.contains(tool.id()) || isFirstAdded(tool);
            if (ownGroup && parts > 0) add(new JToolBar.Separator(), parts++);
            JToggleButton button = button(tool);
            button.setSelected(tool == tools.current());
            add(button, parts++);
            buttons.put(tool.id(), button);
            group.add(button);
        }
        revalidate();
        repaint();
    }

    /** The tools of plugins come last. */
    private boolean isFirstAdded(Tool tool) {
        return !KEYS.containsKey(tool.id()) && buttons.keySet().stream().allMatch(KEYS::containsKey);
    }

    private JToggleButton button(Tool tool) {
        FlatSVGIcon icon =
                new FlatSVGIcon("io/github/catenary/app/icons/" + tool.icon() + ".svg", ICON_SIZE, ICON_SIZE);
        Naming naming = new Naming("tool." + tool.id(), tool.label(), tool.tip());
        JToggleButton button = button(naming, icon, letter(tool), () -> tools.choose(tool.id()));
        FlatSVGIcon chosen = new FlatSVGIcon(icon);
        chosen.setColorFilter(new FlatSVGIcon.ColorFilter(grey -> Color.WHITE));
        button.setSelectedIcon(chosen);
        button.putClientProperty(
                FlatClientProperties.STYLE,
                "margin: 2,2,2,2; toolbar.margin: 2,2,2,2; toolbar.selectedBackground: $Component.accentColor");
        return button;
    }

    /** The key of a tool; empty for a plugin's tool. */
    private static String letter(Tool tool) {
        return KEYS.getOrDefault(tool.id(), "");
    }

    private void bind(String letter, String does, String label, Runnable choose) {
        if (!letter.isEmpty()) Keys.bind(drawing, letter, Texts.text(does, label), choose);
    }

    private void addKinds() {
        Map<SpringKind, JToggleButton> buttons = new EnumMap<>(SpringKind.class);
        ButtonGroup group = new ButtonGroup();
        for (SpringKind each : SpringKind.values()) {
            Naming naming = naming("kind." + each.fileName());
            String digit = KIND_KEYS.getOrDefault(each, "");
            JToggleButton button = button(naming, new SpringIcon(each, ICON_SIZE), digit, () -> chooseKind(each));
            bind(digit, "shortcuts.kind", naming.label(), () -> chooseKind(each));
            button.setSelected(each == kind.kind());
            buttons.put(each, button);
            group.add(button);
            add(button);
        }
        kind.addListener(chosen -> {
            JToggleButton button = buttons.get(chosen);
            if (button != null) button.setSelected(true);
        });
    }

    /** A user who chooses a kind wants to draw springs of it, so the spring tool is chosen, too. */
    private void chooseKind(SpringKind chosen) {
        kind.choose(chosen);
        tools.choose("spring");
    }

    /** The names of a button: for tests, as its label, and as its tooltip. */
    private record Naming(String name, String label, String tip) {}

    private static Naming naming(String key) {
        return new Naming(key, Texts.text(key), Texts.text(key + ".tip"));
    }

    private static JToggleButton button(Naming naming, Icon icon, String letter, Runnable choose) {
        JToggleButton button = new JToggleButton(icon);
        button.setName(naming.name());
        button.setFocusable(false);
        button.setToolTipText(letter.isEmpty() ? naming.tip() : Texts.joined(naming.tip(), "  (", letter, ")"));
        button.getAccessibleContext().setAccessibleName(naming.label());
        button.addActionListener(event -> choose.run());
        return button;
    }
}
