package io.github.catenary.edit.paint;

import io.github.catenary.math.NumberRule;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A number that each spring or each particle has. A painted item has the number itself, whatever its material or the
 * scene says.
 *
 * @param all entry i: the number of the item at position i
 * @param change makes a scene in which items have other numbers
 */
public record ItemNumber(
        String id, boolean ofSprings, String unit, Bounds bounds, Function<Scene, double[]> all, Change change)
        implements Paintable {
    /** As {@link Paintable#with}. */
    public interface Change {
        Scene apply(Scene scene, IdSet items, double[] values);
    }

    private interface SpringChange {
        Spring apply(Scene scene, Spring spring, double value);
    }

    private static final ItemNumber REST = ofSprings(
            "rest",
            "",
            Bounds.POSITIVE,
            scene -> spring -> factor(scene, spring),
            (scene, spring, value) -> spring.withRestLength(OptionalDouble.of(value * scene.drawnLength(spring))));

    /** The rest length, m; the drawn length where a spring has none of its own. */
    static final ItemNumber REST_LENGTH = ofSprings(
            "rest-length",
            NumberRule.REST_LENGTH.unit(),
            Bounds.POSITIVE,
            scene -> scene::restLength,
            (scene, spring, value) -> spring.withRestLength(OptionalDouble.of(value)));

    private static final List<ItemNumber> ALL = Stream.of(
                    Arrays.stream(SpringProperty.values()).map(ItemNumber::make),
                    Stream.of(REST),
                    Arrays.stream(ParticleProperty.values()).map(ItemNumber::make))
            .flatMap(each -> each)
            .toList();

    /** Those of springs, then those of particles. */
    public static List<ItemNumber> numbers() {
        return ALL;
    }

    /** The rest length divided by the drawn length. A spring of no drawn length has none. */
    public static ItemNumber rest() {
        return REST;
    }

    public static ItemNumber of(SpringProperty property) {
        return find(property.key(), true);
    }

    public static ItemNumber of(ParticleProperty property) {
        return find(property.key(), false);
    }

    private static ItemNumber find(String id, boolean ofSprings) {
        return ALL.stream()
                .filter(each -> each.ofSprings == ofSprings && each.id.equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static ItemNumber make(SpringProperty property) {
        return ofSprings(
                property.key(),
                property.unit(),
                property.bounds(),
                scene -> {
                    SpringForces forces = scene.forces();
                    return spring -> property.inEffect(scene, forces, spring);
                },
                (scene, spring, value) -> property.with(spring, OptionalDouble.of(value)));
    }

    private static ItemNumber ofSprings(
            String id, String unit, Bounds bounds, Function<Scene, ToDoubleFunction<Spring>> of, SpringChange change) {
        return new ItemNumber(
                id,
                true,
                unit,
                bounds,
                scene -> scene.springs().stream().mapToDouble(of.apply(scene)).toArray(),
                (scene, items, values) -> scene.changeSprings(
                        items,
                        spring -> change.apply(
                                scene, spring, values[scene.springs().positionOf(spring.id())])));
    }

    private static ItemNumber make(ParticleProperty property) {
        return new ItemNumber(
                property.key(),
                false,
                property.unit(),
                property.bounds(),
                scene -> scene.particles().stream()
                        .mapToDouble(particle -> property.inEffect(scene, particle))
                        .toArray(),
                (scene, items, values) -> scene.changeParticles(
                        items,
                        particle -> property.with(
                                particle,
                                OptionalDouble.of(values[scene.particles().positionOf(particle.id())]))));
    }

    private static double factor(Scene scene, Spring spring) {
        double drawn = scene.drawnLength(spring);
        double factor = scene.restLength(spring) / drawn;
        return drawn > 0 && Double.isFinite(factor) ? factor : Double.NaN;
    }

    @Override
    public boolean isChoice() {
        return false;
    }

    @Override
    public String label() {
        return this == REST ? "set-rest-length" : "set-" + id;
    }

    @Override
    public double[] values(Scene scene) {
        return all.apply(scene);
    }

    @Override
    public Scene with(Scene scene, IdSet items, double[] values) {
        return change.apply(scene, items, values);
    }
}
