package io.github.catenary.app.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SettingsFileTest {
    @TempDir
    private Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void name() {
        file = folder.resolve("settings.properties");
    }

    @Test
    void leavesNothingBesideTheFileButTheLock() throws IOException {
        file = folder.resolve("new").resolve("settings.properties");

        set("DARK");
        set("LIGHT");

        assertThat(names(file.getParent())).containsExactly("settings.lock", "settings.properties");
        assertThat(file).content().contains("theme=LIGHT");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkStaysOneAlsoInAChainAndToAMissingFile() throws IOException {
        Path elsewhere = Files.createDirectories(folder.resolve("dotfiles"));
        Path target = elsewhere.resolve("catenary.properties");
        Path between = Files.createSymbolicLink(folder.resolve("between"), Path.of("dotfiles/catenary.properties"));
        Files.createSymbolicLink(file, between.getFileName());

        set("DARK");
        Files.writeString(target, "theme=LIGHT\nmore=1\n");
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-------"));
        set("DARK");

        assertThat(file).isSymbolicLink();
        assertThat(between).isSymbolicLink();
        assertThat(target).isRegularFile().content().contains("theme=DARK", "more=1");
        assertThat(Files.getPosixFilePermissions(target)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(names(folder)).containsExactly("between", "dotfiles", "settings.properties");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void writesIntoAFolderThatIsALink() throws IOException {
        Files.createDirectory(folder.resolve("real"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("real"));
        file = link.resolve("settings.properties");

        set("DARK");

        assertThat(folder.resolve("real/settings.properties")).content().contains("theme=DARK");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void replacesNoFolderNoPipeAndNoLinkToOneAndEndsInALoop() throws Exception {
        Path loop = folder.resolve("loop.properties");
        Files.createSymbolicLink(loop, Path.of("back.properties"));
        Files.createSymbolicLink(folder.resolve("back.properties"), Path.of("loop.properties"));
        Path linked = Files.createDirectory(folder.resolve("linked"));
        Path toFolder = Files.createSymbolicLink(folder.resolve("folder.properties"), linked);
        Path empty = Files.createDirectory(folder.resolve("empty.properties"));
        Path pipe = folder.resolve("pipe.properties");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        for (Path none : new Path[] {toFolder, empty, pipe}) {
            SettingsFile settings = new SettingsFile(none);
            assertThatThrownBy(settings::read).isInstanceOf(SettingsFile.NoFileException.class);
            assertThatThrownBy(() -> settings.change(values -> {})).isInstanceOf(SettingsFile.NoFileException.class);
        }
        assertThatThrownBy(() -> new SettingsFile(loop).read()).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> new SettingsFile(loop).change(values -> {})).isInstanceOf(IOException.class);
        assertThat(folder.resolve("linked.lock")).doesNotExist();
        assertThat(Files.isSymbolicLink(toFolder) && Files.isSymbolicLink(loop) && Files.isDirectory(empty))
                .isTrue();
        assertThat(Files.readAttributes(pipe, "isOther", LinkOption.NOFOLLOW_LINKS))
                .containsEntry("isOther", true);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void saysThatTheFolderBehindALinkIsMissingAndMakesNone() throws IOException {
        Files.createSymbolicLink(file, Path.of("not-mounted/settings.properties"));

        assertThatThrownBy(() -> set("DARK"))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("not-mounted");

        assertThat(names(folder)).containsExactly("settings.properties");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void waitsForNoPipeInPlaceOfTheLock() throws Exception {
        Path pipe = folder.resolve("settings.lock");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();

        assertThatThrownBy(() -> set("DARK")).hasMessageContaining("settings.lock");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void replacesNoFileThatIsWriteProtected() throws IOException {
        Files.writeString(file, "theme=LIGHT\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));

        assertThatThrownBy(() -> set("DARK")).isInstanceOf(IOException.class);

        assertThat(file).hasContent("theme=LIGHT");
    }

    @Test
    void readsWhatOtherEditorsSave() throws IOException {
        String text = "theme=DARK\r\nrecent.0=/home/用户/a.json\r\n";
        for (byte[] bytes : new byte[][] {
            ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8),
            ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE),
            ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16BE),
            text.replace("\r\n", "\r").getBytes(StandardCharsets.UTF_8)
        }) {
            Files.write(file, bytes);
            SettingsFile.Content content = new SettingsFile(file).read();
            assertThat(content.damage()).isEmpty();
            assertThat(content.values()).containsEntry("theme", "DARK").containsEntry("recent.0", "/home/用户/a.json");
        }
    }

    @Test
    void aFileOfNothingIsWholeAndAFileOfZerosIsDamaged() throws IOException {
        Files.write(file, new byte[0]);
        assertThat(new SettingsFile(file).read().damage()).isEmpty();

        Files.write(file, new byte[5000]);
        SettingsFile.Content zeros = new SettingsFile(file).read();
        assertThat(zeros.values()).isEmpty();
        assertThat(zeros.damage()).isPresent();
    }

    @Test
    void readsEachLineOfADamagedFileByItself() throws IOException {
        byte[] text =
                "# no comment \\\na=1\nb=\\u12\nlong=one,\\\n  two\nc=X\n=none\nd=4".getBytes(StandardCharsets.UTF_8);
        text[new String(text, StandardCharsets.UTF_8).indexOf('X')] = (byte) 0xFF;
        Files.write(file, text);

        SettingsFile.Content content = new SettingsFile(file).read();

        assertThat(content.values())
                .hasSize(3)
                .containsEntry("a", "1")
                .containsEntry("long", "one,two")
                .containsEntry("d", "4");
        assertThat(content.damage().map(Message::english)).contains("these lines cannot be read: 3, 6, 7");
    }

    @Test
    void neverOverwritesWhatItKeptAside() throws IOException {
        for (int i = 1; i <= 3; i++) {
            Files.writeString(file, "broken" + i + "=\\u0\n");
            assertThat(set("DARK")).contains(folder.resolve("settings.properties.catenary-damaged-" + i));
        }
        for (int i = 1; i <= 3; i++) {
            assertThat(folder.resolve("settings.properties.catenary-damaged-" + i))
                    .hasContent("broken" + i + "=\\u0");
        }
    }

    @Test
    void keepsAnEnormousFileAsideWithoutReadingIt() throws IOException {
        try (RandomAccessFile enormous = new RandomAccessFile(file.toFile(), "rw")) {
            enormous.setLength(1L << 30);
        }

        Path kept = set("DARK").orElseThrow();

        assertThat(Files.size(kept)).isEqualTo(1L << 30);
        assertThat(Files.size(file)).isLessThan(1000);
    }

    @Test
    void keepsEveryValueHoweverStrange() throws IOException {
        String strange = "\uD800 \u202E\u0000 =:#!\\ \n\r\t 用户 " + "x".repeat(100_000);
        new SettingsFile(file).change(values -> values.setProperty("k", strange));

        assertThat(new SettingsFile(file).read().values()).containsEntry("k", strange);
    }

    /** Whatever a disk made of the file: it is read without a failure, and kept if not all of it could be read. */
    @Test
    void readsWhateverBytesThereAre() throws IOException {
        Properties whole = new Properties();
        for (int i = 0; i < 20; i++) whole.setProperty("recent." + i, "/home/用户/scene " + i + ".json");
        new SettingsFile(file).change(values -> values.putAll(whole));
        byte[] good = Files.readAllBytes(file);
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        int more = 0;
        for (int i = 0; i < 3000; i++) {
            byte[] bytes = Arrays.copyOf(good, i % 3 == 0 ? random.nextInt(good.length) : good.length);
            for (int k = i % 5; k > 0 && bytes.length > 0; k--) {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            }
            Properties read = SettingsText.read(bytes).values();
            for (String key : whole.stringPropertyNames()) {
                if (whole.getProperty(key).equals(read.getProperty(key))) more++;
            }
        }
        assertThat(more).as("values taken over, seed %d", seed).isGreaterThan(3000 * 20 / 2);
    }

    @Test
    void tellsThatThereIsNoPermission() throws Exception {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "permissions of POSIX");
        Files.writeString(file, "theme=LIGHT\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        assumeTrue(!Files.isReadable(file), "the administrator may read everything");

        assertThatThrownBy(() -> new SettingsFile(file).read()).isInstanceOf(AccessDeniedException.class);
        assertThatThrownBy(() -> set("DARK")).isInstanceOf(AccessDeniedException.class);
    }

    private Optional<Path> set(String theme) throws IOException {
        return new SettingsFile(file).change(values -> values.setProperty("theme", theme));
    }

    private static Stream<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> each.getFileName().toString()).sorted().toList().stream();
        }
    }
}
