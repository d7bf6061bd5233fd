package io.github.catenary.app.window.status;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.ElasticityEdge;
import io.github.catenary.app.document.workspace.SpareTime;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.form.field.Tip;
import io.github.catenary.app.run.preview.PreviewPanel;
import io.github.catenary.app.run.preview.PreviewStatus;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.AlarmText;
import io.github.catenary.app.ui.theme.NumberFont;
import io.github.catenary.app.ui.theme.QuietText;
import io.github.catenary.app.ui.theme.WrappedRow;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.awt.Dimension;
import java.awt.Insets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.Timer;
import javax.swing.UIManager;
import javax.swing.border.EmptyBorder;

/**
 * The bar at the bottom, in as many lines as its texts need: the tool's hint or the last message, the position of the
 * pointer, and the counts of the scene. Each part has its room from the start, so that the bar does not become higher
 * under a hand that draws.
 */
public final class StatusBar extends JPanel implements Units.Follower {
    /** The time after which a message gives way to the tool's hint, ms. */
    private static final int MESSAGE_MILLIS = 8000;

    /** Coordinates beyond this have a prefix, m. */
    private static final double FAR = 1e7;

    private static final int DIGITS = 6;

    /** A coordinate as wide as most are. */
    private static final String WIDE = "-00.000";

    private final JLabel message = named("status.message");
    private final JLabel pointer =
            named("status.pointer", Texts.text("status.pointer", WIDE, WIDE, WIDE, Units.sign("m")));
    private final JLabel selection = named("status.selection", Texts.text("status.selected", 99));
    private final JLabel counts = named("status.counts");
    private final JLabel solver = named("status.solver", Texts.text("status.solver", 0.25, 400));
    private final StabilityLabel stability = new StabilityLabel();
    private final Timer backToHint = Timers.once(MESSAGE_MILLIS, this::showHint);
    private final transient Workspace workspace;
    private String hint = "";
    private boolean refusal;

