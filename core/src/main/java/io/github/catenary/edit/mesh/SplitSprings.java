package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.Vec3;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Makes a chain of equal parts of each selected spring. The first part keeps the id of the spring. The others join its
 * groups and the targets that name it; faces along the spring are split.
 */
final class SplitSprings extends PlainOperation {
    SplitSprings() {
        super(
                "split",
                "Split springs",
                "Makes a chain of equal parts of each spring, as stiff together as the spring was",
                ParameterSchema.of(
                        new Parameter.Whole(
                                "parts",
                                "Parts",
                                "Number of parts of each spring",
                                "",
                                Bounds.between(2, 1000),
                                Optional.of(Value.of(2))),
                        new Parameter.Decimal(
                                "mass",
                                "Mass",
                                "Mass of each new particle; if empty, the mean of both ends",
                                "kg",
                                Bounds.POSITIVE,
                                Optional.empty())));
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        IdSet chosen = Chosen.springs(scene, selection);
        if (chosen.isEmpty()) throw EditRefusedException.because(NO_SPRINGS);
        int parts = values.whole("parts");
        Additions.requireSize((long) chosen.size() * parts);
        OptionalDouble mass = values.has("mass") ? OptionalDouble.of(values.number("mass")) : OptionalDouble.empty();
        return new Work(scene, parts, mass).split(chosen);
    }

    static final Message NO_SPRINGS = Message.of(
            "edit.select-springs", "no spring is selected, and none joins two selected particles; select some");

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return selection.within(after).plus(Selection.added(before, after));
    }

    private static final class Work {
        private final Scene scene;
        private final int parts;
        private final OptionalDouble mass;
        private final Chain chain;
        private final FaceSplit faces = new FaceSplit();
        private final Replacements members = new Replacements();
        private final Map<Integer, Spring> first = new HashMap<>();
        private final List<Particle> particles = new ArrayList<>();
        private final List<Spring> springs = new ArrayList<>();

        Work(Scene scene, int parts, OptionalDouble mass) {
            this.scene = scene;
            this.parts = parts;
            this.mass = mass;
            chain = new Chain(scene);
        }

        Scene split(IdSet chosen) {
            for (int id : chosen.toArray()) split(scene.springs().get(id));
            Table<Spring> shortened = scene.springs().change(chosen, spring -> {
                Spring part = first.get(spring.id());
                return part == null ? spring : part;
            });
            Scene split = scene.withParticles(scene.particles().plus(particles)).withSprings(shortened.plus(springs));
            return members.in(faces.in(split));
        }

        private void split(Spring spring) {
            Particle a = scene.particles().get(spring.a());
            Particle b = scene.particles().get(spring.b());
            int[] between = new int[parts - 1];
            for (int k = 1; k < parts; k++) {
                between[k - 1] = scene.nextIds().particle() + particles.size();
                particles.add(particle(between[k - 1], a, b, (double) k / parts));
            }
            Spring part = chain.part(spring, parts);
            first.put(spring.id(), part.withEnds(spring.a(), between[0]));
            int from = scene.nextIds().spring() + springs.size();
            for (int k = 1; k < parts; k++) {
                int to = k == parts - 1 ? spring.b() : between[k];
                springs.add(part.withEnds(between[k - 1], to).withId(from + k - 1));
            }
            faces.add(spring.a(), spring.b(), between);
            members.between(spring.a(), spring.b(), IdSet.range(between[0], between[between.length - 1]));
            members.spring(
                    spring.id(), IdSet.range(spring.id(), spring.id()).plus(IdSet.range(from, from + parts - 2)));
        }

        private Particle particle(int id, Particle a, Particle b, double share) {
            OptionalDouble drag = a.drag().equals(b.drag()) ? a.drag() : OptionalDouble.empty();
            return Particle.of(id, between(a.position(), b.position(), share))
                    .withVelocity(between(a.velocity(), b.velocity(), share))
                    .withMass(mass.orElse(a.mass() / 2 + b.mass() / 2))
                    .withRadius(Math.min(a.radius(), b.radius()))
                    .withDrag(drag);
        }

        private static Vec3 between(Vec3 a, Vec3 b, double share) {
            return a.times(1 - share).plus(b.times(share));
        }
    }
}
