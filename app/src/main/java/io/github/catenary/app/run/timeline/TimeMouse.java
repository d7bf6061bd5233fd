package io.github.catenary.app.run.timeline;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.Transport.Loop;
import io.github.catenary.replay.RunEvent;
import java.awt.Cursor;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Comparator;
import java.util.Optional;
import javax.swing.SwingUtilities;

/**
 * The mouse on the time slider: a drag scrubs, a click on a mark goes to its event, and the ends of the loop can be
 * dragged. While the button is down the run does not play. EDT only.
 */
final class TimeMouse extends MouseAdapter {
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
        if (plays) runner.pause();
        runner.goTo(
                eventAt(event.getX()).map(RunEvent::frame).orElse(slider.scale().frame(event.getX())));
    }

    @Override
    public void mouseDragged(MouseEvent event) {
        long frame = slider.scale().frame(event.getX());
        if (drag == Drag.TIME) runner.goTo(frame);
        slider.loop().ifPresent(loop -> {
            if (drag == Drag.LOOP_START)
                runner.setLoop(Optional.of(new Loop(Math.min(frame, loop.to() - 1), loop.to())));
            if (drag == Drag.LOOP_END)
                runner.setLoop(Optional.of(new Loop(loop.from(), Math.max(frame, loop.from() + 1))));
        });
    }

    @Override
    public void mouseReleased(MouseEvent event) {
        if (drag == Drag.TIME && playing > 0) runner.play();
        if (drag == Drag.TIME && playing < 0) runner.playBackward();
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
