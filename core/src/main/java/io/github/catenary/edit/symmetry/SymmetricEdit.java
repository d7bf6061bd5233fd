package io.github.catenary.edit.symmetry;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Vec3;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * An edit, and the same on the other side of a plane: particles that it places, moves, pins or deletes, and springs and
 * faces that it adds or deletes. Particles in the plane stay in it. Where the edit changes both partners itself, they are
 * left as they are.
 */
public final class SymmetricEdit implements Command {
    private final Command command;
    private final Symmetry symmetry;

    public SymmetricEdit(Command command, Symmetry symmetry) {
        this.command = command;
        this.symmetry = symmetry;
    }

    @Override
    public Label label() {
        return command.label();
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return command.select(before, after, selection).within(after);
    }

    @Override
    public Scene apply(Scene before) {
        Scene after = command.apply(before);
        boolean same = after.particles() == before.particles()
                && after.springs() == before.springs()
                && after.faces() == before.faces();
        return same ? after : withAdded(before, withDeleted(before, withChanged(before, after)));
    }

    private Scene withChanged(Scene before, Scene after) {
        if (after.particles() == before.particles()) return after;
        Map<Integer, Particle> changed = new HashMap<>();
        for (Particle particle : after.particles()) {
            Optional<Particle> was = before.particles().find(particle.id());
            if (was.isPresent() && !was.get().equals(particle)) changed.put(particle.id(), was.get());
        }
        if (changed.isEmpty()) return after;
        Partners partners = Partners.of(before, symmetry);
        Map<Integer, Particle> next = new HashMap<>();
        changed.forEach((id, was) -> {
            Particle is = after.particles().get(id);
            OptionalInt partner = partners.of(id);
            if (partner.isEmpty()) return;
            int other = partner.getAsInt();
            if (other == id) next.put(id, is.withPosition(symmetry.onto(is.position())));
            else if (!changed.containsKey(other)) {
                after.particles().find(other).ifPresent(it -> next.put(other, changed(it, was, is)));
            }
        });
        return next.isEmpty()
                ? after
                : after.changeParticles(
                        IdSet.of(next.keySet().stream().mapToInt(id -> id)), it -> next.getOrDefault(it.id(), it));
    }

    /** The partner, with what changed of a particle. */
    private Particle changed(Particle partner, Particle was, Particle is) {
        Particle next = partner;
        if (!was.position().equals(is.position())) next = next.withPosition(symmetry.image(is.position()));
        if (!was.velocity().equals(is.velocity())) {
            next = next.withVelocity(symmetry.map().turn(is.velocity()));
        }
        if (was.pinned() != is.pinned()) next = next.withPinned(is.pinned());
        if (was.mass() != is.mass()) next = next.withMass(is.mass());
        if (was.radius() != is.radius()) next = next.withRadius(is.radius());
        return was.drag().equals(is.drag()) ? next : next.withDrag(is.drag());
    }

    private Scene withDeleted(Scene before, Scene after) {
        int[] gone = missing(before, after);
        List<Spring> cut = before.springs().stream()
                .filter(spring -> !after.springs().contains(spring.id()))
                .filter(spring -> after.particles().contains(spring.a())
                        && after.particles().contains(spring.b()))
                .toList();
        if (gone.length == 0 && cut.isEmpty()) return after;
        Partners partners = Partners.of(before, symmetry);
        IdSet particles = IdSet.of(IntStream.of(gone)
                .mapToObj(partners::of)
                .flatMapToInt(OptionalInt::stream)
                .filter(after.particles()::contains));
        Set<Ends> wanted = new HashSet<>();
        for (Spring spring : cut) Ends.of(spring).in(partners).ifPresent(wanted::add);
        IdSet springs = IdSet.of(after.springs().stream()
                .filter(spring -> wanted.contains(Ends.of(spring)))
                .mapToInt(Spring::id));
        return particles.isEmpty() && springs.isEmpty()
                ? after
                : new DeleteItems(new Selection(particles, springs, IdSet.empty())).apply(after);
    }

    private static int[] missing(Scene before, Scene after) {
        return before.particles().stream()
                .mapToInt(Particle::id)
                .filter(id -> !after.particles().contains(id))
                .toArray();
    }

