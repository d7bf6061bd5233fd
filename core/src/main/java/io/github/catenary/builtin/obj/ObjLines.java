package io.github.catenary.builtin.obj;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The lines of an OBJ file that a scene needs: those of vertices, faces and polylines, without comments. Such a line goes
 * on in the next one if it ends in a backslash. In other lines a backslash is part of a name, such as that of a file. A
 * line may end as in any system. Holds one line at a time.
 */
final class ObjLines {
    static final String VERTEX = "v";
    static final String FACE = "f";
    /** An old word for a face. */
    static final String OUTLINE = "fo";

    static final String POLYLINE = "l";

    private static final Set<String> NEEDED = Set.of(VERTEX, FACE, OUTLINE, POLYLINE);

    /** The longest line, with those in which it goes on, bytes. A polyline of a million vertices is shorter. */
    private static final int MOST_BYTES = 1 << 24;

    /** So much of the beginning shows whether a file is text, bytes. */
    private static final int BEGINNING = 512;

    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final int END = -1;

    private final InputStream in;
    private final byte[] block = new byte[1 << 16];
    private int read;
    private int at;
    private byte[] line = new byte[1 << 10];
    private int length;
    private boolean afterReturn;
    private int lines;
    private int number;
    private String keyword = "";
    private String text = "";

    /**
     * Reads the beginning of a file.
     *
     * @throws SceneFormatException if it is no text in an encoding that has ASCII's characters as they are
     */
    ObjLines(InputStream in) throws IOException {
        this.in = in;
        read = in.readNBytes(block, 0, block.length);
        if (isWide()) {
            throw refusal(Message.of("obj.utf-16", "the file is in UTF-16 or UTF-32; save it as UTF-8"));
        }
        for (int i = 0; i < Math.min(BEGINNING, read); i++) {
            if (block[i] != 0) continue;
            throw refusal(Message.of("obj.binary", "this is a binary file; an OBJ mesh is a text file"));
        }
        if (read >= MARK.length && Arrays.equals(block, 0, MARK.length, MARK, 0, MARK.length)) at = MARK.length;
    }

    private static SceneFormatException refusal(Message what) {
        return new SceneFormatException(List.of(Problem.error("$", what).at(1, 1)));
    }

    /** True with a byte order mark of UTF-16 or UTF-32, or if half of the first bytes are zero, as in ASCII's characters. */
    private boolean isWide() {
        if (read < 4) return false;
        int mark = ((block[0] & 0xFF) << 8) | (block[1] & 0xFF);
        if (mark == 0xFEFF || mark == 0xFFFE) return true;
        boolean little = isText(block[0]) && block[1] == 0 && block[3] == 0;
        boolean big = block[0] == 0 && block[2] == 0 && (isText(block[1]) || isText(block[3]));
        boolean widest = block[0] == 0 && block[1] == 0 && (block[2] & 0xFF) == 0xFE && (block[3] & 0xFF) == 0xFF;
        return little || big || widest;
    }

    private static boolean isText(byte b) {
        return (b >= ' ' && b < 0x7F) || (b >= '\t' && b <= '\r');
    }

    /**
     * Goes to the next line that a scene needs; false if there is none.
     *
     * @throws SceneFormatException if a line is too long
     */
    boolean advance() throws IOException {
        while (readLine()) {
            number = lines;
            String statement = new String(line, 0, length, StandardCharsets.UTF_8).strip();
            keyword = keyword(statement);
            if (!NEEDED.contains(keyword)) continue;
            text = whole(statement.substring(keyword.length()));
            return true;
        }
        return false;
    }

    private static String keyword(String statement) {
        int end = 0;
        while (end < statement.length() && end <= OUTLINE.length() && !isBlank(statement.charAt(end))) end++;
        return statement.substring(0, end);
    }

    private static boolean isBlank(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    private String whole(String beginning) throws IOException {
        String part = withoutComment(beginning);
        if (!part.endsWith("\\")) return part;
        StringBuilder whole = new StringBuilder();
        while (part.endsWith("\\")) {
            whole.append(part, 0, part.length() - 1).append(' ');
            part = readLine() ? withoutComment(new String(line, 0, length, StandardCharsets.UTF_8)) : "";
            if (whole.length() + part.length() > MOST_BYTES) throw tooLong();
        }
        return whole.append(part).toString();
    }

    /** A number of a vertex may hold the character of comments, as in {@code 1.#INF}, but not begin with it. */
    private String withoutComment(String part) {
        int end = part.indexOf('#');
        while (end > 0 && keyword.equals(VERTEX) && !isBlank(part.charAt(end - 1))) end = part.indexOf('#', end + 1);
        return (end < 0 ? part : part.substring(0, end)).stripTrailing();
    }

    private boolean readLine() throws IOException {
        int b = nextByte();
        if (afterReturn && b == '\n') b = nextByte();
        if (b == END) return false;
        lines++;
        length = 0;
        while (b != END && b != '\n' && b != '\r') {
            add((byte) b);
            b = nextByte();
        }
        afterReturn = b == '\r';
        return true;
    }

    private int nextByte() throws IOException {
        if (at == read) {
            at = 0;
            read = Math.max(0, in.read(block));
            if (read == 0) return END;
        }
        return block[at++] & 0xFF;
    }

    private void add(byte b) throws SceneFormatException {
        if (length == line.length) {
            if (length == MOST_BYTES && line[0] == '#') return; // nobody reads the rest of a comment
            if (length == MOST_BYTES) throw tooLong();
            line = Arrays.copyOf(line, 2 * length);
        }
        line[length++] = b;
    }

    private SceneFormatException tooLong() {
        Message what =
                Message.of("obj.long-line", "a line has more than {0} characters, which is the limit", MOST_BYTES);
        return new SceneFormatException(List.of(Problem.error("$", what).at(lines, 1)));
    }

    /** The number of the line, counted from 1; of several lines, that of the first. */
    int number() {
        return number;
    }

    /** The first word of the line. */
    String keyword() {
        return keyword;
    }

    /** What follows the first word. */
    String text() {
        return text;
    }
}
