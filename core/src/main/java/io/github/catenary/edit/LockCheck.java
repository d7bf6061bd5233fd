package io.github.catenary.edit;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiPredicate;

/**
 * Holds locked items where they are: an edit may neither move nor delete them, nor join a locked spring to other
 * particles. It may change their other properties.
 */
public final class LockCheck {
    private LockCheck() {}

    /**
     * Refuses an edit that touches what is locked.
     *
     * @throws EditRefusedException that names the item and its group, and says what to do instead
     */
    public static void require(Scene before, Scene after) {
        of(before, after).ifPresent(problem -> {
            throw new EditRefusedException(List.of(problem));
        });
    }

    /** What an edit does to the locked items of the scene before it, with what to do instead; empty if nothing. */
    static Optional<Problem> of(Scene before, Scene after) {
        for (Group group : before.groups()) {
            if (!group.display().locked()) continue;
            OptionalInt particle =
                    touched(before.particles(), after.particles(), group.particles(), LockCheck::isInPlace);
            if (particle.isPresent()) return Optional.of(lockedParticle(particle.getAsInt(), group));
            OptionalInt spring = touched(before.springs(), after.springs(), group.springs(), LockCheck::hasSameEnds);
            if (spring.isPresent()) return Optional.of(lockedSpring(spring.getAsInt(), group));
        }
        return Optional.empty();
    }

    private static <T extends Identified> OptionalInt touched(
            Table<T> before, Table<T> after, IdSet locked, BiPredicate<T, T> same) {
        if (before == after) return OptionalInt.empty();
        return locked.first(id -> {
            int was = before.positionOf(id);
            if (was < 0) return false;
            int is = after.positionOf(id);
            return is < 0 || (after.at(is) != before.at(was) && !same.test(before.at(was), after.at(is)));
        });
    }

    private static boolean isInPlace(Particle before, Particle after) {
        return before.position().equals(after.position());
    }

    private static boolean hasSameEnds(Spring before, Spring after) {
        return before.a() == after.a() && before.b() == after.b();
    }

    private static Problem lockedParticle(int id, Group group) {
        return Problem.error(
                "$",
                Message.of(
                        "edit.locked-particle",
                        "particle {0} is locked in the group \"{1}\"; unlock the group, or deselect the particle",
                        id,
                        group.name()));
    }

    private static Problem lockedSpring(int id, Group group) {
        return Problem.error(
                "$",
                Message.of(
                        "edit.locked-spring",
                        "spring {0} is locked in the group \"{1}\"; unlock the group, or deselect the spring",
                        id,
                        group.name()));
    }
}
