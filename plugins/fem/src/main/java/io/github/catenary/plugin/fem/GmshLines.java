package io.github.catenary.plugin.fem;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** The lines of a text file in words, with what is wrong with them. Holds one line at a time. For one thread. */
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

    static String shown(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }
}
