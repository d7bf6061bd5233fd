package io.github.catenary.app;

import io.github.catenary.app.cli.ExitCode;
import io.github.catenary.app.cli.Host;
import io.github.catenary.app.cli.PrintableLog;
import io.github.catenary.app.cli.PrintableStream;
import io.github.catenary.app.cli.Program;
import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.ui.settings.UserFolder;
import java.io.BufferedOutputStream;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** The entry point of {@code java -jar catenary.jar}: connects the command line, the window and the painter. */
public final class Main {
    private boolean editing;

    private Main() {}

    public static void main(String[] args) {
        new Main().run(args);
    }

    private void run(String... args) {
        PrintableLog.install();
        PrintableStream out = PrintableStream.to(utf8(FileDescriptor.out));
        PrintableStream err = PrintableStream.to(utf8(FileDescriptor.err));
        // What plugins, uncaught errors and the log print goes the same way.
        System.setOut(out);
        System.setErr(err);
        ProgramEnd.watch();
        Host host = new Host(
                PluginFolders.standard(UserFolder.path()),
                this::edit,
                new HeadlessPainting(),
                new FileInputStream(FileDescriptor.in),
                out,
                err,
                isTerminal());
        int exitCode = new Program(host).run(args);
        // Without an open window the program exits explicitly: a plugin's thread must not keep the shell waiting.
        if (exitCode == ExitCode.DONE && editing) return;
        ProgramEnd.tellLeftThreads(Thread.currentThread());
        ProgramEnd.exit(exitCode);
    }

    /** True if somebody reads the output on a terminal. From Java 22 on, there may be a console without one. */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        Console console = System.console();
        if (console == null) return false;
        try {
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException before22) {
            return true;
        }
    }

    private static PrintStream utf8(FileDescriptor stream) {
        return new PrintStream(new BufferedOutputStream(new FileOutputStream(stream)), true, StandardCharsets.UTF_8);
    }

    private void edit(Optional<Path> scene, InstalledPlugins plugins) {
        EditorLauncher.open(scene, plugins);
        editing = true;
    }
}
