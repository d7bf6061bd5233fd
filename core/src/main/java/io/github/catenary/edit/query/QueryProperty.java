package io.github.catenary.edit.query;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.property.SwitchProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A property by which a query finds items, under a word in lower case.
 *
 * @param unit of SI; empty if there is none
 * @param number of an item; empty if it has none, as an item of another kind
 * @param holds whether the item has a name, without regard to case; of a flag, which has no name, whether it is set
 */
record QueryProperty(
        String word,
        Scope target,
        Kind kind,
        String unit,
        Function<Item, OptionalDouble> number,
        BiPredicate<Item, String> holds) {
    enum Kind {
        NUMBER,
        NAME,
        FLAG
    }

    private static final List<QueryProperty> ALL = all();

    private static List<QueryProperty> all() {
        List<QueryProperty> all = new ArrayList<>();
        all.add(number("id", Scope.BOTH, "", item -> OptionalDouble.of(item.id())));
        all.add(word("group", Scope.BOTH, Kind.NAME, Item::isIn));

        for (ParticleProperty each : ParticleProperty.values()) {
            all.add(ofParticles(each.key(), each.unit(), item -> each.inEffect(item.scene(), item.particle())));
        }
        all.add(ofParticles("speed", "m/s", item -> item.particle().velocity().length()));
        all.add(ofParticles("x", "m", item -> item.particle().position().x()));
        all.add(ofParticles("y", "m", item -> item.particle().position().y()));
        all.add(ofParticles("z", "m", item -> item.particle().position().z()));
        all.add(ofParticles("degree", "", QueriedParticle::degree));
        all.add(ofParticles(SwitchProperty.PINNED));
        for (SwitchProperty<Particle> lock : SwitchProperty.LOCKS) all.add(ofParticles(lock));

        all.add(ofSprings("strain", "", QueriedSpring::strain));
        all.add(ofSprings("length", "m", item -> OptionalDouble.of(item.scene().drawnLength(item.spring()))));
        all.add(ofSprings("rest", "m", item -> OptionalDouble.of(item.scene().restLength(item.spring()))));
        for (SpringProperty each : SpringProperty.values()) {
            all.add(ofSprings(
                    each.key(),
                    each.unit(),
                    item -> OptionalDouble.of(each.inEffect(item.scene(), item.forces(), item.spring()))));
        }
        all.add(ofSprings("kind", Kind.NAME, QueriedSpring::isOfKind));
        all.add(ofSprings("material", Kind.NAME, QueriedSpring::isOfMaterial));
        all.add(ofSprings(
                key(SwitchProperty.ONE_WAY), Kind.FLAG, (item, none) -> SwitchProperty.ONE_WAY.isOn(item.spring())));
        return List.copyOf(all);
    }

    private static String key(SwitchProperty<?> property) {
        return property.key().toLowerCase(Locale.ROOT);
    }

    private static QueryProperty number(String word, Scope target, String unit, Function<Item, OptionalDouble> number) {
        return new QueryProperty(word, target, Kind.NUMBER, unit, number, (item, name) -> false);
    }

    private static QueryProperty word(String word, Scope target, Kind kind, BiPredicate<Item, String> holds) {
        return new QueryProperty(word, target, kind, "", item -> OptionalDouble.empty(), holds);
    }

    private static QueryProperty ofParticles(SwitchProperty<Particle> property) {
        return word(
                key(property),
                Scope.PARTICLES,
                Kind.FLAG,
                (item, none) -> item instanceof QueriedParticle of && property.isOn(of.particle()));
    }

    private static QueryProperty ofParticles(String word, String unit, ToDoubleFunction<QueriedParticle> number) {
        return number(
                word,
                Scope.PARTICLES,
                unit,
                item -> item instanceof QueriedParticle of
                        ? OptionalDouble.of(number.applyAsDouble(of))
                        : OptionalDouble.empty());
    }

    private static QueryProperty ofSprings(String word, String unit, Function<QueriedSpring, OptionalDouble> number) {
        return number(
                word,
                Scope.SPRINGS,
                unit,
                item -> item instanceof QueriedSpring of ? number.apply(of) : OptionalDouble.empty());
    }

    private static QueryProperty ofSprings(String word, Kind kind, BiPredicate<QueriedSpring, String> holds) {
        return word(
                word, Scope.SPRINGS, kind, (item, name) -> item instanceof QueriedSpring of && holds.test(of, name));
    }

    /** The words of all properties of a target. */
    static List<String> words(Scope of) {
        return ALL.stream()
                .filter(property -> of == Scope.BOTH || property.target == Scope.BOTH || property.target == of)
                .map(QueryProperty::word)
                .toList();
    }

    static Optional<QueryProperty> of(String word) {
        return ALL.stream()
                .filter(property -> property.word.equalsIgnoreCase(word))
                .findFirst();
    }
}
