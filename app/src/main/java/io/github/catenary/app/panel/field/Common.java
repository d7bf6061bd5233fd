package io.github.catenary.app.panel.field;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What several items have in common, gathered one by one: nothing yet, one value, or different ones.
 *
 * @param <T> compared by {@code equals}
 */
public final class Common<T> {
    private @Nullable T value;
    private boolean mixed;

    public void add(T next) {
        if (mixed) return;
        if (value == null) value = next;
        else mixed = value != next && !value.equals(next);
    }

    /** Says that there is no one value, whatever the items say. */
    public void setMixed() {
        mixed = true;
    }

    /** True if two items differ. */
    public boolean mixed() {
        return mixed;
    }

    /** The value that all items have; empty if they differ or there are none. */
    public Optional<T> value() {
        return mixed ? Optional.empty() : Optional.ofNullable(value);
    }
}
