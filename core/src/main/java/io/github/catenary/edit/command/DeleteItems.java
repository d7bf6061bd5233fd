package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;

/**
 * Deletes particles with all their springs and faces, springs, and elements. Groups and element targets lose the
 * deleted members. A group that loses its last member is deleted too, unless it is the target of an element. For sets in
 * parameters see {@link io.github.catenary.edit.FollowingSets}.
 */
public record DeleteItems(Selection items) implements Command {
    @Override
    public Label label() {
        return Label.of("delete-items", items.size());
    }

    @Override
    public Scene apply(Scene scene) {
        IdSet particles = items.particles();
        IdSet springs = items.springs().plus(endingAt(particles, scene));
        Table<Element> elements = scene.elements().minus(items.elements());
        elements = elements.change(IdSet.ofAll(elements), element -> without(element, particles, springs));
        IdSet faces = IdSet.of(
                scene.faces().stream().filter(face -> face.touches(particles)).mapToInt(Face::id));
        return scene.withSprings(scene.springs().minus(springs))
                .withFaces(scene.faces().minus(faces))
                .withParticles(scene.particles().minus(particles))
                .withElements(elements.equals(scene.elements()) ? scene.elements() : elements)
                .withGroups(groups(scene, elements, particles, springs));
    }

    private static IdSet endingAt(IdSet particles, Scene scene) {
        boolean[] leaving = scene.particles().marked(particles);
        boolean[] loose = new boolean[scene.springs().size()];
        for (int i = 0; i < loose.length; i++) {
            Spring spring = scene.springs().at(i);
            loose[i] = isMarked(scene, leaving, spring.a()) || isMarked(scene, leaving, spring.b());
        }
        return scene.springs().idsWhere(loose);
    }

    private static boolean isMarked(Scene scene, boolean[] marked, int particle) {
        int position = scene.particles().positionOf(particle);
        return position >= 0 && marked[position];
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return Selection.EMPTY;
    }

    private static Element without(Element element, IdSet particles, IdSet springs) {
        Target leftParticles = without(element.particles(), particles);
        Target leftSprings = without(element.springs(), springs);
        boolean same = leftParticles.equals(element.particles()) && leftSprings.equals(element.springs());
        return same ? element : element.withTargets(leftParticles, leftSprings);
    }

    private static Target without(Target target, IdSet ids) {
        return target instanceof Target.Ids members
                ? new Target.Ids(members.ids().minus(ids))
                : target;
    }

    private static Table<Group> groups(Scene scene, Table<Element> elements, IdSet particles, IdSet springs) {
        Table<Group> groups = scene.groups();
        Table<Group> left = groups.change(IdSet.ofAll(groups), group -> without(group, particles, springs));
        if (left.equals(groups)) return groups;
        List<Group> emptied = left.stream()
                .filter(group -> group.particles().isEmpty() && group.springs().isEmpty())
                .filter(group -> !groups.get(group.id()).equals(group))
                .filter(group -> elements.stream().noneMatch(element -> names(element, group.id())))
                .toList();
        return left.minus(IdSet.ofAll(emptied));
    }

    private static Group without(Group group, IdSet particles, IdSet springs) {
        IdSet leftParticles = group.particles().minus(particles);
        IdSet leftSprings = group.springs().minus(springs);
        boolean same = leftParticles == group.particles() && leftSprings == group.springs();
        return same ? group : group.withMembers(leftParticles, leftSprings);
    }

    private static boolean names(Element element, int group) {
        Target target = new Target.InGroup(group);
        return element.particles().equals(target) || element.springs().equals(target);
    }
}
