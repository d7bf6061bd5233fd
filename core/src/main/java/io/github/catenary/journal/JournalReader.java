package io.github.catenary.journal;

import io.github.catenary.edit.DocumentState;
import io.github.catenary.edit.History;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneCheck;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads a journal up to its last whole frame. Not for the EDT. Uses no plugins, so that a plugin's check of its
 * parameters cannot prevent the recovery.
 */
public final class JournalReader {
    private final SceneReader scenes;
    private final List<History.Entry> entries = new ArrayList<>();
    private Origin origin = new Origin(Optional.empty(), "");
    private int done;
    private OptionalInt savedAt = OptionalInt.empty();
    private Selection selection = Selection.EMPTY;
    private long time;

    private JournalReader(SceneLimits limits) {
        scenes = new SceneReader(limits, type -> Optional.empty());
    }

    /**
     * @throws JournalException if the file is not a journal, or its first frames are damaged
     * @throws IOException if the file cannot be read
     */
    public static Recovered read(Path file, SceneLimits limits) throws IOException {
        JournalReader reader = new JournalReader(limits);
        reader.time = Files.getLastModifiedTime(file).toMillis();
        try (InputStream stream = Files.newInputStream(file)) {
            return reader.read(new DataInputStream(new BufferedInputStream(stream, 1 << 16)), Files.size(file));
        }
    }

    private Recovered read(DataInputStream in, long size) throws IOException {
        long left = size;
        Optional<Frames.Frame> frame = Frames.next(in, left);
        if (frame.isEmpty() || frame.get().kind() != FrameKind.HEAD) throw new JournalException("it is not a journal");
        head(content(frame.get()));
        left -= Frames.size(frame.get());
        frame = Frames.next(in, left);
        if (frame.isEmpty() || frame.get().kind() != FrameKind.BASE) {
            throw new JournalException("its first scene is damaged");
        }
        Scene first = base(frame.get().content());
        do {
            left -= Frames.size(frame.get());
            frame = Frames.next(in, left);
        } while (frame.isPresent() && take(first, frame.get()));
        DocumentState state = new DocumentState(first, entries, done, savedAt, selection, 0);
        return new Recovered(origin, state, Instant.ofEpochMilli(time));
    }

    private void head(DataInputStream in) throws IOException {
        String format = EditCodec.readText(in);
        if (!format.equals(JournalWriter.FORMAT)) {
            throw new JournalException("it was written by another version of the program (" + format + ")");
        }
        String path = EditCodec.readText(in);
        String stamp = EditCodec.readText(in);
        try {
            origin = new Origin(path.isEmpty() ? Optional.empty() : Optional.of(Path.of(path)), stamp);
        } catch (InvalidPathException e) {
            throw new JournalException("it names a file with an invalid path: " + e.getMessage(), e);
        }
    }

    private Scene base(byte[] json) throws IOException {
        try {
            return scenes.read(json).scene();
        } catch (SceneFormatException e) {
            throw new JournalException("its first scene cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Applies a frame that holds an edit or a position. Returns false if it does not fit the frames before it; the
     * reader then ignores the rest.
     */
    private boolean take(Scene first, Frames.Frame frame) {
        try {
            DataInputStream in = content(frame);
            long written = in.readLong();
            switch (frame.kind()) {
                case FrameKind.EDIT -> edit(first, in);
                case FrameKind.POSITION -> position(in);
                default -> throw new JournalException("unknown kind of frame " + frame.kind());
            }
            time = written;
            return true;
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private void edit(Scene first, DataInputStream in) throws IOException {
        int index = in.readInt();
        if (index < 0 || index > entries.size()) throw new JournalException("edit " + index + " has no predecessor");
        Scene before = index == 0 ? first : entries.get(index - 1).after();
        History.Entry edit = EditCodec.read(in, before, scenes);
        List<Problem> errors = SceneCheck.errorsOfEdit(before, edit.after());
        if (!errors.isEmpty()) throw new JournalException(errors.get(0).message());
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
            throw new JournalException(edits + " of " + entries.size() + " edits cannot be done");
        }
        selection = EditCodec.readSelection(in);
        done = edits;
        savedAt = saved < 0 ? OptionalInt.empty() : OptionalInt.of(saved);
    }

    private static DataInputStream content(Frames.Frame frame) {
        return new DataInputStream(new ByteArrayInputStream(frame.content()));
    }
}
