package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;

/** The selected particles, springs and elements by id. */
public record Selection(IdSet particles, IdSet springs, IdSet elements) {
    public static final Selection EMPTY = new Selection(IdSet.empty(), IdSet.empty(), IdSet.empty());

    public static Selection ofParticles(IdSet particles) {
        return new Selection(particles, IdSet.empty(), IdSet.empty());
    }

    public static Selection ofSprings(IdSet springs) {
        return new Selection(IdSet.empty(), springs, IdSet.empty());
    }

    public static Selection ofElements(IdSet elements) {
        return new Selection(IdSet.empty(), IdSet.empty(), elements);
    }

    /** All particles and springs. */
    public static Selection all(Scene scene) {
        return new Selection(IdSet.ofAll(scene.particles()), IdSet.ofAll(scene.springs()), IdSet.empty());
    }

    /** The particles and springs that one scene has and an earlier one has not. */
    public static Selection added(Scene before, Scene after) {
        return new Selection(
                added(before.particles(), after.particles()), added(before.springs(), after.springs()), IdSet.empty());
    }

    private static IdSet added(Table<?> before, Table<?> after) {
        if (before == after) return IdSet.empty();
        return IdSet.of(after.stream().mapToInt(Identified::id).filter(id -> !before.contains(id)));
    }

    /** About how much memory it takes, bytes. */
    long bytes() {
        return particles.bytes() + springs.bytes() + elements.bytes();
    }

    /** The selected particles and the ends of the selected springs. */
    public IdSet particlesWithEnds(Scene scene) {
        if (springs.isEmpty() || particles.size() == scene.particles().size()) return particles;
        boolean[] ends = new boolean[scene.particles().size()];
        springs.stream().mapToObj(scene.springs()::get).forEach(spring -> {
            ends[scene.particles().positionOf(spring.a())] = true;
            ends[scene.particles().positionOf(spring.b())] = true;
        });
        return particles.plus(scene.particles().idsWhere(ends));
    }

    public boolean isEmpty() {
        return particles.isEmpty() && springs.isEmpty() && elements.isEmpty();
    }

    public int size() {
        return particles.size() + springs.size() + elements.size();
    }

    public Selection plus(Selection other) {
        return new Selection(
                particles.plus(other.particles), springs.plus(other.springs), elements.plus(other.elements));
    }

    public Selection minus(Selection other) {
        return new Selection(
                particles.minus(other.particles), springs.minus(other.springs), elements.minus(other.elements));
    }

    /** The items that are in exactly one of the two selections, as after a Ctrl+click. */
    public Selection toggled(Selection other) {
        return new Selection(
                particles.toggled(other.particles), springs.toggled(other.springs), elements.toggled(other.elements));
    }

    /** This selection without the ids that the scene does not have. */
    public Selection within(Scene scene) {
        Selection kept = new Selection(
                particles.where(scene.particles()::contains),
                springs.where(scene.springs()::contains),
                elements.where(scene.elements()::contains));
        return kept.equals(this) ? this : kept;
    }

    /** The selected springs; if none is selected, those between the selected particles. */
    public IdSet springsOrBetween(Scene scene) {
        if (!springs.isEmpty()) return springs;
        boolean[] chosen = scene.particles().marked(particles);
        boolean[] between = new boolean[scene.springs().size()];
        for (int i = 0; i < between.length; i++) {
            Spring spring = scene.springs().at(i);
            between[i] = chosen[scene.particles().positionOf(spring.a())]
                    && chosen[scene.particles().positionOf(spring.b())];
        }
        return scene.springs().idsWhere(between);
    }
}
