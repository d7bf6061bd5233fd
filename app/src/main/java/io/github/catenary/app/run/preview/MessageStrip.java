package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.TintedStrip;
import java.awt.Color;
import java.awt.Cursor;
import java.awt.event.ActionListener;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.swing.JButton;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** Shows above the preview why the run differs from the drawing; hidden if there is no problem. EDT only. */
final class MessageStrip extends TintedStrip {
    /** A message may have a line for each problem of a scene; more lines than this are of no use here. */
    private static final int MOST_LINES = 3;

    private static final float TINT = 0.16f;

    private final JButton goOn;
    private final JButton why;
    private final JButton plugins;
    private final JButton switchOff;
    private final JButton reset;
    private transient List<PreviewProblem> shown = List.of();
    private boolean hidden;
    private transient Runnable explain = () -> {};
    private transient Runnable showPlugins = () -> {};

    /**
     * @param switchOffType runs the scene without an element type
     * @param play plays on after a frame was ended
     */
    MessageStrip(EditorAction resetAction, Consumer<String> switchOffType, Runnable play) {
        super(
                new MigLayout("insets 6 10 6 8, gap 10, fillx", "[grow, fill][][][][][]", "[center]"),
                "preview.message",
                "text",
                Texts.text("preview.message"));
        goOn = button("go-on", "preview.go-on", "preview.go-on.tip", event -> play.run());
        why = button("why", "preview.why", "action.why.tip", event -> explain.run());
        plugins = button("plugins", "action.plugins", "action.plugins.tip", event -> showPlugins.run());
        switchOff = button(
                "switch-off",
                "preview.switch-off",
                "preview.switch-off.tip",
                event -> offered().ifPresent(switchOffType));
        reset = button("reset", "action.preview.reset", "action.preview.reset.tip", resetAction);
        text().addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                if (why.isVisible() && SwingUtilities.isLeftMouseButton(event)) explain.run();
            }
        });
        add(text(), "wmin 0");
        for (JButton each : List.of(goOn, why, plugins, switchOff, reset)) add(each, "hidemode 3");
    }

    private static JButton button(String id, String text, String tip, ActionListener work) {
        JButton button = new JButton(Texts.text(text));
        button.setName("preview.message." + id);
        button.setToolTipText(Texts.text(tip));
        button.addActionListener(work);
        return button;
    }

    /** Has a click on the message of a stopped run answered. */
    void onWhy(Runnable answer) {
        explain = answer;
    }

    /** Has the button beside a message about missing plugins do something. */
    void onPlugins(Runnable show) {
        showPlugins = show;
    }

    /** Hides the messages while something else explains them. */
    void setMessagesVisible(boolean visible) {
        hidden = !visible;
        setVisible(!hidden && !shown.isEmpty());
    }

    void show(List<PreviewProblem> problems) {
        if (problems.equals(shown)) return;
        shown = problems;
        setVisible(!hidden && !problems.isEmpty());
        if (problems.isEmpty()) return;
        boolean stopped = any(PreviewProblem.Kind.DIVERGED);
        why.setVisible(stopped);
        goOn.setVisible(any(PreviewProblem.Kind.COSTLY_FRAME));
        plugins.setVisible(any(PreviewProblem.Kind.NOT_INSTALLED));
        text().setCursor(Cursor.getPredefinedCursor(stopped ? Cursor.HAND_CURSOR : Cursor.DEFAULT_CURSOR));
        switchOff.setVisible(offered().isPresent());
        reset.setVisible(problems.stream().anyMatch(PreviewProblem::isMendedByReset));
        String first = sentence(problems.get(0), MOST_LINES);
        int more = problems.size() - 1;
        say(more == 0 ? first : Texts.joined(first, " ", Texts.text("preview.message.more", more)));
        // The tooltip begins with the program's own words, so that Swing never reads a plugin's message as HTML.
        text().setToolTipText(Texts.joined(
                "\n",
                problems.stream()
                        .map(problem -> sentence(problem, Integer.MAX_VALUE))
                        .toList()));
        revalidate();
    }

    private boolean any(PreviewProblem.Kind kind) {
        return shown.stream().anyMatch(each -> each.kind() == kind);
    }

    /** The element type that can be switched off, if any. */
    private Optional<String> offered() {
        return shown.stream()
                .filter(PreviewProblem::offersToSwitchOff)
                .findFirst()
                .flatMap(PreviewProblem::elementType);
    }

    private static String sentence(PreviewProblem problem, int mostLines) {
        String key = problem.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return Texts.text(
                "preview.problem." + key, Texts.changed(problem.message(), message -> begin(message, mostLines)));
    }

    private static String begin(String message, int mostLines) {
        List<String> lines = message.lines().toList();
        return lines.stream().limit(mostLines).collect(Collectors.joining("\n"))
                + (lines.size() > mostLines ? "\n…" : "");
    }

    @Override
    protected Color accent() {
        return UIManager.getColor("Component.warning.focusedBorderColor");
    }

    @Override
    protected float tint() {
        return TINT;
    }
}
