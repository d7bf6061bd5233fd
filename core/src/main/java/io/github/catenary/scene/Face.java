package io.github.catenary.scene;

import io.github.catenary.math.Require;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;

/**
 * A triangle of a surface between three different particles. The front is the side from which {@code a}, {@code b} and
 * {@code c} run anticlockwise; the front of a closed surface is its outside.
 *
 * @param id positive, unique among faces
 * @param a id of the particle at the first corner
 * @param b id of the particle at the second corner
 * @param c id of the particle at the third corner
 * @param unknown data kept for a newer version or a plugin
 */
public record Face(int id, int a, int b, int c, UnknownData unknown) implements Identified {
    /** @throws IllegalArgumentException if an id is not positive or two corners are one particle */
    public Face {
        Require.id(id);
        Require.atLeast("a", a, 1);
        Require.atLeast("b", b, 1);
        Require.atLeast("c", c, 1);
        if (a == b || b == c || c == a) {
            throw new IllegalArgumentException(
                    "two corners are particle " + (b == c ? b : a) + ", but a face joins three different particles");
        }
    }

    public static Face of(int id, int a, int b, int c) {
        return new Face(id, a, b, c, UnknownData.NONE);
    }

    public Face withId(int newId) {
        return new Face(newId, a, b, c, unknown);
    }

    public Face withCorners(int newA, int newB, int newC) {
        return new Face(id, newA, newB, newC, unknown);
    }

    /** True if all of its corners are among the given particles. */
    public boolean isBetween(IdSet particles) {
        return particles.contains(a) && particles.contains(b) && particles.contains(c);
    }

    /** True if one of its corners is among the given particles. */
    public boolean touches(IdSet particles) {
        return particles.contains(a) || particles.contains(b) || particles.contains(c);
    }
}
