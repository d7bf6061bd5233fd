package io.github.catenary.generate;

import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.generate.PartChange.SpringKey;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.table.IdRun;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A generated part, made anew in place with other parameters. What is in the same slot keeps its id, and with it all
 * that refers to it. Of each value there are three: as the generator made it, as it is now, and as the generator makes
 * it with the new parameters. Where somebody changed the first, that change stays; otherwise the third is taken. What
 * somebody deleted stays deleted. The part stays where it was moved and turned to.
 *
 * @param after the scene with the new part
 * @param lost what cannot be kept
 */
public record PartChange(Scene after, List<Message> lost) {
    public PartChange {
        lost = List.copyOf(lost);
    }

    /** A spring by the slots of its ends; the order of the ends does not matter. */
    record SpringKey(long a, long b, SpringKind kind) {
        static SpringKey of(long a, long b, SpringKind kind) {
            return new SpringKey(Math.min(a, b), Math.max(a, b), kind);
        }
    }

    /** A face by the slots of its corners, the smallest first. */
    record FaceKey(long a, long b, long c) {
        static FaceKey of(long a, long b, long c) {
            if (a <= b && a <= c) return new FaceKey(a, b, c);
            return b <= c ? new FaceKey(b, c, a) : new FaceKey(c, a, b);
        }
    }

    /**
     * Makes the part of a group anew.
     *
     * @param group the id of a group that the generator made
     * @throws IllegalArgumentException if parameters do not fit the generator's schema
     * @throws MisfitException if the combination of parameters is invalid, the generator fails, or it is not known
     *     which particles it made
     * @throws io.github.catenary.math.BeyondRangeException if a coordinate would be beyond the range of numbers
     */
    public static PartChange of(Scene scene, int group, Generator generator, Parameters parameters) {
        Group old = scene.groups().get(group);
        Group.Origin origin =
                old.origin().orElseThrow(() -> new IllegalArgumentException("no generator made group " + group));
        KnownPart known = new KnownPart(scene, old, SlottedPart.of(generator, origin.parameters()));
        return new Work(scene, known, SlottedPart.of(generator, parameters), parameters).done();
    }

    private static final class Work {
        private final Scene scene;
        private final KnownPart known;
        private final SlottedPart made;
        private final Parameters parameters;
        private final PartPose pose;
        private final Map<Integer, Particle> kept = new HashMap<>();
        private final Map<Integer, Spring> keptSprings = new HashMap<>();
        private final List<Particle> added = new ArrayList<>();
        private final List<Spring> addedSprings = new ArrayList<>();
        private final List<Face> addedFaces = new ArrayList<>();
        /** The id of each particle of the new part; of one that stays deleted the negative id that it had. */
        private final int[] ids;

        Work(Scene scene, KnownPart known, SlottedPart made, Parameters parameters) {
            this.scene = scene;
            this.known = known;
            this.made = made;
            this.parameters = parameters;
            pose = known.pose();
            ids = new int[made.size()];
        }

        PartChange done() {
            for (int i = 0; i < ids.length; i++) placeParticle(i);
            made.springs.forEach(this::placeSpring);
            made.faces.forEach(this::placeFace);
            Selection gone = gone();
            IdSet goneFaces = IdSet.of(known.faces.entrySet().stream()
                    .filter(each -> !made.faces.containsKey(each.getKey()))
                    .mapToInt(each -> each.getValue().id()));
            Table<Particle> particles = scene.particles()
                    .change(IdSet.of(kept.keySet()), each -> kept.get(each.id()))
                    .plus(added);
            Table<Spring> springs = scene.springs()
                    .change(IdSet.of(keptSprings.keySet()), each -> keptSprings.get(each.id()))
                    .plus(addedSprings);
            Scene grown = scene.withParticles(kept.isEmpty() && added.isEmpty() ? scene.particles() : particles)
                    .withSprings(keptSprings.isEmpty() && addedSprings.isEmpty() ? scene.springs() : springs)
                    .withFaces(scene.faces().minus(goneFaces).plus(addedFaces))
                    .withGroups(scene.groups().change(IdSet.of(known.group.id()), group -> regrouped(group)));
            Scene after = gone.isEmpty() ? grown : new DeleteItems(gone).apply(grown);
            return new PartChange(after, new PartLosses(scene, known, pose, gone).messages());
        }

