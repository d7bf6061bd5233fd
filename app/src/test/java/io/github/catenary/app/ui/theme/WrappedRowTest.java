package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Component;
import java.awt.Dimension;
import java.awt.Rectangle;
import javax.swing.JPanel;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

class WrappedRowTest {
    private final JPanel bar = GuiActionRunner.execute(() -> new JPanel());

    private void fill(int width, Component... parts) {
        GuiActionRunner.execute(() -> {
            bar.setLayout(new WrappedRow(10, part -> part == parts[0]));
            for (Component part : parts) bar.add(part);
            layOut(width);
        });
    }

    private void layOut(int width) {
        bar.setSize(width, 0);
        bar.setSize(width, bar.getPreferredSize().height);
        bar.doLayout();
    }

    private static Component part(int width) {
        return GuiActionRunner.execute(() -> {
            JPanel part = new JPanel();
            part.setPreferredSize(new Dimension(width, 20));
            return part;
        });
    }

    @Test
    void givesTheRoomThatIsLeftToThePartThatGrows() {
        Component first = part(50);
        Component second = part(30);

        fill(200, first, second);

        assertThat(first.getBounds()).isEqualTo(new Rectangle(0, 0, 160, 20));
        assertThat(second.getBounds()).isEqualTo(new Rectangle(170, 0, 30, 20));
        assertThat(bar.getHeight()).isEqualTo(20);
    }

    @Test
    void goesOnInAnotherRowWhereAPartWouldBeCut() {
        Component first = part(120);
        Component second = part(80);
        Component third = part(60);

        fill(200, first, second, third);

        assertThat(first.getBounds()).isEqualTo(new Rectangle(0, 0, 200, 20));
        assertThat(second.getBounds()).isEqualTo(new Rectangle(0, 23, 80, 20));
        assertThat(third.getBounds()).isEqualTo(new Rectangle(90, 23, 60, 20));
        assertThat(bar.getHeight()).isEqualTo(43);
    }

    /** A text that becomes shorter does not draw the parts behind it into its row. */
    @Test
    void theFirstPartHasARowToItselfWhereTheOthersFitIntoTheRest() {
        Component first = part(150);
        Component second = part(40);
        Component third = part(60);
        fill(200, first, second, third);
        Rectangle before = second.getBounds();

        GuiActionRunner.execute(() -> {
            first.setPreferredSize(new Dimension(90, 20));
            layOut(200);
        });

        assertThat(before).isEqualTo(new Rectangle(0, 23, 40, 20));
        assertThat(second.getBounds()).isEqualTo(before);
        assertThat(first.getBounds()).isEqualTo(new Rectangle(0, 0, 200, 20));
    }

    @Test
    void keepsItsRowsWhileTheWidthStays() {
        Component first = part(120);
        Component second = part(80);
        fill(200, first, second);

        GuiActionRunner.execute(() -> {
            first.setPreferredSize(new Dimension(40, 20));
            layOut(200);
        });
        assertThat(bar.getHeight()).isEqualTo(43);
        assertThat(second.getY()).isEqualTo(23);

        GuiActionRunner.execute(() -> layOut(220));
        assertThat(bar.getHeight()).isEqualTo(20);
    }

    @Test
    void takesNoRoomForAHiddenPart() {
        Component first = part(100);
        Component second = part(100);
        second.setVisible(false);

        fill(150, first, second);

        assertThat(first.getWidth()).isEqualTo(150);
        assertThat(bar.getHeight()).isEqualTo(20);
    }
}
