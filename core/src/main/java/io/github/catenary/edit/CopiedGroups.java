package io.github.catenary.edit;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdRun;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Follows which copies belong to which of the groups that a clipboard holds. */
final class CopiedGroups {
    /** A group, and for each copied item by its position whether it is a member. */
    private static final class Members {
        final Group group;
        final boolean[] particles;
        final boolean[] springs;
        final IntStream.Builder newParticles = IntStream.builder();
        final IntStream.Builder newSprings = IntStream.builder();

        Members(Group group, Clipboard items) {
            this.group = group;
            particles = marked(items.particles(), group.particles());
            springs = marked(items.springs(), group.springs());
        }

        private static boolean[] marked(List<? extends Identified> items, IdSet members) {
            boolean[] marks = new boolean[items.size()];
            for (int i = 0; i < marks.length; i++)
                marks[i] = members.contains(items.get(i).id());
            return marks;
        }
    }

    private final List<Members> groups;

    CopiedGroups(Clipboard items) {
        groups = items.groups().stream().map(group -> new Members(group, items)).toList();
    }

    /** @param original its position among the copied particles */
    void addParticle(int original, int copy) {
        for (Members each : groups) if (each.particles[original]) each.newParticles.add(copy);
    }

    /** @param original its position among the copied springs */
    void addSpring(int original, int copy) {
        for (Members each : groups) if (each.springs[original]) each.newSprings.add(copy);
    }

    /** The groups of a scene with the copies. Adding ends here. */
    Table<Group> in(Scene scene) {
        Table<Group> all = scene.groups();
        List<Group> added = new ArrayList<>();
        for (Members each : groups) {
            IdSet particles = IdSet.of(each.newParticles.build());
            IdSet springs = IdSet.of(each.newSprings.build());
            if (particles.isEmpty() && springs.isEmpty()) continue;
            Optional<Group> own = own(all, each.group);
            if (own.isPresent()) {
                all = all.change(IdSet.of(own.get().id()), group -> with(group, particles, springs));
            } else {
                added.add(new Group(
                        scene.nextIds().group() + added.size(),
                        each.group.name(),
                        particles,
                        springs,
                        each.group.passes(),
                        each.group.substeps(),
                        Optional.empty(),
                        each.group.display(),
                        each.group.unknown()));
            }
        }
        return added.isEmpty() ? all : all.plus(added);
    }

    /** Of several groups of one name, the copied one. */
    private static Optional<Group> own(Table<Group> all, Group copied) {
        return all.find(copied.id())
                .filter(group -> group.name().equals(copied.name()))
                .or(() -> all.stream()
                        .filter(group -> group.name().equals(copied.name()))
                        .findFirst());
    }

    private static Group with(Group group, IdSet particles, IdSet springs) {
        Group known = group.origin().map(origin -> withMade(group, origin)).orElse(group);
        return known.withMembers(
                group.particles().plus(particles), group.springs().plus(springs));
    }

    /** A part of which it was not noted what its generator made must note it before it gets other members. */
    private static Group withMade(Group group, Group.Origin origin) {
        if (!origin.made().isEmpty()) return group;
        return new Group(
                group.id(),
                group.name(),
                group.particles(),
                group.springs(),
                group.passes(),
                group.substeps(),
                Optional.of(new Group.Origin(
                        origin.generator(),
                        origin.parameters(),
                        IdRun.of(group.particles().toArray()))),
                group.display(),
                group.unknown());
    }
}
