package io.github.catenary.app.form.field;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What several items have in common, added one by one: nothing yet, one value, or different values.
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

    /** Marks the values as different, whatever the items are. */
    public void setMixed() {
        mixed = true;
    }

    /** True if two items differ. */
    public boolean mixed() {
        return mixed;
    }

    /** The value that all items share; empty if they differ or there are none. */
    public Optional<T> value() {
        return mixed ? Optional.empty() : Optional.ofNullable(value);
    }
}
