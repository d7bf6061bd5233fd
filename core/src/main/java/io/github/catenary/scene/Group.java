package io.github.catenary.scene;

import io.github.catenary.math.Require;
import io.github.catenary.scene.table.IdRun;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A named set of particles and springs.
 *
 * @param passes how often each pass projects the springs of the group, at least 1; more passes make a part firmer
 * @param substeps how many substeps of its own in a frame its particles and springs take, one of {@link SubstepRates#CHOICES};
 *     empty: as many as the scene. What is in several such groups takes the most
 * @param origin the generator that made the group, so that it can be generated again with other parameters
 * @param display what editors show of the members, and let be edited; no run depends on it
 */
public record Group(
        int id,
        String name,
        IdSet particles,
        IdSet springs,
        int passes,
        OptionalInt substeps,
        Optional<Origin> origin,
        Display display,
        UnknownData unknown)
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

    /**
     * How editors show a group.
     *
     * @param colour of the members; empty: as items without a group
     * @param locked whether the members stay where they are, and stay in the scene
     * @param hidden whether drawings leave the members out
     */
    public record Display(Optional<Rgb> colour, boolean locked, boolean hidden) {
        /** In the usual colours, free and visible. */
        public static final Display PLAIN = new Display(Optional.empty(), false, false);

        public Display withColour(Optional<Rgb> newColour) {
            return new Display(newColour, locked, hidden);
        }

        public Display withLocked(boolean nowLocked) {
            return new Display(colour, nowLocked, hidden);
        }

        public Display withHidden(boolean nowHidden) {
            return new Display(colour, locked, nowHidden);
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
        if (substeps.isPresent() && !SubstepRates.CHOICES.contains(substeps.getAsInt())) {
            throw new IllegalArgumentException(
                    "substeps is " + substeps.getAsInt() + ", but must be 1, 2, 4, 8 or 16 in a group");
        }
    }

    /** A group that takes as many substeps as the scene. */
    public Group(
            int id,
            String name,
            IdSet particles,
            IdSet springs,
            int passes,
            Optional<Origin> origin,
            Display display,
            UnknownData unknown) {
        this(id, name, particles, springs, passes, OptionalInt.empty(), origin, display, unknown);
    }

    /** A group that no generator made and whose springs each pass projects once. */
    public static Group of(int id, String name, IdSet particles, IdSet springs) {
        return new Group(
                id,
                name,
                particles,
                springs,
                1,
                OptionalInt.empty(),
                Optional.empty(),
                Display.PLAIN,
                UnknownData.NONE);
    }

    /** True if no run can tell the groups of one scene from those of another: ids, members, passes and substeps are
     * equal. */
    public static boolean runAlike(Table<Group> some, Table<Group> others) {
        if (some == others) return true;
        if (!some.sameIds(others)) return false;
        for (int i : others.changedSince(some)) {
            Group one = some.at(i);
            Group other = others.at(i);
            boolean alike = one.passes == other.passes
                    && one.substeps.equals(other.substeps)
                    && one.particles.equals(other.particles)
                    && one.springs.equals(other.springs);
            if (!alike) return false;
        }
        return true;
    }

    /** @throws IllegalArgumentException if the name is blank */
    public Group withName(String newName) {
        return new Group(id, newName, particles, springs, passes, substeps, origin, display, unknown);
    }

    /** @throws IllegalArgumentException if {@code newPasses} is not from 1 to {@value #MAX_PASSES} */
    public Group withPasses(int newPasses) {
        return new Group(id, name, particles, springs, newPasses, substeps, origin, display, unknown);
    }

    /** @throws IllegalArgumentException if {@code newSubsteps} is none of {@link SubstepRates#CHOICES} */
    public Group withSubsteps(OptionalInt newSubsteps) {
        return new Group(id, name, particles, springs, passes, newSubsteps, origin, display, unknown);
    }

    public Group withMembers(IdSet newParticles, IdSet newSprings) {
        return new Group(id, name, newParticles, newSprings, passes, substeps, origin, display, unknown);
    }

    public Group withDisplay(Display newDisplay) {
        return new Group(id, name, particles, springs, passes, substeps, origin, newDisplay, unknown);
    }
}
