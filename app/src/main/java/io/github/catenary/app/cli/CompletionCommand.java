package io.github.catenary.app.cli;

import io.github.catenary.analysis.sweep.SceneSettings;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.FileFormat;
import io.github.catenary.spi.Plugins;
import io.github.catenary.spi.ScenePanel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what lets a shell complete the words of a command line. */
@Command(
        name = CompletionCommand.NAME,
        description = "Prints a script that lets a shell complete commands, options and file names.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "bash: source <(catenary completion bash)",
            "zsh:  source <(catenary completion zsh)",
            "fish: catenary completion fish | source"
        })
final class CompletionCommand implements Callable<Integer> {
    static final String NAME = "completion";

    /** Zsh completes by bash's script. Its completion is started only once, or it would forget what others added. */
    private static final String ZSH_BEGIN = "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }\n";

    private static final Map<String, Function<CommandLine, String>> SHELLS = Map.of(
            "bash", CompletionCommand::bash,
            "zsh", program -> ZSH_BEGIN + bash(program),
            "fish", FishCompletion::of);

    /** The words of options that depend on the plugins; all other options have the words that they declare. */
    private static final Map<String, Function<Plugins, Stream<String>>> OF_PLUGINS = Map.of(
            "--integrator",
            plugins -> plugins.catalog().ids().stream(),
            "--with",
            plugins -> Stream.concat(Stream.of("scene"), plugins.catalog().ids().stream()),
            "--colour",
            plugins -> plugins.colourings().stream().map(Colouring::id),
            "--format",
            plugins -> Stream.concat(
                    Stream.of("json"), plugins.exporters().stream().map(FileFormat::ending)),
            SetOption.NAME,
            plugins -> new SceneSettings(plugins).all(Scene.EMPTY).stream().map(name -> name + "="));

    /** The words that depend on the plugins, of what a command takes besides options, by its label. */
    private static final Map<String, Map<String, Function<Plugins, Stream<String>>>> PLACES_OF_PLUGINS =
            Map.of("panel", Map.of("ID", plugins -> plugins.panels().stream().map(ScenePanel::id)));

    /** The shell runs the script: what it could take for more than a word does not get in. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9.:_-]+=?");

    private static final Set<String> NAME_PLUGINS = Set.of("--uninstall", "--on", "--off");

    private final Session session;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "SHELL", completionCandidates = Words.Shells.class, description = "bash, zsh or fish.")
    private String shell = "";

    CompletionCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        Function<CommandLine, String> script = SHELLS.get(shell);
        if (script == null) {
            throw CommandFailure.usage(
                    "there is no completion for \"" + shell + "\"; there is one for bash, zsh and fish");
        }
        CommandLine program = spec.root().commandLine();
        tellWords(program.getCommandSpec());
        program.getOut().print(script.apply(program));
        program.getOut().flush();
        return ExitCode.DONE;
    }

    /** Options take the words of plugins, and names of files also where picocli sees only something optional. */
    private void tellWords(CommandSpec command) {
        for (OptionSpec option : List.copyOf(command.options())) {
            List<String> words = words(option.longestName());
            if (words.isEmpty() && !DeclaredText.isFile(option)) continue;
            OptionSpec.Builder told = OptionSpec.builder(option.names())
                    .arity(option.arity().toString())
                    .paramLabel(option.paramLabel())
                    // picocli formats it once more
                    .description(Stream.of(option.description())
                            .map(text -> text.replace("%", "%%"))
                            .toArray(String[]::new))
                    .hidden(option.hidden());
            if (words.isEmpty()) told.type(Path.class);
            else told.completionCandidates(words);
            command.remove(option);
            command.addOption(told.build());
        }
        tellPlaces(command);
        for (CommandLine below : command.subcommands().values()) tellWords(below.getCommandSpec());
    }

