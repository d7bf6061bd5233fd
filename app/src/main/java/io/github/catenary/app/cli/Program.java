package io.github.catenary.app.cli;

import io.github.catenary.analysis.sweep.NearName;
import io.github.catenary.edit.Operation;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.spi.Plugins;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line. */
public final class Program {
    /** The commands that name all generators. */
    private static final Set<String> NAME_GENERATORS =
            Set.of(NewCommand.NAME, CompletionCommand.NAME, ManualCommand.NAME);

    /** The commands that name all operations. */
    private static final Set<String> NAME_OPERATIONS =
            Set.of(ApplyCommand.NAME, CompletionCommand.NAME, ManualCommand.NAME);

    /** The commands that name all others. */
    private static final Set<String> NAME_OTHERS = Set.of(HelpCommand.NAME, CompletionCommand.NAME, ManualCommand.NAME);

    private static final Set<String> BEFORE_COMMANDS = Set.of("--safe", "--stacktrace");

    private final Host host;

    public Program(Host host) {
        this.host = host;
    }

    /**
     * Runs one command.
     *
     * @return the exit code, see {@link ExitCode}; after a command that opens the editor, its window is still open
     */
    public int run(String... args) {
        Session session = new Session(host);
        int exitCode;
        Interruption interruption = new Interruption(session);
        try {
            exitCode = execute(session, args);
        } finally {
            interruption.forget();
        }
        // A full disk or a closed pipe shows only here, because print streams do not throw.
        if (!host.out().checkError()) return exitCode;
        session.tell("the result could not be printed: the disk is full, or the reader closed the pipe");
        return Math.max(exitCode, ExitCode.FILE_TROUBLE);
    }

    private int execute(Session session, String... args) {
        try {
            return commandLine(session, List.of(args)).execute(args);
        } catch (Throwable e) { // any error: Java would print it in its own format, and a ThreadDeath not at all
            return failed(session, e);
        }
    }

    private CommandLine commandLine(Session session, List<String> args) {
        CommandLine commands = new CommandLine(new RootCommand(session));
        Map<String, Supplier<Object>> known = commands(session, args);
        Optional<String> only = args.stream()
                .dropWhile(BEFORE_COMMANDS::contains)
                .findFirst()
                .filter(known::containsKey)
                .filter(name -> !NAME_OTHERS.contains(name));
        known.forEach((name, command) -> {
            // to declare all commands takes longer than a short run
            if (only.isEmpty() || only.get().equals(name)) commands.addSubcommand(name, command.get());
        });
        all(commands);
        OptionTypes.registerIn(commands);
        return commands.setExpandAtFiles(false)
                .setOut(writer(host.out()))
                .setErr(writer(host.err()))
                .setParameterExceptionHandler(this::wrongUsage)
                .setExecutionExceptionHandler((e, command, given) -> failed(session, e, command));
    }

    private static PrintWriter writer(PrintStream stream) {
        return PrintableStream.to(stream).writer(CommandLine.Help.Ansi.AUTO.enabled());
    }

    /** All commands, in the order in which help lists them. */
    private static Map<String, Supplier<Object>> commands(Session session, List<String> args) {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("edit", () -> new OpenEditorCommand(session));
        commands.put("run", () -> new RunCommand(session).declared());
        commands.put("race", () -> new RaceCommand(session).declared());
        commands.put("xray", () -> new XrayCommand(session).declared());
        commands.put("settle", () -> new SettleCommand(session).declared());
        commands.put("solve-rest", () -> new SolveRestCommand(session).declared());
        commands.put("modes", () -> new ModesCommand(session).declared());
        commands.put("render", () -> new RenderCommand(session).declared());
        commands.put("panel", () -> new PanelCommand(session).declared());
        commands.put("validate", () -> new ValidateCommand(session).declared());
        commands.put(NewCommand.NAME, () -> newCommand(session, args));
        commands.put("info", () -> new InfoCommand(session).declared());
        commands.put("convert", () -> new ConvertCommand(session));
        commands.put(ApplyCommand.NAME, () -> applyCommand(session, args));
        commands.put("simplify", () -> new SimplifyCommand(session).declared());
        commands.put("substeps", () -> new SubstepsCommand(session).declared());
        commands.put("plugins", () -> new PluginsCommand(session));
        commands.put("sweep", () -> new SweepCommand(session));
        commands.put("study", () -> studies(session));
        commands.put("bench", () -> new BenchCommand(session));
        commands.put(CompletionCommand.NAME, () -> new CompletionCommand(session));
        commands.put(ManualCommand.NAME, ManualCommand::new);
        commands.put(HelpCommand.NAME, HelpCommand::new);
        return commands;
    }

