package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.spi.ContributionKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * A command on scenes. Every one has the options that say how far it is, how long it waits, what it refuses and what it
 * sets; its constructor says in which words it takes files and answers in JSON, and whether it overrides the solver or
 * chooses a device.
 */
abstract class SceneCommand implements Callable<Integer> {
    private static final String JSON = "--json";

    /** The call of the program that the command is part of. */
    final Session session;

    private final ContributionKind[] used;
    private final SolverOverrides overrides = new SolverOverrides();
    private final DeviceOption device = new DeviceOption();
    private final CommandSpec shared = CommandSpec.create();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private ProgressOption progress = new ProgressOption();

    @Mixin
    private CommandDeadline patience = new CommandDeadline();

    @Mixin
    private Strictness strictness = new Strictness();

    @Mixin
    private SetOption set = new SetOption();

    /** @param used the kinds of things whose parameters can be set */
    SceneCommand(Session session, ContributionKind... used) {
        this.session = session;
        this.used = used.clone();
    }

    /** @param besides what the file may be besides a scene, with a semicolon before it; empty for nothing */
    final void takesScene(String besides) {
        shared.add(file("Scene file", besides).index("0").arity("1").build());
    }

    /** @param besides what the files may be besides scenes, with a semicolon before it; empty for nothing */
    final void takesScenes(String besides) {
        shared.add(file("Scene files", besides).index("0..*").arity("1..*").build());
    }

    /** Takes a word behind the scene; called after {@link #takesScene}. */
    final void takesWord(String label, String description) {
        shared.add(PositionalParamSpec.builder()
                .paramLabel(label)
                .type(String.class)
                .index("1")
                .arity("1")
                .required(true)
                .description(description)
                .build());
    }

    private static PositionalParamSpec.Builder file(String what, String besides) {
        return PositionalParamSpec.builder()
                .paramLabel("SCENE")
                .type(List.class)
                .auxiliaryTypes(Path.class)
                .required(true)
                .description(what + ", *.json or *.json.gz, or - for standard input" + besides + ".");
    }

    final void answersInJson(String description) {
        shared.add(OptionSpec.builder(JSON)
                .type(boolean.class)
                .initialValue(false)
                .description(description)
                .build());
    }

    final void overridesSolver() {
        shared.addMixin("overrides", CommandSpec.forAnnotatedObject(overrides));
    }

    final void choosesDevice() {
        shared.addMixin("device", CommandSpec.forAnnotatedObject(device));
    }

    /** The command as picocli reads it: its annotations, and what its constructor said. */
    final CommandSpec declared() {
        return CommandSpec.forAnnotatedObject(this).addMixin("shared", shared);
    }

    @Override
    public final Integer call() throws CommandFailure {
        session.answerInJson(json(), scenes(), results());
        check();
        return execute();
    }

    /** The files that the command writes. */
    Stream<Path> results() {
        return Stream.empty();
    }

    /** Checks what is given before anything is read, and has the session use it. */
    void check() throws CommandFailure {
        overrides.check(session);
        progress.check(session);
        patience.check(session);
        strictness.check(session);
        set.check(session, used);
        device.check(session, patience, scene());
    }

    /** Does the work; the result is the exit code. */
    abstract int execute() throws CommandFailure;

    /** The files that are given, one or more. */
    final List<Path> scenes() {
        return shared.positionalParameters().get(0).getValue();
    }

    /** The only file of a command that takes one. */
    final Path scene() {
        return scenes().get(0);
    }

    /** The word behind the scene. */
    final String word() {
        return shared.positionalParameters().get(1).getValue();
    }

    final boolean json() {
        OptionSpec json = shared.findOption(JSON);
        return json != null && json.<Boolean>getValue();
    }

    /** How long the command waits for a frame or for the code of a plugin. */
    final CommandDeadline patience() {
        return patience;
    }

    /** Does work that calls element types, as {@link CommandDeadline#await} does. */
    final <T> T await(Path scene, Callable<T> work) throws CommandFailure {
        return await(scene.toString(), work);
    }

    /**
     * The same for work on several scenes.
     *
     * @param what runs, for the message
     */
    final <T> T await(String what, Callable<T> work) throws CommandFailure {
        return patience.await(session, what, work);
    }

    /** Reads a scene that is to run under the overrides, reports all warnings, and chooses what runs it. */
    final Scene openToRun(Path scene) throws CommandFailure {
        Scene opened = session.openToRun(scene, overrides);
        chooseDevice(scene.toString(), opened, "--order coloured").ifPresent(it -> session.runOn(Optional.of(it)));
        return opened;
    }

    /**
     * Chooses what runs a scene, and tells why if that is not the device that is asked for.
     *
     * @param who runs it, for the message
     * @param colouring has a device run a scene in another order
     * @return empty for the processor
     */
    final Optional<ComputeDevice> chooseDevice(String who, Scene scene, String colouring) {
        return device.choose(session, who, scene, colouring);
    }

    /** Prints what there is to tell about a file. */
    final void print(Path scene, Report report) {
        session.print(report, json(), results());
        session.answered(scene);
    }

    /**
     * Refuses options that are about scenes.
     *
     * @param file names the run file, for the message
     * @param known the options that are for run files, too
     */
    final void refuseOthers(Path file, Set<String> known) throws CommandFailure {
        Set<String> others = given();
        others.removeAll(known);
        if (others.isEmpty()) return;
        throw CommandFailure.usage(
                others.iterator().next() + " does not go with " + file + ", because a run file records what was run");
    }

    /** The names of the options that are given, sorted. */
    final Set<String> given() {
        Set<String> given = new TreeSet<>();
        for (OptionSpec each : spec.commandLine().getParseResult().matchedOptions()) given.add(each.longestName());
        return given;
    }

    /** Whether a terminal shows how far the command is. */
    static final class ProgressOption {
        @Option(names = "--progress", negatable = true, description = "Show progress in a terminal. Default: on.")
        private @Nullable Boolean progress;

        /** Sets it for the session. */
        void check(Session session) {
            session.status()
                    .show((progress == null || progress) && session.host().terminal());
        }
    }

    /** Whether warnings about a scene count as errors. */
    static final class Strictness {
        @Option(names = "--strict", description = "A warning about the scene counts as an error: exit code 1.")
        private boolean strict;

        /** Sets the rule for the session's scenes. */
        void check(Session session) {
            session.setStrict(strict);
        }
    }
}
