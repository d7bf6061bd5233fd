package io.github.catenary.app.panels.find;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.query.QueryException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Says what is wrong with a query, and which words would do. */
public final class QueryErrorText {
    private QueryErrorText() {}

    public static String of(QueryException mistake) {
        String key = mistake.mistake().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return Texts.text("find.mistake." + key, mistake.found(), words(mistake));
    }

    /** The words that begin like the one that was found come first. */
    private static String words(QueryException mistake) {
        String begin =
                mistake.found().isEmpty() ? "" : mistake.found().substring(0, 1).toLowerCase(Locale.ROOT);
        List<String> words = mistake.expected().stream()
                .sorted(Comparator.comparing(word -> !word.startsWith(begin)))
                .toList();
        return Texts.joined(", ", words);
    }
}
