package io.github.catenary.app.cli;

import io.github.catenary.app.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The program in a process of its own, in a folder and with a home of its own. */
final class RealProgram {
    private static final long MINUTES = 4;

    private final Path folder;
    /** As the tests themselves run: a short command is over before the second compiler pays. */
    private final List<String> options =
            new ArrayList<>(List.of("-Djava.awt.headless=true", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));

    /** @param folder where the program runs, and where its two streams are kept */
    RealProgram(Path folder) {
        this.folder = folder;
        options.add("-Dcatenary.home=" + folder.resolve("home"));
    }

    /** The same with another option for the JVM, such as -Xmx64m. */
    RealProgram with(String option) {
        options.add(option);
        return this;
    }

    /** What a program that ended has left. */
    record Ended(int exitCode, String out, String err) {}

    /** Runs a command to its end, with nothing on standard input. */
    Ended run(String... args) throws IOException, InterruptedException {
        return end(start(args));
    }

    /** Starts a command, whose standard input is still open. */
    Process start(String... args) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out().toFile())
                .redirectError(err().toFile())
                .start();
    }

    /** Closes the input of the program, and waits for its end. */
    Ended end(Process program) throws IOException, InterruptedException {
        program.getOutputStream().close();
        if (!program.waitFor(MINUTES, TimeUnit.MINUTES)) {
            program.destroyForcibly();
            throw new AssertionError("the program did not end; it said: " + Files.readString(err()));
        }
        return new Ended(program.exitValue(), Files.readString(out()), Files.readString(err()));
    }

    private Path out() {
        return folder.resolve("stdout");
    }

    Path err() {
        return folder.resolve("stderr");
    }
}
