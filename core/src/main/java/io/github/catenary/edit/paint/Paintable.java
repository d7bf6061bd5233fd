package io.github.catenary.edit.paint;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;

/** A property that each particle or each spring has. Immutable. */
public interface Paintable {
    /** A property whose value is one of several names. */
    interface Choice extends Paintable {
        @Override
        default boolean isChoice() {
            return true;
        }

        @Override
        default String unit() {
            return "";
        }
    }

    /** Unique among the properties of a scene. */
    String id();

    boolean ofSprings();

    /** True if a value is one of several names, and nothing lies between two values. */
    boolean isChoice();

    /** The unit of the values; empty for a pure number. */
    String unit();

    /** The values that an item may have. */
    Bounds bounds();

    /** Entry i: the value of the item at position i of its table; NaN if it can have none. */
    double[] values(Scene scene);

    /**
     * A scene in which items have other values.
     *
     * @param items ids of items that have a value
     * @param values entry i is the value of the item at position i, within the bounds if it is one of {@code items}
     */
    Scene with(Scene scene, IdSet items, double[] values);

    /** The key of the name of an edit, whose argument is the number of items. */
    String label();

    /** The items of the scene among which the property is. */
    default Table<? extends Identified> items(Scene scene) {
        return ofSprings() ? scene.springs() : scene.particles();
    }
}
