package io.github.catenary.edit.query;

import java.util.List;

/** A text is no query. */
public final class QueryException extends Exception {
    private static final long serialVersionUID = 1;

    /** What is wrong with it. */
    public enum Mistake {
        /** {@link #found} is not a property; {@link #expected} lists those there are. */
        UNKNOWN_PROPERTY,
        /** {@link #found} is a property of the items that the query does not look at. */
        OTHER_TARGET,
        /** A comparison is missing after a property; {@link #expected} lists the signs. */
        NO_COMPARISON,
        /** A number is missing. */
        NO_NUMBER,
        /** {@link #found} has a unit that measures something else; {@link #expected} has one that would do. */
        OTHER_UNIT,
        /** A name is missing. */
        NO_NAME,
        /** A condition is missing. */
        NO_CONDITION,
        /** A closing bracket is missing. */
        NO_BRACKET,
        /** The closing quotation mark is missing. */
        NO_QUOTE,
        /** {@link #found} does not belong there. */
        LEFT_OVER,
        /** The text has too many characters. */
        TOO_LONG,
        /** Too many brackets are inside each other. */
        TOO_DEEP
    }

    private final Mistake mistake;
    private final int at;
    private final String found;
    private final transient List<String> expected;

    QueryException(Mistake mistake, int at, String found, List<String> expected) {
        super("character " + (at + 1) + ": " + mistake + (found.isEmpty() ? "" : ", found \"" + found + "\""));
        this.mistake = mistake;
        this.at = at;
        this.found = found;
        this.expected = List.copyOf(expected);
    }

    public Mistake mistake() {
        return mistake;
    }

    /** The place in the text, from 0. */
    public int at() {
        return at;
    }

    /** The word at the place; empty at the end of the text. */
    public String found() {
        return found;
    }

    /** The words that would do; empty if they cannot be listed. */
    public List<String> expected() {
        return expected;
    }
}
