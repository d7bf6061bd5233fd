package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Dimension;
import java.awt.Rectangle;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScreensTest {
    private static final Rectangle MAIN = new Rectangle(0, 30, 1920, 1050);
    private static final Rectangle LEFT = new Rectangle(-1280, 0, 1280, 1024);
    private static final List<Rectangle> BOTH = List.of(MAIN, LEFT);

    @Test
    void keepsAWindowThatIsWhollyVisible() {
        Rectangle wanted = new Rectangle(-1200, 100, 1100, 700);

        assertThat(Screens.fit(wanted, BOTH)).isEqualTo(wanted);
    }

    @Test
    void movesAWindowOfAMissingScreenToTheMiddleOfTheMainScreen() {
        Rectangle fitted = Screens.fit(new Rectangle(-1200, 100, 1100, 700), List.of(MAIN));

        assertThat(fitted).isEqualTo(new Rectangle(410, 205, 1100, 700));
    }

    @Test
    void movesAWindowIntoTheScreenThatShowsMostOfIt() {
        assertThat(Screens.fit(new Rectangle(1500, -200, 1000, 800), BOTH))
                .isEqualTo(new Rectangle(920, 30, 1000, 800));
        assertThat(Screens.fit(new Rectangle(-900, 500, 1000, 800), BOTH))
                .isEqualTo(new Rectangle(-1000, 224, 1000, 800));
    }

    @Test
    void shrinksAWindowToTheScreen() {
        assertThat(Screens.fit(new Rectangle(10, 10, 3840, 2160), List.of(MAIN)))
                .isEqualTo(MAIN);
    }

    @Test
    void noWindowIsLargerThanTheSmallestScreen() {
        List<Rectangle> screens = List.of(new Rectangle(0, 0, 1920, 1080), new Rectangle(1920, 0, 800, 500));

        assertThat(Screens.atMost(new Dimension(900, 560), screens)).isEqualTo(new Dimension(800, 500));
        assertThat(Screens.atMost(new Dimension(640, 560), screens.subList(0, 1)))
                .isEqualTo(new Dimension(640, 560));
    }
}
