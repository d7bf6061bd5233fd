package io.github.catenary.scene;

import java.util.List;
import java.util.Optional;

/**
 * A named set of particles and springs.
 *
 * @param passes how often each pass projects the springs of the group, at least 1; more passes make a part firmer
 * @param origin the generator that made the group, so that it can be generated again with other parameters
 */
public record Group(
        int id, String name, IdSet particles, IdSet springs, int passes, Optional<Origin> origin, UnknownData unknown)
        implements Identified {
    /** The largest value of {@code passes}; no part needs more. */
    public static final int MAX_PASSES = 100;

    /**
     * How a generator made a group.
     *
     * @param generator its id
     * @param parameters it was called with
     * @param made the ids that its particles got, in its order, also of those that were deleted since; empty if that is
     *     not known
     */
    public record Origin(String generator, Parameters parameters, List<IdRun> made) {
        public Origin {
            Require.notBlank("generator", generator);
            made = List.copyOf(made);
        }
    }

    public Group {
        Require.id(id);
        Require.notBlank("name", name);
        Require.atLeast("passes", passes, 1);
        if (passes > MAX_PASSES) {
            throw new IllegalArgumentException("passes is " + passes + ", but must be at most " + MAX_PASSES
                    + " in a group; for more, raise the solver's passes");
        }
    }

    /** A group that no generator made and whose springs each pass projects once. */
    public static Group of(int id, String name, IdSet particles, IdSet springs) {
        return new Group(id, name, particles, springs, 1, Optional.empty(), UnknownData.NONE);
    }

    /** @throws IllegalArgumentException if the name is blank */
    public Group withName(String newName) {
        return new Group(id, newName, particles, springs, passes, origin, unknown);
    }

    /** @throws IllegalArgumentException if {@code newPasses} is not from 1 to {@value #MAX_PASSES} */
    public Group withPasses(int newPasses) {
        return new Group(id, name, particles, springs, newPasses, origin, unknown);
    }

    public Group withMembers(IdSet newParticles, IdSet newSprings) {
        return new Group(id, name, newParticles, newSprings, passes, origin, unknown);
    }
}
