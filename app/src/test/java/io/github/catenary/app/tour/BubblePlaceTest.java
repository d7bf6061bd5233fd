package io.github.catenary.app.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;
import org.junit.jupiter.api.Test;

class BubblePlaceTest {
    private static final Rectangle ROOM = new Rectangle(0, 20, 1000, 600);
    private static final Dimension BUBBLE = new Dimension(300, 100);

    @Test
    void standsToTheRightOfATool() {
        assertThat(BubblePlace.beside(new Rectangle(0, 100, 30, 30), BUBBLE, ROOM, 10))
                .isEqualTo(new Point(40, 65));
    }

    @Test
    void standsToTheLeftOfAFieldAtTheRightEdge() {
        assertThat(BubblePlace.beside(new Rectangle(900, 100, 100, 20), BUBBLE, ROOM, 10))
                .isEqualTo(new Point(590, 60));
    }

    @Test
    void standsAboveAButtonOfTheLowerBarWithinTheRoom() {
        assertThat(BubblePlace.beside(new Rectangle(20, 580, 40, 40), BUBBLE, ROOM, 10))
                .isEqualTo(new Point(0, 470));
    }
}
