package io.github.catenary.scene.parameter;

/**
 * Something that the program uses with parameters which a person sets, other than in an element of a scene.
 *
 * <p>Its {@link #schema} declares numbers, choices, switches, vectors and texts, but no particles, springs or amounts,
 * because the values outlive the scene.
 */
public interface Adjustable extends Described {
    /**
     * The same thing, working with these values; by default this object, which has no parameters. If the schema declares
     * parameters, the program calls this before each use, with the defaults if nobody set anything, and uses what it
     * returns only for that. Called on the thread that uses it; must be quick and must not change this object.
     *
     * @param values of all parameters of the schema, checked
     * @return an object of the same kind, such as an exporter from an exporter
     */
    default Adjustable with(ParameterValues values) {
        return this;
    }
}
