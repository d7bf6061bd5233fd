package io.github.catenary.app.run.timeline;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewActions;
import io.github.catenary.app.run.preview.PreviewListener;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.run.preview.SpeedChooser;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NumberFont;
import io.github.catenary.app.ui.theme.WrappedRow;
import io.github.catenary.replay.Timeline;
import java.awt.Dimension;
import java.awt.Insets;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.AbstractButton;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.UIManager;
import javax.swing.border.EmptyBorder;
import net.miginfocom.swing.MigLayout;

/** Plays, steps, shows and chooses the time of the run; lists its branches. EDT only. */
public final class TransportBar extends JPanel {
    /** The play button is larger than the others, px. */
    private static final int PLAY_SIZE = 22;

    private final transient PreviewRunner runner;
    private final transient PreviewListener follower = this::show;
    private final TimeSlider slider;
    private final TimeField time;
    private final JLabel end = new EndLabel();
    private final JButton branches = new JButton();

    /** Takes something of the run into the drawing. */
    public final transient KeepActions keep;

    /**
     * Makes the bar.
     *
     * @param record makes a film of the run
     * @param refused shows why an edit was refused
     */
    public TransportBar(
            Workspace workspace,
            PreviewRunner runner,
            PreviewActions actions,
            EditorAction record,
            Settings settings,
            Consumer<String> refused) {
        super(null);
        JPanel track = part("[grow, fill][][]");
        setLayout(new WrappedRow(0, track::equals));
        this.runner = runner;
        keep = new KeepActions(workspace, runner, refused);
        RecordingMenu menu = new RecordingMenu(runner, keep.all(), new RecordingBudget(settings, runner));
        setName("timeline");
        getAccessibleContext().setAccessibleName(Texts.text("timeline"));
        slider = new TimeSlider(runner);
        time = new TimeField("timeline.time", this::goTo);
        JPanel buttons = part("");
        buttons.add(ToolBars.flatButton(actions.reset));
        buttons.add(ToolBars.flatButton(actions.stepBack));
        buttons.add(ToolBars.flatButton(actions.backward));
        buttons.add(play(actions.play), "gapx 3 3");
        buttons.add(ToolBars.flatButton(actions.step));
        buttons.add(new SpeedChooser(runner), "gapx 6 6");
        track.add(slider, "w 60lp:60lp:, gapx 4 4"); // of use at any width, and grows
        track.add(time, "gapx 4 2");
        track.add(end, "gapx 0 4");
        JPanel more = part("");
        more.add(ToolBars.flatButton(actions.loop));
        more.add(ToolBars.flatButton(record));
        branches.setName("timeline.branches");
        branches.setIcon(new FlatSVGIcon("io/github/catenary/app/icons/branch.svg"));
        branches.setToolTipText(Texts.text("timeline.branches.tip"));
        branches.getAccessibleContext().setAccessibleName(Texts.text("timeline.branches"));
        branches.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        branches.addActionListener(event -> {
            var popup = menu.popup(runner.state().transport());
            popup.show(branches, 0, -popup.getPreferredSize().height);
        });
        more.add(branches);
        for (JPanel each : List.of(buttons, track, more)) add(each);
        runner.addListener(follower);
        show(runner.state());
    }

    /** What stays together if the bar needs two rows. */
    private static JPanel part(String columns) {
        JPanel part = new JPanel(new MigLayout("insets 0, gap 2, filly", columns, "[center]"));
        part.setOpaque(false);
        return part;
    }

    /** The main act gets the largest button. */
    private static AbstractButton play(EditorAction action) {
        AbstractButton button = ToolBars.flatButton(action);
        enlarge(button);
        button.addPropertyChangeListener(AbstractButton.ICON_CHANGED_PROPERTY, change -> enlarge(button));
        int side = UIScale.scale(PLAY_SIZE + 12);
        button.setPreferredSize(new Dimension(side, side));
        return button;
    }

    private static void enlarge(AbstractButton button) {
        if (button.getIcon() instanceof FlatSVGIcon icon && icon.getWidth() != PLAY_SIZE) {
            button.setIcon(icon.derive(PLAY_SIZE, PLAY_SIZE));
        }
    }

    private void show(PreviewState state) {
        slider.show(state);
        showTime(state);
        String text =
                Texts.text("timeline.end.value", state.transport().timeline().lastTime());
        if (!text.equals(end.getText())) end.setText(text);
        int count = state.transport().timeline().futures().size();
        branches.setText(count > 1 ? Integer.toString(count) : "");
        branches.setEnabled(state.hasSomethingToRun());
    }

    private void showTime(PreviewState state) {
        Timeline timeline = state.transport().timeline();
        time.showTime(
                state.frame()
                        .map(frame -> new TimeField.Now(
                                frame.number(),
                                state.status().time(),
                                frame.scene().solver().timeStep())),
                Texts.text("timeline.time.tip", timeline.present(), timeline.last()));
    }

    private void goTo(long frame, boolean plays) {
        boolean recorded = frame <= runner.state().transport().timeline().last();
        if (recorded && !plays) runner.goTo(frame);
        else runner.submit(run -> run.playTo(frame));
    }

    /** The time line, which takes the keyboard. */
    public JComponent slider() {
        return slider;
    }

    /** The keys of the slider. */
    public List<Keys.Binding> keys() {
        return Keys.of(slider);
    }

    /** Stops following the runner. */
    public void close() {
        runner.removeListener(follower);
    }

    /** That of one row: two are for where the panels beside it need the width. */
    @Override
    public Dimension getMinimumSize() {
        return getPreferredSize();
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setBorder(BorderFactory.createCompoundBorder(
                BorderFactory.createMatteBorder(1, 0, 0, 0, UIManager.getColor("Component.borderColor")),
                new EmptyBorder(UIScale.scale(new Insets(3, 8, 3, 8)))));
    }

    /** The end of the recording. All digits are equally wide, so that the bar stands still. */
    private static final class EndLabel extends JLabel {
        @Override
        public void updateUI() {
            super.updateUI();
            setFont(NumberFont.get());
            setBorder(BorderFactory.createEmptyBorder(
                    0, 0, 0, UIScale.scale(4))); // text may grow with the screen's scale
        }
    }
}
