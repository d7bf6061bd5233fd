package io.github.catenary.io.journal;

import io.github.catenary.edit.History;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.io.journal.SceneDelta.Removed;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Encodes edits as bytes and decodes them: first the label and the selections, then the changed records in the form of
 * a scene file.
 */
final class EditCodec {
    private EditCodec() {}

    static void write(History.Entry edit, DataOutputStream out) throws IOException {
        write(edit.label(), out);
        write(edit.selectionBefore(), out);
        write(edit.selectionAfter(), out);
        SceneDelta delta = SceneDelta.between(edit.before(), edit.after());
        write(delta.particles(), out);
        write(delta.springs(), out);
        write(delta.faces(), out);
        write(delta.groups(), out);
        write(delta.elements(), out);
        SceneWriter.write(delta.part(), out, Progress.NONE);
    }

    /**
     * @param before equal to the scene before the edit
     * @throws IOException if the bytes are not an edit
     * @throws RuntimeException if they are an edit that does not fit the scene
     */
    static History.Entry read(DataInputStream in, Scene before, SceneReader scenes, SceneLimits limits)
            throws IOException {
        Label label = readLabel(in);
        Selection selectionBefore = readSelection(in, limits);
        Selection selectionAfter = readSelection(in, limits);
        Removed particles = readRemoved(in, limits.particles());
        Removed springs = readRemoved(in, limits.springs());
        Removed faces = readRemoved(in, limits.faces());
        Removed groups = readRemoved(in, limits.groups());
        Removed elements = readRemoved(in, limits.elements());
        try {
            Scene part = scenes.readPart(in.readAllBytes());
            Scene after = new SceneDelta(part, particles, springs, faces, groups, elements).applyTo(before);
            return new History.Entry(label, before, selectionBefore, after, selectionAfter);
        } catch (SceneFormatException e) {
            throw new StreamCorruptedException(e.getMessage());
        }
    }

    private static void write(Label label, DataOutputStream out) throws IOException {
        write(label.key(), out);
        out.writeInt(label.arguments().size());
        for (Object argument : label.arguments()) {
            boolean count = argument instanceof Integer;
            out.writeBoolean(count);
            if (count) out.writeInt((Integer) argument);
            else write(argument.toString(), out);
        }
    }

    private static Label readLabel(DataInputStream in) throws IOException {
        String key = readText(in);
        int count = length(in.readInt(), in);
        List<Object> arguments = new ArrayList<>();
        for (int i = 0; i < count; i++) arguments.add(in.readBoolean() ? in.readInt() : readText(in));
        return new Label(key, arguments);
    }

    /** Writes a text as UTF-16, which can represent every string, even one with an unpaired surrogate. */
    static void write(String text, DataOutputStream out) throws IOException {
        out.writeInt(text.length());
        out.writeChars(text);
    }

    /** Refuses a number of items that the rest of the stream, which is in memory, cannot hold. */
    private static int length(int claimed, DataInputStream in) throws IOException {
        if (claimed < 0 || claimed > in.available()) throw new EOFException();
        return claimed;
    }

    static String readText(DataInputStream in) throws IOException {
        int length = length(in.readInt(), in);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) text.append(in.readChar());
        return text.toString();
    }

    static void write(Selection selection, DataOutputStream out) throws IOException {
        write(selection.particles(), out);
        write(selection.springs(), out);
        write(selection.elements(), out);
    }

    static Selection readSelection(DataInputStream in, SceneLimits limits) throws IOException {
        return new Selection(
                readIds(in, limits.particles()), readIds(in, limits.springs()), readIds(in, limits.elements()));
    }

    private static void write(Removed removed, DataOutputStream out) throws IOException {
        out.writeBoolean(removed.all());
        write(removed.ids(), out);
    }

    private static Removed readRemoved(DataInputStream in, int most) throws IOException {
        return new Removed(in.readBoolean(), readIds(in, most));
    }

    /** Writes the number of ids, then the runs of consecutive ids, each as its first id and its length. */
    private static void write(IdSet set, DataOutputStream out) throws IOException {
        int[] ids = set.toArray();
        out.writeInt(ids.length);
        for (int start = 0; start < ids.length; ) {
            int end = start + 1;
            while (end < ids.length && ids[end] == ids[end - 1] + 1) end++;
            out.writeInt(ids[start]);
            out.writeInt(end - start);
            start = end;
        }
    }

    /** Reads ids; a few bytes may stand for very many of them, but only for such that a scene can have. */
    private static IdSet readIds(DataInputStream in, int most) throws IOException {
        int left = in.readInt();
        if (left < 0 || left > most) throw new StreamCorruptedException(left + " ids are too many");
        IntStream.Builder ids = IntStream.builder();
        while (left > 0) {
            int first = in.readInt();
            int length = in.readInt();
            if (length < 1 || length > left || first < 1 || first > Integer.MAX_VALUE - length) {
                throw new StreamCorruptedException("a run of " + length + " ids from " + first + " is invalid");
            }
            for (int i = 0; i < length; i++) ids.add(first + i);
            left -= length;
        }
        return IdSet.of(ids.build());
    }
}
