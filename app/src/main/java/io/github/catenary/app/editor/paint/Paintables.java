package io.github.catenary.app.editor.paint;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.paint.AmountPaint;
import io.github.catenary.edit.paint.ItemNumber;
import io.github.catenary.edit.paint.MaterialPaint;
import io.github.catenary.edit.paint.MembershipPaint;
import io.github.catenary.edit.paint.Paintable;
import io.github.catenary.edit.paint.SwitchPaint;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.property.SwitchProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
        List<Paintable> all = new ArrayList<>(ItemNumber.numbers());
        all.addAll(SwitchPaint.all());
        if (!scene.materials().isEmpty()) all.add(new MaterialPaint(scene.materials()));
        scene.elements().stream().limit(MOST_ELEMENTS).flatMap(this::of).forEach(all::add);
        return all;
    }

    /** Where an element acts can be painted if it acts on anything of that kind, and so can its amounts. */
    private Stream<Paintable> of(Element element) {
        return Stream.concat(membership(element), amounts(element));
    }

    private Stream<Paintable> amounts(Element element) {
        return workspace.plugins().constraint(element.type()).stream()
                .flatMap(type -> type.schema().parameters().stream())
                .filter(Parameter.Amounts.class::isInstance)
                .map(amounts -> new AmountPaint(element.id(), (Parameter.Amounts) amounts));
    }

    private static Stream<Paintable> membership(Element element) {
        Stream<Paintable> particles = Stream.of(new MembershipPaint(element.id(), false));
        Stream<Paintable> springs = Stream.of(new MembershipPaint(element.id(), true));
        return Stream.concat(
                element.particles().equals(Target.NONE) ? Stream.empty() : particles,
                element.springs().equals(Target.NONE) ? Stream.empty() : springs);
    }

    String label(Paintable property) {
        if (property instanceof ItemNumber number) return label(number);
        if (property instanceof MembershipPaint membership) return label(membership);
        if (property instanceof AmountPaint amounts) return label(amounts);
        if (property instanceof SwitchPaint of) return Texts.text("particle." + of.id());
        return Texts.text("spring.material");
    }

    private String label(AmountPaint amounts) {
        String name = name(amounts.element());
        String label = element(amounts.element())
                .flatMap(element -> workspace.plugins().constraint(element.type()))
                .map(type -> Names.of(type).label(amounts.parameter()))
                .orElse(amounts.parameter().label());
        return Texts.text("paint.amount", name, label);
    }

    private Optional<Element> element(int id) {
        return workspace.scene().elements().find(id);
    }

    private String name(int element) {
        return element(element).map(each -> Names.of(workspace.plugins(), each)).orElse("");
    }

    private static String label(ItemNumber number) {
        if (number.equals(ItemNumber.rest())) return Texts.text("paint.rest");
        return Texts.text((number.ofSprings() ? "spring." : "particle.") + number.id());
    }

    private String label(MembershipPaint membership) {
        String name = name(membership.element());
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
        if (property instanceof SwitchPaint of) {
            String ending = of.property() == SwitchProperty.PINNED ? "pinned" : "locked";
            return List.of(Texts.text("paint.not-" + ending), Texts.text("paint." + ending));
        }
        return List.of(Texts.text("paint.outside"), Texts.text("paint.inside"));
    }
}
