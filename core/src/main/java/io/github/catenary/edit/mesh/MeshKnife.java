package io.github.catenary.edit.mesh;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What a stroke with a knife does to the springs that it crosses. */
public final class MeshKnife {
    /**
     * A place where the stroke crosses a spring.
     *
     * @param spring its id
     * @param share of the way from its first to its second end, between 0 and 1
     */
    public record Crossing(int spring, double share) {
        /** @throws IllegalArgumentException if the share is not between 0 and 1 */
        public Crossing {
            if (!(share > 0 && share < 1)) throw new IllegalArgumentException("a crossing at " + share);
        }
    }

    private MeshKnife() {}

    /** Takes the crossed springs away, and the faces along them, so that the parts come apart. */
    public static Command cut(List<Crossing> crossings) {
        List<Crossing> crossed = List.copyOf(crossings);
        return new Stroke(Label.of("cut-springs", once(crossed).size()), scene -> cut(scene, crossed));
    }

    /**
     * Splits each crossed spring at its first crossing, and joins the new particles along the stroke, so that a line
     * runs through the net where the knife went.
     */
    public static Command split(List<Crossing> crossings) {
        List<Crossing> crossed = List.copyOf(crossings);
        return new Stroke(Label.of("split-springs", once(crossed).size()), scene -> split(scene, crossed));
    }

    private static Map<Integer, Double> once(List<Crossing> crossings) {
        Map<Integer, Double> first = new LinkedHashMap<>();
        for (Crossing each : crossings) first.putIfAbsent(each.spring(), each.share());
        return first;
    }

    private static Scene cut(Scene scene, List<Crossing> crossings) {
        IdSet springs = IdSet.of(once(crossings).keySet());
        PairSet cut = new PairSet();
        for (int id : springs.toArray()) {
            Spring spring = scene.springs().get(id);
            cut.add(spring.a(), spring.b());
        }
        IdSet faces = IdSet.of(scene.faces().stream()
                .filter(face -> cut.contains(face.a(), face.b())
                        || cut.contains(face.b(), face.c())
                        || cut.contains(face.c(), face.a()))
                .mapToInt(Face::id));
        Scene opened = scene.withFaces(scene.faces().minus(faces));
        return new DeleteItems(Selection.ofSprings(springs)).apply(opened);
    }

    private static Scene split(Scene scene, List<Crossing> crossings) {
        Map<Integer, Double> shares = once(crossings);
        Chain chain = new Chain(scene);
        SpringPieces pieces = new SpringPieces(scene, OptionalDouble.empty());
        Line line = new Line(scene);
        shares.forEach((id, share) -> {
            Spring spring = scene.springs().get(id);
            Spring[] parts = {chain.part(spring, 1 / share), chain.part(spring, 1 / (1 - share))};
            int[] added = pieces.split(spring, new double[] {share}, k -> parts[k]);
            line.pass(spring, added[0]);
        });
        return line.in(pieces.done());
    }

    /** Joins the particles along a stroke, and the sides of faces that it split. */
    private static final class Line {
        private final Scene before;
        private final PairSet joined = new PairSet();
        private final Map<Integer, Integer> steps = new LinkedHashMap<>();
        private final Set<Integer> added = new HashSet<>();
        private Optional<Spring> lastSpring = Optional.empty();
        private int lastParticle;

        Line(Scene before) {
            this.before = before;
            for (Spring spring : before.springs()) joined.add(spring.a(), spring.b());
        }

        /** The stroke goes on through another spring. */
        void pass(Spring spring, int particle) {
            if (lastSpring.filter(last -> isNext(last, spring)).isPresent()) steps.put(lastParticle, particle);
            lastSpring = Optional.of(spring);
            lastParticle = particle;
            added.add(particle);
        }

        /** Two springs of one cell share an end, or a third spring joins them. */
        private boolean isNext(Spring one, Spring other) {
            return one.joins(other.a())
                    || one.joins(other.b())
                    || joined.contains(one.a(), other.a())
                    || joined.contains(one.a(), other.b())
                    || joined.contains(one.b(), other.a())
                    || joined.contains(one.b(), other.b());
        }

        Scene in(Scene split) {
            Additions additions = new Additions(split);
            steps.forEach((from, to) -> additions.join(from, to, SpringKind.STRUCTURAL));
            for (Face face : split.faces()) {
                if (before.faces().find(face.id()).filter(face::equals).isPresent()) continue;
                side(additions, face.a(), face.b());
                side(additions, face.b(), face.c());
                side(additions, face.c(), face.a());
            }
            return additions.in();
        }

        private void side(Additions additions, int a, int b) {
            if (added.contains(a) || added.contains(b)) additions.join(a, b, SpringKind.STRUCTURAL);
        }
    }

    private record Stroke(Label label, UnaryOperator<Scene> change) implements Command {
        @Override
        public Scene apply(Scene scene) {
            return change.apply(scene);
        }

        @Override
        public Selection select(Scene before, Scene after, Selection selection) {
            return selection.within(after);
        }
    }
}
