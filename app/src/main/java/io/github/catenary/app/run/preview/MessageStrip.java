package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.TintedStrip;
import java.awt.Color;
import java.awt.Cursor;
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

    private final JButton reset;
    private final JButton switchOff = new JButton(Texts.text("preview.switch-off"));
    private final JButton goOn = new JButton(Texts.text("preview.go-on"));
    private final JButton why = new JButton(Texts.text("preview.why"));
    private final JButton plugins = new JButton(Texts.text("action.plugins"));
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
        reset = new JButton(Texts.text("action.preview.reset"));
        reset.setName("preview.message.reset");
        reset.setToolTipText(Texts.text("action.preview.reset.tip"));
        reset.addActionListener(resetAction);
        switchOff.setName("preview.message.switch-off");
        switchOff.setToolTipText(Texts.text("preview.switch-off.tip"));
        switchOff.addActionListener(event -> offered().ifPresent(switchOffType));
        goOn.setName("preview.message.go-on");
        goOn.setToolTipText(Texts.text("preview.go-on.tip"));
        goOn.addActionListener(event -> play.run());
        why.setName("preview.message.why");
        why.setToolTipText(Texts.text("action.why.tip"));
        why.addActionListener(event -> explain.run());
        plugins.setName("preview.message.plugins");
        plugins.setToolTipText(Texts.text("action.plugins.tip"));
        plugins.addActionListener(event -> showPlugins.run());
        text().addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                if (why.isVisible() && SwingUtilities.isLeftMouseButton(event)) explain.run();
            }
        });
        add(text(), "wmin 0");
        add(goOn, "hidemode 3");
        add(why, "hidemode 3");
        add(plugins, "hidemode 3");
        add(switchOff, "hidemode 3");
        add(reset, "hidemode 3");
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
        text().setText(sentence(problems.get(0), MOST_LINES)
                + (problems.size() > 1 ? " " + Texts.text("preview.message.more", problems.size() - 1) : ""));
        // The tooltip begins with the program's own words, so that Swing never reads a plugin's message as HTML.
        text().setToolTipText(problems.stream()
                .map(problem -> sentence(problem, Integer.MAX_VALUE))
                .collect(Collectors.joining("\n")));
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
        List<String> lines = problem.message().lines().toList();
        String message = lines.stream().limit(mostLines).collect(Collectors.joining("\n"))
                + (lines.size() > mostLines ? "\n…" : "");
        return Texts.text("preview.problem." + key, message);
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
