package io.github.catenary.app.panels.outline;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Which items of a scene rows of the outline stand for. */
final class OutlineItems {
    private OutlineItems() {}

    /** The items of some rows. A face stands for its corners. */
    static Selection of(List<OutlineNode> nodes, Scene scene) {
        Selection all = Selection.EMPTY;
        IntStream.Builder particles = IntStream.builder();
        IntStream.Builder springs = IntStream.builder();
        for (OutlineNode node : nodes) {
            switch (node.kind) {
                case PARTICLE -> particles.add(node.id());
                case SPRING -> springs.add(node.id());
                default -> all = all.plus(of(node, scene));
            }
        }
        return all.plus(new Selection(IdSet.of(particles.build()), IdSet.of(springs.build()), IdSet.empty()))
                .within(scene);
    }

    private static Selection of(OutlineNode node, Scene scene) {
        return switch (node.kind) {
            case GROUP ->
                scene.groups()
                        .find(node.id())
                        .map(group -> new Selection(group.particles(), group.springs(), IdSet.empty()))
                        .orElse(Selection.EMPTY);
            case ELEMENT -> Selection.ofElements(IdSet.of(node.id()));
            case ELEMENTS, GROUPS -> of(node.children(), scene);
            case FACE ->
                scene.faces().find(node.id()).map(OutlineItems::corners).orElse(Selection.EMPTY);
            case MATERIAL, PARTICLES, SPRINGS, SPRING_KIND, FACES, RANGE -> listed(node, scene);
            case ROOT, MATERIALS, PARTICLE, SPRING -> Selection.EMPTY;
        };
    }

    /** Of a list, there may be a million items, so their rows are not made. */
    private static Selection listed(OutlineNode node, Scene scene) {
        int[] ids = node.ids();
        if (ids.length == 0) return of(node.children(), scene);
        return switch (OutlineTree.itemsOf(node)) {
            case PARTICLE -> Selection.ofParticles(IdSet.of(ids));
            case FACE ->
                Selection.ofParticles(IdSet.of(IntStream.of(ids)
                        .mapToObj(scene.faces()::find)
                        .flatMap(Optional::stream)
                        .flatMapToInt(face -> IntStream.of(face.a(), face.b(), face.c()))));
            default -> Selection.ofSprings(IdSet.of(ids));
        };
    }

    private static Selection corners(Face face) {
        return Selection.ofParticles(IdSet.of(face.a(), face.b(), face.c()));
    }
}