    private void tellPlaces(CommandSpec command) {
        Map<String, Function<Plugins, Stream<String>>> known = PLACES_OF_PLUGINS.getOrDefault(command.name(), Map.of());
        for (PositionalParamSpec place : List.copyOf(command.positionalParameters())) {
            Function<Plugins, Stream<String>> words = known.get(place.paramLabel());
            if (words == null) continue;
            command.remove(place);
            command.addPositional(PositionalParamSpec.builder()
                    .index(place.index().toString())
                    .arity(place.arity().toString())
                    .paramLabel(place.paramLabel())
                    .completionCandidates(plain(words))
                    .build());
        }
    }

    private List<String> plain(Function<Plugins, Stream<String>> ofPlugins) {
        return ofPlugins
                .apply(session.plugins())
                .distinct()
                .filter(word -> PLAIN.matcher(word).matches())
                .toList();
    }

    private List<String> words(String option) {
        if (NAME_PLUGINS.contains(option)) {
            return session.loadedPlugins().entries().stream()
                    .flatMap(entry -> entry.id().stream())
                    .distinct()
                    .toList();
        }
        Function<Plugins, Stream<String>> ofPlugins = OF_PLUGINS.get(option);
        return ofPlugins == null ? List.of() : plain(ofPlugins);
    }

    private static String bash(CommandLine program) {
        String setting = "    '" + SetOption.NAME + "')\n";
        return AutoComplete.bash(program.getCommandName(), program)
                // A value follows without a space.
                .replace(setting, setting + "      type compopt &>/dev/null && compopt -o nospace\n");
    }

    /** The words of the command line as completions of the shell fish, made from the declarations of the commands. */
    private static final class FishCompletion {
        private final StringBuilder script = new StringBuilder();
        private final String program;

        private FishCompletion(String program) {
            this.program = program;
        }

        /** A script, one line for each word. */
        static String of(CommandLine program) {
            FishCompletion completion = new FishCompletion(program.getCommandName());
            completion.line("-f");
            completion.add(program, List.of());
            return completion.script.toString();
        }

        /** @param path the names of the command and of those above it, without the program's */
        private void add(CommandLine command, List<String> path) {
            Map<String, CommandLine> subcommands = command.getSubcommands();
            String here = condition(path, subcommands.keySet().stream().collect(Collectors.joining(" ")));
            subcommands.forEach(
                    (name, next) -> line(here + " -a " + name + " -d " + quoted(DeclaredText.summary(next))));
            if (DeclaredText.takesFiles(command)) line(here + " -F");
            for (ArgSpec word : command.getCommandSpec().positionalParameters()) {
                if (!choices(word).isEmpty()) line(here + choices(word));
            }
            for (OptionSpec option : command.getCommandSpec().options()) {
                if (!option.hidden()) add(option, here);
            }
            subcommands.forEach((name, next) -> {
                List<String> below = new ArrayList<>(path);
                below.add(name);
                add(next, below);
            });
        }

        /** True where all commands of the path were typed, and none of those below. */
        private static String condition(List<String> path, String below) {
            List<String> all = new ArrayList<>();
            for (String name : path) all.add("__fish_seen_subcommand_from " + name);
            if (!below.isEmpty()) all.add("not __fish_seen_subcommand_from " + below);
            return all.isEmpty() ? "" : "-n '" + String.join("; and ", all) + "'";
        }

        private void add(OptionSpec option, String condition) {
            StringBuilder words = new StringBuilder(condition);
            for (String name : option.names()) {
                words.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
            }
            if (option.arity().max() > 0)
                words.append(DeclaredText.isFile(option) ? " -r -F" : " -x").append(choices(option));
            line(words + " -d " + quoted(DeclaredText.summary(option.description())));
            if (option.negatable())
                line(condition + " -l no-" + option.longestName().substring(2));
        }

        private static String choices(ArgSpec value) {
            if (value.completionCandidates() == null) return "";
            List<String> words = new ArrayList<>();
            value.completionCandidates().forEach(words::add);
            return words.isEmpty() ? "" : " -a " + quoted(String.join(" ", words));
        }

        private void line(String words) {
            script.append("complete -c ")
                    .append(program)
                    .append(' ')
                    .append(words.strip())
                    .append('\n');
        }

        /** In single quotes, fish knows only the backslash and the quote. */
        private static String quoted(String text) {
            return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
        }
    }
}
