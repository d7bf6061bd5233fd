package io.github.catenary.edit.paint;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.table.IdSet;
import java.util.Arrays;

/**
 * Whether an element acts on an item: 1, or 0. An element that acted on all items, or on a group, has a list of its own
 * once it is painted.
 *
 * @param element id of an element of the scene
 * @param ofSprings true for the springs that it acts on, false for the particles
 */
public record MembershipPaint(int element, boolean ofSprings) implements Paintable.Choice {
    @Override
    public String id() {
        return "element-" + element + (ofSprings ? "-springs" : "-particles");
    }

    @Override
    public Bounds bounds() {
        return Bounds.between(0, 1);
    }

    @Override
    public String label() {
        return "set-element-targets";
    }

    @Override
    public double[] values(Scene scene) {
        boolean[] inside = items(scene).marked(members(scene));
        double[] values = new double[inside.length];
        Arrays.setAll(values, i -> inside[i] ? 1 : 0);
        return values;
    }

    private IdSet members(Scene scene) {
        Element painted = scene.elements().get(element);
        return ofSprings ? scene.springIds(painted.springs()) : scene.particleIds(painted.particles());
    }

    @Override
    public Scene with(Scene scene, IdSet items, double[] values) {
        boolean[] inside = items(scene).marked(members(scene));
        for (int id : items.toArray()) {
            int position = items(scene).positionOf(id);
            inside[position] = values[position] == 1;
        }
        Target target = new Target.Ids(items(scene).idsWhere(inside));
        return scene.withElements(scene.elements()
                .change(
                        IdSet.of(element),
                        painted -> ofSprings
                                ? painted.withTargets(painted.particles(), target)
                                : painted.withTargets(target, painted.springs())));
    }
}
