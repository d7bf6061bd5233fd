package io.github.catenary.app.paint;

import io.github.catenary.app.text.Names;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.paint.ItemNumber;
import io.github.catenary.edit.paint.MaterialPaint;
import io.github.catenary.edit.paint.MembershipPaint;
import io.github.catenary.edit.paint.Paintable;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What can be painted in the open scene, and what it is called. EDT only. */
final class Paintables {
    /** More elements than a person would look for in a list. */
    private static final int MOST_ELEMENTS = 200;

    private final Workspace workspace;

    Paintables(Workspace workspace) {
        this.workspace = workspace;
    }

    List<Paintable> all() {
        Scene scene = workspace.scene();
        List<Paintable> all = new ArrayList<>(List.of(ItemNumber.values()));
        if (!scene.materials().isEmpty()) all.add(new MaterialPaint(scene.materials()));
        scene.elements().stream().limit(MOST_ELEMENTS).flatMap(Paintables::of).forEach(all::add);
        return all;
    }

    /** What an element acts on can be painted if it acts on anything of that kind. */
    private static Stream<Paintable> of(Element element) {
        Stream<Paintable> particles = Stream.of(new MembershipPaint(element.id(), false));
        Stream<Paintable> springs = Stream.of(new MembershipPaint(element.id(), true));
        return Stream.concat(
                element.particles().equals(Target.NONE) ? Stream.empty() : particles,
                element.springs().equals(Target.NONE) ? Stream.empty() : springs);
    }

    String label(Paintable property) {
        if (property instanceof ItemNumber number) return label(number);
        if (property instanceof MembershipPaint membership) return label(membership);
        return Texts.text("spring.material");
    }

    private static String label(ItemNumber number) {
        return switch (number) {
            case ELASTICITY -> Texts.text("spring.elasticity");
            case STIFFNESS -> Texts.text("spring.stiffness");
            case DAMPING -> Texts.text("spring.damping");
            case COMPLIANCE -> Texts.text("spring.compliance");
            case REST -> Texts.text("paint.rest");
            case MASS -> Texts.text("particle.mass");
            case RADIUS -> Texts.text("particle.radius");
            case DRAG -> Texts.text("particle.drag");
        };
    }

    private String label(MembershipPaint membership) {
        String name = workspace
                .scene()
                .elements()
                .find(membership.element())
                .map(element -> Names.of(workspace.plugins(), element))
                .orElse("");
        return membership.ofSprings()
                ? Texts.text("paint.element-springs", name)
                : Texts.text("paint.element-particles", name);
    }

    /** The names of the values of a choice, from 0 on. */
    List<String> choices(Paintable property) {
        if (property instanceof MaterialPaint material) {
            return Stream.concat(
                            Stream.of(Texts.text("paint.no-material")),
                            material.materials().stream().map(Material::id))
                    .toList();
        }
        return List.of(Texts.text("paint.outside"), Texts.text("paint.inside"));
    }
}
