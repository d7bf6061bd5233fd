package io.github.catenary.edit.query;

import io.github.catenary.scene.property.SpringProperty;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a query can ask of an item. Its word in a query is its name, in lower case. */
enum Property {
    ID(Scope.BOTH, Kind.NUMBER),
    GROUP(Scope.BOTH, Kind.NAME),

    MASS(Scope.PARTICLES, Kind.NUMBER),
    RADIUS(Scope.PARTICLES, Kind.NUMBER),
    DRAG(Scope.PARTICLES, Kind.NUMBER),
    /** The magnitude of the authored velocity, m/s. */
    SPEED(Scope.PARTICLES, Kind.NUMBER),
    X(Scope.PARTICLES, Kind.NUMBER),
    Y(Scope.PARTICLES, Kind.NUMBER),
    Z(Scope.PARTICLES, Kind.NUMBER),
    /** How many springs end at the particle. */
    DEGREE(Scope.PARTICLES, Kind.NUMBER),
    PINNED(Scope.PARTICLES, Kind.FLAG),

    /** (l − L)/L as drawn. */
    STRAIN(Scope.SPRINGS, Kind.NUMBER),
    /** As drawn, m. */
    LENGTH(Scope.SPRINGS, Kind.NUMBER),
    /** The rest length, m. */
    REST(Scope.SPRINGS, Kind.NUMBER),
    ELASTICITY(Scope.SPRINGS, Kind.NUMBER),
    STIFFNESS(Scope.SPRINGS, Kind.NUMBER),
    DAMPING(Scope.SPRINGS, Kind.NUMBER),
    COMPLIANCE(Scope.SPRINGS, Kind.NUMBER),
    KIND(Scope.SPRINGS, Kind.NAME),
    MATERIAL(Scope.SPRINGS, Kind.NAME),
    ONEWAY(Scope.SPRINGS, Kind.FLAG);

    enum Kind {
        NUMBER,
        NAME,
        FLAG
    }

    private final Scope target;
    final Kind kind;

    /** What springs and materials share under this word, if anything. */
    final Optional<SpringProperty> shared = SpringProperty.find(word());

    Property(Scope target, Kind kind) {
        this.target = target;
        this.kind = kind;
    }

    public Scope target() {
        return target;
    }

    /** As it stands in a query. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The words of all properties of a target. */
    public static List<String> words(Scope of) {
        return Arrays.stream(values())
                .filter(property -> of == Scope.BOTH || property.target == Scope.BOTH || property.target == of)
                .map(Property::word)
                .toList();
    }

    static Optional<Property> of(String word) {
        return Arrays.stream(values())
                .filter(property -> property.word().equalsIgnoreCase(word))
                .findFirst();
    }
}
