package io.github.catenary.io.journal;

import io.github.catenary.edit.DocumentState;
import io.github.catenary.edit.History;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneWriter;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;

/**
 * Records a document in a file: {@link #follow} appends the changes and forces them to disk. When the file exceeds its
 * limit, the writer rewrites it without the oldest edits. Branches that are not in front are not recorded. Not thread-safe and not for the EDT. The states passed in are
 * not copied.
 *
 * <p>After a method has thrown, the file is valid only up to its last whole frame: start another writer.
 */
public final class JournalWriter implements Closeable {
    static final String FORMAT = "catenary-journal 1";

    private static final String SUFFIX = ".new";

    private final Path file;
    private final Origin origin;
    private final long most;
    private FileChannel channel;
    /**
     * The state that the file holds, without the edits that the document has forgotten. Like {@link #start}, its number
     * of forgotten edits counts from the document's first edit.
     */
    private DocumentState written;

    /** How many edits led to the first scene of the file. */
    private int start;

    private long baseEnd;

    private JournalWriter(Path file, Origin origin, long most, DocumentState state) throws IOException {
        this.file = file;
        this.origin = origin;
        this.most = most;
        written = state;
        channel = begin(state);
    }

    /**
     * Writes a new journal and replaces an existing one.
     *
     * @param most the size of the edits at which the file is rewritten, bytes; the size of the base scene if that is
     *     larger
     * @throws IOException if the file cannot be written; an existing journal is then unchanged
     * @throws IllegalArgumentException if the scene holds a text that no file can hold
     */
    public static JournalWriter start(Path file, Origin origin, DocumentState state, long most) throws IOException {
        return new JournalWriter(file, origin, most, state);
    }

    public Path file() {
        return file;
    }

    public Origin origin() {
        return origin;
    }

    /**
     * Records the current state of the document on disk; does nothing if it has not changed.
     *
     * @throws IOException if the file cannot be written
     * @throws IllegalArgumentException if the scene holds a text that no file can hold
     */
    public void follow(DocumentState state) throws IOException {
        forgetUntil(state.forgotten());
        int dropped = written.forgotten() - state.forgotten();
        int shared = dropped < 0 ? -1 : shared(state.entries(), dropped);
        boolean grown = channel.size() - baseEnd > Math.max(most, baseEnd);
        if (shared < 0 || state.done() < dropped || grown) {
            channel.close();
            channel = begin(state);
            return;
        }
        int to = Math.max(shared, state.done());
        DocumentState next = window(state, dropped, to);
        if (next.equals(written)) return;
        for (int i = shared; i < to; i++)
            edit(channel, state.forgotten() + i - start, state.entries().get(i));
        if (shared < to) next = window(state, dropped, undone(state, to));
        position(channel, next, next.forgotten() - start);
        channel.force(false);
        written = next;
    }

    /**
     * Writes the undone edits from an index on, which another branch that came in front has, while half of the limit is not
     * exceeded; returns the index after the last one.
     */
    private int undone(DocumentState state, int from) throws IOException {
        int to = from;
        while (to < state.entries().size() && channel.size() - baseEnd < most / 2) {
            edit(channel, state.forgotten() + to - start, state.entries().get(to));
            to++;
        }
        return to;
    }

    /** Keeps no scenes in memory that the document does not keep; in the file they may stay. */
    private void forgetUntil(int forgotten) {
        int gone = forgotten - written.forgotten();
        int end = written.entries().size();
        if (gone > 0 && gone <= Math.min(end, written.done())) written = window(written, gone, end);
    }

    /**
     * The number of entries of the document that are in the file or precede its base; negative if the file belongs to
     * another document.
     *
     * @param dropped how many of them precede the base of {@link #written}
     */
    private int shared(List<History.Entry> entries, int dropped) {
        if (entries.size() < dropped) return -1;
        List<History.Entry> rest = entries.subList(dropped, entries.size());
        List<History.Entry> own = written.entries();
        int same = 0;
        while (same < rest.size() && same < own.size() && rest.get(same) == own.get(same)) same++;
        boolean other = same == 0 && !rest.isEmpty() && rest.get(0).before() != written.base();
        return other ? -1 : dropped + same;
    }

