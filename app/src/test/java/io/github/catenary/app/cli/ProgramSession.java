package io.github.catenary.app.cli;

import io.github.catenary.app.HeadlessPainting;
import io.github.catenary.app.document.plugin.PluginFolders;
import io.github.catenary.app.ui.settings.UserFolder;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs commands one after the other in one process, in a folder and with a home of its own. This saves each command the
 * start of a process of its own, which {@link RealProgram} gives it.
 */
final class ProgramSession implements AutoCloseable {
    private static final String IN_COMMANDS = " ";

    private final Path folder;
    private final Process process;
    private final BufferedReader answers;
    private final PrintStream commands;

    ProgramSession(Path folder) throws IOException {
        this.folder = folder;
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.awt.headless=true",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Dcatenary.home=" + folder.resolve("home"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ProgramSession.class.getName())
                .directory(folder.toFile())
                .redirectError(folder.resolve("session-errors").toFile())
                .start();
        answers = process.inputReader(StandardCharsets.UTF_8);
        commands = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    }

    /** Runs a command to its end, with a text on standard input. */
    RealProgram.Ended run(String in, List<String> args) throws IOException {
        commands.println(Stream.concat(Stream.of(in), args.stream())
                .map(ProgramSession::encode)
                .collect(Collectors.joining(IN_COMMANDS)));
        String answer = answers.readLine();
        if (answer == null) {
            throw new AssertionError("the session ended: " + Files.readString(folder.resolve("session-errors")));
        }
        return new RealProgram.Ended(
                Integer.parseInt(answer), Files.readString(out(folder)), Files.readString(err(folder)));
    }

    @Override
    public void close() {
        commands.close();
        process.destroy();
    }

    /** Base64 holds no space, but nothing stands for an empty text. */
    private static String encode(String text) {
        return "=" + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String decode(String code) {
        return new String(Base64.getDecoder().decode(code.substring(1)), StandardCharsets.UTF_8);
    }

    private static Path out(Path folder) {
        return folder.resolve("stdout");
    }

    private static Path err(Path folder) {
        return folder.resolve("stderr");
    }

    public static void main(String[] none) throws IOException {
        PrintStream answers = System.out;
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Path folder = Path.of("").toAbsolutePath();
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            List<String> words = new ArrayList<>();
            Arrays.stream(line.split(IN_COMMANDS)).map(ProgramSession::decode).forEach(words::add);
            String in = words.remove(0);
            int exitCode;
            try (PrintStream out = print(out(folder));
                    PrintStream err = print(err(folder))) {
                System.setOut(out);
                System.setErr(err);
                Host host = new Host(
                        PluginFolders.standard(UserFolder.path()),
                        (scene, plugins) -> {
                            throw new AssertionError("opened the editor");
                        },
                        new HeadlessPainting(),
                        new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
                        out,
                        err,
                        false);
                exitCode = new Program(host).run(words.toArray(String[]::new));
            }
            answers.println(exitCode);
            answers.flush();
        }
    }

    private static PrintStream print(Path file) throws IOException {
        return new PrintStream(Files.newOutputStream(file), true, StandardCharsets.UTF_8);
    }
}
