package io.github.catenary.edit.query;

import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SpringProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** What a query can ask of an item, by a word in lower case. An item of the other kind has neither number nor name. */
final class QueryProperty {
    enum Kind {
        NUMBER,
        NAME,
        FLAG
    }

    private static final List<QueryProperty> ALL = all();

    private final String word;
    private final Scope target;
    final Kind kind;
    private Function<Item, OptionalDouble> number = item -> OptionalDouble.empty();
    private BiPredicate<Item, String> named = (item, name) -> false;
    private Predicate<Item> flag = item -> false;

    private QueryProperty(String word, Scope target, Kind kind) {
        this.word = word;
        this.target = target;
        this.kind = kind;
    }

    private static List<QueryProperty> all() {
        List<QueryProperty> all = new ArrayList<>();
        all.add(number("id", Scope.BOTH, item -> OptionalDouble.of(item.id())));
        all.add(name("group", Scope.BOTH, Item::isIn));

        for (ParticleProperty each : ParticleProperty.values()) {
            all.add(ofParticles(each.key(), item -> each.inEffect(item.scene(), item.particle())));
        }
        all.add(ofParticles("speed", item -> item.particle().velocity().length()));
        all.add(ofParticles("x", item -> item.particle().position().x()));
        all.add(ofParticles("y", item -> item.particle().position().y()));
        all.add(ofParticles("z", item -> item.particle().position().z()));
        all.add(ofParticles("degree", QueriedParticle::degree));
        all.add(flag(
                "pinned",
                Scope.PARTICLES,
                item -> item instanceof QueriedParticle of && of.particle().pinned()));

        all.add(ofSprings("strain", QueriedSpring::strain));
        all.add(ofSprings("length", item -> OptionalDouble.of(item.scene().drawnLength(item.spring()))));
        all.add(ofSprings("rest", item -> OptionalDouble.of(item.scene().restLength(item.spring()))));
        for (SpringProperty each : SpringProperty.values()) {
            all.add(ofSprings(
                    each.key(), item -> OptionalDouble.of(each.inEffect(item.scene(), item.forces(), item.spring()))));
        }
        all.add(name("kind", Scope.SPRINGS, (item, name) -> item instanceof QueriedSpring of && of.isOfKind(name)));
        all.add(name(
                "material", Scope.SPRINGS, (item, name) -> item instanceof QueriedSpring of && of.isOfMaterial(name)));
        all.add(flag(
                "oneway",
                Scope.SPRINGS,
                item -> item instanceof QueriedSpring of && of.spring().oneWay()));
        return List.copyOf(all);
    }

    private static QueryProperty number(String word, Scope target, Function<Item, OptionalDouble> number) {
        QueryProperty property = new QueryProperty(word, target, Kind.NUMBER);
        property.number = number;
        return property;
    }

    private static QueryProperty ofParticles(String word, ToDoubleFunction<QueriedParticle> number) {
        return number(
                word,
                Scope.PARTICLES,
                item -> item instanceof QueriedParticle of
                        ? OptionalDouble.of(number.applyAsDouble(of))
                        : OptionalDouble.empty());
    }

    private static QueryProperty ofSprings(String word, Function<QueriedSpring, OptionalDouble> number) {
        return number(
                word,
                Scope.SPRINGS,
                item -> item instanceof QueriedSpring of ? number.apply(of) : OptionalDouble.empty());
    }

    private static QueryProperty name(String word, Scope target, BiPredicate<Item, String> named) {
        QueryProperty property = new QueryProperty(word, target, Kind.NAME);
        property.named = named;
        return property;
    }

    private static QueryProperty flag(String word, Scope target, Predicate<Item> flag) {
        QueryProperty property = new QueryProperty(word, target, Kind.FLAG);
        property.flag = flag;
        return property;
    }

    Scope target() {
        return target;
    }

    /** The number of an item; empty if it has none. */
    OptionalDouble number(Item item) {
        return number.apply(item);
    }

    /** True if a name is that of the item, without regard to case. */
    boolean named(Item item, String name) {
        return named.test(item, name);
    }

    boolean is(Item item) {
        return flag.test(item);
    }

    /** The words of all properties of a target. */
    static List<String> words(Scope of) {
        return ALL.stream()
                .filter(property -> of == Scope.BOTH || property.target == Scope.BOTH || property.target == of)
                .map(property -> property.word)
                .toList();
    }

    static Optional<QueryProperty> of(String word) {
        return ALL.stream()
                .filter(property -> property.word.equalsIgnoreCase(word))
                .findFirst();
    }
}