        private void placeParticle(int i) {
            int before = known.base.indexOfSlot(made.slot(i));
            Particle next = made.particle(i);
            if (before < 0) {
                ids[i] = scene.nextIds().particle() + added.size();
                added.add(next.withId(ids[i]).withPosition(pose.apply(next.position())));
                return;
            }
            boolean there = known.has(before);
            ids[i] = there ? known.ids[before] : -known.ids[before];
            if (!there) return;
            Particle now = known.now(before);
            Particle merged = merged(known.base.particle(before), now, next);
            if (!merged.equals(now)) kept.put(now.id(), merged);
        }

        private Particle merged(Particle base, Particle now, Particle next) {
            Particle merged = now;
            if (!base.position().equals(next.position())) {
                Vec3 place = pose.apply(next.position());
                boolean moved = !pose.keeps(base.position(), now.position());
                Vec3 aside = now.position().minus(pose.apply(base.position()));
                merged = merged.withPosition(moved ? place.plus(aside) : place);
            }
            for (ParticleProperty each : ParticleProperty.values()) {
                if (each.of(now).equals(each.of(base))) merged = each.with(merged, each.of(next));
            }
            if (now.locks().equals(base.locks())) merged = merged.withLocks(next.locks());
            if (now.velocity().equals(base.velocity())) merged = merged.withVelocity(next.velocity());
            return merged;
        }

        private void placeSpring(SpringKey key, Spring next) {
            Spring base = known.base.springs.get(key);
            Spring now = known.springs.get(key);
            if (base == null) {
                int a = ids[made.index(next.a())];
                int b = ids[made.index(next.b())];
                if (a > 0 && b > 0) {
                    addedSprings.add(next.withEnds(a, b).withId(scene.nextIds().spring() + addedSprings.size()));
                }
            } else if (now != null) {
                Spring merged = merged(base, now, next);
                if (!merged.equals(now)) keptSprings.put(now.id(), merged);
            }
        }

        private static Spring merged(Spring base, Spring now, Spring next) {
            Spring merged = now;
            if (now.restLength().equals(base.restLength())) merged = merged.withRestLength(next.restLength());
            if (now.properties().equals(base.properties())) merged = merged.withProperties(next.properties());
            if (now.material().equals(base.material())) merged = merged.withMaterial(next.material());
            if (now.oneWay() == base.oneWay()) merged = merged.withOneWay(next.oneWay());
            return merged;
        }

        private void placeFace(FaceKey key, Face next) {
            if (known.base.faces.containsKey(key)) return; // it is there, or somebody deleted it
            int a = ids[made.index(next.a())];
            int b = ids[made.index(next.b())];
            int c = ids[made.index(next.c())];
            if (a < 0 || b < 0 || c < 0) return;
            addedFaces.add(next.withCorners(a, b, c).withId(scene.nextIds().face() + addedFaces.size()));
        }

        /** What the generator made before, and makes no longer. */
        private Selection gone() {
            List<Integer> particles = new ArrayList<>();
            for (int i = 0; i < known.ids.length; i++) {
                if (known.has(i) && made.indexOfSlot(known.base.slot(i)) < 0) particles.add(known.ids[i]);
            }
            IdSet springs = IdSet.of(known.springs.entrySet().stream()
                    .filter(each -> !made.springs.containsKey(each.getKey()))
                    .mapToInt(each -> each.getValue().id()));
            return new Selection(IdSet.of(particles), springs, IdSet.empty());
        }

