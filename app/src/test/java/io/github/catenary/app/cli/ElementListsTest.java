package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ElementListsTest {
    private static final Path PAGE = Path.of("..", "docs", "elements.md");

    /** Generate the lists with {@code catenary plugins --safe --markdown}, below the page's introduction. */
    @Test
    void theDocumentationMatchesTheElementTypes() throws IOException {
        Cli.Result result = Cli.plain().run("--safe", "plugins", "--markdown");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("## `collider.sphere`", "\n- `friction`: ");
        assertThat(Files.readString(PAGE)).endsWith(result.out());
    }

    @Test
    void refusesTwoFormatsAtOnce() {
        Cli.Result result = Cli.plain().run("plugins", "--json", "--markdown");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("--json and --markdown exclude each other");
    }
}
