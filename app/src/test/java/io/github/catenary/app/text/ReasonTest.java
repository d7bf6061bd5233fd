package io.github.catenary.app.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FailureTextTest {
    private static final Path FILE = Path.of("/data/plot.csv");

    @Test
    void saysWhatIsWrongInsteadOfTheNameOfTheFileAlone() {
        assertThat(FailureText.of(FILE, new AccessDeniedException("/data/plot.csv")))
                .isEqualTo("there is no permission to do so");
        assertThat(FailureText.of(FILE, new IOException("No space left on device")))
                .startsWith("the disk is full");
    }

    @Test
    void aFailureWithoutAMessageIsNamed() {
        assertThat(FailureText.of(FILE, new IOException())).isEqualTo("java.io.IOException");
        assertThat(FailureText.of(FILE, new IllegalStateException("odd")))
                .isEqualTo("java.lang.IllegalStateException: odd");
    }
}
