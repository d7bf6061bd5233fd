package io.github.catenary.edit.symmetry;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.property.SwitchProperty;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * An edit, and the same on the other side of a plane: particles that it places, moves, changes or deletes, springs and
 * faces that it adds, changes, deletes or splits, and groups and elements ({@link SetEdit}). Particles in the plane
 * stay in it. Where the edit changes both partners itself, they are left as they are. An edit that welds particles, or
 * that splits a spring or a face and its image in different ways, is not repeated at all.
 */
final class SymmetricEdit implements Command {
    private final Command command;
    private final Mirroring mirroring;
    private final Symmetry symmetry;

    SymmetricEdit(Command command, Mirroring mirroring) {
        this.command = command;
        this.mirroring = mirroring;
        symmetry = mirroring.symmetry();
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
        JoinEdit<Spring> springs = new JoinEdit<>(Joins.SPRING, before.springs(), after.springs());
        JoinEdit<Face> faces = new JoinEdit<>(Joins.FACE, before.faces(), after.faces());
        if (springs.welds(after.particles()) || faces.welds(after.particles())) return after;
        if (springs.rejoins() || faces.rejoins()) {
            Partners old = mirroring.partners(before);
            Partners now = Partners.of(after, symmetry);
            if (!springs.repeatable(old, now) || !faces.repeatable(old, now)) return after;
        }
        Scene next =
                withPlaced(before, withDeleted(before, withValues(before, withChanged(before, after)), springs, faces));
        boolean keepsSets = after.groups() == before.groups() && after.elements() == before.elements();
        if (springs.isEmpty() && faces.isEmpty() && keepsSets) return next;
        Partners old = mirroring.partners(before);
        Partners now = Partners.of(next, symmetry);
        Scene joined = next.withSprings(
                        springs.mirrored(next.springs(), next.nextIds().spring(), old, now))
                .withFaces(faces.mirrored(next.faces(), next.nextIds().face(), old, now));
        return keepsSets ? joined : withSets(before, after, joined, now);
    }

    private Scene withSets(Scene before, Scene after, Scene next, Partners now) {
        SetImages images = new SetImages(next, now, new SpringPartners(next.springs(), now));
        return mirroring.sets(before, after).mirrored(next, images);
    }

    private Scene withChanged(Scene before, Scene after) {
        if (after.particles() == before.particles()) return after;
        Map<Integer, Particle> changed = new HashMap<>();
        Table<Particle> were = before.particles();
        if (after.particles().sameIds(were)) {
            for (int at : after.particles().changedSince(were))
                collect(were.at(at), after.particles().at(at), changed);
        } else {
            for (Particle is : after.particles()) were.find(is.id()).ifPresent(was -> collect(was, is, changed));
        }
        if (changed.isEmpty()) return after;
        Partners partners = mirroring.partners(before);
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

    private static void collect(Particle was, Particle is, Map<Integer, Particle> changed) {
        if (!was.equals(is)) changed.put(was.id(), was);
    }

    /** The partner, with what changed of a particle. */
    private Particle changed(Particle partner, Particle was, Particle is) {
        Particle next = partner;
        if (!was.position().equals(is.position())) next = next.withPosition(symmetry.image(is.position()));
        if (!was.velocity().equals(is.velocity())) {
            next = next.withVelocity(symmetry.map().turn(is.velocity()));
        }
        for (SwitchProperty<Particle> lock : SwitchProperty.LOCKS) next = lock.changed(next, was, is);
        for (ParticleProperty property : ParticleProperty.values()) next = property.changed(next, was, is);
        return next;
    }

    /** With what changed of springs that still join the particles that they joined. */
    private Scene withValues(Scene before, Scene after) {
        if (after.springs() == before.springs()) return after;
        Map<Integer, Spring> next = new HashMap<>();
        for (SpringEdit edit : edits(before.springs(), after.springs())) {
            OptionalInt partner = mirroring.springPartners(before).of(edit.was());
            if (partner.isEmpty()) continue;
            int other = partner.getAsInt();
            boolean isLeft = other != edit.was().id()
                    && before.springs().find(other).equals(after.springs().find(other));
            if (isLeft) next.put(other, edit.onto(after.springs().get(other), mirroring.partners(before)));
        }
        return next.isEmpty()
                ? after
                : after.changeSprings(IdSet.of(next.keySet()), it -> next.getOrDefault(it.id(), it));
    }

    private static List<SpringEdit> edits(Table<Spring> before, Table<Spring> after) {
        List<SpringEdit> edits = new ArrayList<>();
        for (Spring was : before) {
            int at = after.positionOf(was.id());
            if (at < 0 || was == after.at(at)) continue;
            SpringEdit edit = new SpringEdit(was, after.at(at));
            if (!was.equals(edit.is()) && Joins.SPRING.ends(was).equals(Joins.SPRING.ends(edit.is()))) edits.add(edit);
        }
        return edits;
    }

    private Scene withDeleted(Scene before, Scene after, JoinEdit<Spring> springs, JoinEdit<Face> faces) {
        int[] gone = missing(before, after);
        if (gone.length == 0 && springs.isEmpty() && faces.isEmpty()) return after;
        Partners partners = mirroring.partners(before);
        IdSet particles = IdSet.of(IntStream.of(gone)
                .mapToObj(partners::of)
                .flatMapToInt(OptionalInt::stream)
                .filter(after.particles()::contains));
        Selection images = new Selection(particles, springs.lost(partners), IdSet.empty());
        Scene opened = after.withFaces(after.faces().minus(faces.lost(partners)));
        return images.isEmpty() ? opened : new DeleteItems(images).apply(opened);
    }

    private static int[] missing(Scene before, Scene after) {
        if (after.particles() == before.particles()) return new int[0];
        return before.particles().stream()
                .mapToInt(Particle::id)
                .filter(id -> !after.particles().contains(id))
                .toArray();
    }

    private Scene withPlaced(Scene before, Scene after) {
        if (after.particles() == before.particles()) return after;
        List<Particle> placed = after.particles().stream()
                .filter(particle -> !before.particles().contains(particle.id()))
                .toList();
        if (placed.isEmpty()) return after;
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

    /** What an edit changed of a spring that joins the same particles as before. */
    private record SpringEdit(Spring was, Spring is) {
        /**
         * The image of the spring, with what changed.
         *
         * @param old partners before the edit, among them those of both ends
         */
        Spring onto(Spring image, Partners old) {
            Spring next = image.withProperties(onto(image.properties()));
            if (was.kind() != is.kind()) next = next.withKind(is.kind());
            next = SpringProperty.REST_LENGTH.changed(next, was, is);
            if (!was.material().equals(is.material())) next = next.withMaterial(is.material());
            boolean turned = was.a() != is.a();
            if (!turned && was.oneWay() == is.oneWay()) return next;
            // the end that follows is the image of the end that follows
            return next.withOneWay(is.oneWay())
                    .withEnds(old.of(is.a()).orElseThrow(), old.of(is.b()).orElseThrow());
        }

        private SpringProperties onto(SpringProperties image) {
            SpringProperties next = image;
            for (SpringProperty property : SpringProperty.values()) {
                next = property.changed(next, was.properties(), is.properties());
            }
            return next;
        }
    }
}
