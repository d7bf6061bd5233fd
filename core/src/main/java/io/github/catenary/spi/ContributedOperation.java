package io.github.catenary.spi;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.LongOperation;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;

/**
 * The operation of a plugin, as one of the program. It may be foreign code: if it fails, or gives a scene with errors,
 * the edit is refused. Whether it may be tried is told from what it {@link SceneOperation#needs}, without a call of it.
 * Immutable.
 */
public final class ContributedOperation implements LongOperation {
    /** A longer text of a plugin is cut off, characters. */
    private static final int LONGEST_TOLD = 500;

    /** Fewer selected particles have no spring between them, or no face. */
    private static final int ENDS = 2;

    private static final int CORNERS = 3;

    private static final Message EMPTY = Message.of("edit.scene-empty", "the scene is empty; draw something first");

    private final SceneOperation operation;
    private final Plugins plugins;

    /** @param plugins list the plugins of what it adds in the scene */
    public ContributedOperation(SceneOperation operation, Plugins plugins) {
        this.operation = operation;
        this.plugins = plugins;
    }

    /** The operations of plugins, plugin by plugin. */
    public static List<ContributedOperation> of(Plugins plugins) {
        return plugins.operations().stream()
                .map(each -> new ContributedOperation(each, plugins))
                .toList();
    }

    /** The plugin's own. */
    public SceneOperation operation() {
        return operation;
    }

    @Override
    public Descriptor descriptor() {
        return operation.descriptor();
    }

    @Override
    public Optional<Message> hindrance(Scene scene, Selection selection) {
        SceneOperation.Needs needs = operation.needs();
        if (needs.wholeScene() && selection.isEmpty()) return isEmpty(scene) ? Optional.of(EMPTY) : Optional.empty();
        int particles = selection.particles().size();
        boolean enough = switch (needs.kind()) {
            case ANYTHING -> selection.size() >= needs.least();
            case PARTICLES -> particles >= needs.least() || !selection.springs().isEmpty();
            case SPRINGS ->
                selection.springs().size() >= needs.least()
                        || (selection.springs().isEmpty() && particles >= ENDS);
            case FACES ->
                needs.least() == 0
                        || particles >= CORNERS
                        || !selection.springs().isEmpty();
            case ELEMENTS -> selection.elements().size() >= needs.least();
        };
        return enough ? Optional.empty() : Optional.of(lack(needs));
    }

    private static boolean isEmpty(Scene scene) {
        return scene.particles().isEmpty() && scene.elements().isEmpty();
    }

    /** What to select. */
    private static Message lack(SceneOperation.Needs needs) {
        int least = needs.least();
        return switch (needs.kind()) {
            case ANYTHING -> Message.of("edit.needs-items", "too little is selected: select {0} or more items", least);
            case PARTICLES ->
                Message.of("edit.needs-particles", "too little is selected: select {0} or more particles", least);
            case SPRINGS ->
                Message.of(
                        "edit.needs-springs",
                        "too little is selected: select {0} or more springs, or particles that they join",
                        least);
            case FACES ->
                Message.of(
                        "edit.needs-faces", "too little is selected: select all corners of {0} or more faces", least);
            case ELEMENTS ->
                Message.of("edit.needs-elements", "too little is selected: select {0} or more elements", least);
        };
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        return new Once(Progress.NONE, told -> {}, failure -> {}).apply(scene, selection, values);
    }

    @Override
    public Operation watched(BooleanSupplier cancelled, DoubleConsumer share, Consumer<Message> told) {
        return watched(
                new Progress() {
                    @Override
                    public void report(double fraction) {
                        share.accept(fraction);
                    }

                    @Override
                    public boolean cancelled() {
                        return cancelled.getAsBoolean();
                    }
                },
                told,
                failure -> {});
    }

    /**
     * The same operation for one use, as {@link LongOperation#watched(BooleanSupplier, DoubleConsumer, Consumer)} gives it.
     *
     * @param failed gets what was wrong if the plugin fails rather than refuses, on the thread that applies it
     */
    public Operation watched(Progress progress, Consumer<Message> told, Consumer<Message> failed) {
        return new Once(progress, told, failed);
    }

