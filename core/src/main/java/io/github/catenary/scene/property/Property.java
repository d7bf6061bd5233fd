package io.github.catenary.scene.property;

import io.github.catenary.math.NumberRule;
import io.github.catenary.scene.parameter.Bounds;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A number that items of one kind have or may have, declared once for all who read, write, show, find or paint it.
 *
 * @param <T> the items that have the property
 */
public interface Property<T> {
    Declared<T> declared();

    static <P extends Property<?>> Map<String, P> byKey(P[] properties) {
        return Arrays.stream(properties).collect(Collectors.toUnmodifiableMap(Property::key, each -> each));
    }

    /**
     * @param optional true if it may be left open
     * @param usual the number if none is given; empty if that depends on other things
     * @param given the number that is given; empty if it is left open
     * @param with the same with another number, which is empty only if the property is optional
     */
    record Declared<T>(
            NumberRule rule,
            boolean optional,
            OptionalDouble usual,
            Function<T, OptionalDouble> given,
            BiFunction<T, OptionalDouble, T> with) {}

    /** The key in a file, in the names of fields, texts and edits, and in a query. */
    default String key() {
        return declared().rule().key();
    }

    /** The unit; empty for a pure number. */
    default String unit() {
        return declared().rule().unit();
    }

    /** The numbers that may be given. */
    default Bounds bounds() {
        NumberRule rule = declared().rule();
        return new Bounds(rule.min(), rule.minIncluded(), rule.max(), rule.maxIncluded());
    }

    /** True if only whole numbers may be given. */
    default boolean whole() {
        return declared().rule().whole();
    }

    /** True if the number may be left open. */
    default boolean optional() {
        return declared().optional();
    }

    /** The number if none is given; empty if that depends on other things. */
    default OptionalDouble usual() {
        return declared().usual();
    }

    /** The number that is given; empty if it is left open. */
    default OptionalDouble of(T from) {
        return declared().given().apply(from);
    }

    /**
     * @param value empty only if the property is optional
     * @throws IllegalArgumentException if the value is out of the bounds
     */
    default T with(T to, OptionalDouble value) {
        return declared().with().apply(to, value);
    }

    /** The image of what was edited, with the number if the edit changed it. */
    default T changed(T image, T was, T is) {
        return of(was).equals(of(is)) ? image : with(image, of(is));
    }
}
