package io.github.catenary.app.cli;

import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The whole command line. */
public final class Program {
    private final Host host;

    public Program(Host host) {
        this.host = host;
    }

    /**
     * Runs one command.
     *
     * @return what to tell the shell, see {@link ExitCode}; after a command that opens the editor, the window is still open
     */
    public int run(String... args) {
        int exitCode = execute(args);
        // A full disk or a closed pipe shows only here: print streams keep their troubles to themselves.
        return exitCode == ExitCode.DONE && host.out().checkError() ? ExitCode.FILE_TROUBLE : exitCode;
    }

    private int execute(String... args) {
        try {
            return commandLine(new Session(host)).execute(args);
        } catch (OutOfMemoryError e) {
            host.err()
                    .println("not enough memory for this; give Java more, such as CATENARY_OPTS=-Xmx4g ("
                            + e.getMessage() + ")");
            return ExitCode.FILE_TROUBLE;
        }
    }

    private CommandLine commandLine(Session session) {
        CommandLine commands = new CommandLine(new RootCommand(session))
                .addSubcommand(new EditCommand(session))
                .addSubcommand(new RunCommand(session))
                .addSubcommand(new RenderCommand(session))
                .addSubcommand(new ValidateCommand(session))
                .addSubcommand(generators(session))
                .addSubcommand(new InfoCommand(session))
                .addSubcommand(new ConvertCommand(session))
                .addSubcommand(new PluginsCommand(session));
        all(commands);
        return commands.setExpandAtFiles(false)
                .setOut(new PrintWriter(host.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(host.err(), true, StandardCharsets.UTF_8))
                .setParameterExceptionHandler(this::wrongUsage)
                .setExecutionExceptionHandler(this::failed);
    }

    private static CommandLine generators(Session session) {
        CommandLine command = new CommandLine(new NewCommand());
        for (Generator generator : Generators.all()) {
            command.addSubcommand(generator.id(), GenerateCommand.spec(session, generator));
        }
        return command;
    }

    /** Every command knows the version. */
    private static void all(CommandLine command) {
        command.getCommandSpec().version("catenary " + version());
        command.getSubcommands().values().forEach(Program::all);
    }

    private static String version() {
        String version = Program.class.getPackage().getImplementationVersion();
        return version == null ? "(built from source)" : version;
    }

    private int wrongUsage(ParameterException e, String[] args) {
        return usage(e.getCommandLine(), String.valueOf(e.getMessage()));
    }

    private int usage(CommandLine command, String message) {
        host.err().println(message);
        host.err().println("See " + command.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    private int failed(Exception e, CommandLine command, CommandLine.ParseResult given) throws Exception {
        if (!(e instanceof CommandFailure failure)) throw e;
        if (failure.exitCode() == ExitCode.USAGE) return usage(command, failure.text());
        host.err().println(failure.text());
        return failure.exitCode();
    }
}
