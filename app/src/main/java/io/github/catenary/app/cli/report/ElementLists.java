package io.github.catenary.app.cli.report;

import io.github.catenary.math.Printable;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.spi.ConstraintType;
import java.util.List;
import java.util.Locale;

/**
 * Element types as a page of Markdown: a heading and a list of parameters for each, with the schema's descriptions.
 */
public final class ElementLists {
    private ElementLists() {}

    public static String of(List<ConstraintType> types) {
        StringBuilder page = new StringBuilder();
        for (ConstraintType type : types) {
            page.append("\n## `").append(type.id()).append("`\n\n");
            page.append("**")
                    .append(Printable.line(type.label()))
                    .append(".** ")
                    .append(Printable.line(type.description()));
            page.append(". A ").append(type.category().name().toLowerCase(Locale.ROOT));
            page.append(" on ").append(target(type)).append(".\n");
            if (!type.schema().parameters().isEmpty()) page.append('\n');
            for (Parameter parameter : type.schema().parameters()) {
                page.append("- `").append(parameter.name()).append("`: ");
                page.append(Printable.line(ParameterText.description(parameter)))
                        .append('\n');
            }
        }
        return page.toString();
    }

    private static String target(ConstraintType type) {
        return switch (type.appliesTo()) {
            case ON_SPRINGS -> "springs";
            case ON_PARTICLES -> "particles";
            case ON_BOTH -> "springs and particles";
        };
    }
}
