package io.github.catenary.io.journal;

import io.github.catenary.edit.History;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
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
        SceneDelta.Removed particles = readRemoved(in, limits.particles());
        SceneDelta.Removed springs = readRemoved(in, limits.springs());
        SceneDelta.Removed faces = readRemoved(in, limits.faces());
        SceneDelta.Removed groups = readRemoved(in, limits.groups());
        SceneDelta.Removed elements = readRemoved(in, limits.elements());
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

    private static void write(SceneDelta.Removed removed, DataOutputStream out) throws IOException {
        out.writeBoolean(removed.all());
        write(removed.ids(), out);
    }

    private static SceneDelta.Removed readRemoved(DataInputStream in, int most) throws IOException {
        return new SceneDelta.Removed(in.readBoolean(), readIds(in, most));
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

    /**
     * The difference between two scenes: a scene with only the changed and added records, and the ids of the removed
     * ones. Everything that is not a table (title, solver, materials …) is in {@code part} as it is after the edit.
     *
     * @param part its references may lead to records that it does not hold
     */
    private record SceneDelta(
            Scene part, Removed particles, Removed springs, Removed faces, Removed groups, Removed elements) {
        /**
         * The records that an edit removed from a table.
         *
         * @param all true: the records that stay have a new order, so the whole table is replaced by that of the part
         */
        record Removed(boolean all, IdSet ids) {}

        /** The change of one table. */
        private record Change<T extends Identified>(Table<T> records, Removed removed) {}

        static SceneDelta between(Scene before, Scene after) {
            Change<Particle> particles = between(before.particles(), after.particles());
            Change<Spring> springs = between(before.springs(), after.springs());
            Change<Face> faces = between(before.faces(), after.faces());
            Change<Group> groups = between(before.groups(), after.groups());
            Change<Element> elements = between(before.elements(), after.elements());
            Scene part = new Scene(
                    after.title(),
                    after.description(),
                    after.solver(),
                    after.environment(),
                    after.materials(),
                    particles.records,
                    springs.records,
                    faces.records,
                    groups.records,
                    elements.records,
                    after.tracks(),
                    after.plugins(),
                    after.nextIds(),
                    after.unknown());
            return new SceneDelta(
                    part, particles.removed, springs.removed, faces.removed, groups.removed, elements.removed);
        }

        private static <T extends Identified> Change<T> between(Table<T> before, Table<T> after) {
            if (before == after) return new Change<>(Table.of(), new Removed(false, IdSet.empty()));
            boolean[] gone = new boolean[before.size()];
            for (int i = 0; i < gone.length; i++)
                gone[i] = !after.contains(before.at(i).id());
            if (!keepsOrder(before, gone, after)) return new Change<>(after, new Removed(true, IdSet.empty()));
            List<T> records = new ArrayList<>();
            for (T record : after) {
                int old = before.positionOf(record.id());
                if (old < 0 || !before.at(old).equals(record)) records.add(record);
            }
            return new Change<>(Table.of(records), new Removed(false, before.idsWhere(gone)));
        }

        /** True if the remaining records come first, in the order of {@code before}. */
        private static <T extends Identified> boolean keepsOrder(Table<T> before, boolean[] gone, Table<T> after) {
            int next = 0;
            for (int i = 0; i < gone.length; i++) {
                if (!gone[i] && after.at(next++).id() != before.at(i).id()) return false;
            }
            return true;
        }

        /**
         * The scene after the edit.
         *
         * @param before equal to the scene before the edit
         */
        Scene applyTo(Scene before) {
            return new Scene(
                    part.title(),
                    part.description(),
                    part.solver(),
                    part.environment(),
                    part.materials(),
                    apply(before.particles(), part.particles(), particles),
                    apply(before.springs(), part.springs(), springs),
                    apply(before.faces(), part.faces(), faces),
                    apply(before.groups(), part.groups(), groups),
                    apply(before.elements(), part.elements(), elements),
                    part.tracks(),
                    part.plugins(),
                    part.nextIds(),
                    part.unknown(),
                    before.folder());
        }

        private static <T extends Identified> Table<T> apply(Table<T> before, Table<T> records, Removed removed) {
            if (removed.all) return records;
            Table<T> kept = before.minus(removed.ids);
            if (records.isEmpty()) return kept;
            IdSet changed = IdSet.ofAll(records).where(kept::contains);
            List<T> added = records.stream()
                    .filter(record -> !kept.contains(record.id()))
                    .toList();
            Table<T> replaced = changed.isEmpty() ? kept : kept.change(changed, old -> records.get(old.id()));
            return replaced.plus(added);
        }
    }
}
