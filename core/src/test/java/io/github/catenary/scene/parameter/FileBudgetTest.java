package io.github.catenary.scene.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.SceneFolder;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileBudgetTest {
    private static final int MOST = 10_000;

    @TempDir
    private Path home;

    private FileBudget budget() {
        return new FileBudget(SceneFolder.of(home.resolve("scene.json"), MOST));
    }

    private static String add(FileBudget budget, String name) {
        return budget.add(name).map(Message::english).orElse("fine");
    }

    private void put(String name, int bytes) throws IOException {
        Files.write(home.resolve(name), new byte[bytes]);
    }

    @Test
    void asManyFilesAsTheLimitAreFineAndOneMoreIsToldOnce() throws IOException {
        FileBudget budget = budget();
        for (int i = 0; i <= FileBudget.MOST_FILES; i++) put("f" + i, 1);
        for (int i = 0; i < FileBudget.MOST_FILES; i++)
            assertThat(add(budget, "f" + i)).isEqualTo("fine");
        assertThat(add(budget, "f7")).as("named again").isEqualTo("fine");
        assertThat(budget.isExceeded()).isFalse();

        assertThat(add(budget, "f" + FileBudget.MOST_FILES))
                .isEqualTo(
                        "the elements of this scene name more than 1000 files; let several elements use the same file");
        assertThat(budget.isExceeded()).isTrue();
        assertThat(add(budget, "none")).as("told once").isEqualTo("fine");
    }

    @Test
    void theBytesOfAllReadingsAreLimited() throws IOException {
        put("half", MOST / 2);
        put("byte", 1);
        FileBudget budget = budget();

        assertThat(add(budget, "half")).isEqualTo("fine");
        assertThat(add(budget, "half")).isEqualTo("fine");
        assertThat(add(budget, "byte"))
                .isEqualTo("the files that the elements of this scene read have more than 10000 bytes together; choose"
                        + " smaller files, or let one element do the work of several");
        assertThat(budget.isExceeded()).isTrue();
    }

    @Test
    void whatCannotBeReadIsToldForEachElementAndCountsNothing() throws IOException {
        put("large", MOST + 1);
        put("all", MOST);
        FileBudget budget = budget();

        assertThat(add(budget, "none")).startsWith("there is no file none");
        assertThat(add(budget, "none")).startsWith("there is no file none");
        assertThat(add(budget, "large")).isEqualTo("large has more than 10000 bytes; choose a smaller file");
        assertThat(add(budget, "all")).isEqualTo("fine");
        assertThat(budget.isExceeded()).isFalse();
    }
}
