package io.github.catenary.app.cli;

import io.github.catenary.app.cli.report.FishCompletion;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
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

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "SHELL", completionCandidates = Words.Shells.class, description = "bash, zsh or fish.")
    private String shell = "";

    @Override
    public Integer call() throws CommandFailure {
        Function<CommandLine, String> script = SHELLS.get(shell);
        if (script == null) {
            throw CommandFailure.usage(
                    "there is no completion for \"" + shell + "\"; there is one for bash, zsh and fish");
        }
        CommandLine program = spec.root().commandLine();
        program.getOut().print(script.apply(program));
        program.getOut().flush();
        return ExitCode.DONE;
    }

    private static String bash(CommandLine program) {
        return AutoComplete.bash(program.getCommandName(), program);
    }
}
