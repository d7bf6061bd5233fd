package io.github.catenary.app.form.parameter;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import java.util.stream.Collectors;

/** Parameters as read-only text, for elements whose plugin is missing. Files are written elsewhere. */
public final class ValueText {
    private ValueText() {}

    /** One parameter per line. */
    public static String text(Parameters parameters) {
        return parameters.values().entrySet().stream()
                .map(entry -> entry.getKey() + ": " + text(entry.getValue()))
                .collect(Collectors.joining("\n"));
    }

    static String text(Value value) {
        if (value instanceof Value.Num number) return number.text();
        if (value instanceof Value.Text text) return text.value();
        if (value instanceof Value.Bool bool) return Boolean.toString(bool.value());
        if (value instanceof Value.Items items) {
            return items.values().stream().map(ValueText::text).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value instanceof Value.Fields fields) {
            return fields.values().entrySet().stream()
                    .map(entry -> entry.getKey() + ": " + text(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return "null";
    }
}
