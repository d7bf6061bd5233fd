package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.document.exchange.ExchangeException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFileTest {
    @TempDir
    private Path folder;

    @Test
    void replacesAFileWholeAndLeavesNothingElseBehind() throws Exception {
        Path file = Files.writeString(folder.resolve("path.csv"), "old and longer");

        ResultFile.write(file, out -> out.write("new".getBytes(StandardCharsets.UTF_8)));

        assertThat(file).hasContent("new");
        assertThat(folder).isDirectoryNotContaining(other -> !other.equals(file));
    }

    @Test
    void keepsTheOldFileAndNoPartialOneIfWritingFails() throws IOException {
        Path file = Files.writeString(folder.resolve("path.csv"), "old");

        assertThatThrownBy(() -> ResultFile.write(file, out -> {
                    out.write(new byte[100_000]);
                    throw new IOException("the disk is full");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is full");

        assertThat(file).hasContent("old");
        assertThat(folder).isDirectoryNotContaining(other -> !other.equals(file));
    }

    @Test
    void removesTheTemporaryFilesOfAKilledRun() throws Exception {
        Path file = folder.resolve("path.csv");
        Path left = Files.writeString(folder.resolve(".path.csv.catenary-999999999999-0123abcd.tmp"), "half");
        Path foreign = Files.writeString(folder.resolve(".path.csv.notes.tmp"), "another program's");

        ResultFile.write(file, out -> out.write(1));

        assertThat(left).doesNotExist();
        assertThat(foreign).exists();
    }

    @Test
    void writesNamesOfSeventyFiveChineseCharacters() throws Exception {
        Path file = folder.resolve("名".repeat(75) + ".csv");

        ResultFile.write(file, out -> out.write(1));

        assertThat(folder).isDirectoryContaining(file::equals);
    }

    @Test
    void refusesAFolderAndAPathInAMissingFolder() {
        assertThatThrownBy(() -> ResultFile.write(folder, out -> out.write(1)))
                .isInstanceOf(ExchangeException.class)
                .hasMessage("it is a folder");
        assertThatThrownBy(() -> ResultFile.write(folder.resolve("gone/path.csv"), out -> out.write(1)))
                .isInstanceOf(ExchangeException.class)
                .hasMessage("its folder does not exist");
    }

    @Test
    void followsALinkAndKeepsIt() throws Exception {
        Path file = Files.writeString(folder.resolve("path.csv"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), file);

        ResultFile.write(link, out -> out.write("new".getBytes(StandardCharsets.UTF_8)));

        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
    }
}
