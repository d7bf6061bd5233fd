package io.github.catenary.app.files.recovery;

import io.github.catenary.app.document.workspace.ForeignCall;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.SceneLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Looks for work of earlier starts. Each folder and each journal stands for itself: whatever one of them does, such as
 * to refuse access or to keep whoever reads it waiting, the others are found. Not for the EDT.
 */
final class RecoverySearch {
    /** Far above what the largest scene takes on a slow disk. */
    static final Duration PATIENCE = Duration.ofSeconds(30);

    private final RecoveryFolder root;
    private final SceneLimits limits;
    private final Duration patience;
    private final Runnable reading;

    /** What a folder holds. */
    private record Content(Optional<LockedFolder> locked, List<Path> journals, List<RecoverableDocument> others) {
        static final Content NOTHING = new Content(Optional.empty(), List.of(), List.of());
    }

    /**
     * @param patience for each folder and each journal
     * @param reading called when there is something to read
     */
    RecoverySearch(RecoveryFolder root, SceneLimits limits, Duration patience, Runnable reading) {
        this.root = root;
        this.limits = limits;
        this.patience = patience;
        this.reading = reading;
    }

    /**
     * What is there, of any kind. The folders in it stay locked until the caller closes them, so that no other program
     * offers the same work.
     *
     * @throws IOException if the recovery folder cannot be listed
     */
    List<RecoverableDocument> all() throws IOException {
        List<RecoverableDocument> found = new ArrayList<>();
        for (Path folder : root.candidates()) {
            Content content = limited(() -> look(folder), RecoverySearch::release, why -> failed(folder, why));
            if (!content.journals.isEmpty()) reading.run();
            List<RecoverableDocument> here = new ArrayList<>(content.others);
            for (Path journal : content.journals) {
                RecoverableDocument work = limited(
                        () -> RecoverableDocument.read(content.locked, journal, limits),
                        late -> {},
                        why -> RecoverableDocument.unreadable(content.locked, journal, why));
                if (!isCutOffAtItsStart(work) || !deleted(work)) here.add(work);
            }
            if (here.isEmpty()) release(content);
            found.addAll(here);
        }
        return found;
    }

    /** True for a first journal whose program died while it wrote the scene: no edit was in it yet. */
    private static boolean isCutOffAtItsStart(RecoverableDocument work) {
        return work.deletable() && work.content().isEmpty() && LockedFolder.isUnnamed(work.place());
    }

    /** False if it cannot be deleted, and is listed. */
    private static boolean deleted(RecoverableDocument work) {
        try {
            work.delete();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static Content failed(Path folder, String why) {
        return new Content(
                Optional.empty(), List.of(), List.of(RecoverableDocument.unreadable(Optional.empty(), folder, why)));
    }

    /**
     * Does work that may hang.
     *
     * @param late gets a result that nobody waits for any longer, on the thread of the work
     * @param instead the result if there is none, for a reason
     */
    <T> T limited(Supplier<T> work, Consumer<T> late, Function<String, T> instead) {
        AtomicBoolean taken = new AtomicBoolean();
        ForeignCall<T> call = ForeignCall.start(
                () -> {
                    T result = work.get();
                    if (taken.getAndSet(true)) late.accept(result);
                    return result;
                },
                () -> {});
        if (!call.endsWithin(patience.toMillis()) && !taken.getAndSet(true)) {
            call.leave();
            return instead.apply(Texts.text("recovery.slow", patience.toSeconds()));
        }
        while (!call.endsWithin(patience.toMillis())) Thread.onSpinWait(); // it has its result and is about to end
        try {
            return call.outcome();
        } catch (RuntimeException | OutOfMemoryError e) {
            return instead.apply(RecoverableDocument.reason(e));
        }
    }

    private static void release(Content late) {
        late.locked.ifPresent(Recovery::release);
    }

    /** Locks a folder if this program made it, and lists what is in it. */
    private static Content look(Path folder) {
        if (Files.isSymbolicLink(folder))
            return others(RecoverableDocument.foreign(Optional.empty(), folder, List.of()));
        LockedFolder.Attempt attempt;
        try {
            attempt = LockedFolder.lock(folder);
        } catch (IOException e) {
            return list(folder, Optional.empty(), Optional.of(e)); // it may be readable all the same
        }
        return switch (attempt.use()) {
            case HELD -> Content.NOTHING;
            case LOCKED, FOREIGN -> list(folder, attempt.locked(), Optional.empty());
        };
    }

    private static Content others(RecoverableDocument... found) {
        return new Content(Optional.empty(), List.of(), List.of(found));
    }

    private static Content list(Path folder, Optional<LockedFolder> locked, Optional<IOException> unlocked) {
        List<Path> journals = new ArrayList<>();
        List<Path> foreign = new ArrayList<>();
        try {
            List<Path> files = LockedFolder.files(folder);
            for (Path each : files) {
                String name = each.getFileName().toString();
                // What was to replace a journal counts only if its program died before there was a journal.
                Path replaced = each.resolveSibling(name.replaceFirst("\\.new$", ""));
                if (name.endsWith(".journal")) journals.add(each);
                else if (LockedFolder.isOwnJournal(each) && !files.contains(replaced)) journals.add(each);
                else if (!isOwn(each, locked.isPresent())) foreign.add(each);
            }
            if (locked.isPresent() && journals.isEmpty()) locked.get().close(); // deletes the folder if it is empty
            if (locked.isEmpty() && files.isEmpty()) LockedFolder.deleteIfAbandoned(folder);
        } catch (IOException e) {
            locked.ifPresent(Recovery::release);
            return others(
                    RecoverableDocument.unreadable(Optional.empty(), folder, RecoverableDocument.reason(folder, e)));
        }
        List<RecoverableDocument> others = new ArrayList<>();
        Optional<LockedFolder> kept = journals.isEmpty() ? Optional.empty() : locked;
        if (unlocked.isPresent()) {
            String why = RecoverableDocument.reason(folder, unlocked.get());
            if (journals.isEmpty()) others.add(RecoverableDocument.unreadable(kept, folder, why));
        } else if (!foreign.isEmpty() || (locked.isEmpty() && journals.isEmpty() && Files.exists(folder))) {
            others.add(RecoverableDocument.foreign(kept, folder, foreign));
        }
        return new Content(kept, journals, others);
    }

    private static boolean isOwn(Path file, boolean locked) throws IOException {
        return (locked && LockedFolder.isLock(file))
                || LockedFolder.isUnfinished(file)
                || LockedFolder.isOwnJournal(file);
    }
}
