package io.github.catenary.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.catenary.app.document.plugin.PluginJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What bash offers for a word that is begun, as bash itself finds it by the script. */
class CompletionCommandTest {
    @TempDir
    private Path folder;

    private Path script;

    @BeforeEach
    void prepare() throws IOException {
        PluginJars.good(folder, "wind", "wind.gust");
        script = Files.writeString(
                folder.resolve("completion.bash"),
                new Cli(
                                (scene, plugins) -> {
                                    throw new AssertionError("opened the editor");
                                },
                                folder)
                        .run("completion", "bash")
                        .out());
        Files.writeString(folder.resolve("result.json"), "{}");
    }

    /** The offers for the last word, sorted; {@code nospace} first if the next character follows the word. */
    private List<String> offers(String words) throws IOException, InterruptedException {
        Path asked = Files.writeString(folder.resolve("ask.bash"), """
                compopt() { [ "$2" = nospace ] && echo nospace; return 0; }
                source completion.bash
                COMP_WORDS=(%s)
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _complete_catenary
                printf '%%s\n' "${COMPREPLY[@]}"
                """.formatted(words));
        Process bash;
        try {
            bash = new ProcessBuilder("bash", "--norc", asked.toString())
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            assumeTrue(false, "no bash: " + e.getMessage());
            throw e;
        }
        String said = new String(bash.getInputStream().readAllBytes(), UTF_8);
        assertThat(bash.waitFor()).as(said).isZero();
        return said.lines().filter(line -> !line.isBlank()).toList();
    }

    @Test
    void offersFilesForAResult() throws Exception {
        assertThat(script).isNotEmptyFile();
        for (String command :
                List.of("run", "convert", "render", "simplify", "settle", "modes", "sweep", "new cloth")) {
            assertThat(offers("catenary " + command + " --out resu"))
                    .as(command)
                    .containsExactly("result.json");
        }
        assertThat(offers("catenary run a.json --trajectory resu")).containsExactly("result.json");
    }

    @Test
    void offersSettingsToWhichAValueFollows() throws Exception {
        assertThat(offers("catenary run a.json --set pas")).containsExactly("nospace", "passes=", "passTolerance=");
        assertThat(offers("catenary info a.json --set gravity."))
                .contains("nospace", "gravity.x=", "gravity.y=", "gravity.z=");
    }

    @Test
    void offersPluginsAndWhatTheyAdd() throws Exception {
        assertThat(offers("catenary plugins --off w")).containsExactly("wind");
        assertThat(offers("catenary plugins --uninstall w")).containsExactly("wind");
        assertThat(offers("catenary race a.json --with sc")).containsExactly("scene");
        assertThat(offers("catenary run a.json --integrator velo")).containsExactly("velocity-verlet");
    }
}
