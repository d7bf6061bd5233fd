package io.github.catenary.edit.symmetry;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Mirror images of sets in a scene: of what groups hold, and of what elements work on. Members without a partner have no
 * image. A set that holds the partners of its members is its own image.
 */
record SetImages(Scene scene, Partners particles, SpringPartners springs) {
    IdSet ofParticles(IdSet ids) {
        return IdSet.of(ids.stream().mapToObj(particles::of).flatMapToInt(OptionalInt::stream));
    }

    IdSet ofSprings(IdSet ids) {
        return IdSet.of(ids.stream()
                .mapToObj(scene.springs()::find)
                .flatMap(Optional::stream)
                .map(springs::of)
                .flatMapToInt(OptionalInt::stream));
    }

    /** The members of an image; empty if no member has a partner. */
    Optional<Group> members(Group group) {
        IdSet its = ofParticles(group.particles());
        IdSet joined = ofSprings(group.springs());
        if (its.isEmpty() && joined.isEmpty()) return Optional.empty();
        boolean own = holds(group.particles(), its) && holds(group.springs(), joined);
        return Optional.of(own ? group : group.withMembers(its, joined));
    }

    private static boolean holds(IdSet all, IdSet some) {
        return some.minus(all).isEmpty();
    }

    /** The id of the group that is the image of a group, that of the group itself, or empty. */
    OptionalInt ofGroup(Group group) {
        Optional<Group> image = members(group);
        if (image.isEmpty()) return OptionalInt.empty();
        if (image.get() == group) return OptionalInt.of(group.id());
        return ofRank(group, scene.groups().asList(), other -> alike(other, group), other -> alike(other, image.get()));
    }

    private static boolean alike(Group one, Group other) {
        return one.particles().equals(other.particles()) && one.springs().equals(other.springs());
    }

    /** Of several alike, the first is the image of the first, and so on. */
    private static <T extends Identified> OptionalInt ofRank(
            T item, List<T> all, Predicate<T> likeItem, Predicate<T> likeImage) {
        long rank = all.stream()
                .filter(likeItem)
                .takeWhile(each -> each.id() != item.id())
                .count();
        return ids(all.stream().filter(likeImage)).stream().skip(rank).findFirst();
    }

    private static IdSet ids(Stream<? extends Identified> items) {
        return IdSet.of(items.mapToInt(Identified::id));
    }

    /** The image of what an element works on, or a set in a parameter; empty if there is none. */
    Optional<Target> ofTarget(Target target, boolean ofSprings) {
        if (target instanceof Target.InGroup in) {
            OptionalInt image =
                    scene.groups().find(in.group()).map(this::ofGroup).orElse(OptionalInt.empty());
            return image.isEmpty() ? Optional.empty() : Optional.of(new Target.InGroup(image.getAsInt()));
        }
        if (!(target instanceof Target.Ids named) || named.ids().isEmpty()) return Optional.of(target);
        IdSet images = ofSprings ? ofSprings(named.ids()) : ofParticles(named.ids());
        if (images.isEmpty()) return Optional.empty();
        return Optional.of(holds(named.ids(), images) ? target : new Target.Ids(images));
    }

    /** An element with the targets of its image; the element itself if it is its own; empty if it has none. */
    Optional<Element> targets(Element element) {
        Optional<Target> its = ofTarget(element.particles(), false);
        Optional<Target> joined = ofTarget(element.springs(), true);
        if (its.isEmpty() || joined.isEmpty()) return Optional.empty();
        boolean own = its.get().equals(element.particles()) && joined.get().equals(element.springs());
        return Optional.of(own ? element : element.withTargets(its.get(), joined.get()));
    }

    /** The id of the element of the same type that works on the image, that of the element itself, or empty. */
    OptionalInt ofElement(Element element) {
        Optional<Element> image = targets(element);
        if (image.isEmpty()) return OptionalInt.empty();
        if (image.get() == element) return OptionalInt.of(element.id());
        return ofRank(
                element, scene.elements().asList(), other -> alike(other, element), other -> alike(other, image.get()));
    }

    static boolean alike(Element one, Element other) {
        return one.type().equals(other.type())
                && one.particles().equals(other.particles())
                && one.springs().equals(other.springs());
    }
}
