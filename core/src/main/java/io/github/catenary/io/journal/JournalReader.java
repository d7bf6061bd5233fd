package io.github.catenary.io.journal;

import io.github.catenary.edit.DocumentState;
import io.github.catenary.edit.History;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.journal.FrameReader.Frame;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneFolder;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.SceneCheck;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads a journal, of which parts may be damaged or missing: restores the edits before the first that cannot be read,
 * and counts the others. Not for the EDT; interrupting the thread ends the reading. Uses no plugins, so that a plugin's
 * check of its parameters cannot prevent the recovery.
 */
public final class JournalReader {
    /** Where the first scene may begin if the frame before it is damaged: behind a path and a stamp. */
    private static final long LONGEST_HEAD = 1 << 17;

    /** What every journal begins with: the kind of its first frame, and the name of the format. */
    private static final byte[] MARK = mark();

    private final SceneLimits limits;
    private final SceneReader scenes;
    private final List<History.Entry> entries = new ArrayList<>();
    private Origin origin = new Origin(Optional.empty(), "");
    private boolean originLost;
    private int done;
    private OptionalInt savedAt = OptionalInt.empty();
    private Selection selection = Selection.EMPTY;
    private long time;
    /** True after a place at which an edit may have been. */
    private boolean broken;
    /** How many frames of edits could not be used. */
    private int unusable;
    /** The highest number of edits that a frame speaks of. */
    private int reached;

    private JournalReader(SceneLimits limits) {
        this.limits = limits;
        scenes = new SceneReader(limits, type -> Optional.empty());
    }

    private static byte[] mark() {
        byte[] name = JournalWriter.FORMAT.getBytes(StandardCharsets.UTF_16BE);
        return ByteBuffer.allocate(1 + Integer.BYTES + name.length)
                .put(FrameKind.HEAD)
                .putInt(JournalWriter.FORMAT.length())
                .put(name)
                .array();
    }

