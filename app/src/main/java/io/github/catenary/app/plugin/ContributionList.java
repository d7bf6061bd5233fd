package io.github.catenary.app.plugin;

import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/** Gathers what one plugin adds, and looks at it once, so that nobody finds out later that it is broken. */
final class ContributionList implements Contributions {
    private static final Pattern TYPE_FORM = Pattern.compile("[a-z][a-z0-9-]*(\\.[a-z][a-z0-9-]*)+");

    private final List<ConstraintType> constraints = new ArrayList<>();
    private final Set<String> types = new LinkedHashSet<>();
    private boolean closed;

    @Override
    public void constraint(ConstraintType type) {
        if (closed) throw new IllegalStateException("contributions are taken only during contribute");
        String id = Objects.requireNonNull(type.id(), "an element type has the id null");
        if (!TYPE_FORM.matcher(id).matches()) {
            throw new IllegalArgumentException("element type \"" + id
                    + "\" is not of the form name.name, each of a-z, 0-9 and hyphens, such as wind.gust");
        }
        Objects.requireNonNull(type.label(), () -> "element type " + id + " has the label null");
        Objects.requireNonNull(type.description(), () -> "element type " + id + " has the description null");
        Objects.requireNonNull(type.schema(), () -> "element type " + id + " has the schema null");
        Objects.requireNonNull(type.works(), () -> "element type " + id + " does not say what it works on");
        if (!types.add(id)) throw new IllegalArgumentException("element type " + id + " is contributed twice");
        constraints.add(type);
    }

    /** Takes nothing more. */
    void close() {
        closed = true;
    }

    List<ConstraintType> constraints() {
        return constraints;
    }

    /** The ids of the element types, as they were when they were added. */
    Set<String> types() {
        return types;
    }
}
