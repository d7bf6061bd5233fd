package io.github.catenary.edit.query;

import io.github.catenary.edit.query.QueryException.Mistake;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Reads a query:
 *
 * <pre>
 * query      = [ "particles" | "springs" ] [ condition ]
 * condition  = conjunction { "or" conjunction }
 * conjunction = negation { [ "and" ] negation }
 * negation   = "not" negation | "(" condition ")" | test
 * test       = flag | number-property sign number | name-property ( "=" | "!=" ) name
 * </pre>
 *
 * <p>Without a first word, a query looks at the items that have all its properties.
 */
final class QueryParser {
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,4})?%?");
    private static final int DEEPEST = 30;

    private final Tokens tokens;
    private Scope target = Scope.BOTH;
    private int depth;

    QueryParser(String text) throws QueryException {
        tokens = new Tokens(text);
    }

    /** What the query looks at; known after {@link #whole}. */
    Scope target() {
        return target;
    }

    Condition whole() throws QueryException {
        if (tokens.took("particles")) target = Scope.PARTICLES;
        else if (tokens.took("springs")) target = Scope.SPRINGS;
        if (tokens.atEnd()) return Condition.ANY;
        Condition condition = condition();
        if (!tokens.atEnd()) throw tokens.wrong(Mistake.LEFT_OVER, List.of());
        return condition;
    }

    private Condition condition() throws QueryException {
        List<Condition> parts = new ArrayList<>(List.of(conjunction()));
        while (tokens.took("or")) parts.add(conjunction());
        return parts.size() == 1 ? parts.get(0) : new Condition.Some(List.copyOf(parts));
    }

    private Condition conjunction() throws QueryException {
        List<Condition> parts = new ArrayList<>(List.of(negation()));
        while (tokens.took("and") || continues()) parts.add(negation());
        return parts.size() == 1 ? parts.get(0) : new Condition.All(List.copyOf(parts));
    }

    private boolean continues() {
        return !tokens.atEnd() && !tokens.is("or") && !tokens.is(")");
    }

    private Condition negation() throws QueryException {
        if (++depth > DEEPEST) throw tokens.wrong(Mistake.TOO_DEEP, List.of());
        try {
            if (tokens.took("not")) return new Condition.Not(negation());
            if (!tokens.took("(")) return test();
            Condition inside = condition();
            if (!tokens.took(")")) throw tokens.wrong(Mistake.NO_BRACKET, List.of(")"));
            return inside;
        } finally {
            depth--;
        }
    }

    private Condition test() throws QueryException {
        if (tokens.atEnd()) throw tokens.wrong(Mistake.NO_CONDITION, QueryProperty.words(target));
        QueryProperty property = QueryProperty.of(tokens.token())
                .filter(found -> !tokens.isQuoted())
                .orElseThrow(() -> tokens.wrong(Mistake.UNKNOWN_PROPERTY, QueryProperty.words(target)));
        lookAt(property);
        tokens.take();
        return switch (property.kind()) {
            case FLAG -> new Condition.Is(property);
            case NAME -> named(property);
            case NUMBER -> compared(property);
        };
    }

    private void lookAt(QueryProperty property) throws QueryException {
        if (property.target() == Scope.BOTH) return;
        if (target == Scope.BOTH) target = property.target();
        if (target != property.target()) throw tokens.wrong(Mistake.OTHER_TARGET, QueryProperty.words(target));
    }

    private Condition named(QueryProperty property) throws QueryException {
        boolean equal = tokens.is("=");
        if (!equal && !tokens.is("!=") && !tokens.is("≠")) {
            throw tokens.wrong(Mistake.NO_COMPARISON, List.of("=", "!="));
        }
        tokens.take();
        if (tokens.atEnd()) throw tokens.wrong(Mistake.NO_NAME, List.of());
        return new Condition.Named(property, equal, tokens.take());
    }

    private Condition compared(QueryProperty property) throws QueryException {
        Comparison comparison = comparison();
        tokens.take();
        if (!NUMBER.matcher(tokens.token()).matches()) throw tokens.wrong(Mistake.NO_NUMBER, List.of());
        String number = tokens.token();
        boolean percent = number.endsWith("%");
        double bound = Double.parseDouble(percent ? number.substring(0, number.length() - 1) : number);
        if (!Double.isFinite(bound)) throw tokens.wrong(Mistake.NO_NUMBER, List.of());
        tokens.take();
        return new Condition.Compares(property, comparison, percent ? bound / 100 : bound);
    }

    private Comparison comparison() throws QueryException {
        String sign = tokens.token()
                .toLowerCase(Locale.ROOT)
                .replace("≤", "<=")
                .replace("≥", ">=")
                .replace("≠", "!=");
        return Arrays.stream(Comparison.values())
                .filter(comparison -> comparison.sign.equals(sign) && !tokens.isQuoted())
                .findFirst()
                .orElseThrow(() -> tokens.wrong(
                        Mistake.NO_COMPARISON,
                        Arrays.stream(Comparison.values())
                                .map(each -> each.sign)
                                .toList()));
    }
}
