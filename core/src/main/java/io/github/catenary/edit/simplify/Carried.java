package io.github.catenary.edit.simplify;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.KernelFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Carries groups, elements and gestures over to a coarser net. A coarse particle belongs to a set if most of the mass that
 * came to it does, a coarse spring if most of the springs that stand with it do, by length.
 */
final class Carried {
    private final Scene fine;
    private final Table<?> coarse;
    private final int[] root;
    private final Skin skin;
    private final CoarsePairs springs;
    private final StayingParticles staying;
    private final double[] masses;
    private final Watch watch;
    private final List<ElementFate> fates = new ArrayList<>();
    private final List<Message> told = new ArrayList<>();

    /**
     * @param coarse the particles of the coarse net
     * @param root the position of the particle in the place of each fine one
     * @param masses that came to each coarse particle, kg
     */
    Carried(
            Scene fine,
            Table<?> coarse,
            int[] root,
            Skin skin,
            CoarsePairs springs,
            StayingParticles staying,
            double[] masses,
            Watch watch) {
        this.fine = fine;
        this.coarse = coarse;
        this.root = root;
        this.skin = skin;
        this.springs = springs;
        this.staying = staying;
        this.masses = masses;
        this.watch = watch;
    }

    /** A set carried over, and how many coarse particles are in it in part. */
    private record Members(IdSet ids, int inPart) {}

    /** The coarse particles of a set; if none has most of its mass in it, that with the largest share. */
    private Members particles(IdSet ids) {
        double[] in = new double[masses.length];
        ids.stream().map(fine.particles()::positionOf).filter(i -> i >= 0).forEach(i -> {
            watch.ask(i);
            for (int k = 0; k < Skin.MOST; k++) {
                if (skin.coarse(i, k) >= 0)
                    in[skin.coarse(i, k)] +=
                            skin.weight(i, k) * fine.particles().at(i).mass();
            }
        });
        boolean[] marked = new boolean[in.length];
        int parts = 0;
        int most = -1;
        for (int c = 0; c < in.length; c++) {
            double share = in[c] / masses[c];
            marked[c] = share > 0.5;
            if (share > 1e-9 && share < 1 - 1e-9) parts++;
            if (share > 0 && (most < 0 || share > in[most] / masses[most])) most = c;
        }
        if (most >= 0) marked[most] = true;
        return new Members(coarse.idsWhere(marked), parts);
    }

    Table<Group> groups() {
        List<Group> carried = new ArrayList<>();
        for (Group group : fine.groups()) {
            Members members = particles(group.particles());
            IdSet in = springs.membersOf(group.springs());
            boolean same = members.ids.equals(group.particles()) && in.equals(group.springs());
            if (members.inPart > 0) {
                told.add(Message.of(
                        "simplify.group-border",
                        "group {0}: its border goes through {1} of the merged particles; those with most of their mass in"
                                + " it belong to it",
                        group.name(),
                        members.inPart));
            }
            // Generated again with other parameters, it would need the particles that are gone.
            carried.add(
                    same
                            ? group
                            : new Group(
                                    group.id(),
                                    group.name(),
                                    members.ids,
                                    in,
                                    group.passes(),
                                    Optional.empty(),
                                    group.display(),
                                    group.unknown()));
        }
        return Table.of(carried);
    }

    /** @param net the coarse particles, springs and groups */
    Table<Element> elements(Scene net) {
        List<Element> carried = new ArrayList<>();
        for (Element element : fine.elements()) carried.add(carried(element, net));
        return Table.of(carried);
    }

