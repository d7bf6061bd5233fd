package io.github.catenary.app.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Spec;

/** Prints the manual page of the program. */
@Command(
        name = ManualCommand.NAME,
        description = "Prints the manual page: catenary manual | man -l -",
        mixinStandardHelpOptions = true)
final class ManualCommand implements Callable<Integer> {
    static final String NAME = "manual";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        CommandLine program = spec.root().commandLine();
        program.getOut().print(ManualPage.of(program));
        program.getOut().flush();
        return ExitCode.DONE;
    }

    /** The manual page in the language of man, made from the declarations of the commands. */
    private static final class ManualPage {
        private final StringBuilder page = new StringBuilder();

        private ManualPage() {}

        static String of(CommandLine program) {
            ManualPage manual = new ManualPage();
            manual.begin(program);
            manual.section("COMMANDS");
            program.getSubcommands().values().forEach(manual::command);
            manual.section("EXIT STATUS AND MORE");
            for (String line : program.getCommandSpec().usageMessage().footer()) {
                if (!line.isEmpty()) manual.paragraph(line);
            }
            return manual.page.toString();
        }

        private void begin(CommandLine program) {
            CommandSpec spec = program.getCommandSpec();
            String name = spec.name();
            page.append("'\\\" -*- coding: UTF-8 -*-\n");
            page.append(".TH ").append(name.toUpperCase(Locale.ROOT)).append(" 1 \"\" \"");
            page.append(escaped(String.join(" ", spec.version()))).append("\"\n");
            section("NAME");
            page.append(name)
                    .append(" \\- ")
                    .append(escaped(DeclaredText.summary(program)))
                    .append('\n');
            section("SYNOPSIS");
            paragraph(synopsis(program));
            section("DESCRIPTION");
            paragraph(DeclaredText.whole(spec.usageMessage().description()));
            arguments(spec);
        }

        private void command(CommandLine command) {
            CommandSpec spec = command.getCommandSpec();
            page.append(".SS ").append(escaped(spec.qualifiedName())).append('\n');
            paragraph(DeclaredText.whole(spec.usageMessage().description()));
            paragraph(synopsis(command));
            arguments(spec);
            command.getSubcommands().values().forEach(this::command);
        }

        private static String synopsis(CommandLine command) {
            Help help = new Help(command.getCommandSpec(), Help.defaultColorScheme(Help.Ansi.OFF));
            return help.synopsis(0).replaceAll("\\s+", " ").strip();
        }

        private void arguments(CommandSpec spec) {
            for (PositionalParamSpec parameter : spec.positionalParameters()) {
                if (!parameter.hidden()) item(parameter.paramLabel(), parameter.description());
            }
            boolean program = spec.parent() == null;
            for (OptionSpec option : spec.options()) {
                // What every command has stands once, at the program.
                boolean everywhere = option.inherited() || option.usageHelp() || option.versionHelp();
                if (!option.hidden() && (program || !everywhere)) item(names(option), option.description());
            }
        }

        private static String names(OptionSpec option) {
            List<String> names = Arrays.asList(option.names());
            String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
            String no = option.negatable() ? ", --no-" + option.longestName().substring(2) : "";
            return names.stream().map(name -> name + value).collect(Collectors.joining(", ")) + no;
        }

        private void item(String term, String... description) {
            page.append(".TP\n.B ").append(escaped(term)).append('\n');
            page.append(escaped(DeclaredText.whole(description))).append('\n');
        }

        private void section(String title) {
            page.append(".SH ").append(title).append('\n');
        }

        private void paragraph(String text) {
            page.append(".PP\n").append(escaped(text)).append('\n');
        }

        /** A dot or quote at the start of a line is a command of man; a plain hyphen may become another sign. */
        private static String escaped(String text) {
            String plain = text.replace("\\", "\\e").replace("-", "\\-");
            return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
        }
    }
}
