package io.github.catenary.app.run.timeline;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.run.preview.Transport;
import io.github.catenary.app.run.preview.Transport.Loop;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.replay.Timeline;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.event.MouseEvent;
import java.util.Optional;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.accessibility.AccessibleValue;
import javax.swing.JComponent;
import javax.swing.ToolTipManager;

/**
 * The recorded frames on a line, with a thumb at the one that is shown, a mark for each event, and the range of the
 * loop. EDT only.
 */
final class TimeSlider extends JComponent {
    private static final int HEIGHT = 30;
    private static final int LEAST_WIDTH = 120;
    private static final int USUAL_WIDTH = 400;
    /** Room for half the thumb at each end, px. */
    private static final int INSET = 8;

    private final transient PreviewRunner runner;
    private final transient TimeMouse mouse;
    private transient PreviewState state = PreviewState.NONE;

    TimeSlider(PreviewRunner runner) {
        this.runner = runner;
        setName("timeline.slider");
        setFocusable(true);
        setPreferredSize(UIScale.scale(new Dimension(USUAL_WIDTH, HEIGHT)));
        setMinimumSize(UIScale.scale(new Dimension(LEAST_WIDTH, HEIGHT)));
        getAccessibleContext().setAccessibleName(Texts.text("timeline.slider"));
        getAccessibleContext().setAccessibleDescription(Texts.text("timeline.slider.tip"));
        ToolTipManager.sharedInstance().registerComponent(this);
        mouse = new TimeMouse(this, runner);
        bindKeys();
        addFocusListener(new java.awt.event.FocusAdapter() {
            @Override
            public void focusGained(java.awt.event.FocusEvent event) {
                repaint();
            }

            @Override
            public void focusLost(java.awt.event.FocusEvent event) {
                repaint();
            }
        });
    }

    private void bindKeys() {
        Keys.bind(this, "SPACE", Texts.text("action.preview.play.tip"), runner::playOrPause);
        Keys.bind(this, "LEFT", Texts.text("action.preview.step-back.tip"), runner::stepBack);
        Keys.bind(this, "RIGHT", Texts.text("action.preview.step.tip"), runner::step);
        Keys.bind(
                this,
                "HOME",
                Texts.text("key.timeline.first"),
                () -> runner.goTo(timeline().first()));
        Keys.bind(
                this,
                "END",
                Texts.text("key.timeline.last"),
                () -> runner.goTo(timeline().last()));
        Keys.bind(this, "PAGE_UP", Texts.text("action.preview.previous-event.tip"), runner::goToPreviousEvent);
        Keys.bind(this, "PAGE_DOWN", Texts.text("action.preview.next-event.tip"), runner::goToNextEvent);
    }

    Timeline timeline() {
        return state.transport().timeline();
    }

    Optional<Loop> loop() {
        return state.transport().loop();
    }

    PreviewState state() {
        return state;
    }

    TimeScale scale() {
        int inset = UIScale.scale(INSET);
        return TimeScale.of(timeline(), inset, getWidth() - 2 * inset);
    }

    void show(PreviewState newest) {
        Transport before = state.transport();
        state = newest;
        setEnabled(newest.hasSomethingToRun());
        if (before.timeline() != newest.transport().timeline()
                || !before.loop().equals(newest.transport().loop())) repaint();
    }

    @Override
    public String getToolTipText(MouseEvent event) {
        Optional<RunEvent> marked = mouse.eventAt(event.getX());
        return marked.map(EventText::of).orElseGet(() -> Texts.text("timeline.slider.tip"));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            new TimePainter(g, this, scale()).paint();
        } finally {
            g.dispose();
        }
    }

    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) accessibleContext = new AccessibleSlider();
        return accessibleContext;
    }

    /** The frame as a value that screen readers read and set. */
    private final class AccessibleSlider extends AccessibleJComponent implements AccessibleValue {
        @Override
        public AccessibleRole getAccessibleRole() {
            return AccessibleRole.SLIDER;
        }

        @Override
        public AccessibleValue getAccessibleValue() {
            return this;
        }

        @Override
        public Number getCurrentAccessibleValue() {
            return timeline().present();
        }

        @Override
        public boolean setCurrentAccessibleValue(Number frame) {
            runner.goTo(frame.longValue());
            return true;
        }

        @Override
        public Number getMinimumAccessibleValue() {
            return timeline().first();
        }

        @Override
        public Number getMaximumAccessibleValue() {
            return timeline().last();
        }
    }
}
