package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.List;

/** An operation that adds copies. It can tell where they will be before it makes them. */
public interface CopyOperation extends Operation {
    /**
     * What is copied, and where the copies go.
     *
     * @param particles with the springs and faces among them
     * @param placements one for each copy, in the order in which they stand
     */
    record Copies(IdSet particles, List<Placement> placements) {
        public Copies {
            placements = List.copyOf(placements);
        }
    }

    /**
     * Where the copies would be. Any thread.
     *
     * @param values of the {@link #schema}
     * @throws EditRefusedException as {@link #apply} does, but for what only the copies themselves tell
     */
    Copies copies(Scene scene, Selection selection, ParameterValues values);
}
