package io.github.catenary.edit.transform;

import io.github.catenary.edit.Clipboard;
import io.github.catenary.edit.CopyOperation;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Placement;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.mesh.JoinedCopies;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An operation that adds several copies of a part in a row, and may join each to the next. */
abstract class Repeats extends ParticleOperation implements CopyOperation {
    /** The most particles and springs that copies may have together, so that a slip does not fill the memory. */
    private static final int MOST = 1_000_000;

    private static final String APART = "apart";
    private static final String SPRINGS = "springs";
    private static final String MERGE = "merge";

    /** How copies are joined. */
    static final Parameter JOIN = new Parameter.Choice(
            "join",
            "Join",
            "Leave the copies apart, join each particle to that of the next copy by a spring, or merge particles of"
                    + " different copies that lie at one place",
            List.of(APART, SPRINGS, MERGE),
            Optional.of(Value.of(APART)));

    /** How near particles merge. */
    static final Parameter TOLERANCE = Parameter.number(
            "tolerance", "Tolerance", "Largest distance at which particles are merged", "m", Bounds.POSITIVE, 0.001);

    /**
     * Copies in a row.
     *
     * @param begins true if the original is the first of the row, before the copies
     * @param closed true if the last of the row is a neighbour of the first one
     * @param removed particles that go once the copies are there
     */
    record Row(Copies copies, boolean begins, boolean closed, IdSet removed) {}

    Repeats(String id, String label, String description, ParameterSchema schema) {
        super(id, label, description, schema);
    }

    abstract Row row(Scene scene, IdSet particles, ParameterValues values);

    @Override
    public final Copies copies(Scene scene, Selection selection, ParameterValues values) {
        Row row = row(scene, selection.particlesWithEnds(scene), values);
        requireSize(row, part(scene, row), values);
        return row.copies;
    }

    private static Clipboard part(Scene scene, Row row) {
        return Clipboard.copy(scene, Selection.ofParticles(row.copies.particles()));
    }

    private static void requireSize(Row row, Clipboard part, ParameterValues values) {
        long each = (long) part.particles().size() + part.springs().size();
        if (values.text(JOIN.name()).equals(SPRINGS)) each += part.particles().size();
        long items = row.copies.placements().size() * each;
        if (items <= MOST) return;
        throw EditRefusedException.because(Message.of(
                "edit.too-many-copies",
                "the copies would have {0} particles and springs, but may have at most {1}; make fewer copies",
                items,
                MOST));
    }

    @Override
    Scene apply(Scene scene, IdSet particles, ParameterValues values) {
        Row row = row(scene, particles, values);
        Clipboard part = part(scene, row);
        requireSize(row, part, values);
        Scene copied = part.paste(scene, row.copies.placements());
        String join = values.text(JOIN.name());
        if (!join.equals(APART)) {
            JoinedCopies joined = new JoinedCopies(ids(scene, row, part), row.closed);
            copied = join.equals(SPRINGS)
                    ? joined.bySprings(copied)
                    : joined.merged(copied, values.number(TOLERANCE.name()));
        }
        return row.removed.isEmpty() ? copied : new DeleteItems(Selection.ofParticles(row.removed)).apply(copied);
    }

    /** The ids of the particles of each copy: new ones in order, but for those that it shares with the original. */
    private static List<int[]> ids(Scene scene, Row row, Clipboard part) {
        List<int[]> ids = new ArrayList<>();
        if (row.begins) ids.add(part.particles().stream().mapToInt(Particle::id).toArray());
        int next = scene.nextIds().particle();
        for (Placement placement : row.copies.placements()) {
            int[] copy = new int[part.particles().size()];
            for (int i = 0; i < copy.length; i++) {
                Particle original = part.particles().get(i);
                copy[i] = placement.shared().test(original) ? original.id() : next++;
            }
            ids.add(copy);
        }
        return ids;
    }
}