        private Group regrouped(Group group) {
            int[] order = new int[ids.length];
            for (int i = 0; i < ids.length; i++) order[i] = Math.abs(ids[i]);
            return new Group(
                    group.id(),
                    group.name(),
                    group.particles().plus(IdSet.ofAll(added)),
                    group.springs().plus(IdSet.ofAll(addedSprings)),
                    group.passes(),
                    group.substeps(),
                    Optional.of(
                            new Group.Origin(group.origin().orElseThrow().generator(), parameters, IdRun.of(order))),
                    group.display(),
                    group.unknown());
        }
    }

    /** True if an element acts on items one by one, and one of them is among those given. */
    static boolean names(Element element, Selection items) {
        return names(element.particles(), items.particles()) || names(element.springs(), items.springs());
    }

    private static boolean names(Target target, IdSet ids) {
        return target instanceof Target.Ids members
                && !members.ids().where(ids::contains).isEmpty();
    }

    /** Counts what a person made or changed, and what goes away together with the particles and springs of a part. */
    static final class PartLosses {
        private final Scene scene;
        private final KnownPart known;
        private final PartPose pose;
        private final Selection gone;

        PartLosses(Scene scene, KnownPart known, PartPose pose, Selection gone) {
            this.scene = scene;
            this.known = known;
            this.pose = pose;
            this.gone = gone;
        }

        List<Message> messages() {
            List<Message> all = new ArrayList<>();
            if (gone.isEmpty()) return all;
            long particles = changedParticles();
            long springs = changedSprings();
            long ownSprings = ownSprings();
            long faces = ownFaces();
            long elements = scene.elements().stream()
                    .filter(each -> PartChange.names(each, gone))
                    .count();
            long groups = scene.groups().stream()
                    .filter(each -> each.id() != known.group.id())
                    .filter(each -> meet(each.particles(), gone.particles()) || meet(each.springs(), gone.springs()))
                    .count();
            if (particles > 0)
                all.add(Message.of("part.lost.particles", "{0} changed particles are removed", particles));
            if (springs > 0)
                all.add(Message.of("part.lost.changed-springs", "{0} changed springs are removed", springs));
            if (ownSprings > 0) {
                all.add(Message.of(
                        "part.lost.springs", "{0} springs of your own end at removed particles", ownSprings));
            }
            if (faces > 0) {
                all.add(Message.of("part.lost.faces", "{0} faces of your own use removed particles", faces));
            }
            if (elements > 0) {
                all.add(Message.of("part.lost.elements", "{0} elements act on removed items", elements));
            }
            if (groups > 0) all.add(Message.of("part.lost.groups", "{0} other groups lose members", groups));
            return all;
        }

        private static boolean meet(IdSet a, IdSet b) {
            return !a.where(b::contains).isEmpty();
        }

        private long changedParticles() {
            long count = 0;
            for (int i = 0; i < known.ids.length; i++) {
                if (gone.particles().contains(known.ids[i]) && isChanged(known.base.particle(i), known.now(i))) count++;
            }
            return count;
        }

        private boolean isChanged(Particle base, Particle now) {
            return !pose.keeps(base.position(), now.position())
                    || !now.withId(base.id()).withPosition(base.position()).equals(base);
        }

        private long changedSprings() {
            long count = 0;
            for (Map.Entry<SpringKey, Spring> each : known.springs.entrySet()) {
                Spring now = each.getValue();
                Spring base = known.base.springs.get(each.getKey());
                boolean goes = gone.springs().contains(now.id());
                if (goes
                        && base != null
                        && !now.withId(base.id()).withEnds(base.a(), base.b()).equals(base)) count++;
            }
            return count;
        }

        private long ownSprings() {
            return scene.springs().stream()
                    .filter(each -> gone.particles().contains(each.a())
                            || gone.particles().contains(each.b()))
                    .filter(each -> !gone.springs().contains(each.id()))
                    .count();
        }

        private long ownFaces() {
            IdSet generated = IdSet.ofAll(known.faces.values());
            return scene.faces().stream()
                    .filter(each -> each.touches(gone.particles()) && !generated.contains(each.id()))
                    .count();
        }
    }
}
