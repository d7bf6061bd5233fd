package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.catenary.app.document.plugin.PluginJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is made from the declarations of the commands: completions and the manual page. */
class DeclaredTextsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "catenary ren, render",
        "catenary run --fra, --frames",
        "catenary new clo, cloth",
        "catenary new cloth --colu, --columns",
        "catenary study stab, stability",
        "catenary run --sweep sym, symmetric",
        "catenary completion fi, fish",
        "catenary help ren, render",
        "catenary new cloth --plane x, xz",
        "catenary run sce, scene.json",
        "catenary run --integrator velo, velocity-verlet",
        "catenary race --with xp, xpbd",
        "catenary render --colour str, strain",
        "catenary render --integrator rk, rk4",
        "catenary run --device pro, processor",
        "catenary run --order colou, coloured",
        "catenary render --overlay tra, trails",
        "catenary render --view is, iso",
        "catenary convert --format ob, obj",
        "catenary render scene.json --out sce, scene.json"
    })
    @DisabledOnOs(OS.WINDOWS)
    void bashCompletes(String line, String word) throws Exception {
        Files.writeString(folder.resolve("scene.json"), "{}");
        String last = line.substring(line.lastIndexOf(' ') + 1);

        assertThat(bash(Cli.plain(), line, "if [ ${#COMPREPLY[@]} -eq 0 ]; then compgen -f -- '" + last + "'; fi"))
                .contains(word);
    }

    /** What a real bash offers for the last word, one a line; {@code nospace} first if a value follows without a space. */
    private List<String> bash(Cli cli, String line, String orElse) throws Exception {
        Files.writeString(
                folder.resolve("catenary.bash"), cli.run("completion", "bash").out());
        String script = """
                compopt() { [ "$2" = nospace ] && echo nospace; return 0; }
                source ./catenary.bash
                COMP_WORDS=(%s)
                COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
                COMP_LINE='%s'
                COMP_POINT=${#COMP_LINE}
                _complete_catenary catenary '%s' "${COMP_WORDS[COMP_CWORD-1]}"
                printf '%%s\\n' "${COMPREPLY[@]}"
                %s
                """.formatted(line, line, line.substring(line.lastIndexOf(' ') + 1), orElse);
        return shell("bash", script)
                .lines()
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run --out",
                "convert --out",
                "render --out",
                "simplify --out",
                "settle --out",
                "modes --out",
                "sweep --out",
                "new cloth --out",
                "run a.json --trajectory"
            })
    @DisabledOnOs(OS.WINDOWS)
    void bashOffersFilesForAResult(String option) throws Exception {
        Files.writeString(folder.resolve("result.json"), "{}");

        assertThat(bash(Cli.plain(), "catenary " + option + " resu", "")).containsExactly("result.json");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void bashOffersSettingsToWhichAValueFollows() throws Exception {
        assertThat(bash(Cli.plain(), "catenary run a.json --set pas", ""))
                .containsExactly("nospace", "passes=", "passTolerance=");
        assertThat(bash(Cli.plain(), "catenary info a.json --set gravity.", ""))
                .contains("nospace", "gravity.x=", "gravity.y=", "gravity.z=");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void bashOffersPluginsAndWhatTheyAdd() throws Exception {
        PluginJars.good(folder, "wind", "wind.gust");
        Cli cli = new Cli(
                (scene, plugins) -> {
                    throw new AssertionError("opened the editor");
                },
                folder);
        assertThat(bash(cli, "catenary plugins --off w", "")).containsExactly("wind");
        assertThat(bash(cli, "catenary plugins --uninstall w", "")).containsExactly("wind");
        assertThat(bash(cli, "catenary race a.json --with sc", "")).containsExactly("scene");
        assertThat(bash(cli, "catenary run a.json --integrator velo", "")).containsExactly("velocity-verlet");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void bashOffersPanelsAndOperationsInTheirPlaces() throws Exception {
        Cli cli = Cli.with("tearing", folder);

        assertThat(bash(cli, "catenary panel a.json tear", "")).containsExactly("tearing.near");
        assertThat(bash(cli, "catenary panel tear", ""))
                .as("in the place of the scene")
                .isEmpty();
        assertThat(bash(cli, "catenary panel a.json tearing.near tear", ""))
                .as("behind")
                .isEmpty();
        assertThat(bash(cli, "catenary apply tear", "")).containsExactly("tearing.perforate");
        assertThat(cli.run("completion", "fish").out())
                .contains("__fish_seen_subcommand_from panel' -a 'tearing.near'", " -a tearing.perforate ");
        assertThat(bash(Cli.plain(), "catenary panel a.json x", "")).isEmpty();
    }

    @Test
    void zshLoadsTheScriptOfBash() {
        String zsh = Cli.plain().run("completion", "zsh").out();

        assertThat(zsh)
                .startsWith("(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }\n")
                .contains("bashcompinit")
                .endsWith(Cli.plain().run("completion", "bash").out());
    }

    /** A real zsh, at the tab key. */
    @Test
    void zshCompletesWhereThereIsOne() throws Exception {
        assumeThat(Files.isExecutable(Path.of("/usr/bin/zsh"))).isTrue();
        Files.writeString(
                folder.resolve("catenary.zsh"),
                Cli.plain().run("completion", "zsh").out());

        String text = shell("zsh", """
                zmodload zsh/zpty
                zpty terminal zsh -f -i
                zpty -w terminal 'PS1=; source ./catenary.zsh; print -r LOADED'
                zpty -r terminal before '*LOADED*LOADED*'
                zpty -w -n terminal $'catenary run --sweep sym\t'
                zpty -r terminal after '*symmetric*'
                print -r -- "$before$after"
                zpty -d terminal
                """);

        assertThat(text).doesNotContain("not found", "error").contains("symmetric");
    }

    @ParameterizedTest
    @CsvSource({
        "catenary ren, render",
        "catenary run --fra, --frames",
        "catenary new clo, cloth",
        "catenary study integrators --int, --integrator",
        "catenary run --sweep sym, symmetric",
        "catenary completion zs, zsh",
        "catenary help ren, render",
        "catenary help new ro, rope",
        "catenary run sce, scene.json",
        "catenary render scene.json --out sce, scene.json"
    })
    void fishCompletesWhereThereIsOne(String line, String word) throws Exception {
        assumeThat(Files.isExecutable(Path.of("/usr/bin/fish"))).isTrue();
        Files.writeString(folder.resolve("scene.json"), "{}");
        Files.writeString(
                folder.resolve("catenary.fish"),
                Cli.plain().run("completion", "fish").out());

        String text = shell("fish", "source ./catenary.fish; complete -C '" + line + "'");

        assertThat(text.lines().map(each -> each.split("\t")[0])).contains(word);
    }

    @Test
    void fishHasALineForEachWord() {
        String fish = Cli.plain().run("completion", "fish").out();

        assertThat(fish.lines()).allMatch(line -> line.startsWith("complete -c catenary "));
        assertThat(fish)
                .contains("-a render -d '")
                .contains("complete -c catenary -n '__fish_seen_subcommand_from run' -F\n")
                .contains("-n '__fish_seen_subcommand_from run' -l frames -x -d 'Frames to run, 0 or more'")
                .contains("-n '__fish_seen_subcommand_from run' -l sweep -x -a 'forward symmetric' -d ")
                .contains("-n '__fish_seen_subcommand_from run' -l no-progress")
                .contains("-n '__fish_seen_subcommand_from new; and __fish_seen_subcommand_from cloth' -l columns -x")
                .contains("-n '__fish_seen_subcommand_from new; and __fish_seen_subcommand_from cloth' -l out -r -F");
    }

    @Test
    void anotherShellIsRefused() {
        Cli.Result result = Cli.plain().run("completion", "cmd");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("there is no completion for \"cmd\"; there is one for bash, zsh and fish");
    }

    @ParameterizedTest
    @ValueSource(strings = {"catenary run", "catenary new cloth", "catenary study stability", "catenary help"})
    void theManualHasEveryCommand(String command) {
        String page = Cli.plain().run("manual").out();

        assertThat(page).contains(".SS " + command.replace("-", "\\-") + "\n");
        assertThat(page).contains(".SH NAME\ncatenary \\- A studio for mass", ".B \\-\\-frames N\n");
    }

    @Test
    void manFindsNoMistakeInTheManual() throws Exception {
        assumeThat(Files.isExecutable(Path.of("/usr/bin/groff"))).isTrue();
        Files.writeString(
                folder.resolve("catenary.1"), Cli.plain().run("manual").out());

        String text = shell("sh", "groff -k -man -Tutf8 -ww catenary.1 2>&1");

        assertThat(text).doesNotContain("catenary.1:").contains("General Commands Manual");
    }

    private String shell(String name, String script) throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        Process shell = new ProcessBuilder(List.of(name, "-c", script))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(shell.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return Files.readString(said);
    }
}
