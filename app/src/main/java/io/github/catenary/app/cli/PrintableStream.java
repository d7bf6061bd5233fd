package io.github.catenary.app.cli;

import io.github.catenary.math.Printable;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A stream to a terminal, in UTF-8, whose texts are {@link Printable}: nothing that a scene, a plugin or the name of a
 * file holds acts on the terminal. What is given to {@link #println(String)} is one line, whatever it holds. Everything
 * else may have line breaks and tabs. Bytes pass as they are, because they are the content of a file. Any thread.
 */
public final class PrintableStream extends PrintStream {
    /** Bold, underlined or coloured, as help is. */
    private static final Pattern STYLE = Pattern.compile("\u001b\\[[0-9;]*m");

    private PrintableStream(PrintStream to) {
        super(to, true, StandardCharsets.UTF_8);
    }

    /** The same stream, or one that prints to it. */
    public static PrintableStream to(PrintStream stream) {
        return stream instanceof PrintableStream printable ? printable : new PrintableStream(stream);
    }

    @Override
    public void print(String text) {
        super.print(Printable.lines(String.valueOf(text)));
    }

    @Override
    public void print(Object value) {
        print(String.valueOf(value));
    }

    @Override
    public void print(char c) {
        print(String.valueOf(c));
    }

    @Override
    public void print(char[] text) {
        print(String.valueOf(text));
    }

    @Override
    public void println(String line) {
        end(Printable.line(String.valueOf(line)));
    }

    /** Prints a text of several lines, and ends the last. */
    @Override
    public void println(Object lines) {
        end(Printable.lines(String.valueOf(lines)));
    }

    @Override
    public void println(char c) {
        println(String.valueOf(c));
    }

    @Override
    public void println(char[] line) {
        println(String.valueOf(line));
    }

    /** Prints a text of several lines, and ends the last. */
    void printLines(String lines) {
        end(Printable.lines(lines));
    }

    private void end(String text) {
        super.print(text + System.lineSeparator());
        flush();
    }

    /** Prints what the program means for the terminal itself. */
    void control(String text) {
        super.print(text);
        flush();
    }

    /**
     * A writer to this stream for texts of several lines.
     *
     * @param styled whether bold, underlined and coloured text may pass
     */
    PrintWriter writer(boolean styled) {
        return new PrintWriter(
                new Writer() {
                    @Override
                    public void write(char[] text, int offset, int length) {
                        String given = String.valueOf(text, offset, length);
                        if (styled) printStyled(given);
                        else print(given);
                    }

                    @Override
                    public void flush() {
                        PrintableStream.this.flush();
                    }

                    @Override
                    public void close() {
                        flush();
                    }
                },
                true);
    }

    private void printStyled(String text) {
        StringBuilder shown = new StringBuilder();
        Matcher style = STYLE.matcher(text);
        int from = 0;
        while (style.find()) {
            shown.append(Printable.lines(text.substring(from, style.start()))).append(style.group());
            from = style.end();
        }
        super.print(shown.append(Printable.lines(text.substring(from))).toString());
    }
}
