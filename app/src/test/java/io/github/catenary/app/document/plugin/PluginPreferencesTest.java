package io.github.catenary.app.document.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class PluginPreferencesTest {
    private static final int PROCESSES = 7;

    @TempDir
    private Path folder;

    @Test
    void keepsTheDecisionsOfSevenConcurrentProcesses() throws Exception {
        List<Process> processes = new ArrayList<>();
        try {
            for (int i = 0; i < PROCESSES; i++) processes.add(start(i));
            for (Process process : processes) {
                assertThat(process.getInputStream().read()).as("it is ready").isEqualTo('r');
            }
            for (Process process : processes) {
                process.getOutputStream().write('g');
                process.getOutputStream().flush();
            }
            for (Process process : processes) {
                assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
                assertThat(process.exitValue()).isZero();
            }
        } finally {
            processes.forEach(Process::destroyForcibly);
        }

        Properties kept = new Properties();
        try (Reader reader = Files.newBufferedReader(folder.resolve("plugins.properties"))) {
            kept.load(reader);
        }
        assertThat(kept).hasSize(PROCESSES * RememberingProcess.DECISIONS);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("plugins.properties", "plugins.lock");
        }
    }

    private Process start(int number) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        classPath(),
                        RememberingProcess.class.getName(),
                        folder.toString(),
                        Integer.toString(number))
                .redirectError(Redirect.INHERIT)
                .start();
    }

    /** The process needs only our own classes. */
    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.contains("classes") || entry.contains("catenary"))
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElseThrow();
    }

    @Test
    void keepsTheDecisionsOfTwoConcurrentThreads() throws Exception {
        List<Thread> threads = new ArrayList<>();
        List<Throwable> failures = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            String name = Integer.toString(i);
            Thread thread = new Thread(() -> {
                try {
                    PluginPreferences memory = new PluginPreferences(Optional.of(folder));
                    for (int k = 0; k < RememberingProcess.DECISIONS; k++) {
                        String key = RememberingProcess.key(name, k);
                        memory.change(values -> values.setProperty(key, "off"));
                    }
                } catch (IOException | PluginException e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.setUncaughtExceptionHandler((where, failure) -> failures.add(failure));
            threads.add(thread);
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) thread.join();

        assertThat(failures).isEmpty();
        Properties kept = new Properties();
        try (Reader reader = Files.newBufferedReader(folder.resolve("plugins.properties"))) {
            kept.load(reader);
        }
        assertThat(kept).hasSize(2 * RememberingProcess.DECISIONS);
    }

    @Test
    @Timeout(20)
    @DisabledOnOs(OS.WINDOWS)
    void doesNotWaitForAPipeInPlaceOfItsFile() throws Exception {
        Path pipe = folder.resolve("plugins.properties");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        PluginPreferences memory = new PluginPreferences(Optional.of(folder));

        assertThatThrownBy(memory::read)
                .isInstanceOf(PluginException.class)
                .hasMessage(pipe + " is not a regular file; move it away");
    }
}
