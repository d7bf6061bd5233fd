package io.github.catenary.app.cli;

import io.github.catenary.math.Printable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;

/** Records of the log as Java prints them, but {@link Printable}: they quote plugins, scenes and names of files. */
public final class PrintableLog extends SimpleFormatter {
    private static final String SETUP = "java.util.logging.config.class";
    private static final String FILE = "java.util.logging.config.file";

    /** Makes the log of this program printable, unless whoever started it has set up the log. Costs nothing before the first record. */
    public static void install() {
        if (System.getProperty(SETUP) == null && System.getProperty(FILE) == null) {
            System.setProperty(SETUP, Setup.class.getName());
        }
    }

    @Override
    public String format(LogRecord record) {
        return Printable.lines(super.format(record));
    }

    /** Java makes one when the log is used first. */
    public static final class Setup {
        /** Java's own settings, with this formatter. */
        public Setup() throws IOException {
            String settings = """
                    handlers = java.util.logging.ConsoleHandler
                    .level = INFO
                    java.util.logging.ConsoleHandler.level = INFO
                    java.util.logging.ConsoleHandler.formatter = %s
                    """.formatted(PrintableLog.class.getName());
            LogManager.getLogManager()
                    .readConfiguration(new ByteArrayInputStream(settings.getBytes(StandardCharsets.ISO_8859_1)));
        }
    }
}
