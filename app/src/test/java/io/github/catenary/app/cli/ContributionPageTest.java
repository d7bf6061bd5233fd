package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.BadPlugins;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContributionPageTest {
    private static final Path PAGE = Path.of("..", "docs", "elements.md");

    @TempDir
    private Path folder;

    /** The first part of what {@code catenary plugins --safe --markdown} prints, below the page's introduction. */
    @Test
    void theDocumentationMatchesTheElementTypes() throws IOException {
        Cli.Result result = Cli.plain().run("--safe", "plugins", "--markdown");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("## `collider.sphere`", "\n- `friction`: ");
        String types = result.out()
                .substring("# Element types\n".length(), result.out().indexOf("\n# "));
        assertThat(Files.readString(PAGE)).endsWith(types);
    }

    @Test
    void everyKindHasItsPartInAFixedOrder() throws IOException {
        Cli tear = Cli.with("tearing", folder);
        String page = tear.run("plugins", "--markdown").out();

        assertThat(page.lines().filter(line -> line.startsWith("# ")))
                .containsExactly(
                        "# Element types",
                        "# Generators",
                        "# Scene checks",
                        "# Colourings",
                        "# Importers",
                        "# Exporters",
                        "# Operations",
                        "# Measures",
                        "# Panels");
        assertThat(page)
                .contains("\n# Panels\n\n## `tearing.near`\n\n**", "\n## `tearing.perforate`\n", "Files: `*.obj`.")
                .containsSubsequence("\n## `force.gravity`", "\n## `tearing.threshold`", "\n# Generators")
                .contains("\n- `count`: ");
        assertThat(tear.run("plugins", "--markdown").out()).isEqualTo(page);
        Map<String, Object> json = tear.run("plugins", "--json").json();
        long listed = items(json.get("core"));
        for (Object plugin : (List<?>) json.getOrDefault("plugins", List.of())) listed += items(plugin);
        assertThat(page.lines().filter(line -> line.startsWith("## `")))
                .as("no more and no fewer than the other list has")
                .hasSize((int) listed);
    }

    /** How many items of all kinds the list in JSON has of the program or a plugin. */
    private static long items(Object source) {
        return ((Map<?, ?>) source)
                .values().stream()
                        .filter(List.class::isInstance)
                        .mapToLong(each -> ((List<?>) each).size())
                        .sum();
    }

    /** Texts of a plugin can be no heading, link, picture, code, table or HTML. */
    @Test
    void textsOfPluginsAreNoMarkup() throws IOException {
        String hostile =
                "a\n# forged\n[b](https://example.org) ![c](d) [e][f] <script>x</script> &lt; `code` **bold** | $x$";
        BadPlugins.saysEverywhere(folder.resolve("plugins"), hostile);
        String page = new Cli((opened, loaded) -> {}, folder.resolve("plugins"))
                .run("plugins", "--markdown")
                .out();

        assertThat(page)
                .contains("\\<script\\>", "[b\\](https", "![c\\](d)", "[e\\][f]", "\\&lt;", "\\`code\\`", "\\|");
        assertThat(page).doesNotContain("b](", "c](", "e][").doesNotContainPattern("(?<!\\\\)<");
        assertThat(page.lines()).noneMatch(line -> line.startsWith("# forged"));
    }

    @Test
    void refusesTwoFormatsAtOnce() {
        Cli.Result result = Cli.plain().run("plugins", "--json", "--markdown");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("--json and --markdown exclude each other");
    }
}
