package io.github.catenary.app.cli;

import io.github.catenary.edit.Selection;
import io.github.catenary.edit.query.Query;
import io.github.catenary.edit.query.QueryException;
import io.github.catenary.scene.Scene;
import java.util.Locale;
import java.util.Optional;

/**
 * What an option selects: all, or what a query finds.
 *
 * @param query empty for all
 */
record FindQuery(Optional<Query> query) {
    /** The name of the option. */
    static final String SELECT = "--select";

    static final String ALL = "all";

    /** @throws CommandFailure that says at which character the query goes wrong, and what would do */
    static FindQuery parse(String text) throws CommandFailure {
        if (text.equals(ALL)) return new FindQuery(Optional.empty());
        try {
            return new FindQuery(Optional.of(Query.parse(text)));
        } catch (QueryException e) {
            String mistake = e.mistake().name().toLowerCase(Locale.ROOT).replace('_', ' ');
            String found = e.found().isEmpty() ? "" : " \"" + e.found() + "\"";
            String expected = e.expected().isEmpty() ? "" : "; choose one of: " + String.join(", ", e.expected());
            throw CommandFailure.usage(SELECT + ": " + mistake + found + " at character " + (e.at() + 1) + expected);
        }
    }

    /** The particles and springs that are selected. */
    Selection in(Scene scene) {
        return query.map(found -> found.in(scene)).orElseGet(() -> Selection.all(scene));
    }
}
