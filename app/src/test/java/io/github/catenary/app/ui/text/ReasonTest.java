package io.github.catenary.app.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.io.FileTrouble;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

/** {@link Texts#reason}: why work failed, in words. */
class ReasonTest {
    private static final Path FILE = Path.of("/data/plot.csv");

    @Test
    void saysWhatIsWrongInsteadOfTheNameOfTheFileAlone() {
        assertThat(Texts.reason(FILE, new AccessDeniedException("/data/plot.csv")))
                .isEqualTo("permission is denied");
        assertThat(Texts.reason(FILE, new IOException("No space left on device")))
                .startsWith("the disk is full");
    }

    @Test
    void aFailureWithoutAMessageSaysSo() {
        assertThat(Texts.reason(FILE, new IOException())).isEqualTo("it gives no reason");
        assertThat(Texts.reason(FILE, new EOFException())).isEqualTo("it ends too early");
        assertThat(Texts.reason(FILE, new IllegalStateException("odd"))).isEqualTo("odd");
        assertThat(Texts.reason(new NullPointerException())).isEqualTo("a value is missing");
        assertThat(Texts.reason(new ExecutionException(new IOException("is broken"))))
                .isEqualTo("is broken");
    }

    @Test
    void noReasonIsTheNameOfAFileAlone() {
        for (FileSystemException e : List.of(
                new AccessDeniedException("/data/plot.csv"),
                new NoSuchFileException("/data/plot.csv"),
                new FileAlreadyExistsException("/data/plot.csv"),
                new NotDirectoryException("/data/plot.csv"),
                new DirectoryNotEmptyException("/data/plot.csv"),
                new FileSystemException("/data/plot.csv"))) {
            assertThat(Texts.reason(FILE, e)).isNotBlank().doesNotContain("/data", "Exception", "null");
            assertThat(Texts.reason(e)).startsWith("/data/plot.csv: ");
        }
        assertThat(Texts.reason(FILE, new FileNotFoundException("/data/plot.csv (Permission denied)")))
                .isEqualTo("permission is denied");
        assertThat(Texts.reason(FILE, new FileNotFoundException("/data/plot.csv (No such file or directory)")))
                .isEqualTo("it does not exist");
        assertThat(Texts.reason(FILE, new MalformedInputException(1))).isEqualTo("it is not UTF-8 text");
    }

    @Test
    void everyReasonIsInTheLanguageOfTheWindow() {
        Translation chinese = new Translation(Texts.class, "core", Locale.SIMPLIFIED_CHINESE);
        for (IOException e : List.of(
                new AccessDeniedException("/data/plot.csv"),
                new NoSuchFileException("/data/plot.csv"),
                new FileAlreadyExistsException("/data/plot.csv"),
                new NotDirectoryException("/data/plot.csv"),
                new DirectoryNotEmptyException("/data/plot.csv"),
                new FileSystemException("/data/plot.csv"),
                new IOException("No space left on device"),
                new IOException("Read-only file system"))) {
            assertThat(FileTrouble.what(FILE, e).in(chinese::find)).doesNotContainPattern("[a-z]{2}");
        }
    }
}
