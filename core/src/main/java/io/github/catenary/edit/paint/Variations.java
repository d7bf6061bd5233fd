package io.github.catenary.edit.paint;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.SplitMix64;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Coordinates;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The operations that change what is selected at random. What an item gets depends on the seed and on the id of the item
 * alone: the same seed gives the same bits on every machine, whatever else is selected.
 */
public final class Variations {
    private static final String UNIFORM = "uniform";
    private static final String NORMAL = "normal";

    private static final Parameter DISTRIBUTION = new Parameter.Choice(
            "distribution",
            "Distribution",
            "Uniform: up to the amount more or less, each as likely. Normal: a bell curve, of which the amount is the"
                    + " standard deviation",
            List.of(UNIFORM, NORMAL),
            Optional.of(Value.of(UNIFORM)));

    private static final Parameter SEED = new Parameter.Whole(
            "seed",
            "Seed",
            "The same seed gives the same numbers again",
            "",
            Bounds.between(0, Integer.MAX_VALUE),
            Optional.of(Value.of(1)));

    /** Numbers of particles and springs, places of particles. */
    public static final List<Operation> ALL = List.of(new VaryNumber(), new Scatter());

    private Variations() {}

    /** Random numbers of items. */
    private record Dice(long stream, boolean normal) {
        static Dice of(ParameterValues values) {
            long seed = SplitMix64.mix(values.whole(SEED.name()) + SplitMix64.GOLDEN);
            return new Dice(seed, values.text(DISTRIBUTION.name()).equals(NORMAL));
        }

        /**
         * The number of an item: in [−1, 1), or of the normal distribution with the standard deviation 1.
         *
         * @param which of several numbers of one item, from 0 on
         */
        double of(int id, int which) {
            long first = 2L * (3L * id + which);
            double u = uniform(first);
            if (!normal) return 2 * u - 1;
            // Box and Muller; 1 − u is never 0
            return Math.sqrt(-2 * StrictMath.log(1 - u)) * StrictMath.cos(2 * Math.PI * uniform(first + 1));
        }

        private double uniform(long index) {
            return SplitMix64.uniform(SplitMix64.mix(stream + index * SplitMix64.GOLDEN));
        }
    }

    /** Changes a number of each selected particle or spring. */
    private static final class VaryNumber extends PlainOperation {
        private static final List<ItemNumber> NUMBERS = Stream.of(
                        Stream.of(ParticleProperty.MASS, ParticleProperty.RADIUS, ParticleProperty.DRAG)
                                .map(ItemNumber::of),
                        Stream.of(ItemNumber.of(SpringProperty.ELASTICITY), ItemNumber.REST_LENGTH),
                        Stream.of(SpringProperty.STIFFNESS, SpringProperty.DAMPING)
                                .map(ItemNumber::of))
                .flatMap(each -> each)
                .toList();

        private static final ParameterSchema SCHEMA = ParameterSchema.of(
                        new Parameter.Choice(
                                "property",
                                "Property",
                                "The number that varies",
                                NUMBERS.stream().map(ItemNumber::id).toList(),
                                Optional.of(Value.of(NUMBERS.get(0).id()))),
                        Parameter.number(
                                "percent",
                                "Percent",
                                "How much of itself a number may change",
                                "%",
                                Bounds.POSITIVE,
                                10),
                        Parameter.number(
                                "amount",
                                "Amount",
                                "How much a number may change, in its own unit",
                                "",
                                Bounds.POSITIVE,
                                0.1),
                        DISTRIBUTION,
                        SEED)
                .withAlternatives("percent", "amount");

        VaryNumber() {
            super("vary", "Vary at random", "Changes a number of each selected item by a random amount", SCHEMA);
        }

        @Override
        public Scene apply(Scene scene, Selection selection, ParameterValues values) {
            ItemNumber number = NUMBERS.stream()
                    .filter(each -> each.id().equals(values.text("property")))
                    .findFirst()
                    .orElseThrow();
            IdSet items = number.ofSprings() ? selection.springsOrBetween(scene) : selection.particlesWithEnds(scene);
            if (items.isEmpty()) {
                throw EditRefusedException.because(Message.of(
                        "edit.select-springs",
                        "no spring is selected, and none joins two selected particles; select some springs"));
            }
            return number.with(scene, items, varied(scene, number, items, values));
        }

        private static double[] varied(Scene scene, ItemNumber number, IdSet items, ParameterValues values) {
            Dice dice = Dice.of(values);
            boolean absolute = values.given("amount");
            double spread = absolute ? values.number("amount") : values.number("percent") / 100;
            double[] all = number.values(scene);
            int outside = 0;
            for (int id : items.toArray()) {
                int i = number.ofSprings()
                        ? scene.springs().positionOf(id)
                        : scene.particles().positionOf(id);
                double change = spread * dice.of(id, 0);
                all[i] = absolute ? all[i] + change : all[i] * (1 + change);
                if (!Double.isFinite(all[i]) || !number.bounds().contains(all[i])) outside++;
            }
            if (outside == 0) return all;
            throw EditRefusedException.because(Message.of(
                    "edit.varied-out",
                    "{0} of {1} values would be out of range, which is a number {2}; enter a smaller amount, or choose"
                            + " another seed or distribution",
                    outside,
                    items.size(),
                    number.bounds().message()));
        }
    }

    /** Moves each selected particle a little. */
    private static final class Scatter extends PlainOperation {
        private static final ParameterSchema SCHEMA = ParameterSchema.of(
                new Parameter.Vector(
                        "spread",
                        "Spread",
                        "How far a particle may move along x, y and z",
                        "m",
                        Coordinates.NOT_ALL_ZERO,
                        Optional.of(Value.of(new Vec3(0.1, 0.1, 0)))),
                DISTRIBUTION,
                SEED);

        Scatter() {
            super("scatter", "Scatter", "Moves each selected particle by a random distance", SCHEMA);
        }

        @Override
        public Scene apply(Scene scene, Selection selection, ParameterValues values) {
            Dice dice = Dice.of(values);
            Vec3 spread = values.vector("spread");
            return scene.changeParticles(
                    selection.particlesWithEnds(scene),
                    particle -> particle.withPosition(particle.position().plus(moved(particle, spread, dice))));
        }

        private static Vec3 moved(Particle particle, Vec3 spread, Dice dice) {
            int id = particle.id();
            return new Vec3(spread.x() * dice.of(id, 0), spread.y() * dice.of(id, 1), spread.z() * dice.of(id, 2));
        }
    }
}
