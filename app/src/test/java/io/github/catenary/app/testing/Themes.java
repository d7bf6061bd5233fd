package io.github.catenary.app.testing;

import io.github.catenary.app.ui.theme.Theme;
import io.github.catenary.testing.Attack;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/**
 * The themes in which a job is done that is done in each language, too. A build does it in English in the light theme and
 * in Chinese in the dark one, {@code -Pattack} in all four ways.
 */
public final class Themes {
    private static final boolean CHINESE = Locale.getDefault().getLanguage().equals("zh");

    private Themes() {}

    /** For {@code @MethodSource}. */
    public static Stream<Theme> ofJob() {
        return Attack.isWhole() ? Stream.of(Theme.values()) : Stream.of(CHINESE ? Theme.DARK : Theme.LIGHT);
    }

    /** For {@code @MethodSource}: each theme at a scale, the other way round in Chinese; all with {@code -Pattack}. */
    public static Stream<Arguments> ofScales() {
        return Stream.of(Theme.values())
                .flatMap(theme -> Stream.of(1f, 2f)
                        .filter(scale -> Attack.isWhole() || (theme == Theme.LIGHT) == (scale == 1) != CHINESE)
                        .map(scale -> Arguments.of(theme, scale)));
    }
}
