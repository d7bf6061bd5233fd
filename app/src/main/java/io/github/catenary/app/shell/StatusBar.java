package io.github.catenary.app.shell;

import io.github.catenary.app.panel.field.Numbers;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.theme.QuietText;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.awt.BorderLayout;
import java.util.Locale;
import java.util.Optional;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.Timer;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/**
 * The line at the bottom: the tool's hint or the last message, the position of the pointer, and the counts of the
 * scene.
 */
public final class StatusBar extends JPanel {
    /** The time after which a message gives way to the tool's hint, ms. */
    private static final int MESSAGE_MILLIS = 8000;

    private final JLabel message = named("status.message");
    private final JLabel pointer = named("status.pointer");
    private final JLabel selection = named("status.selection");
    private final JLabel counts = named("status.counts");
    private final JLabel solver = named("status.solver");
    private final JPanel plane = new JPanel(new BorderLayout());
    private final StabilityLabel stability = new StabilityLabel();
    private final Timer backToHint = new Timer(MESSAGE_MILLIS, event -> showHint());
    private final transient Workspace workspace;
    private String hint = "";
    private boolean refusal;

    public StatusBar(Workspace workspace) {
        super(new MigLayout("insets 3 10 3 10, gap 18, fillx, hidemode 3", "[grow, shrinkprio 200][][][][][][]"));
        this.workspace = workspace;
        setName("status");
        backToHint.setRepeats(false);
        add(message, "growx, wmin 60");
        stability.setBorder(counts.getBorder());
        add(stability, "wmin 60");
        add(solver);
        add(plane);
        add(pointer, "wmin 120");
        add(selection);
        add(counts);
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                forgetRefusal();
            }

            @Override
            public void documentOpened(Document document) {
                forgetRefusal();
            }
        });
        refresh();
    }

    /** Shows the plane that is drawn in, from now on. */
    void showPlane(JComponent bar) {
        plane.setOpaque(false);
        plane.add(bar);
    }

    /** Shows the hint of the current tool; a message hides it for a while. */
    public void setHint(String text) {
        hint = text;
        if (!backToHint.isRunning()) showHint();
    }

    /** Shows a message for a while. */
    public void say(String text) {
        refusal = false;
        message.setText(text);
        message.setToolTipText(text);
        message.setForeground(UIManager.getColor("Label.foreground"));
        backToHint.restart();
    }

    /** Shows why something was refused, until the next edit or for a while. */
    public void refuse(String text) {
        say(text);
        refusal = true;
    }

    /** Shows the position of the pointer, m; empty if it is outside. */
    void showPointer(Optional<Vec3> point) {
        show(
                pointer,
                point.map(p -> Texts.text("status.pointer", coordinate(p.x()), coordinate(p.y()), coordinate(p.z())))
                        .orElse(""));
    }

    /** Millimetres near the origin; six significant digits far from it, because nobody reads three hundred. */
    private static String coordinate(double metres) {
        return Math.abs(metres) < 1e7 ? String.format(Locale.ROOT, "%.3f", metres) : Numbers.rounded(metres);
    }

    /** Shows the cost of the running solver. */
    public void setSolver(String text) {
        show(solver, text);
    }

    /** Shows edge and margin of the drawn scene. */
    StabilityWatch.Display stability() {
        return stability;
    }

    private void forgetRefusal() {
        if (refusal) showHint();
    }

    private void showHint() {
        refusal = false;
        backToHint.stop();
        message.setText(hint);
        message.setToolTipText(hint);
        message.setForeground(QuietText.color());
    }

    private void refresh() {
        Scene scene = workspace.scene();
        counts.setText(Texts.text(
                "status.counts", scene.particles().size(), scene.springs().size()));
        Selection selected = workspace.selection();
        show(selection, selected.isEmpty() ? "" : Texts.text("status.selected", selected.size()));
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setBorder(BorderFactory.createMatteBorder(1, 0, 0, 0, UIManager.getColor("Component.borderColor")));
    }

    /** An empty part takes no space. */
    private static void show(JLabel part, String text) {
        part.setText(text);
        part.setVisible(!text.isEmpty());
    }

    private static JLabel named(String name) {
        JLabel label = new JLabel();
        label.setName(name);
        // At other scales text is slightly wider than measured.
        label.setBorder(BorderFactory.createEmptyBorder(0, 0, 0, 4));
        return label;
    }
}
