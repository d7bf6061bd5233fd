package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SceneColorsTest {
    @ParameterizedTest
    @ValueSource(ints = {0x000000, 0xFFFFFF, 0x1E2227, 0xFFFF00, 0x0000FF, 0x00FF00, 0x808080, 0x200000})
    void everyColourOfASceneStandsOutFromBothGrounds(int rgb) {
        for (SceneColors colors : new SceneColors[] {SceneColors.LIGHT, SceneColors.DARK}) {
            Color shown = colors.standingOut(rgb);

            assertThat(Contrast.of(shown, colors.ground())).isGreaterThanOrEqualTo(3);
            if (Contrast.of(new Color(rgb), colors.ground()) >= 3)
                assertThat(shown).isEqualTo(new Color(rgb));
        }
    }
}
