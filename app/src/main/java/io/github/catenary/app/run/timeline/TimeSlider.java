package io.github.catenary.app.run.timeline;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.run.preview.Transport;
import io.github.catenary.app.run.preview.Transport.Loop;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.replay.Timeline;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.accessibility.AccessibleValue;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;
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
        Keys.bind(this, "SPACE", Texts.text("action.preview.play.tip"), () -> runner.stop(PreviewRun::playOrPause));
        Keys.bind(this, "LEFT", Texts.text("action.preview.step-back.tip"), () -> runner.stop(PreviewRun::stepBack));
        Keys.bind(this, "RIGHT", Texts.text("action.preview.step.tip"), () -> runner.submit(PreviewRun::step));
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
        Keys.bind(
                this,
                "PAGE_UP",
                Texts.text("action.preview.previous-event.tip"),
                () -> runner.goTo(newest().previousEvent()));
        Keys.bind(
                this,
                "PAGE_DOWN",
                Texts.text("action.preview.next-event.tip"),
                () -> runner.goTo(newest().nextEvent()));
    }

    /** What is recorded now, which the slider may not show yet. */
    private Timeline newest() {
        return runner.state().transport().timeline();
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

    /** What an event is called. */
    private static final class EventText {
        private EventText() {}

        static String of(RunEvent event) {
            String key = "timeline.event."
                    + event.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
            String what = Texts.text(key, event.count(), event.subject());
            return Texts.text("timeline.event", event.time(), what);
        }
    }

    /**
     * The mouse on the time slider: a drag scrubs, a click on a mark goes to its event, and the ends of the loop can be
     * dragged. While the button is down the run does not play. EDT only.
     */
    private static final class TimeMouse extends MouseAdapter {
        /** The largest distance to a mark or to an end of the loop, px. */
        private static final int REACH = 5;

        private enum Drag {
            NOTHING,
            TIME,
            LOOP_START,
            LOOP_END
        }

        private final TimeSlider slider;
        private final PreviewRunner runner;
        private Drag drag = Drag.NOTHING;
        /** The direction in which the run was playing when the button went down; 0 if it was paused. */
        private int playing;

        TimeMouse(TimeSlider slider, PreviewRunner runner) {
            this.slider = slider;
            this.runner = runner;
            slider.addMouseListener(this);
            slider.addMouseMotionListener(this);
        }

        /** The nearest event whose mark is under a place. */
        Optional<RunEvent> eventAt(int x) {
            TimeScale scale = slider.scale();
            return slider.timeline().events().stream()
                    .filter(event -> isNear(x, scale.x(event.frame())))
                    .min(Comparator.comparingInt(event -> Math.abs(x - scale.x(event.frame()))));
        }

        private static boolean isNear(int x, int place) {
            return Math.abs(x - place) <= UIScale.scale(REACH);
        }

        /** The end of the loop under a place. Its handles are below the line. */
        private Drag handleAt(MouseEvent event) {
            Optional<Loop> loop = slider.loop();
            if (loop.isEmpty() || event.getY() < slider.getHeight() / 2 + UIScale.scale(REACH)) return Drag.NOTHING;
            TimeScale scale = slider.scale();
            if (isNear(event.getX(), scale.x(loop.get().from()))) return Drag.LOOP_START;
            return isNear(event.getX(), scale.x(loop.get().to())) ? Drag.LOOP_END : Drag.NOTHING;
        }

        @Override
        public void mousePressed(MouseEvent event) {
            if (!SwingUtilities.isLeftMouseButton(event) || !slider.isEnabled()) return;
            slider.requestFocusInWindow();
            drag = handleAt(event);
            if (drag != Drag.NOTHING) return;
            drag = Drag.TIME;
            boolean plays = slider.state().status().playing();
            playing = !plays ? 0 : slider.state().transport().backward() ? -1 : 1;
            if (plays) runner.stop(PreviewRun::pause);
            runner.goTo(eventAt(event.getX())
                    .map(RunEvent::frame)
                    .orElse(slider.scale().frame(event.getX())));
        }

        @Override
        public void mouseDragged(MouseEvent event) {
            long frame = slider.scale().frame(event.getX());
            if (drag == Drag.TIME) runner.goTo(frame);
            slider.loop().ifPresent(loop -> {
                if (drag == Drag.LOOP_START) setLoop(Math.min(frame, loop.to() - 1), loop.to());
                if (drag == Drag.LOOP_END) setLoop(loop.from(), Math.max(frame, loop.from() + 1));
            });
        }

        private void setLoop(long from, long to) {
            runner.submit(run -> run.setLoop(Optional.of(new Loop(from, to))));
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            if (drag == Drag.TIME && playing > 0) runner.submit(PreviewRun::play);
            if (drag == Drag.TIME && playing < 0) runner.submit(PreviewRun::playBackward);
            drag = Drag.NOTHING;
        }

        @Override
        public void mouseMoved(MouseEvent event) {
            boolean ends = handleAt(event) != Drag.NOTHING;
            int shape = ends
                    ? Cursor.E_RESIZE_CURSOR
                    : eventAt(event.getX()).isPresent() ? Cursor.HAND_CURSOR : Cursor.DEFAULT_CURSOR;
            if (slider.getCursor().getType() != shape) slider.setCursor(Cursor.getPredefinedCursor(shape));
        }
    }
}