    private Scene withAdded(Scene before, Scene after) {
        List<Particle> placed = after.particles().stream()
                .filter(particle -> !before.particles().contains(particle.id()))
                .toList();
        List<Spring> joined = after.springs().stream()
                .filter(spring -> !before.springs().contains(spring.id()))
                .toList();
        List<Face> filled = after.faces().stream()
                .filter(face -> !before.faces().contains(face.id()))
                .toList();
        if (placed.isEmpty() && joined.isEmpty() && filled.isEmpty()) return after;
        Scene next = placed.isEmpty() ? after : withPlaced(after, placed);
        Partners partners = Partners.of(next, symmetry);
        return withFilled(withJoined(next, joined, partners), filled, partners);
    }

    private Scene withPlaced(Scene after, List<Particle> placed) {
        double tolerance = symmetry.tolerance(after);
        IdSet inPlane = IdSet.of(placed.stream()
                .filter(particle -> Math.abs(symmetry.distance(particle.position())) <= tolerance)
                .mapToInt(Particle::id));
        Scene next = inPlane.isEmpty()
                ? after
                : after.changeParticles(inPlane, particle -> particle.withPosition(symmetry.onto(particle.position())));
        Partners partners = Partners.of(next, symmetry);
        List<Particle> images = new ArrayList<>();
        int id = next.nextIds().particle();
        for (Particle particle : placed) {
            if (partners.of(particle.id()).isPresent()) continue;
            Vec3 velocity = symmetry.map().turn(particle.velocity());
            images.add(particle.withId(id++)
                    .withPosition(symmetry.image(particle.position()))
                    .withVelocity(velocity));
        }
        return images.isEmpty() ? next : next.withParticles(next.particles().plus(images));
    }

    private static Scene withJoined(Scene scene, List<Spring> joined, Partners partners) {
        Set<Ends> there = new HashSet<>();
        for (Spring spring : scene.springs()) there.add(Ends.of(spring));
        List<Spring> images = new ArrayList<>();
        int id = scene.nextIds().spring();
        for (Spring spring : joined) {
            OptionalInt a = partners.of(spring.a());
            OptionalInt b = partners.of(spring.b());
            if (a.isEmpty() || b.isEmpty() || !there.add(Ends.of(a.getAsInt(), b.getAsInt()))) continue;
            images.add(spring.withId(id++).withEnds(a.getAsInt(), b.getAsInt()));
        }
        return images.isEmpty() ? scene : scene.withSprings(scene.springs().plus(images));
    }

    private static Scene withFilled(Scene scene, List<Face> filled, Partners partners) {
        Set<IdSet> there = new HashSet<>();
        for (Face face : scene.faces()) there.add(IdSet.of(face.a(), face.b(), face.c()));
        List<Face> images = new ArrayList<>();
        int id = scene.nextIds().face();
        for (Face face : filled) {
            OptionalInt a = partners.of(face.a());
            OptionalInt b = partners.of(face.b());
            OptionalInt c = partners.of(face.c());
            if (a.isEmpty() || b.isEmpty() || c.isEmpty()) continue;
            if (!there.add(IdSet.of(a.getAsInt(), b.getAsInt(), c.getAsInt()))) continue;
            // the other way around, so that the front stays outside
            images.add(face.withId(id++).withCorners(a.getAsInt(), c.getAsInt(), b.getAsInt()));
        }
        return images.isEmpty() ? scene : scene.withFaces(scene.faces().plus(images));
    }

    /** The two ends of a spring, the smaller id first. */
    private record Ends(int low, int high) {
        static Ends of(Spring spring) {
            return of(spring.a(), spring.b());
        }

        static Ends of(int a, int b) {
            return new Ends(Math.min(a, b), Math.max(a, b));
        }

        /** The partners of both ends. */
        Optional<Ends> in(Partners partners) {
            OptionalInt a = partners.of(low);
            OptionalInt b = partners.of(high);
            return a.isEmpty() || b.isEmpty() ? Optional.empty() : Optional.of(of(a.getAsInt(), b.getAsInt()));
        }
    }
}