    /** One use, which remembers what is selected after the edit. For one thread at a time. */
    private final class Once implements Operation {
        private final Progress progress;
        private final Consumer<Message> told;
        private final Consumer<Message> failed;
        private Optional<Selection> after = Optional.empty();
        private boolean said;

        Once(Progress progress, Consumer<Message> told, Consumer<Message> failed) {
            this.progress = progress;
            this.told = told;
            this.failed = failed;
        }

        @Override
        public Descriptor descriptor() {
            return operation.descriptor();
        }

        @Override
        public Optional<Message> hindrance(Scene scene, Selection selection) {
            return ContributedOperation.this.hindrance(scene, selection);
        }

        @Override
        public Scene apply(Scene scene, Selection selection, ParameterValues values) {
            SceneOperation.Needs needs = operation.needs();
            Selection given = needs.of(scene, selection.within(scene));
            if (needs.count(scene, given) < needs.least()) throw EditRefusedException.because(lack(needs));
            SceneOperation.Edited edited = asked(scene, given, values);
            // Beside a set in a parameter, the edit is applied twice; what the first one tells holds.
            if (!said) edited.told().map(Once::inBounds).ifPresent(told);
            said = true;
            return plugins.noting(edited.scene());
        }

        private SceneOperation.Edited asked(Scene scene, Selection given, ParameterValues values) {
            try {
                SceneOperation.Edited edited =
                        Objects.requireNonNull(operation.apply(scene, given, values, progress), "it gave nothing");
                Scene next = Objects.requireNonNull(edited.scene(), "it gave no scene");
                after = edited.selection().map(selection -> selection.within(next));
                List<Problem> errors = next == scene ? List.of() : SceneCheck.errorsOfEdit(scene, next);
                Optional<Message> wrong = tooLarge(next)
                        .or(() -> errors.stream()
                                .filter(error -> !SceneCheck.isOfPlaces(error))
                                .findFirst()
                                .map(Problem::what));
                if (wrong.isEmpty() && errors.isEmpty()) return edited;
                // Where particles meet, the selection or the values may be the reason, and the words say what to do.
                if (wrong.isEmpty()) throw new EditRefusedException(errors);
                throw failed(Message.of(
                        "edit.operation-errors",
                        "operation {0} made a scene with errors, so nothing was changed: {1}",
                        operation.id(),
                        wrong.get()));
            } catch (EditRefusedException refused) {
                throw inBounds(refused);
            } catch (CancellationException over) {
                if (progress.cancelled()) throw over;
                throw failed(over);
            } catch (Throwable thrown) {
                throw failed(thrown);
            }
        }

        private EditRefusedException failed(Throwable thrown) {
            return failed(Message.of(
                    "edit.operation-failed",
                    "operation {0} failed, so nothing was changed: {1}",
                    operation.id(),
                    ErrorText.of(thrown)));
        }

        private EditRefusedException failed(Message what) {
            failed.accept(what);
            return EditRefusedException.because(what);
        }

        private static Message inBounds(Message message) {
            return message.shortened(LONGEST_TOLD);
        }

        /** Foreign words that cannot be formatted fail here, and not where they are shown. */
        private static EditRefusedException inBounds(EditRefusedException refused) {
            return new EditRefusedException(refused.problems().stream()
                    .map(problem -> new Problem(
                            problem.severity(),
                            problem.line(),
                            problem.column(),
                            problem.path(),
                            inBounds(problem.what())))
                    .toList());
        }

        @Override
        public Selection select(Scene before, Scene next, Selection selection) {
            return after.map(selected -> selected.within(next))
                    .orElseGet(() -> Operation.super.select(before, next, selection));
        }
    }

    /** That a scene could not be saved and read again; empty if it could. */
    private static Optional<Message> tooLarge(Scene scene) {
        SceneLimits most = SceneLimits.DEFAULT;
        boolean fits = scene.particles().size() <= most.particles()
                && scene.springs().size() <= most.springs()
                && scene.faces().size() <= most.faces()
                && scene.elements().size() <= most.elements();
        return fits
                ? Optional.empty()
                : Optional.of(Message.of(
                        "edit.operation-too-large",
                        "it has {0} particles, {1} springs, {2} faces and {3} elements, more than a scene file may hold",
                        scene.particles().size(),
                        scene.springs().size(),
                        scene.faces().size(),
                        scene.elements().size()));
    }
}
