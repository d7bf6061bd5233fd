package io.github.catenary.app.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.CapturedLog;
import io.github.catenary.solver.MachineSpeed;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
    private final CapturedLog log = CapturedLog.of(Settings.class);

    @TempDir
    Path folder;

    @Test
    void remembersSettingsBetweenStarts() {
        Settings settings = new Settings(folder);
        settings.set("theme", "DARK");
        flush(settings);

        assertThat(new Settings(folder).get("theme", "LIGHT")).isEqualTo("DARK");
    }

    @Test
    void aBoundValueIsRestoredAndKept() {
        Settings settings = new Settings(folder);
        List<String> value = new ArrayList<>(List.of("usual"));
        Runnable keep = settings.bind("mode", () -> value.get(0), kept -> value.set(0, kept));
        assertThat(value).as("nothing is set").containsExactly("usual");
        assertThat(settings.get("mode", "none")).isEqualTo("none");

        value.set(0, "other");
        keep.run();
        flush(settings);

        List<String> next = new ArrayList<>(List.of("usual"));
        new Settings(folder).bind("mode", () -> next.get(0), kept -> next.set(0, kept));
        assertThat(next).containsExactly("other");
    }

    @Test
    void saysHowThePreviewUsesTheMachine() {
        Settings settings = new Settings(folder);
        assertThat(settings.solverOptions()).isEqualTo(SolverOptions.DEFAULT);

        settings.set("solver.threads", "1");
        settings.set("solver.vectors", "off");
        assertThat(settings.solverOptions())
                .isEqualTo(SolverOptions.DEFAULT.withThreads(1).withVectors(VectorUse.NEVER));

        settings.set("solver.threads", "none");
        settings.set("solver.vectors", "perhaps");
        assertThat(settings.solverOptions()).isEqualTo(SolverOptions.DEFAULT);
        flush(settings);
    }

    @Test
    void keepsWhatWasLearnedOfThisMachine() throws IOException {
        Files.writeString(folder.resolve("settings.properties"), "speed.heun=3.250\nspeed.rk4=fast\n");
        Settings settings = new Settings(folder);
        settings.recallSpeed();
        assertThat(MachineSpeed.known()).containsEntry("heun", 3.25).doesNotContainKey("rk4");

        settings.set("speed.heun", "");
        settings.keepSpeed();
        flush(settings);
        assertThat(new Settings(folder).get("speed.heun", "")).isEqualTo("3.250");
    }

    @Test
    void movesAReopenedFileToTheHeadOfTheRecentFiles() {
        Settings settings = new Settings(folder);
        settings.addRecentFile(Path.of("a.json"));
        settings.addRecentFile(Path.of("b.json"));
        settings.addRecentFile(Path.of("a.json"));
        flush(settings);

        assertThat(new Settings(folder).recentFiles()).containsExactly(Path.of("a.json"), Path.of("b.json"));
    }

    @Test
    void forgetsAMissingRecentFile() {
        Settings settings = new Settings(folder);
        settings.addRecentFile(Path.of("a.json"));
        settings.addRecentFile(Path.of("b.json"));

        settings.removeRecentFile(Path.of("b.json"));
        settings.removeRecentFile(Path.of("c.json"));

        flush(settings);
        assertThat(new Settings(folder).recentFiles()).containsExactly(Path.of("a.json"));
    }

    /** Reading the pipe would wait for ever. */
    @Test
    @Timeout(20)
    @DisabledOnOs(OS.WINDOWS)
    void reportsAPipeInPlaceOfTheFileAndStarts() throws Exception {
        Path pipe = folder.resolve("settings.properties");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();

        Settings settings = new Settings(folder);

        List<String> told = new ArrayList<>();
        settings.onTrouble(told::add);
        assertThat(settings.get("theme", "LIGHT")).isEqualTo("LIGHT");
        assertThat(told)
                .singleElement()
                .asString()
                .contains(pipe.toString(), "could not be read", "It is not a regular file.");
        assertThat(log.messages()).singleElement().asString().contains("not a regular file");
    }

    @Test
    void reportsThatTheSettingsCannotBeWritten() throws Exception {
        Path notAFolder = Files.writeString(folder.resolve("file"), "");
        Settings settings = new Settings(notAFolder);
        List<String> told = new ArrayList<>();
        settings.onTrouble(told::add);

        settings.set("theme", "DARK");
        flush(settings);

        SwingUtilities.invokeAndWait(() -> {}); // messages are delivered on the EDT
        assertThat(told).singleElement().asString().contains("could not be saved", "settings.properties");
        assertThat(log.messages()).singleElement().asString().contains("cannot write the settings");
    }

    @Test
    void reportsThatTheSettingsCannotBeRead() throws IOException {
        Files.createDirectory(folder.resolve("settings.properties"));
        List<String> told = new ArrayList<>();

        new Settings(folder).onTrouble(told::add);

        assertThat(told).singleElement().asString().contains("could not be read", "settings.properties");
    }

    @Test
    void takesOverWhatCanBeReadOfADamagedFileAndKeepsIt() throws Exception {
        Path file = Files.writeString(
                folder.resolve("settings.properties"), "theme=DARK\nbroken=\\u00zz\nof.a.newer.version=7\n");
        Settings settings = new Settings(folder);
        List<String> told = new ArrayList<>();
        settings.onTrouble(told::add);
        assertThat(told).singleElement().asString().contains("damaged", "these lines cannot be read: 2");
        assertThat(settings.get("theme", "LIGHT")).isEqualTo("DARK");

        settings.set("grid", "off");
        flush(settings);

        SwingUtilities.invokeAndWait(() -> {});
        Path aside = folder.resolve("settings.properties.catenary-damaged-1");
        assertThat(told).hasSize(2).last().asString().contains(aside.toString());
        assertThat(aside).content().contains("broken=");
        assertThat(file)
                .content()
                .contains("theme=DARK", "grid=off", "of.a.newer.version=7")
                .doesNotContain("broken");
        List<String> later = new ArrayList<>();
        new Settings(folder).onTrouble(later::add);
        assertThat(later).isEmpty();
    }

    @Test
    void keepsWhatAnotherWindowSavedMeanwhile() {
        Settings one = new Settings(folder);
        one.set("theme", "DARK");
        flush(one);
        Settings two = new Settings(folder);
        one.set("grid", "off");
        flush(one);
        two.set("theme", "LIGHT");
        flush(two);
        one.set("rulers", "on");
        flush(one);

        Settings later = new Settings(folder);
        assertThat(List.of(later.get("theme", ""), later.get("grid", ""), later.get("rulers", "")))
                .containsExactly("LIGHT", "off", "on");
    }

    @Test
    void tellsTheSameFailureOnce() throws Exception {
        Path file = Files.createDirectory(folder.resolve("settings.properties"));
        Settings settings = new Settings(folder);
        List<String> told = new ArrayList<>();
        settings.onTrouble(told::add);
        told.clear();

        for (String theme : List.of("DARK", "LIGHT", "DARK")) {
            settings.set("theme", theme);
            flush(settings);
        }

        SwingUtilities.invokeAndWait(() -> {});
        assertThat(told).singleElement().asString().contains("could not be saved");
        assertThat(file).isDirectory(); // an empty folder is not replaced, either
    }

    @AfterEach
    void stopListening() {
        log.close();
    }

    private static void flush(Settings settings) {
        assertThat(settings.flush(Duration.ofSeconds(20))).isTrue();
    }

    @Test
    void skipsAnInvalidRecentFile() throws IOException {
        Files.writeString(folder.resolve("settings.properties"), "recent.0=a\\u0000b\nrecent.1=c.json\n");

        assertThat(new Settings(folder).recentFiles()).containsExactly(Path.of("c.json"));
        assertThat(log.messages()).singleElement().asString().contains("name a recent file that cannot be one");
    }
}
