package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SceneFileExceptionTest {
    private static final Path FILE = Path.of("scene.json");
    private static final Map<String, String> OTHER = Map.of(
            "file.cannot-open", "{0} ne s'ouvre pas : {1}",
            "file.no-permission", "permission refusée");

    @Test
    void saysTheWholeReasonInAnotherLanguage() {
        Message what = FileTrouble.loading(FILE, new AccessDeniedException("scene.json"))
                .what();

        assertThat(what.english()).isEqualTo("cannot open scene.json: permission is denied");
        assertThat(what.in(key -> Optional.ofNullable(OTHER.get(key))))
                .isEqualTo("scene.json ne s'ouvre pas : permission refusée");
    }

    @Test
    void leavesTheWordsOfTheSystemAsTheyAre() {
        Message what =
                FileTrouble.saving(FILE, false, new IOException("odd noise")).what();

        assertThat(what.in(key -> Optional.of("X {1}"))).isEqualTo("X odd noise");
    }
}
