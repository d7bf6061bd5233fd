package io.github.catenary.app.editor.operation;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.FollowingSets;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.LongOperation;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ApplyOperation;
import io.github.catenary.edit.command.PrecomputedEdit;
import io.github.catenary.io.Progress;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.spi.ContributedOperation;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;

/** Does operations on the selection in the background, each as one edit. EDT only. */
final class OperationController {
    private final Workspace workspace;
    private final BackgroundWork background;
    private final Consumer<String> message;

    /** @param message shows a sentence in the status bar */
    OperationController(Workspace workspace, BackgroundWork background, Consumer<String> message) {
        this.workspace = workspace;
        this.background = background;
        this.message = message;
    }

    Workspace workspace() {
        return workspace;
    }

    BackgroundWork background() {
        return background;
    }

    /**
     * Does nothing while other work runs.
     *
     * @param done runs after the edit
     * @param refused shows why it could not be done
     */
    void run(Operation operation, Parameters parameters, Runnable done, Consumer<String> refused) {
        workspace.enterPending();
        if (background.running()) return;
        String name = Names.of(operation).label();
        Scene scene = workspace.scene();
        Selection selection = workspace.selection();
        Editing editing = new Editing(workspace, refused);
        List<Message> told = new CopyOnWriteArrayList<>();
        List<Message> failed = new CopyOnWriteArrayList<>();
        Function<Operation, Command> edit = once -> new FollowingSets(
                new ApplyOperation(Label.of("operate", name), once, selection, parameters), workspace.types()::schema);
        background.run(
                Texts.text("progress.operating", name),
                progress -> {
                    if (operation instanceof ContributedOperation added) {
                        return new WatchedCall(workspace.foreign(), added.operation(), progress)
                                .run(watched -> PrecomputedEdit.of(
                                        edit.apply(added.watched(watched, told::add, failed::add)), scene, selection));
                    }
                    Operation once = operation instanceof LongOperation taking
                            ? taking.watched(
                                    progress::cancelled,
                                    FollowingSets.rounds(scene, workspace.types()::schema, progress::report),
                                    told::add)
                            : operation;
                    return computed(progress, edit.apply(once), scene, selection);
                },
                computed -> {
                    if (isLate(operation, scene)) {
                        editing.refuse(Texts.text("operation.late", name));
                        return;
                    }
                    if (editing.execute(computed).isPresent()) return;
                    done.run();
                    told.stream().limit(1).map(Texts::text).forEach(message);
                },
                failure -> {
                    editing.refuse(Texts.reason(failure));
                    if (!(operation instanceof ContributedOperation added)) return;
                    failed.forEach(what -> workspace.foreign().failed(added.operation(), what));
                });
    }

    /** True if the plugin would have to work once more, and on the EDT, because an edit that runs by itself came first. */
    private boolean isLate(Operation operation, Scene before) {
        return operation instanceof ContributedOperation && workspace.scene() != before;
    }

    /** Most operations cannot be stopped; what is ready only after the user cancelled is discarded. */
    private static PrecomputedEdit computed(Progress progress, Command command, Scene scene, Selection selection) {
        PrecomputedEdit computed = PrecomputedEdit.of(command, scene, selection);
        if (progress.cancelled()) throw new CancellationException("the operation was cancelled");
        return computed;
    }
}
