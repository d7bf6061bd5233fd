package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.lang.reflect.InvocationTargetException;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Hints and headings can be read in both themes. */
class QuietTextTest {
    @AfterEach
    void backToLight() throws InterruptedException, InvocationTargetException {
        SwingUtilities.invokeAndWait(Theme.LIGHT::apply);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void standsOutFromPanelsAndIsQuieterThanOtherText(Theme theme)
            throws InterruptedException, InvocationTargetException {
        SwingUtilities.invokeAndWait(theme::apply);
        Color ground = UIManager.getColor("Panel.background");
        double quiet = Contrast.of(QuietText.color(), ground);

        assertThat(quiet).isBetween(4.5, Contrast.of(UIManager.getColor("Label.foreground"), ground));
    }
}