    private Element carried(Element element, Scene net) {
        Target particles = element.particles() instanceof Target.Ids named
                ? new Target.Ids(particles(named.ids()).ids)
                : element.particles();
        Target ofSprings = element.springs() instanceof Target.Ids named
                ? new Target.Ids(springs.membersOf(named.ids()))
                : element.springs();
        Element moved = element.withTargets(particles, ofSprings);
        boolean movesSprings = touches(element.springs());
        int before = fine.particleIds(element.particles()).size()
                + fine.springIds(element.springs()).size();
        Optional<KernelFactory> sharing =
                staying.type(element).filter(type -> !type.merging().shared().isEmpty());
        double fewer = 1;
        if (staying.keepsAll(element)) moved = element;
        else if (sharing.isPresent()) {
            fewer = fewer(element, moved, net, sharing.get());
            moved = moved.withParameters(shared(moved.parameters(), sharing.get(), fewer));
        }
        if (staying.isInTheWay(element)) {
            fates.add(new ElementFate(
                    element.id(), element.type(), ElementFate.Fate.IN_THE_WAY, StayingParticles.inTheWay(element)));
            return moved;
        }
        boolean isKept = staying.keepsAll(element) || (element.equals(moved) && !movesSprings);
        Message words = fewer != 1 && !isKept
                ? Message.of(
                        "simplify.shared",
                        "element {0}, {1}, acts on {2} times fewer items, each of which has {2} times the {3}",
                        element.id(),
                        element.type(),
                        String.format(Locale.ROOT, "%.1f", fewer),
                        String.join(", ", staying.merging(element).shared()))
                : isKept
                        ? Message.of("simplify.kept", "element {0}, {1}, stays as it is", element.id(), element.type())
                        : movesSprings
                                ? Message.of(
                                        "simplify.moved-springs",
                                        "element {0}, {1}, acts on coarser springs, each of which stretches as the mean of those"
                                                + " it stands for: what depends on the stretch of a single spring, such as a tear,"
                                                + " comes at the same stretch, but later where it is uneven",
                                        element.id(),
                                        element.type())
                                : Message.of(
                                        "simplify.moved",
                                        "element {0}, {1}, acts on what {2} items were merged into",
                                        element.id(),
                                        element.type(),
                                        before);
        fates.add(new ElementFate(
                element.id(), element.type(), isKept ? ElementFate.Fate.KEPT : ElementFate.Fate.MOVED, words));
        return moved;
    }

    /**
     * How many times fewer items an element acts on, if they share an amount.
     *
     * @param type of the element
     */
    private double fewer(Element before, Element after, Scene net, KernelFactory type) {
        double had = type.needsSprings() ? fine.springIds(before.springs()).size() : free(fine, before.particles());
        double left = type.needsSprings() ? net.springIds(after.springs()).size() : free(net, after.particles());
        return had > 0 && left > 0 ? had / left : 1;
    }

    /** How many particles of a target can move. */
    private double free(Scene scene, Target target) {
        return scene.particleIds(target)
                .where(id -> {
                    watch.ask(id);
                    return !scene.particles().get(id).pinned();
                })
                .size();
    }

    /** What the items of an element share grows as they get fewer, so that all have as much together. */
    private static Parameters shared(Parameters given, KernelFactory type, double times) {
        if (times == 1 || !type.schema().check(given).isEmpty()) return given;
        ParameterValues values = type.schema().resolve(given);
        Parameters grown = given;
        for (String name : type.merging().shared()) {
            boolean isVector = type.schema()
                    .find(name)
                    .filter(each -> each instanceof Parameter.Vector)
                    .isPresent();
            if (!values.has(name)) continue;
            Value value = isVector ? Value.of(values.vector(name).times(times)) : Value.of(values.number(name) * times);
            if (type.schema().check(given.with(name, value)).isEmpty()) grown = grown.with(name, value);
        }
        return grown;
    }

    private boolean touches(Target target) {
        IdSet ids = fine.springIds(target);
        return !ids.isEmpty() && !springs.membersOf(ids).equals(ids);
    }

    List<Track> tracks() {
        return fine.tracks().stream().map(this::carried).toList();
    }

    private Track carried(Track track) {
        return switch (track.kind().data()) {
            case PATH -> track;
            case SPRINGS ->
                track.withReached(track.reached().stream()
                        .map(ids -> IdSet.of(ids.stream().flatMap(id -> springs.standsFor(id).stream())))
                        .toList());
            case PARTICLES ->
                track.withReached(track.reached().stream()
                        .map(ids -> IdSet.of(ids.stream().map(this::inPlaceOf)))
                        .toList());
        };
    }

    private int inPlaceOf(int id) {
        int i = fine.particles().positionOf(id);
        return i < 0 ? id : fine.particles().at(root[i]).id();
    }

    /** After {@link #elements}. */
    List<ElementFate> fates() {
        return List.copyOf(fates);
    }

    /** What to know about borders of groups, after {@link #groups}. */
    List<Message> told() {
        return List.copyOf(told);
    }
}
