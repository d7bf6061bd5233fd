package io.github.catenary.spi;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.GroupMarks;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.io.Progress;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.parameter.ReadOnce;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;

/**
 * An edit of what is selected, or of the whole scene: one edit, which the user can undo. A form or the command line asks
 * for its parameters.
 */
public interface SceneOperation extends Described {
    /** What must be selected; by default anything. The program offers the operation only where that is so. */
    @ReadOnce
    default Needs needs() {
        return Needs.ANYTHING;
    }

    /**
     * The edited scene; the same scene if there is nothing to do. A function of its arguments alone: it remembers nothing.
     * Called on a thread other than the EDT. It keeps the ids of the items that stay, and counts those of new items up from
     * {@link Scene#nextIds}. The program refuses a scene with errors, such as springs without ends, or in which something
     * is moved or gone that a group locks, and says so.
     *
     * @param selection what {@link Needs#of} gives: at least as much as {@link #needs} asks for
     * @param values of the schema, checked
     * @param progress gets the part of the work that is done. A plugin that reports nothing for 10 s may be switched off.
     *     If the work is {@link Progress#cancelled}, the operation throws a {@link
     *     java.util.concurrent.CancellationException}
     * @throws EditRefusedException if it cannot be done; its message says what to do instead
     */
    Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress);

    /** The kinds of items that may be asked for. */
    enum Kind {
        /** Items of any kind. */
        ANYTHING,
        /** Particles; the ends of selected springs count. */
        PARTICLES,
        /** Springs; if none is selected, those between selected particles. */
        SPRINGS,
        /** Faces, all of whose corners are selected. */
        FACES,
        /** Elements. */
        ELEMENTS
    }

    /**
     * What an operation works on.
     *
     * @param least number of items, 0 or more; with 0, it works without a selection, too
     * @param wholeScene true if it gets everything that no group locks where nothing is selected
     */
    record Needs(Kind kind, int least, boolean wholeScene) {
        /** Something is selected, whatever it is. */
        public static final Needs ANYTHING = new Needs(Kind.ANYTHING, 1, false);

        /** Nothing need be selected. */
        public static final Needs NOTHING = new Needs(Kind.ANYTHING, 0, false);

        /** @throws IllegalArgumentException if {@code least} is negative */
        public Needs {
            if (least < 0) throw new IllegalArgumentException("least is " + least + ", but must be 0 or more");
        }

        /** At least so many items of a kind. */
        public static Needs atLeast(int least, Kind kind) {
            return new Needs(kind, least, false);
        }

        /** The same, but where nothing is selected, the operation gets the whole scene, without what groups lock. */
        public Needs orWholeScene() {
            return new Needs(kind, least, true);
        }

        /**
         * What the operation gets: the selection with the particles or springs that it stands for, or everything that no
         * group locks if nothing is selected and that is wanted.
         */
        public Selection of(Scene scene, Selection selection) {
            if (selection.isEmpty() && wholeScene) {
                return GroupMarks.of(scene).unlocked(expanded(scene, everything(scene)));
            }
            return expanded(scene, selection);
        }

        private Selection expanded(Scene scene, Selection chosen) {
            return switch (kind) {
                case PARTICLES, FACES ->
                    new Selection(chosen.particlesWithEnds(scene), chosen.springs(), chosen.elements());
                case SPRINGS -> new Selection(chosen.particles(), chosen.springsOrBetween(scene), chosen.elements());
                case ANYTHING, ELEMENTS -> chosen;
            };
        }

        private static Selection everything(Scene scene) {
            return Selection.all(scene).plus(Selection.ofElements(IdSet.ofAll(scene.elements())));
        }

        /** How many items of the kind a selection has that {@link #of} gave. */
        int count(Scene scene, Selection given) {
            return switch (kind) {
                case ANYTHING -> given.size();
                case PARTICLES -> given.particles().size();
                case SPRINGS -> given.springs().size();
                case FACES -> faces(scene, given).size();
                case ELEMENTS -> given.elements().size();
            };
        }

        /** The ids of the faces all of whose corners are selected. */
        public static IdSet faces(Scene scene, Selection selection) {
            IdSet corners = selection.particles();
            return IdSet.of(scene.faces().stream()
                    .filter(face ->
                            corners.contains(face.a()) && corners.contains(face.b()) && corners.contains(face.c()))
                    .mapToInt(Face::id));
        }
    }

    /**
     * What came of an operation.
     *
     * @param selection what is selected afterwards; if empty, what was added, or else what is left of the selection
     * @param told a sentence for the status bar and the command line, such as how many springs were changed
     */
    record Edited(Scene scene, Optional<Selection> selection, Optional<Message> told) {
        public static Edited of(Scene scene) {
            return new Edited(scene, Optional.empty(), Optional.empty());
        }

        /**
         * A scene without some items: particles with their springs and faces, springs, and elements. Groups and targets of
         * elements lose them, too.
         */
        public static Edited without(Scene scene, Selection items) {
            return of(new DeleteItems(items.within(scene)).apply(scene));
        }

        public Edited selecting(Selection after) {
            return new Edited(scene, Optional.of(after), told);
        }

        public Edited telling(Message what) {
            return new Edited(scene, selection, Optional.of(what));
        }
    }
}
