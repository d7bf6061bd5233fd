package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.event.MouseWheelEvent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

class WheelPassTest {
    private JScrollPane inner;
    private JScrollPane outer;

    /** Turns the wheel over a scroll pane in a scroll pane of 200 × 200 px. */
    private void turnOver(int contentHeight) {
        GuiActionRunner.execute(() -> {
            Theme.LIGHT.apply();
            JPanel content = new JPanel();
            content.setPreferredSize(new Dimension(50, contentHeight));
            inner = new JScrollPane(content);
            inner.setPreferredSize(new Dimension(100, 100));
            JPanel column = new JPanel(new BorderLayout());
            column.setPreferredSize(new Dimension(150, 1000));
            column.add(inner, BorderLayout.NORTH);
            outer = new JScrollPane(column);
            outer.setSize(200, 200);
            layOut(outer);
            inner.dispatchEvent(
                    new MouseWheelEvent(inner, MouseWheelEvent.MOUSE_WHEEL, 0, 0, 10, 10, 0, false, 0, 30, 2));
        });
    }

    private static void layOut(java.awt.Container container) {
        container.doLayout();
        for (java.awt.Component each : container.getComponents())
            if (each instanceof java.awt.Container further) layOut(further);
    }

    @Test
    void aListThatShowsAllLeavesTheWheelToWhatIsAround() {
        turnOver(40);
        assertThat(outer.getVerticalScrollBar().getValue()).isPositive();
    }

    @Test
    void aListThatScrollsKeepsTheWheel() {
        turnOver(500);
        assertThat(outer.getVerticalScrollBar().getValue()).isZero();
        assertThat(inner.getVerticalScrollBar().getValue()).isPositive();
    }
}