    private static Stream<String> words(List<String> args) {
        return args.stream().filter(arg -> !arg.startsWith("-"));
    }

    private static CommandLine newCommand(Session session, List<String> args) {
        CommandLine command = new CommandLine(new NewCommand());
        for (Generator generator : generators(session, args)) {
            try {
                command.addSubcommand(generator.id(), GenerateCommand.spec(session, generator));
            } catch (CommandLine.InitializationException e) {
                session.tell("generator " + generator.id() + " is left out, because its parameters cannot be options: "
                        + e.getMessage());
            }
        }
        return command;
    }

    /** Each operation is a command with its own options, as each generator is. */
    private static CommandLine applyCommand(Session session, List<String> args) {
        CommandLine command = new CommandLine(new ApplyCommand());
        for (Operation operation : OperateCommand.operations(named(session, args, NAME_OPERATIONS))) {
            try {
                command.addSubcommand(operation.id(), OperateCommand.spec(session, operation));
            } catch (CommandLine.InitializationException e) {
                session.tell("operation " + operation.id() + " is left out, because its parameters cannot be options: "
                        + e.getMessage());
            }
        }
        return command;
    }

    /** All plugins for a command that names what they add; none for any other. */
    private static Plugins named(Session session, List<String> args, Set<String> commands) {
        Optional<String> first =
                words(args).filter(word -> !word.equals(HelpCommand.NAME)).findFirst();
        if (first.filter(commands::contains).isEmpty()) return Plugins.NONE;
        session.setSafe(args.contains("--safe"));
        return session.plugins();
    }

    /**
     * Each generator is a command with its own options, which must be known before the arguments are parsed. Plugins
     * are loaded only if the command needs their generators.
     */
    private static List<Generator> generators(Session session, List<String> args) {
        List<String> words =
                words(args).filter(word -> !word.equals(HelpCommand.NAME)).toList();
        boolean asked = !words.isEmpty() && NAME_GENERATORS.contains(words.get(0));
        if (!asked) return Generators.all();
        boolean forHelp = args.contains("-h") || args.contains("--help");
        if (words.size() > 1 && !forHelp) {
            Optional<Generator> own = Generators.find(words.get(1));
            if (own.isPresent()) return List.of(own.get());
        }
        session.setSafe(args.contains("--safe"));
        return session.plugins().generators();
    }

    private static CommandLine studies(Session session) {
        return new CommandLine(new StudyCommand())
                .addSubcommand(new StudyIntegratorsCommand(session))
                .addSubcommand(new StudyStabilityCommand(session));
    }

    /** Gives every command the version. */
    private static void all(CommandLine command) {
        command.getCommandSpec().version("catenary " + version());
        command.getSubcommands().values().forEach(Program::all);
    }

    static String version() {
        String version = Program.class.getPackage().getImplementationVersion();
        return version == null ? "(built from source)" : version;
    }

    private int wrongUsage(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        CommandLine program = command.getCommandSpec().root().commandLine();
        Optional<String> word = UnknownWord.in(program, List.of(args));
        if (word.isPresent()) return usage(command, Printable.line(word.get()));
        String likely = e instanceof UnmatchedArgumentException unmatched ? likelyOption(command, unmatched) : "";
        return usage(command, Printable.line(e.getMessage() + likely));
    }

