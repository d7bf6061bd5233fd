package io.github.catenary.builtin.csv;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The rows of a table in a text (RFC 4180). The first headings show what separates the cells: a tab, a semicolon or a comma.
 * Holds one row at a time.
 */
final class CsvRows {
    /** So many characters of the beginning show the separator. */
    private static final int BEGINNING = 1 << 16;

    private static final int MOST_CELLS = 1_000;
    private static final String SEPARATORS = "\t;,";
    private static final int END = -1;
    private static final char LOST = '\uFFFD';

    private final Reader in;
    private final char separator;
    private final int mostCharacters;
    private final List<String> cells = new ArrayList<>();
    private final List<String> shown = Collections.unmodifiableList(cells);
    private final List<Integer> columns = new ArrayList<>();
    private final StringBuilder cell = new StringBuilder();
    private int line;
    private int nextLine = 1;
    private int column;
    private int last = END;
    private boolean lost;

    private CsvRows(Reader in, int mostCharacters) throws IOException {
        this.in = in;
        this.mostCharacters = mostCharacters;
        in.mark(BEGINNING + 1);
        String text = beginning();
        Optional<Character> said = said(text);
        in.reset();
        separator = said.orElseGet(() -> separator(text));
        if (said.isPresent()) advance();
    }

    /**
     * Reads the beginning of a file.
     *
     * @param mostCharacters of a cell
     */
    static CsvRows read(InputStream bytes, int mostCharacters) throws IOException {
        PushbackInputStream all = new PushbackInputStream(bytes, 3);
        byte[] mark = all.readNBytes(3);
        Charset charset = StandardCharsets.UTF_8;
        int skipped = 0;
        if (begins(mark, 0xEF, 0xBB, 0xBF)) {
            skipped = 3;
        } else if (begins(mark, 0xFE, 0xFF)) {
            charset = StandardCharsets.UTF_16BE;
            skipped = 2;
        } else if (begins(mark, 0xFF, 0xFE)) {
            charset = StandardCharsets.UTF_16LE;
            skipped = 2;
        }
        all.unread(mark, skipped, mark.length - skipped);
        return new CsvRows(new BufferedReader(new InputStreamReader(all, charset)), mostCharacters);
    }

    private static boolean begins(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) return false;
        for (int i = 0; i < mark.length; i++) if ((bytes[i] & 0xFF) != mark[i]) return false;
        return true;
    }

    private String beginning() throws IOException {
        char[] text = new char[BEGINNING];
        int length = 0;
        int read = 0;
        while (read != END && length < text.length) {
            length += read;
            read = in.read(text, length, text.length - length);
        }
        return new String(text, 0, length);
    }

    /** The separator that the line {@code sep=;} names, which some spreadsheets write. */
    private static Optional<Character> said(String text) {
        boolean names = text.length() >= 5 && text.regionMatches(true, 0, "sep=", 0, 4);
        return names && SEPARATORS.indexOf(text.charAt(4)) >= 0 ? Optional.of(text.charAt(4)) : Optional.empty();
    }

    /** The separator with which a line is a row of headings. */
    private static char separator(String text) {
        for (int i = 0; i < SEPARATORS.length(); i++) {
            char each = SEPARATORS.charAt(i);
            String between = String.valueOf(each);
            boolean fits = text.lines()
                    .map(line -> List.of(line.replace("\"", "").split(between)))
                    .anyMatch(cells -> CsvHeadings.of(cells) != CsvHeadings.NONE);
            if (fits) return each;
        }
        return ',';
    }

    /** True if a comma may stand before the decimals of a number. */
    boolean mayHaveDecimalCommas() {
        return separator != ',';
    }

    /**
     * Goes to the next row that is not blank; false if there is none.
     *
     * @throws SceneFormatException if a row or a cell is too long, or a quotation mark is not closed
     */
    boolean advance() throws IOException {
        do {
            if (!readRow()) return false;
        } while (cells.stream().allMatch(String::isBlank));
        return true;
    }

    private boolean readRow() throws IOException {
        int c = next();
        if (c == END) return false;
        cells.clear();
        columns.clear();
        line = nextLine;
        column = 1;
        while (true) {
            int at = column;
            c = readCell(c);
            if (cells.size() == MOST_CELLS) {
                throw refusal(at, Message.of("csv.cells", "a row has more than {0} cells", MOST_CELLS));
            }
            cells.add(cell.toString().strip());
            columns.add(at);
            if (c != separator) break;
            c = next();
        }
        if (c == '\r' || c == '\n') nextLine++;
        return true;
    }

    /** Reads a cell that begins with a character; returns the one that ends it. */
    private int readCell(int first) throws IOException {
        cell.setLength(0);
        int at = column;
        int c = first;
        if (c == '"') {
            int opened = nextLine;
            for (c = next(); ; c = next()) {
                if (c == '"') {
                    c = next();
                    if (c != '"') break;
                }
                if (c == END) {
                    line = opened;
                    throw refusal(at, Message.of("csv.quotation", "this quotation mark is not closed"));
                }
                if (c == '\n' || c == '\r') nextLine++;
                add(c, at);
            }
        }
        while (c != END && c != separator && c != '\n' && c != '\r') {
            add(c, at);
            c = next();
        }
        return c;
    }

    private void add(int c, int at) throws SceneFormatException {
        if (cell.length() == mostCharacters) {
            throw refusal(at, Message.of("csv.long", "a cell has more than {0} characters", mostCharacters));
        }
        if (c == 0) {
            throw refusal(at, Message.of("csv.binary", "this is a binary file; save the table as CSV in UTF-8"));
        }
        lost |= c == LOST;
        cell.append((char) c);
    }

    private int next() throws IOException {
        int c = in.read();
        if (c == '\n' && last == '\r') c = in.read();
        last = c;
        column++;
        return c;
    }

    private SceneFormatException refusal(int at, Message what) {
        return new SceneFormatException(List.of(Problem.error("$", what).at(line, at)));
    }

    /** True if letters were in another encoding, and came out as something else. */
    boolean hasLostLetters() {
        return lost;
    }

    /** The number of the row's first line, counted from 1. */
    int line() {
        return line;
    }

    /** The cells of the row, without spaces around them; they change with the next row. */
    List<String> cells() {
        return shown;
    }

    /** Where a cell begins in its line, counted from 1. */
    int column(int cell) {
        return columns.get(cell);
    }
}
