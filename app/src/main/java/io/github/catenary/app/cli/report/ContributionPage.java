package io.github.catenary.app.cli.report;

import io.github.catenary.math.Printable;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.FileFormat;
import io.github.catenary.spi.SceneOperation;
import java.util.List;
import java.util.Locale;

/**
 * What the program and plugins add as a page of Markdown: a heading for each kind, below it one for each item with a list
 * of its parameters, in the schema's words. Kinds come in the order of {@link ContributionKind}, items in that of those
 * who add them. Texts of plugins are shown as they are: nothing in them is markup.
 */
public final class ContributionPage {
    /** The characters that Markdown or HTML in it could take for more than themselves. */
    private static final String MARKUP = "\\`*_<>&~$|";

    private ContributionPage() {}

    /** @param from who adds something, in order */
    public static String of(List<Contributed> from) {
        StringBuilder page = new StringBuilder();
        for (ContributionKind kind : ContributionKind.values()) {
            List<Described> items =
                    from.stream().flatMap(each -> each.all(kind).stream()).toList();
            if (items.isEmpty()) continue;
            page.append(page.isEmpty() ? "" : "\n")
                    .append("# ")
                    .append(heading(kind))
                    .append('\n');
            for (Described item : items) add(page, item);
        }
        return page.toString();
    }

    /** The kind in the plural, such as Element types. */
    private static String heading(ContributionKind kind) {
        String word = kind.word();
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1) + "s";
    }

    private static void add(StringBuilder page, Described item) {
        page.append("\n## ").append(code(item.id())).append("\n\n");
        page.append("**").append(text(item.label())).append(".** ").append(text(item.description()));
        if (!item.description().endsWith(".")) page.append('.');
        page.append(more(item)).append('\n');
        if (!item.schema().parameters().isEmpty()) page.append('\n');
        for (Parameter parameter : item.schema().parameters()) {
            page.append("- ").append(code(parameter.name())).append(": ");
            page.append(text(ParameterText.description(parameter))).append('\n');
        }
    }

    /** What only items of one kind have, as a sentence after a space; empty for others. */
    private static String more(Described item) {
        if (item instanceof ConstraintType type) {
            return " A " + type.category().name().toLowerCase(Locale.ROOT) + " on " + target(type) + ".";
        }
        if (item instanceof FileFormat format) return " Files: " + code("*." + format.ending()) + ".";
        if (item instanceof MeasureType measure && !measure.unit().isEmpty()) {
            return " In " + text(measure.unit()) + ".";
        }
        return item instanceof SceneOperation operation ? needs(operation.needs()) : "";
    }

    private static String needs(SceneOperation.Needs needs) {
        if (needs.least() == 0) return "";
        String kind = needs.kind() == SceneOperation.Kind.ANYTHING
                ? "selected items"
                : "selected " + needs.kind().name().toLowerCase(Locale.ROOT);
        return " Needs " + needs.least() + " or more " + kind
                + (needs.wholeScene() ? "; where nothing is selected, it takes all." : ".");
    }

    private static String target(ConstraintType type) {
        return switch (type.appliesTo()) {
            case ON_SPRINGS -> "springs";
            case ON_PARTICLES -> "particles";
            case ON_BOTH -> "springs and particles";
        };
    }

    private static String code(String word) {
        return "`" + Printable.line(word).replace('`', '\'') + "`";
    }

    /** A bracket that closes is the end of a link only before these. */
    private static String text(String words) {
        String line = Printable.line(words);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean ofLink = c == ']' && i + 1 < line.length() && "([:".indexOf(line.charAt(i + 1)) >= 0;
            if (ofLink || MARKUP.indexOf(c) >= 0) text.append('\\');
            text.append(c);
        }
        return text.toString();
    }
}
