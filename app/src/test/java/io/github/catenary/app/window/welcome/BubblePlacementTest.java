package io.github.catenary.app.window.welcome;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BubblePlacementTest {
    private static final Rectangle ROOM = new Rectangle(0, 20, 1000, 600);
    private static final Dimension BUBBLE = new Dimension(300, 100);
    private static final BubblePlacement PLACE = new BubblePlacement(ROOM, List.of(), 10);

    @Test
    void standsToTheRightOfATool() {
        assertThat(PLACE.beside(new Rectangle(0, 100, 30, 30), BUBBLE)).isEqualTo(new Point(40, 65));
    }

    @Test
    void standsToTheLeftOfAFieldAtTheRightEdge() {
        assertThat(PLACE.beside(new Rectangle(900, 100, 100, 20), BUBBLE)).isEqualTo(new Point(590, 60));
    }

    @Test
    void standsAboveAButtonOfTheLowerBarWithinTheRoom() {
        assertThat(PLACE.beside(new Rectangle(20, 580, 40, 40), BUBBLE)).isEqualTo(new Point(0, 470));
    }

    @Test
    void standsBesideWhatIsDrawn() {
        Rectangle drawn = new Rectangle(60, 40, 300, 200);
        Rectangle tool = new Rectangle(0, 100, 30, 30);

        Point at = new BubblePlacement(ROOM, List.of(drawn), 10).beside(tool, BUBBLE);

        assertThat(new Rectangle(at, BUBBLE).intersects(drawn)).isFalse();
        assertThat(new Rectangle(at, BUBBLE).intersects(tool)).isFalse();
    }

    @Test
    void neverCoversTheControlAndNeverAnItemWhereThereIsRoom() {
        Random random = new Random(27);
        int avoided = 0;
        for (int i = 0; i < 2000; i++) {
            Rectangle room = new Rectangle(0, 20, 620 + random.nextInt(900), 420 + random.nextInt(600));
            Rectangle control = within(room, random, 20 + random.nextInt(200), 20 + random.nextInt(40));
            Rectangle item = within(room, random, random.nextInt(room.width / 3), random.nextInt(room.height / 3));
            BubblePlacement place = new BubblePlacement(room, List.of(item), 10);

            Rectangle bubble = new Rectangle(place.beside(control, BUBBLE), BUBBLE);

            assertThat(bubble.intersects(control)).as("the control in run " + i).isFalse();
            assertThat(bubble.intersects(item)).as("the item in run " + i).isFalse();
            assertThat(room.contains(bubble)).isTrue();
            if (place.isFree(bubble, control)) avoided++;
        }
        assertThat(avoided).isEqualTo(2000);
    }

    private static Rectangle within(Rectangle room, Random random, int width, int height) {
        return new Rectangle(
                room.x + random.nextInt(room.width - width),
                room.y + random.nextInt(room.height - height),
                width,
                height);
    }

    @Test
    void coversAsLittleAsItCanOfWhatFillsTheRoom() {
        Rectangle filling = new Rectangle(0, 20, 1000, 560);
        Point at = new BubblePlacement(ROOM, List.of(filling), 10).beside(new Rectangle(0, 100, 30, 30), BUBBLE);

        assertThat(at.y).isEqualTo(ROOM.y + ROOM.height - BUBBLE.height);
    }
}
