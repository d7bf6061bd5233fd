package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Deletes particles with two springs each and makes one spring of the two, which keeps the id of the first. */
final class DissolveParticles extends PlainOperation {
    DissolveParticles() {
        super(
                "dissolve",
                "Dissolve particles",
                "Deletes each selected particle and merges its two springs into one, as stiff as both in series",
                ParameterSchema.NONE);
    }

    @Override
    public Optional<Message> hindrance(Scene scene, Selection selection) {
        return selection.particles().isEmpty()
                ? Optional.of(Message.of(
                        "edit.select-particles", "no particle is selected; select particles with two springs each"))
                : Optional.empty();
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        Work work = new Work(scene, selection.particles());
        for (int id : selection.particles().toArray()) work.dissolve(id);
        return work.done();
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        boolean[] changed = new boolean[after.springs().size()];
        for (int i = 0; i < changed.length; i++) {
            Spring spring = after.springs().at(i);
            changed[i] = before.springs().get(spring.id()) != spring;
        }
        return Selection.ofSprings(after.springs().idsWhere(changed));
    }

    private static final class Work {
        private final Scene scene;
        private final Chain chain;
        private final PairSet joined = new PairSet();
        /** The springs at each particle that is to be dissolved, as they are by now. */
        private final Map<Integer, List<Spring>> at = new HashMap<>();

        private final Map<Integer, Spring> changed = new HashMap<>();
        private final Set<Integer> lost = new HashSet<>();
        private final Map<Integer, Integer> by = new HashMap<>();
        private final Map<Integer, Integer> springBy = new HashMap<>();

        Work(Scene scene, IdSet particles) {
            this.scene = scene;
            chain = new Chain(scene);
            for (int id : particles.toArray()) at.put(id, new ArrayList<>());
            for (Spring spring : scene.springs()) {
                joined.add(spring.a(), spring.b());
                meet(spring.a(), spring);
                meet(spring.b(), spring);
            }
        }

        void dissolve(int particle) {
            List<Spring> two = at.getOrDefault(particle, List.of());
            if (two.size() != 2) {
                throw EditRefusedException.because(Message.of(
                        "edit.not-two-springs",
                        "particle {0} has {1} springs, but only a particle with two springs can be"
                                + " dissolved; deselect it",
                        particle,
                        two.size()));
            }
            boolean inOrder = two.get(0).id() < two.get(1).id();
            Spring first = two.get(inOrder ? 0 : 1);
            Spring second = two.get(inOrder ? 1 : 0);
            int a = far(first, particle);
            int b = far(second, particle);
            if (a == b) {
                throw EditRefusedException.because(Message.of(
                        "edit.one-neighbour",
                        "both springs of particle {0} lead to particle {1}; delete particle {0} instead",
                        particle,
                        a));
            }
            by.put(particle, a);
            leave(b, second);
            leave(a, first);
            lose(second);
            if (!joined.add(a, b)) {
                lose(first);
                return;
            }
            boolean forward = first.b() == particle;
            Spring whole = chain.joined(first, second)
                    .withEnds(forward ? a : b, forward ? b : a)
                    .withOneWay(first.oneWay() && second.oneWay() && forward == (second.a() == particle));
            changed.put(whole.id(), whole);
            springBy.put(second.id(), whole.id());
            meet(a, whole);
            meet(b, whole);
        }

        private static int far(Spring spring, int near) {
            return spring.a() == near ? spring.b() : spring.a();
        }

        private void meet(int particle, Spring spring) {
            List<Spring> there = at.get(particle);
            if (there != null) there.add(spring);
        }

        private void leave(int particle, Spring spring) {
            at.getOrDefault(particle, new ArrayList<>()).remove(spring);
        }

        private void lose(Spring spring) {
            lost.add(spring.id());
            changed.remove(spring.id());
        }

        Scene done() {
            Scene whole = scene.changeSprings(
                    IdSet.of(changed.keySet()), spring -> changed.getOrDefault(spring.id(), spring));
            for (int particle : List.copyOf(by.keySet())) by.put(particle, last(by, particle));
            Replacements members = new Replacements();
            for (int spring : springBy.keySet()) members.spring(spring, IdSet.of(last(springBy, spring)));
            Scene named = members.in(Merge.withFaces(whole, by));
            return new DeleteItems(new Selection(IdSet.of(by.keySet()), IdSet.of(lost), IdSet.empty())).apply(named);
        }

        /** The end of a way of replacements; shortens the way for those that come later. */
        private static int last(Map<Integer, Integer> by, int start) {
            int at = start;
            Integer next = by.get(at);
            while (next != null) {
                Integer after = by.get(next);
                if (after != null) by.put(at, after);
                at = next;
                next = after;
            }
            return at;
        }
    }
}
