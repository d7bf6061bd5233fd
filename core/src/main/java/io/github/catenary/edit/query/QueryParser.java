package io.github.catenary.edit.query;

import io.github.catenary.edit.query.QueryException.Mistake;
import io.github.catenary.math.Unit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a query:
 *
 * <pre>
 * query      = [ "particles" | "springs" ] [ condition ]
 * condition  = conjunction { "or" conjunction }
 * conjunction = negation { [ "and" ] negation }
 * negation   = "not" negation | "(" condition ")" | test
 * test       = flag | number-property sign number [ unit ] | name-property ( "=" | "!=" ) name
 * </pre>
 *
 * <p>Without a first word, a query looks at the items that have all its properties.
 */
final class QueryParser {
    private static final Pattern NUMBER = Pattern.compile("([+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,4})?)(.*)");
    private static final int DEEPEST = 30;

    private final UnaryOperator<String> shown;
    private final Tokens tokens;
    private Scope target = Scope.BOTH;
    private int depth;

    QueryParser(String text, UnaryOperator<String> shown) throws QueryException {
        this.shown = shown;
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
        Matcher number = NUMBER.matcher(tokens.token());
        if (!number.matches()) throw tokens.wrong(Mistake.NO_NUMBER, List.of());
        double bound = Double.parseDouble(number.group(1));
        String unit = number.group(2);
        boolean known = Unit.named(unit).isPresent();
        if (!known || !Double.isFinite(bound)) throw tokens.wrong(Mistake.NO_NUMBER, List.of());
        if (!unit.isEmpty()) requireFit(unit, property);
        tokens.take();
        if (unit.isEmpty() && !tokens.atEnd() && Unit.named(tokens.token()).isPresent()) {
            requireFit(tokens.token(), property);
            unit = tokens.take();
        }
        return new Condition.Compares(property, comparison, plain(bound, unit, property));
    }

    /** A unit behind a number must measure what the property does. */
    private void requireFit(String unit, QueryProperty property) throws QueryException {
        boolean fits = unit(unit).dimension().equals(unit(property.unit()).dimension());
        if (!fits) throw tokens.wrong(Mistake.OTHER_UNIT, List.of(shown.apply(property.unit())));
    }

    private double plain(double typed, String unit, QueryProperty property) {
        String in = unit.isEmpty() ? shown.apply(property.unit()) : unit;
        if (in.equals(property.unit())) return typed;
        return BigDecimal.valueOf(typed)
                .multiply(unit(in).in(unit(property.unit())))
                .doubleValue();
    }

    private static Unit unit(String name) {
        return Unit.named(name).orElseThrow();
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

    /** Cuts a query into words, signs and quoted names. */
    private static final class Tokens {
        private static final int MOST_CHARACTERS = 1000;
        private static final Pattern TOKEN = Pattern.compile(
                "\\s*(?<token>\"(?<quoted>[^\"]*)(?<quote>\"?)|<=|>=|!=|[<>=()]|≤|≥|≠|[^\\s\"<>=()!≤≥≠]+|!)");

        private final String text;
        private final Matcher matcher;
        private int at;
        private int next;
        private String token = "";
        private boolean quoted;

        Tokens(String text) throws QueryException {
            if (text.length() > MOST_CHARACTERS) {
                throw new QueryException(Mistake.TOO_LONG, MOST_CHARACTERS, "", List.of());
            }
            this.text = text;
            matcher = TOKEN.matcher(text);
            advance();
        }

        /** The present token; empty at the end. */
        String token() {
            return token;
        }

        /** True if the token stood in quotation marks, and so is a name. */
        boolean isQuoted() {
            return quoted;
        }

        boolean atEnd() {
            return token.isEmpty() && !quoted;
        }

        /** True if the present token is a word of the language. */
        boolean is(String word) {
            return !quoted && token.equalsIgnoreCase(word);
        }

        /** Goes on if the present token is a word of the language. */
        boolean took(String word) throws QueryException {
            if (!is(word)) return false;
            advance();
            return true;
        }

        String take() throws QueryException {
            String taken = token;
            advance();
            return taken;
        }

        QueryException wrong(Mistake mistake, List<String> expected) {
            return new QueryException(mistake, at, token, expected);
        }

        private void advance() throws QueryException {
            if (!matcher.find(next)) {
                at = next = text.length();
                token = "";
                quoted = false;
                return;
            }
            at = matcher.start("token");
            next = matcher.end();
            quoted = matcher.group("quoted") != null;
            token = quoted ? matcher.group("quoted") : matcher.group("token");
            if (quoted && matcher.group("quote").isEmpty()) {
                throw new QueryException(Mistake.NO_QUOTE, at, token, List.of());
            }
        }
    }
}
