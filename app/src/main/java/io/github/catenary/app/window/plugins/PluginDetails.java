package io.github.catenary.app.window.plugins;

import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Column;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.solver.sandbox.Fault;
import java.awt.Rectangle;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import javax.swing.BorderFactory;
import javax.swing.JLabel;
import javax.swing.text.DefaultCaret;
import net.miginfocom.swing.MigLayout;

/** All details of one plugin. Empty parts are hidden. EDT only. */
final class PluginDetails extends Column {
    private static final int SCROLL_STEP = 16;

    /** A heading and the text below or beside it. */
    private record Part(JLabel label, WrappedText value, BiFunction<PluginEntry, List<Fault>, String> text) {
        void show(PluginEntry entry, List<Fault> faults) {
            String now = text.apply(entry, faults);
            if (!value.getText().equals(now)) value.setText(now);
            label.setVisible(!now.isEmpty());
            value.setVisible(!now.isEmpty());
        }
    }

    private final JLabel title = new JLabel();
    private final transient List<Part> parts = new ArrayList<>();
    private transient Path jar = Path.of("");

    PluginDetails() {
        super(new MigLayout("insets 12 14 12 14, fillx, hidemode 3, gapy 6", "[][grow, fill]", ""));
        setName("plugins.details");
        title.setName("plugins.details.title");
        title.putClientProperty("FlatLaf.styleClass", "h3");
        add(title, "span 2, wrap, wmin 0");
        part("status", WrappedText.Role.TEXT, PluginText::status);
        part("trouble", WrappedText.Role.ERROR, PluginText::trouble);
        part("contributions", WrappedText.Role.TEXT, (entry, faults) -> PluginText.contributions(entry));
        part("version", WrappedText.Role.TEXT, (entry, faults) -> PluginText.version(entry));
        part("license", WrappedText.Role.TEXT, (entry, faults) -> PluginText.license(entry));
        part("api", WrappedText.Role.TEXT, (entry, faults) -> PluginText.api(entry));
        part("requires", WrappedText.Role.TEXT, (entry, faults) -> PluginText.requires(entry));
        part("jar", WrappedText.Role.CODE, (entry, faults) -> entry.jar().toString());
        part("sha256", WrappedText.Role.CODE, (entry, faults) -> entry.sha256());
        wide("trace", WrappedText.Role.CODE, (entry, faults) -> PluginText.trace(entry));
    }

    private void part(String id, WrappedText.Role role, BiFunction<PluginEntry, List<Fault>, String> text) {
        add(id, role, "aligny top", "wmin 120, wrap", text);
    }

    /** Adds a text below its heading. */
    private void wide(String id, WrappedText.Role role, BiFunction<PluginEntry, List<Fault>, String> text) {
        add(id, role, "span 2, wrap", "span 2, growx, wmin 120, wrap", text);
    }

    private void add(
            String id,
            WrappedText.Role role,
            String labelPlace,
            String valuePlace,
            BiFunction<PluginEntry, List<Fault>, String> text) {
        JLabel label = new JLabel(Texts.text("plugins." + id));
        // At other scales, text is a little wider than measured.
        label.setBorder(BorderFactory.createEmptyBorder(0, 0, 0, 4));
        WrappedText value = new WrappedText(role, "");
        value.setName("plugins.details." + id);
        value.getAccessibleContext().setAccessibleName(label.getText());
        value.setCaret(new StillCaret());
        label.setLabelFor(value);
        add(label, labelPlace);
        add(value, valuePlace);
        parts.add(new Part(label, value, text));
    }

    void show(PluginEntry entry, List<Fault> faults) {
        boolean another = !entry.jar().equals(jar);
        jar = entry.jar();
        title.setText(entry.name());
        for (Part part : parts) part.show(entry, faults);
        revalidate();
        repaint();
        if (another) scrollRectToVisible(new Rectangle(1, 1));
    }

    /** Keeps a text from scrolling to its end when it changes. */
    private static final class StillCaret extends DefaultCaret {
        StillCaret() {
            setUpdatePolicy(NEVER_UPDATE);
        }

        @Override
        protected void adjustVisibility(Rectangle place) {}
    }

    @Override
    protected int line() {
        return SCROLL_STEP;
    }
}