    /**
     * True if a file begins like a journal of this program, whole or not. Only regular files are opened, and no links.
     *
     * @throws IOException if the file cannot be read
     */
    public static boolean isJournal(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return false;
        ByteBuffer start = ByteBuffer.allocate(MARK.length);
        try (FileChannel channel = open(file)) {
            long at = Frames.HEAD - 1;
            while (start.hasRemaining()) {
                int read = channel.read(start, at + start.position());
                if (read < 0) return false;
            }
        }
        return start.flip().equals(ByteBuffer.wrap(MARK));
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Only regular files are opened, and no links.
     *
     * @throws JournalException if the file is not a journal, or its first scene is damaged
     * @throws IOException if the file cannot be read
     */
    public static Recovered read(Path file, SceneLimits limits) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new JournalException(Message.of("journal.not-a-file", "it is not a regular file"));
        }
        JournalReader reader = new JournalReader(limits);
        reader.time = Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toMillis();
        boolean marked = isJournal(file);
        try (FileChannel channel = open(file)) {
            return reader.read(new FrameReader(channel, limits.bytes()), marked);
        }
    }

    private Recovered read(FrameReader frames, boolean marked) throws IOException {
        Optional<Frame> frame = frames.next();
        if (frame.isPresent() && frame.get().kind() == FrameKind.HEAD) {
            head(frame.get().in());
        } else {
            originLost = true;
            if (frame.isPresent() || !frames.skipDamage(LONGEST_HEAD)) throw marked ? noScene(frames) : noJournal();
        }
        frame = frames.next();
        if (frame.isEmpty() || frame.get().kind() != FrameKind.BASE) {
            throw marked || !originLost ? noScene(frames) : noJournal();
        }
        Scene first = base(frame.get().content());
        edits(first, frames);
        DocumentState state = new DocumentState(first, entries, done, savedAt, selection, 0);
        return new Recovered(origin, state, Instant.ofEpochMilli(time), lost(), originLost);
    }

    private static JournalException noJournal() {
        return new JournalException(Message.of("journal.other", "it is not a journal"));
    }

    /** Counts the edits that cannot be restored without the first scene. */
    private JournalException noScene(FrameReader frames) throws IOException {
        while (!frames.ended()) {
            Optional<Frame> frame = frames.next();
            if (frame.isPresent()) pass(frame.get(), frames);
            else passDamage(frames);
        }
        int lost = lost();
        return new JournalException(
                lost == 0
                        ? Message.of("journal.no-start", "its initial scene is damaged, and it has no intact edits")
                        : Message.of(
                                "journal.no-scene",
                                "its initial scene is damaged, so its edits ({0}) cannot be restored",
                                lost));
    }

    private int lost() {
        return Math.max(unusable, reached - entries.size());
    }

    private void head(DataInputStream in) throws IOException {
        String path;
        String stamp;
        try {
            String format = EditCodec.readText(in);
            if (!format.equals(JournalWriter.FORMAT)) {
                if (!format.matches("catenary-journal \\d{1,9}")) throw noJournal();
                throw new JournalException(Message.of(
                        "journal.version", "it was written by another version of the program ({0})", format));
            }
            path = EditCodec.readText(in);
            stamp = EditCodec.readText(in);
        } catch (JournalException e) {
            throw e;
        } catch (IOException e) {
            originLost = true;
            return;
        }
        try {
            origin = new Origin(path.isEmpty() ? Optional.empty() : Optional.of(Path.of(path)), stamp);
        } catch (InvalidPathException e) {
            originLost = true; // the journal comes from another system, or its name cannot be one
        }
    }

    private Scene base(byte[] json) throws IOException {
        try {
            Scene scene = scenes.read(json).scene();
            // Files that elements name lie beside the scene, not beside the journal.
            return origin.file()
                    .map(file -> scene.withFolder(SceneFolder.of(file, limits.bytes())))
                    .orElse(scene);
        } catch (SceneFormatException e) {
            Problem why = e.problems().get(0);
            throw new JournalException(
                    Message.of("journal.bad-scene", "its initial scene cannot be read: {0}", why.what()), e);
        }
    }

    /** Applies the edits up to the first that cannot be used, and counts the others. */
    private void edits(Scene first, FrameReader frames) throws IOException {
        while (!frames.ended()) {
            Optional<Frame> frame = frames.next();
            if (frame.isEmpty()) passDamage(frames);
            else if (broken || !take(first, frame.get())) pass(frame.get(), frames);
        }
    }

    /**
     * Leaves a damaged frame out. An edit is lost then, or was not written whole; but after a lost position the edits go
     * on, because each tells its own number.
     */
    private void passDamage(FrameReader frames) throws IOException {
        byte kind = frames.kind();
        boolean more = frames.skipDamage(Long.MAX_VALUE);
        if (kind == FrameKind.EDIT) unusable++;
        if (kind == FrameKind.EDIT || (more && kind != FrameKind.POSITION)) broken = true;
    }

    /** Leaves a whole frame out, and learns from it how many edits there were. */
    private void pass(Frame frame, FrameReader frames) {
        broken = true;
        if (frame.kind() == FrameKind.EDIT) unusable++;
        if (frame.kind() != FrameKind.EDIT && frame.kind() != FrameKind.POSITION) return;
        if (frame.content().length < Long.BYTES + Integer.BYTES) return; // too short for a number
        int number = ByteBuffer.wrap(frame.content()).getInt(Long.BYTES);
        if (number > frames.most()) return; // nonsense: so many frames do not fit into the file
        reached = Math.max(reached, frame.kind() == FrameKind.EDIT ? number + 1 : number);
    }

    /** Applies a frame that holds an edit or a position; false if it does not fit the frames before it. */
    private boolean take(Scene first, Frame frame) {
        try {
            DataInputStream in = frame.in();
            long written = in.readLong();
            switch (frame.kind()) {
                case FrameKind.EDIT -> edit(first, in);
                case FrameKind.POSITION -> position(in);
                default -> throw new StreamCorruptedException("unknown kind of frame " + frame.kind());
            }
            time = written;
            return true;
        } catch (IOException | RuntimeException e) { // the records of a scene refuse what cannot be
            return false;
        }
    }

    private void edit(Scene first, DataInputStream in) throws IOException {
        int index = in.readInt();
        if (index < 0 || index > entries.size())
            throw new StreamCorruptedException("edit " + index + " comes too early");
        Scene before = index == 0 ? first : entries.get(index - 1).after();
        History.Entry edit = EditCodec.read(in, before, scenes, limits);
        List<Problem> errors = SceneCheck.errorsOfEdit(before, edit.after());
        if (!errors.isEmpty()) throw new StreamCorruptedException(errors.get(0).message());
        entries.subList(index, entries.size()).clear();
        entries.add(edit);
        done = entries.size();
        if (savedAt.isPresent() && savedAt.getAsInt() > index) savedAt = OptionalInt.empty();
        selection = edit.selectionAfter();
    }

    private void position(DataInputStream in) throws IOException {
        int edits = in.readInt();
        int saved = in.readInt();
        if (edits < 0 || edits > entries.size() || saved > entries.size()) {
            throw new StreamCorruptedException(edits + " of " + entries.size() + " edits cannot be done");
        }
        selection = EditCodec.readSelection(in, limits);
        done = edits;
        savedAt = saved < 0 ? OptionalInt.empty() : OptionalInt.of(saved);
    }
}
