package io.github.catenary.plugin.fem;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a file in words, with what is wrong with them. Where a section is in binary, its numbers are taken from
 * the bytes between two lines. Holds one line at a time. For one thread.
 */
final class GmshLines {
    /** No line of a mesh is longer, bytes. */
    private static final int MOST_BYTES = 1 << 14;
    /** The reader stops after so many mistakes, because nobody reads more at once. */
    private static final int MOST_PROBLEMS = 100;

    private final InputStream in;
    private final StringBuilder line = new StringBuilder();
    private final List<Problem> problems = new ArrayList<>();
    private StringTokenizer words = new StringTokenizer("");
    private int number;
    private @Nullable ByteOrder order;

    GmshLines(InputStream in) {
        this.in = new BufferedInputStream(in, 1 << 16);
    }

    /** Goes to the next line that is not blank; false if there is none. */
    boolean advance() throws IOException {
        do {
            int b = in.read();
            if (b < 0) return false;
            number++;
            line.setLength(0);
            for (; b >= 0 && b != '\n'; b = in.read()) {
                if (line.length() == MOST_BYTES) {
                    throw refusal(Message.of(
                            "fem.msh.long-line",
                            "a line has more than {0} characters, which is the limit",
                            MOST_BYTES));
                }
                line.append((char) b);
            }
            words = new StringTokenizer(line.toString());
        } while (!words.hasMoreTokens());
        return true;
    }

    /** The whole line without blanks at both ends. */
    String text() {
        return line.toString().strip();
    }

    int left() {
        return words.countTokens();
    }

    /** The next word as a whole number; 0 after a mistake. */
    long whole(String section) throws SceneFormatException {
        String word = word(section);
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            mistake(section, Message.of("fem.msh.no-whole", "expected a whole number, found \"{0}\"", shown(word)));
            return 0;
        }
    }

    /** The next word as a finite number; 0 after a mistake. */
    double number(String section) throws SceneFormatException {
        String word = word(section);
        try {
            double value = Double.parseDouble(word);
            if (Double.isFinite(value)) return value + 0.0; // -0 and 0 are the same place
        } catch (NumberFormatException e) {
            // reported below, like a number that is not finite
        }
        mistake(section, Message.of("fem.msh.no-number", "expected a number, found \"{0}\"", shown(word)));
        return 0;
    }

    private String word(String section) throws SceneFormatException {
        if (words.hasMoreTokens()) return words.nextToken();
        mistake(section, Message.of("fem.msh.few-words", "the line ends too early: \"{0}\"", shown(text())));
        return "0";
    }

    /** Notes a mistake in this line. */
    void mistake(String section, Message what) throws SceneFormatException {
        problems.add(Problem.error(section, what).at(Math.max(1, number), 1));
        if (problems.size() >= MOST_PROBLEMS) throw new SceneFormatException(problems);
    }

    /** The end of reading, because of this line. */
    SceneFormatException refusal(Message what) {
        problems.add(Problem.error("$", what).at(Math.max(1, number), 1));
        return new SceneFormatException(problems);
    }

    /** @throws SceneFormatException if there were mistakes */
    void requireNone() throws SceneFormatException {
        if (!problems.isEmpty()) throw new SceneFormatException(problems);
    }

    /** From here on the numbers of sections are in binary. */
    void readBinary(ByteOrder newOrder) {
        order = newOrder;
    }

    boolean isBinary() {
        return order != null;
    }

    /**
     * The next number of a section, a whole one: a word of the line or, in binary, so many bytes (4 or 8).
     *
     * @throws SceneFormatException if the file ends before it, or after too many mistakes
     */
    long whole(String section, int bytes) throws IOException {
        if (order == null) return whole(section);
        ByteBuffer next = next(section, bytes, order);
        return bytes == Integer.BYTES ? next.getInt() : next.getLong();
    }

    /**
     * The next number of a section, a finite one: a word of the line or, in binary, 8 bytes; 0 after a mistake.
     *
     * @throws SceneFormatException if the file ends before it, or after too many mistakes
     */
    double finite(String section) throws IOException {
        if (order == null) return number(section);
        double value = next(section, Double.BYTES, order).getDouble();
        if (Double.isFinite(value)) return value + 0.0; // -0 and 0 are the same place
        mistake(section, Message.of("fem.msh.no-number", "expected a number, found \"{0}\"", String.valueOf(value)));
        return 0;
    }

    private ByteBuffer next(String section, int bytes, ByteOrder byteOrder) throws IOException {
        byte[] next = in.readNBytes(bytes);
        if (next.length < bytes) throw cut(section);
        return ByteBuffer.wrap(next).order(byteOrder);
    }

    /** Leaves out what nobody needs: nothing of a line, whose rest is left out anyway; in binary, so many bytes. */
    void leaveOut(String section, long bytes) throws IOException {
        if (order == null) return;
        try {
            in.skipNBytes(bytes);
        } catch (EOFException e) {
            throw cut(section);
        }
    }

    /** Goes behind the line that ends a section, whatever the section holds. */
    void leaveSection(String section) throws IOException {
        String end = end(section);
        if (order == null) {
            while (advance()) if (text().equals(end)) return;
            throw cut(section);
        }
        int matched = 0;
        while (matched < end.length()) {
            int b = in.read();
            if (b < 0) throw cut(section);
            if (b == end.charAt(matched)) matched++;
            else matched = b == '$' ? 1 : 0; // there is no other $ in the word
        }
    }

    static String end(String section) {
        return "$End" + section.substring(1);
    }

    SceneFormatException cut(String section) {
        return refusal(Message.of("fem.msh.cut", "the file ends before {0}", end(section)));
    }

    static String shown(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }
}
