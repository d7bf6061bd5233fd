package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import javax.imageio.IIOException;
import org.junit.jupiter.api.Test;

/** Most of these troubles cannot be made on purpose everywhere: root may read anything, and no test fills a disk. */
class FileTroubleTest {
    private static final Path FILE = Path.of("scene.json");

    @Test
    void saysThatPermissionIsMissing() {
        assertThat(loading(new AccessDeniedException("scene.json")))
                .isEqualTo("cannot open scene.json: permission is denied");
        assertThat(FileTrouble.saving(FILE, true, new AccessDeniedException("scene.json")))
                .hasMessage("cannot save scene.json: permission is denied; the file is unchanged");
    }

    @Test
    void saysThatNoPathCanHaveAName() {
        assertThat(FileTrouble.noName(new InvalidPathException(
                                "n\uFFFD.obj", "Malformed input or input contains unmappable characters"))
                        .english())
                .isEqualTo("the file name \"n\uFFFD.obj\" has characters that the locale of this session cannot"
                        + " represent; start the program with a UTF-8 locale, such as LC_ALL=C.UTF-8");
        assertThat(FileTrouble.noName(new InvalidPathException("a?b", "Illegal char <?>"))
                        .english())
                .isEqualTo("\"a?b\" is not a valid file name on this system");
        assertThat(FileTrouble.reason(new AccessDeniedException("n\uD800.obj")))
                .as("a name that the system listed")
                .endsWith(": permission is denied");
    }

    @Test
    void saysThatThereIsNoSuchFile() {
        assertThat(loading(new NoSuchFileException("scene.json")))
                .isEqualTo("cannot open scene.json: it does not exist");
    }

    @Test
    void saysWhatToDoWhenTheDiskIsFullOrReadOnly() {
        assertThat(saving("No space left on device"))
                .isEqualTo("cannot save scene.json: the disk is full; free some space, or save to another disk;"
                        + " nothing was saved");
        assertThat(saving("Read-only file system"))
                .isEqualTo("cannot save scene.json: the disk is read-only; save to another disk; nothing was saved");
    }

    /** A writer of pictures, of JSON or of something else says only that it could not write; the disk says why. */
    @Test
    void looksThroughWhatWrapsTheFailureOfTheDisk() {
        IOException full = new IOException("No space left on device");
        for (Throwable wrapped : List.of(
                new IOException("I/O error writing PNG file!", full),
                new UncheckedIOException(full),
                new ExecutionException(new IOException("", new IOException("twice", full))),
                new IOException("I/O error", new FileSystemException("a", null, "设备上没有空间")))) {
            assertThat(FileTrouble.what(FILE, wrapped).key()).as("%s", wrapped).isEqualTo("file.full");
        }
    }

    @Test
    void namesTheFileOfAWrappedFailureAndKeepsWhatElseIsSaid() {
        IOException wrapped =
                new IOException("I/O error writing PNG file!", new AccessDeniedException("/there/picture.png"));
        assertThat(FileTrouble.reason(wrapped)).isEqualTo("/there/picture.png: permission is denied");
        assertThat(FileTrouble.reason(FILE, new IOException("the encoder failed", new IllegalStateException("x"))))
                .isEqualTo("the encoder failed");
    }

    @Test
    void saysWhatAWriterOfPicturesWrapsEvenIfItIsUnknown() {
        IOException closed = new IOException("the reader closed the pipe");
        assertThat(FileTrouble.reason(FILE, new IIOException("I/O error writing PNG file!", closed)))
                .isEqualTo("the reader closed the pipe");
    }

    @Test
    void endsWhereCausesLeadRoundInACircle() {
        IOException one = new IOException("one");
        IOException two = new IOException("two", one);
        one.initCause(two);
        assertThat(FileTrouble.reason(FILE, one)).isEqualTo("one");
    }

    private static String loading(IOException e) {
        return String.valueOf(FileTrouble.loading(FILE, e).getMessage());
    }

    private static String saving(String reason) {
        IOException e = new FileSystemException("scene.json", null, reason);
        return String.valueOf(FileTrouble.saving(FILE, false, e).getMessage());
    }
}
