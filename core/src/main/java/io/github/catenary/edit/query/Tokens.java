package io.github.catenary.edit.query;

import io.github.catenary.edit.query.QueryException.Mistake;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a query into words, signs and quoted names. */
final class Tokens {
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
