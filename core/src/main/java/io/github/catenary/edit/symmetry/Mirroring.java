package io.github.catenary.edit.symmetry;

import io.github.catenary.edit.Command;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.Table;
import java.util.Optional;
import java.util.function.Function;

/**
 * Mirrors edits in a plane. Every command of a gesture starts from the same scene, so the partners in that scene are
 * found once. Not thread-safe.
 */
public final class Mirroring {
    private record Found(Table<Particle> particles, Partners partners) {}

    private record FoundSprings(Table<Spring> springs, Partners ends, SpringPartners partners) {}

    private final Symmetry symmetry;
    private final Function<String, Optional<ParameterSchema>> schemas;
    private Optional<Found> last = Optional.empty();
    private Optional<FoundSprings> lastSprings = Optional.empty();

    /** Takes sets in parameters over as they are. */
    public Mirroring(Symmetry symmetry) {
        this(symmetry, type -> Optional.empty());
    }

    /** @param schemas the parameters of an element type; empty for an unknown type, whose sets are taken over as they are */
    public Mirroring(Symmetry symmetry, Function<String, Optional<ParameterSchema>> schemas) {
        this.symmetry = symmetry;
        this.schemas = schemas;
    }

    Symmetry symmetry() {
        return symmetry;
    }

    /** The edit, and the same on the other side of the plane; just the edit if it is of the whole scene. */
    public Command mirrored(Command command) {
        return command.isOfWholeScene() ? command : new SymmetricEdit(command, this);
    }

    /** What an edit does to groups and elements. */
    SetEdit sets(Scene start, Scene after) {
        return new SetEdit(start, after, new SetImages(start, partners(start), springPartners(start)), schemas);
    }

    /** The partners in the scene that edits start from. */
    Partners partners(Scene start) {
        Optional<Found> known = last.filter(found -> found.particles() == start.particles());
        if (known.isPresent()) return known.get().partners();
        Partners partners = Partners.of(start, symmetry);
        last = Optional.of(new Found(start.particles(), partners));
        return partners;
    }

    /** The partners of springs in the scene that edits start from. */
    SpringPartners springPartners(Scene start) {
        Partners ends = partners(start);
        Optional<FoundSprings> known =
                lastSprings.filter(found -> found.springs() == start.springs() && found.ends() == ends);
        if (known.isPresent()) return known.get().partners();
        SpringPartners partners = new SpringPartners(start.springs(), ends);
        lastSprings = Optional.of(new FoundSprings(start.springs(), ends, partners));
        return partners;
    }
}
