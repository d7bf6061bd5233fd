package io.github.catenary.app.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/** The name {@code -}, which stands for standard input or standard output in place of a file. */
final class StandardStream {
    private static final String NAME = "-";

    private StandardStream() {}

    /** True for {@code -}; {@code ./-} is a file. */
    static boolean isNamed(Path file) {
        return file.toString().equals(NAME);
    }

    /** Standard output for the content of a file: closing it only flushes. A closed pipe makes it throw. */
    static OutputStream to(PrintStream standard) {
        return new FilterOutputStream(standard) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                standard.write(bytes, offset, length);
                if (standard.checkError()) throw new IOException("the disk is full, or the reader closed the pipe");
            }

            @Override
            public void close() {
                standard.flush();
            }
        };
    }
}
