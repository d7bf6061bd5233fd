package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.lang.reflect.InvocationTargetException;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is wrong can be read in both themes, in panels and in lists, and is red. */
class AlarmTextTest {
    @AfterEach
    void backToLight() throws InterruptedException, InvocationTargetException {
        SwingUtilities.invokeAndWait(Theme.LIGHT::apply);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void standsOutFromPanelsAndLists(Theme theme) throws InterruptedException, InvocationTargetException {
        SwingUtilities.invokeAndWait(theme::apply);
        Color red = AlarmText.color();

        for (String ground : new String[] {"Panel.background", "List.background"}) {
            assertThat(Contrast.of(red, UIManager.getColor(ground))).as(ground).isGreaterThanOrEqualTo(4.5);
        }
        assertThat(red.getRed()).isGreaterThan(red.getGreen() + 50).isGreaterThan(red.getBlue() + 50);
    }
}
