package io.github.catenary.edit.paint;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.Property;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The numbers that springs and particles have. A painted item has the number itself, whatever its material or the scene
 * says.
 */
public sealed interface ItemNumber extends Paintable {
    static ItemNumber of(SpringProperty property) {
        return new OfSprings(property);
    }

    static ItemNumber of(ParticleProperty property) {
        return new OfParticles(property);
    }

    /** The rest length divided by the drawn length. A spring of no drawn length has none. */
    static ItemNumber rest() {
        return new Rest();
    }

    /** Those of springs, then those of particles. */
    static List<ItemNumber> all() {
        Stream<ItemNumber> springs = Arrays.stream(SpringProperty.values()).map(ItemNumber::of);
        Stream<ItemNumber> particles = Arrays.stream(ParticleProperty.values()).map(ItemNumber::of);
        return Stream.of(springs, Stream.of(rest()), particles)
                .flatMap(each -> each)
                .toList();
    }

    @Override
    default boolean isChoice() {
        return false;
    }

    /** A number that is declared, with what it says about itself. */
    sealed interface Declared extends ItemNumber {
        Property<?> property();

        @Override
        default String id() {
            return property().key();
        }

        @Override
        default String unit() {
            return property().unit();
        }

        @Override
        default Bounds bounds() {
            return property().bounds();
        }

        @Override
        default String label() {
            return "set-" + id();
        }
    }

    record OfSprings(SpringProperty property) implements Declared {
        @Override
        public boolean ofSprings() {
            return true;
        }

        @Override
        public double[] values(Scene scene) {
            SpringForces forces = scene.forces();
            return scene.springs().stream()
                    .mapToDouble(spring -> property.inEffect(scene, forces, spring))
                    .toArray();
        }

        @Override
        public Scene with(Scene scene, IdSet items, double[] values) {
            return scene.changeSprings(
                    items,
                    spring -> property.with(
                            spring, OptionalDouble.of(values[scene.springs().positionOf(spring.id())])));
        }
    }

    record OfParticles(ParticleProperty property) implements Declared {
        @Override
        public boolean ofSprings() {
            return false;
        }

        @Override
        public double[] values(Scene scene) {
            return scene.particles().stream()
                    .mapToDouble(particle -> property.inEffect(scene, particle))
                    .toArray();
        }

        @Override
        public Scene with(Scene scene, IdSet items, double[] values) {
            return scene.changeParticles(
                    items,
                    particle -> property.with(
                            particle, OptionalDouble.of(values[scene.particles().positionOf(particle.id())])));
        }
    }

    /** {@link #rest}. */
    record Rest() implements ItemNumber {
        @Override
        public String id() {
            return "rest";
        }

        @Override
        public boolean ofSprings() {
            return true;
        }

        @Override
        public String unit() {
            return "";
        }

        @Override
        public Bounds bounds() {
            return Bounds.POSITIVE;
        }

        @Override
        public String label() {
            return "set-rest-length";
        }

        @Override
        public double[] values(Scene scene) {
            return scene.springs().stream()
                    .mapToDouble(spring -> {
                        double drawn = scene.drawnLength(spring);
                        double factor = scene.restLength(spring) / drawn;
                        return drawn > 0 && Double.isFinite(factor) ? factor : Double.NaN;
                    })
                    .toArray();
        }

        @Override
        public Scene with(Scene scene, IdSet items, double[] values) {
            return scene.changeSprings(
                    items,
                    spring -> spring.withRestLength(OptionalDouble.of(
                            values[scene.springs().positionOf(spring.id())] * scene.drawnLength(spring))));
        }
    }
}
