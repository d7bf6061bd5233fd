package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.plugin.PluginJars;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command of docs/cli.md, run as the page writes it, in a process besides that of the tests. */
class CommandPageTest {
    private static final Path PAGE = Path.of("..", "docs", "cli.md");
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");
    /** A command in the list at the top of the page, such as {@code catenary run SCENE…}. */
    private static final Pattern LISTED =
            Pattern.compile("^    catenary (?:\\[edit\\]|([a-z-]+))\\b.*$", Pattern.MULTILINE);
    /** A command to copy, on a line of its own or within a line for a shell. */
    private static final Pattern EXAMPLE =
            Pattern.compile("^    (?:source <\\()?(catenary .*?)(?:\\)| \\| source)?$", Pattern.MULTILINE);

    @TempDir
    private Path folder;

    private final Set<String> ran = new TreeSet<>();

    @Test
    void theListNamesEveryCommandOfTheProgram() throws IOException {
        Set<String> listed = new TreeSet<>(Set.of("edit"));
        LISTED.matcher(list())
                .results()
                .map(found -> found.group(1))
                .filter(name -> name != null)
                .forEach(listed::add);
        Set<String> known = Pattern.compile("^  ([a-z-]+) +[A-Z]", Pattern.MULTILINE)
                .matcher(Cli.plain().run("--help").out())
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(known).contains("run", "completion").isEqualTo(listed);
        assertThat(Cli.plain().run("--help", "run").out())
                .as("help before a command")
                .isEqualTo(Cli.plain().run("--help").out());
        assertThat(new TreeSet<>(new Words.Commands()))
                .as("that help completes")
                .isEqualTo(known);
    }

    @Test
    void everyCommandRunsAsThePageWritesIt() throws Exception {
        copySamples();
        List<String> examples = EXAMPLE.matcher(Files.readString(PAGE).replace(list(), ""))
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();

        assertThat(examples).hasSizeGreaterThan(20);
        try (ProgramSession session = new ProgramSession(folder)) {
            String tearing = PluginJars.built("tearing", folder).toString();
            assertThat(session.run("", List.of("plugins", "--install", tearing)).exitCode())
                    .isZero();
            for (String example : examples) run(session, example);
        }
        Set<String> listed = Cli.plain()
                .run("--help")
                .out()
                .lines()
                .filter(line -> line.matches("  [a-z-]+ +[A-Z].*"))
                .map(line -> line.strip().split(" ")[0])
                .collect(Collectors.toCollection(TreeSet::new));
        listed.removeAll(ran);
        assertThat(listed).as("commands without an example").isEmpty();
        assertThat(folder.resolve("flag.gif")).isNotEmptyFile();
        assertThat(folder.resolve("flag-0004.png")).isNotEmptyFile();
        assertThat(folder.resolve("settled.json")).isNotEmptyFile();
    }

    private static String list() throws IOException {
        String page = Files.readString(PAGE);
        return page.substring(page.indexOf("    catenary "), page.indexOf("\n\n", page.indexOf("    catenary ")));
    }

    private void copySamples() throws IOException {
        Path samples = Files.createDirectory(folder.resolve("samples"));
        try (Stream<Path> all = Files.list(SAMPLES)) {
            for (Path each : all.toList()) Files.copy(each, samples.resolve(each.getFileName()));
        }
        Path studies = Files.createDirectory(samples.resolve("studies"));
        try (Stream<Path> all = Files.list(SAMPLES.resolveSibling("studies"))) {
            for (Path each : all.toList()) Files.copy(each, studies.resolve(each.getFileName()));
        }
    }

    /** Runs a command, or two that are joined by a pipe. */
    private void run(ProgramSession session, String example) throws Exception {
        String in = "";
        for (String command : example.split(" \\| ")) {
            if (!command.startsWith("catenary ")) return; // a program of the system takes the result
            List<String> words = words(command);
            ran.add(words.get(0));
            boolean edits = words.get(0).equals("edit");
            RealProgram.Ended ended =
                    edits ? new RealProgram(folder).run(words.toArray(String[]::new)) : session.run(in, words);
            // the editor says that it has no display
            int expected = edits ? ExitCode.USAGE : ExitCode.DONE;
            assertThat(ended.exitCode()).as("%s: %s", example, ended.err()).isEqualTo(expected);
            in = ended.out();
        }
    }

    /** The words of a command without its first, as a shell finds them: a star stands for the files of the folder. */
    private List<String> words(String command) {
        List<String> words = new ArrayList<>();
        for (String word : command.strip().split(" +")) {
            if (word.startsWith("*")) words.addAll(files(word.substring(1)));
            else words.add(word);
        }
        return words.subList(1, words.size());
    }

    private List<String> files(String ending) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ending))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
