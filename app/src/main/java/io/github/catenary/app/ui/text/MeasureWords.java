package io.github.catenary.app.ui.text;

import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.MeasureType.Reading;
import java.util.Optional;

/** What a measure over a whole run is called, and what it has found, in the user's language and units. */
public final class MeasureWords {
    private MeasureWords() {}

    public static String label(MeasureType measure) {
        return names(measure).label();
    }

    /** One sentence on what it measures. */
    public static String description(MeasureType measure) {
        return names(measure).description();
    }

    private static Names names(MeasureType measure) {
        return Names.of(measure);
    }

    /** The value with its unit; a dash if there is none. */
    public static String value(MeasureType measure, Reading found, int digits) {
        return Numbers.quantity(found.value(), digits, measure.unit());
    }

    /** The name of the measure with the value, or with why there is none. */
    public static String sentence(MeasureType measure, Reading found, int digits) {
        Optional<Message> missing = found.missing();
        return missing.isPresent()
                ? Texts.text("measured.none", label(measure), Texts.text(missing.get()))
                : Texts.text("measured", label(measure), value(measure, found, digits));
    }
}