    private static String likelyOption(CommandLine command, UnmatchedArgumentException e) {
        if (e.getUnmatched().isEmpty()) return "";
        String given = e.getUnmatched().get(0).replaceFirst("=.*", "");
        return NearName.hint(given, command.getCommandSpec().optionsMap().keySet());
    }

    private int usage(CommandLine command, String message) {
        PrintableStream.to(host.err()).printLines(message);
        host.err().println("See " + command.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    private int failed(Session session, Throwable e) {
        printStackTrace(session, e);
        Optional<OutOfMemoryError> memory = lackOfMemory(e);
        if (memory.isPresent()) {
            String message = "not enough memory; give Java more, for example with CATENARY_OPTS=-Xmx4g ("
                    + memory.get().getMessage() + ")";
            session.tell(message);
            session.json().ifPresent(answers -> answers.failAll("memory", message, Optional.empty()));
            return ExitCode.INTERNAL;
        }
        String message = "the program failed unexpectedly: " + ErrorText.of(e).english();
        session.tell(message + (session.stackTrace() ? "" : "; --stacktrace shows where"));
        session.json().ifPresent(answers -> answers.failAll("program", message, Optional.empty()));
        return ExitCode.INTERNAL;
    }

    /** Other exceptions, such as those of other threads, may wrap the error. */
    private static Optional<OutOfMemoryError> lackOfMemory(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError memory) return Optional.of(memory);
            if (cause.getCause() == cause) break;
        }
        return Optional.empty();
    }

    /** Printing a plugin's exception may fail, too. */
    private void printStackTrace(Session session, Throwable e) {
        if (!session.stackTrace()) return;
        try {
            e.printStackTrace(host.err());
        } catch (Throwable unprintable) {
            session.tell("the stack trace cannot be printed: "
                    + ErrorText.of(unprintable).english());
        }
    }

    private int failed(Session session, Exception e, CommandLine command) {
        if (!(e instanceof CommandFailure failure)) return failed(session, e);
        printStackTrace(session, e);
        session.json().ifPresent(answers -> answers.failAll(failure.kind(), failure.text(), failure.problem()));
        if (failure.exitCode() == ExitCode.USAGE && !failure.explained()) return usage(command, failure.text());
        session.tellLines(failure.text());
        return failure.exitCode();
    }

    /** Tells what a command has done if it is ended from outside, such as by Ctrl+C. */
    private static final class Interruption {
        private final Thread hook;

        /** @param session that of the command, which is about to begin */
        Interruption(Session session) {
            hook = new Thread(session::tellInterruption, "catenary-interruption");
            Runtime.getRuntime().addShutdownHook(hook);
        }

        /** The command has ended by itself. */
        void forget() {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException ending) {
                return; // it has told already
            }
        }
    }

    /** Converts the words of options to numbers and names of files. Its messages avoid the names of Java's types. */
    private static final class OptionTypes {
        private OptionTypes() {}

        /** @param commands the command whose subcommands all use the same conversion */
        static void registerIn(CommandLine commands) {
            commands.registerConverter(int.class, converter("a whole number", Integer::valueOf))
                    .registerConverter(Integer.class, converter("a whole number", Integer::valueOf))
                    .registerConverter(long.class, converter("a whole number", Long::valueOf))
                    .registerConverter(Long.class, converter("a whole number", Long::valueOf))
                    .registerConverter(double.class, converter("a number", Double::valueOf))
                    .registerConverter(Double.class, converter("a number", Double::valueOf))
                    .registerConverter(Path.class, OptionTypes::path);
        }

        private static <T> ITypeConverter<T> converter(String expected, Function<String, T> parse) {
            return text -> {
                try {
                    return parse.apply(text);
                } catch (NumberFormatException e) {
                    throw new TypeConversionException("expected " + expected + ", found \"" + text + "\"");
                }
            };
        }

        private static Path path(String word) {
            try {
                return Path.of(word);
            } catch (InvalidPathException e) {
                throw new TypeConversionException(FileTrouble.noName(e).english());
            }
        }
    }
}
