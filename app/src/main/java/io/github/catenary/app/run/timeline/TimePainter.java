package io.github.catenary.app.run.timeline;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.run.preview.Transport.Loop;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.replay.Timeline;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import javax.swing.UIManager;

/** Paints a time slider once. */
final class TimePainter {
    private static final double TRACK = 4;
    private static final double THUMB = 14;
    private static final double FOCUS = 18;
    private static final double MARK_WIDTH = 2;
    private static final double MARK_HEIGHT = 16;
    private static final double HANDLE = 5;

    private final Graphics2D g;
    private final TimeSlider slider;
    private final TimeScale scale;
    private final double middle;

    TimePainter(Graphics2D g, TimeSlider slider, TimeScale scale) {
        this.g = g;
        this.slider = slider;
        this.scale = scale;
        middle = slider.getHeight() / 2.0;
    }

    void paint() {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        Timeline timeline = slider.timeline();
        bar(scale.left(), scale.left() + scale.width(), UIManager.getColor("Slider.trackColor"));
        Color accent = UIManager.getColor(slider.isEnabled() ? "Slider.trackValueColor" : "Slider.disabledTrackColor");
        int present = scale.x(timeline.present());
        bar(scale.left(), present, accent);
        slider.loop().ifPresent(this::paintLoop);
        for (RunEvent event : timeline.events()) mark(event);
        if (!slider.isEnabled()) return;
        if (slider.isFocusOwner()) disc(present, FOCUS, UIManager.getColor("Slider.focusedColor"));
        disc(present, THUMB, UIManager.getColor("Slider.thumbColor"));
    }

    private void bar(double from, double to, Color color) {
        double height = px(TRACK);
        g.setColor(color);
        g.fill(new RoundRectangle2D.Double(from, middle - height / 2, Math.max(0, to - from), height, height, height));
    }

    private void disc(double x, double diameter, Color color) {
        double size = px(diameter);
        g.setColor(color);
        g.fill(new Ellipse2D.Double(x - size / 2, middle - size / 2, size, size));
    }

    private void mark(RunEvent event) {
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        g.setColor(
                switch (event.kind()) {
                    case TORN -> colors.pin();
                    case DIVERGED, FAILED -> UIManager.getColor("Component.error.focusedBorderColor");
                    case HELD -> colors.structural();
                    case BLEW_UP, UNSOLVED, USED_UP, PASSED ->
                        UIManager.getColor("Component.warning.focusedBorderColor");
                    case STRETCHED, TREMBLED -> colors.structural();
                    case COLLIDED -> colors.selection();
                    case EDITED -> colors.bend();
                    case GRABBED -> colors.shear();
                });
        double width = px(MARK_WIDTH);
        double height = px(MARK_HEIGHT);
        int x = scale.x(event.frame());
        g.fill(new RoundRectangle2D.Double(x - width / 2, middle - height / 2, width, height, width, width));
    }

    /** The range above the line, and two handles below it. */
    private void paintLoop(Loop loop) {
        double from = scale.x(loop.from());
        double to = scale.x(loop.to());
        g.setColor(UIManager.getColor("Label.foreground"));
        for (double x : new double[] {from, to}) {
            double top = middle + px(TRACK);
            Path2D handle = new Path2D.Double();
            handle.moveTo(x, top);
            handle.lineTo(x - px(HANDLE), top + 2 * px(HANDLE));
            handle.lineTo(x + px(HANDLE), top + 2 * px(HANDLE));
            handle.closePath();
            g.fill(handle);
        }
        g.fill(new RoundRectangle2D.Double(from, middle + px(HANDLE + TRACK) + px(HANDLE), to - from, px(1), 0, 0));
    }

    private static double px(double size) {
        return UIScale.scale((float) size);
    }
}
