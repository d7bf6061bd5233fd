package io.github.catenary.app.files.recovery;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.DocumentState;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.journal.JournalException;
import io.github.catenary.io.journal.JournalReader;
import io.github.catenary.io.journal.Recovered;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.swing.Icon;

/**
 * Something in the recovery folder that an earlier start left, or somebody else.
 *
 * @param folder shared by all that is in it and locked until it is closed; empty if this program did not make it, or
 *     cannot lock it
 * @param place a journal, or a folder
 * @param content the recovered document; empty if there is none or it cannot be read
 */
record RecoverableDocument(
        Optional<LockedFolder> folder, Path place, Kind kind, Optional<Recovered> content, SceneCard card) {
    /** What may be done with it. */
    enum Kind {
        /** A journal that this program made, in a folder that it made; it may be deleted. */
        OURS,
        /** A journal, or something that cannot be read and may be one. */
        KEPT,
        /** Something that this program did not make. */
        FOREIGN
    }

    private static final Logger LOG = Logger.getLogger(RecoverableDocument.class.getName());

    /** A format that is the same in every language. */
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    /** How many foreign files a card names. */
    private static final int NAMED = 3;

    boolean deletable() {
        return kind == Kind.OURS;
    }

    boolean foreign() {
        return kind == Kind.FOREIGN;
    }

    /** Reads a journal and renders its picture. Not for the EDT. */
    static RecoverableDocument read(Optional<LockedFolder> folder, Path journal, SceneLimits limits) {
        boolean ours = false;
        try {
            ours = folder.isPresent() && LockedFolder.isOwnJournal(journal);
            Recovered content = JournalReader.read(journal, limits);
            boolean made = folder.isPresent() && LockedFolder.isNamedAsJournal(journal);
            return new RecoverableDocument(
                    folder, journal, made ? Kind.OURS : Kind.KEPT, Optional.of(content), card(content));
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            String name = ours
                    ? Texts.text("recovery.damaged")
                    : journal.getFileName().toString();
            SceneCard card = unreadable(name, reason(journal, e), journal);
            return new RecoverableDocument(folder, journal, ours ? Kind.OURS : Kind.KEPT, Optional.empty(), card);
        }
    }

    /** Something that cannot be read, or took too long. */
    static RecoverableDocument unreadable(Optional<LockedFolder> folder, Path place, String reason) {
        String name = place.getFileName().toString();
        return new RecoverableDocument(folder, place, Kind.KEPT, Optional.empty(), unreadable(name, reason, place));
    }

    private static SceneCard unreadable(String name, String reason, Path place) {
        return new SceneCard(
                SceneCard.damagedSign(),
                name,
                List.of(Texts.text("recovery.unreadable", reason), place.toString()),
                true);
    }

    /**
     * Something that the program did not write, and leaves alone.
     *
     * @param files what is foreign in the folder; empty if all of it is
     */
    static RecoverableDocument foreign(Optional<LockedFolder> folder, Path place, List<Path> files) {
        List<String> lines = new ArrayList<>();
        if (Files.isSymbolicLink(place)) lines.add(Texts.text("recovery.foreign.link"));
        else if (files.isEmpty()) lines.add(Texts.text("recovery.foreign.empty"));
        else lines.add(Texts.text("recovery.foreign.files", names(files), Math.max(0, files.size() - NAMED)));
        lines.add(Texts.text("recovery.foreign.stays"));
        lines.add(place.toString());
        SceneCard card = new SceneCard(SceneCard.foreignSign(), Texts.text("recovery.foreign"), lines, true);
        return new RecoverableDocument(folder, place, Kind.FOREIGN, Optional.empty(), card);
    }

    private static String names(List<Path> files) {
        return String.join(
                ", ",
                files.stream()
                        .limit(NAMED)
                        .map(each -> each.getFileName().toString())
                        .toList());
    }

    /** Why something cannot be read, to follow a colon. */
    static String reason(Path place, Throwable why) {
        if (why instanceof JournalException told) return Texts.text(told.what());
        // It took too long, which is said already.
        if (why instanceof ClosedByInterruptException) return Texts.text("recovery.unexplained");
        if (why instanceof IOException failed && failed.getMessage() != null) return Texts.reason(place, failed);
        return reason(why);
    }

    /** Why something cannot be read that is no fault of a file. */
    static String reason(Throwable why) {
        if (why instanceof OutOfMemoryError) return Texts.text("recovery.memory");
        LOG.log(Level.WARNING, "unsaved work cannot be read", why);
        return Texts.text("recovery.unexplained");
    }

    private static SceneCard card(Recovered content) {
        DocumentState state = content.state();
        Optional<Path> file = content.origin().file();
        String title = state.scene().title();
        String name = file.map(Path::getFileName)
                .map(Path::toString)
                .orElse(title.isBlank() ? Texts.text("files.untitled") : title);
        List<String> lines = new ArrayList<>();
        lines.add(Texts.text("recovery.edits", state.unsavedEdits(), when(content.time())));
        if (content.lost() > 0)
            lines.add(Texts.text("recovery.lost", state.entries().size(), content.lost()));
        lines.add(Texts.text(
                "recovery.counts",
                state.scene().particles().size(),
                state.scene().springs().size()));
        String none = Texts.text(content.originLost() ? "recovery.file-lost" : "recovery.no-file");
        lines.add(file.map(Path::toString).orElse(none));
        return new SceneCard(picture(state.scene()), name, lines, file.isPresent());
    }

    /** Without a picture, the work can still be restored. */
    private static Icon picture(Scene scene) {
        try {
            return SceneCard.picture(scene);
        } catch (OutOfMemoryError e) {
            return SceneCard.noPicture();
        }
    }

    static String when(Instant time) {
        return TIME.format(time.atZone(ZoneId.systemDefault()));
    }

    /**
     * Deletes the journal, and what was to replace it when its program ended; nothing that this program did not make.
     *
     * @throws IOException if it cannot be deleted
     */
    void delete() throws IOException {
        if (!deletable() || !Files.isRegularFile(place, LinkOption.NOFOLLOW_LINKS)) return;
        Files.deleteIfExists(place);
        Path next = place.resolveSibling(place.getFileName() + ".new");
        if (LockedFolder.isOwnJournal(next)) Files.deleteIfExists(next);
    }

    /** The name. The default would print every scene of the history: a list asks for it at each key. */
    @Override
    public String toString() {
        return card.name();
    }
}
