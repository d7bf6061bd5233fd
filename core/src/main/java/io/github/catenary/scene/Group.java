package io.github.catenary.scene;

import java.util.Optional;

/**
 * A named set of particles and springs.
 *
 * @param origin the generator that made it, so that it can be made again with other parameters
 */
public record Group(int id, String name, IdSet particles, IdSet springs, Optional<Origin> origin, UnknownData unknown)
        implements Identified {
    /** A generator's id and the parameters it was called with. */
    public record Origin(String generator, Parameters parameters) {
        public Origin {
            Require.notBlank("generator", generator);
        }
    }

    public Group {
        Require.id(id);
        Require.notBlank("name", name);
    }

    public Group withMembers(IdSet newParticles, IdSet newSprings) {
        return new Group(id, name, newParticles, newSprings, origin, unknown);
    }

    public Group withName(String newName) {
        return new Group(id, newName, particles, springs, origin, unknown);
    }
}