    public StatusBar(Workspace workspace) {
        super(null);
        setLayout(new WrappedRow(18, message::equals));
        this.workspace = workspace;
        setName("status");
        stability.setBorder(counts.getBorder());
        for (JComponent part : List.of(message, stability, solver, pointer, selection, counts)) add(part);
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        Units.follow(this);
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

    /** Shows the hint of the tool in use: of the run's while pointer or focus is there, else of the drawing's. */
    public void followHints(ToolBox tools, PreviewPanel preview) {
        tools.addListener(tool -> setHint(tool.hint()));
        setHint(tools.current().hint());
        preview.onHint(hint -> setHint(hint.isEmpty() ? tools.current().hint() : hint));
    }

    /** The pointer tells its place when it moves again. */
    @Override
    public void unitsChanged() {
        showPointer(Optional.empty());
    }

    /** A message hides it for a while. */
    private void setHint(String text) {
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
    public void showPointer(Optional<Vec3> point) {
        pointer.setText(point.map(StatusBar::place).orElse(""));
    }

    /** Millimetres near the origin, or thousandths of feet; six significant digits far from it, because nobody reads three hundred. */
    private static String place(Vec3 at) {
        boolean near = Math.max(Math.abs(at.x()), Math.max(Math.abs(at.y()), Math.abs(at.z()))) < FAR;
        return near
                ? Texts.text("status.pointer", fixed(at.x()), fixed(at.y()), fixed(at.z()), Units.sign("m"))
                : Texts.text("status.pointer.far", quantity(at.x()), quantity(at.y()), quantity(at.z()));
    }

    private static String fixed(double metres) {
        Units.Shown unit = Units.of("m");
        return String.format(Locale.ROOT, unit.scale() > 10 ? "%.1f" : "%.3f", metres * unit.scale());
    }

    private static String quantity(double metres) {
        return Numbers.quantity(metres, DIGITS, "m");
    }

    /**
     * Shows what a frame of the run costs.
     *
     * @param device the name of the device that runs it, if one does
     */
    public void showCost(PreviewStatus run, Optional<String> device) {
        String text = CostText.text(run, device);
        solver.setText(text);
        solver.setToolTipText(text);
    }

    /**
     * Shows edge and margin of the drawn scene, from now on.
     *
     * @param spare has the measurement of a large scene rest while its run plays
     */
    public StabilityMonitor showStability(SpareTime spare) {
        return new StabilityMonitor(workspace, spare, stability);
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
        counts.setToolTipText(counts.getText());
        Selection selected = workspace.selection();
        selection.setText(selected.isEmpty() ? "" : Texts.text("status.selected", selected.size()));
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setBorder(BorderFactory.createCompoundBorder(
                BorderFactory.createMatteBorder(1, 0, 0, 0, UIManager.getColor("Component.borderColor")),
                new EmptyBorder(UIScale.scale(new Insets(3, 10, 3, 10)))));
    }

    private static JLabel named(String name) {
        return named(new JLabel(), name);
    }

    private static JLabel named(String name, String widest) {
        return named(new RoomyLabel(widest), name);
    }

    private static JLabel named(JLabel label, String name) {
        label.setName(name);
        label.setBorder(BorderFactory.createEmptyBorder(0, 0, 0, RoomyLabel.GAP));
        return label;
    }

    /**
     * Edge and margin in the status bar, or a substep above the limit of an explicit integrator. The text is grey while
     * it is older than the drawing, and coloured if the scene is beyond the limit.
     */
    private static final class StabilityLabel extends RoomyLabel implements StabilityMonitor.Display {
        private boolean grows;

        StabilityLabel() {
            super(Texts.text("status.stability", 2.0, 2.0));
            setName("status.stability");
        }

        @Override
        public void stale() {
            setEnabled(false);
        }

        @Override
        public void measuring() {
            setEnabled(false);
            if (!getText().isEmpty()) return;
            setText(Texts.text("status.stability.measuring"));
            explain(Texts.text("status.stability.measuring.tip"));
        }

        @Override
        public void show(StabilityMonitor.Finding finding) {
            setEnabled(true);
            setText("");
            setToolTipText(null);
            grows = false;
            finding.stability().ifPresent(this::show);
            finding.excess().ifPresent(this::show);
            if (finding.leftOut()) {
                setText(Texts.text("status.stability.left-out"));
                explain(Texts.text("status.stability.left-out.tip"));
            }
            applyColor();
        }

        private void show(StabilityMonitor.Margin margin) {
            ElasticityEdge stability = margin.stability();
            if (Double.isNaN(stability.edge())) {
                setText(Texts.text("status.stability.unknown"));
                explain(Texts.text("status.stability.unknown.tip"));
                return;
            }
            grows = stability.growth() > 1 + ElasticityEdge.TIE;
            String text = grows ? "status.stability.beyond" : "status.stability";
            double figure = grows ? margin.largest() : stability.edge() - margin.largest();
            setText(Texts.text(text, stability.edge(), figure));
            String tip = grows ? "status.stability.grows" : "status.stability.tip";
            explain(Texts.text(tip, stability.edge(), 100 * stability.margin()));
        }

        private void show(StepExcess excess) {
            grows = true;
            String integrator = excess.integrator();
            String step = Numbers.quantity(excess.step(), 2, "s");
            String limit = Numbers.quantity(excess.limit(), 2, "s");
            if (excess.limit() == 0) {
                setText(Texts.text("status.step.any", integrator));
                explain(Texts.text("status.step.any.tip", integrator));
                return;
            }
            String times = Numbers.rounded(excess.step() / excess.limit(), 2);
            setText(Texts.text("status.step", integrator, step, times, limit));
            explain(Texts.text("status.step.tip", integrator, limit));
        }

        /** Puts the explanation in the tooltip, below the text itself, which a narrow window truncates. */
        private void explain(String meaning) {
            setToolTipText(Tip.lines(Texts.joined(getText(), "\n", meaning)));
        }

        private void applyColor() {
            setForeground(grows ? AlarmText.color() : UIManager.getColor("Label.foreground"));
        }

        /** Another theme has other colours. */
        @Override
        public void updateUI() {
            super.updateUI();
            applyColor();
        }
    }

    /**
     * A label that keeps the room for a text, so that what is around it does not jump when its own text comes and goes.
     */
    private static class RoomyLabel extends JLabel {
        /** At other scales text is slightly wider than measured, px. */
        static final int GAP = 4;

        private final String widest;

        /** @param widest a text as wide as most are; a wider one takes more room */
        RoomyLabel(String widest) {
            this.widest = widest;
        }

        @Override
        public void updateUI() {
            super.updateUI();
            setFont(NumberFont.get()); // or each digit would move what is beside it
        }

        @Override
        public Dimension getPreferredSize() {
            Dimension size = super.getPreferredSize();
            int room = getFontMetrics(getFont()).stringWidth(Texts.current(widest)) + GAP;
            return new Dimension(
                    Math.max(size.width, room), getFontMetrics(getFont()).getHeight());
        }

        @Override
        public Dimension getMinimumSize() {
            return getPreferredSize();
        }
    }
}
