package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.stream.IntStream;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

class NumberFontTest {
    private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

    private static double width(Font font, String text) {
        return font.getStringBounds(text, CONTEXT).getWidth();
    }

    private static Font font() {
        return GuiActionRunner.execute(() -> {
            Theme.LIGHT.apply();
            return NumberFont.get();
        });
    }

    @Test
    void allDigitsHaveOneWidthAndLettersDoNot() {
        Font font = font();

        assertThat(IntStream.range(0, 10).mapToDouble(digit -> width(font, "" + digit)))
                .allMatch(width -> Math.abs(width - width(font, "0")) < 1e-3);
        assertThat(width(font, "i")).isLessThan(width(font, "m"));
    }

    @Test
    void showsWordsOfEveryLanguageOfTheWindow() {
        Font font = font();

        assertThat(font.canDisplayUpTo("paused · frame 60 – 0.27 ms ≈ µ×²")).isEqualTo(-1);
        assertThat(font.getFamily()).isEqualTo(TabularInter.FAMILY);
    }
}