    /** A document state with only the entries {@code from} to {@code to}, the latter excluded. */
    private static DocumentState window(DocumentState state, int from, int to) {
        int saved = state.savedAt().orElse(-1);
        return new DocumentState(
                state.sceneAt(from),
                state.entries().subList(from, to),
                state.done() - from,
                saved < from || saved > to ? OptionalInt.empty() : OptionalInt.of(saved - from),
                state.selection(),
                state.forgotten() + from);
    }

    /** Writes a new file beside the old one and replaces the old one with it. */
    private FileChannel begin(DocumentState state) throws IOException {
        Deque<byte[]> edits = new ArrayDeque<>();
        long room = Math.max(most / 2, 1);
        int from = state.done();
        while (from > 0) {
            byte[] edit = content(state.entries().get(from - 1));
            if (edit.length > room) break;
            room -= edit.length;
            edits.addFirst(edit);
            from--;
        }
        int to = state.done();
        while (to < state.entries().size()) {
            byte[] edit = content(state.entries().get(to));
            if (edit.length > room) break;
            room -= edit.length;
            edits.addLast(edit);
            to++;
        }
        DocumentState kept = window(state, from, to);
        Path beside = file.resolveSibling(file.getFileName() + SUFFIX);
        long base = write(beside, kept, edits);
        Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        FileChannel appended = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        appended.position(appended.size());
        written = kept;
        start = kept.forgotten();
        baseEnd = base;
        return appended;
    }

    /** Writes all frames and returns the position at which the base scene ends. */
    private long write(Path beside, DocumentState kept, Iterable<byte[]> edits) throws IOException {
        try (FileChannel fresh = FileChannel.open(
                beside,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS)) {
            Frames.append(fresh, FrameKind.HEAD, out -> head(new DataOutputStream(out)));
            Frames.append(fresh, FrameKind.BASE, out -> SceneWriter.write(kept.base(), out, Progress.NONE));
            long end = fresh.position();
            int index = 0;
            for (byte[] edit : edits) {
                int at = index++;
                Frames.append(fresh, FrameKind.EDIT, out -> {
                    start(out, at);
                    out.write(edit);
                });
            }
            position(fresh, kept, 0);
            fresh.force(true);
            return end;
        }
    }

    private void head(DataOutputStream out) throws IOException {
        EditCodec.write(FORMAT, out);
        EditCodec.write(origin.file().map(Path::toString).orElse(""), out);
        EditCodec.write(origin.stamp(), out);
        out.flush();
    }

    private static byte[] content(History.Entry edit) throws IOException {
        return Frames.bytes(out -> edit(edit, out));
    }

    private static void edit(History.Entry edit, OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        EditCodec.write(edit, data);
        data.flush();
    }

    private static void edit(FileChannel to, int index, History.Entry edit) throws IOException {
        Frames.append(to, FrameKind.EDIT, out -> {
            start(out, index);
            edit(edit, out);
        });
    }

    private static void start(OutputStream out, int index) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeLong(System.currentTimeMillis());
        data.writeInt(index);
        data.flush();
    }

    /** @param before how many edits of the file precede those of the state */
    private static void position(FileChannel to, DocumentState state, int before) throws IOException {
        Frames.append(to, FrameKind.POSITION, out -> {
            DataOutputStream data = new DataOutputStream(out);
            data.writeLong(System.currentTimeMillis());
            data.writeInt(before + state.done());
            data.writeInt(state.savedAt().isPresent() ? before + state.savedAt().getAsInt() : -1);
            EditCodec.write(state.selection(), data);
            data.flush();
        });
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
