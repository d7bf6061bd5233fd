package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** The rows of the list of elements: on or off, what it is called, and the targets. */
final class ElementTable {
    static final int ENABLED = 0;
    static final int TYPE = 1;
    static final int TARGETS = 2;

    /** The rows, for a table. */
    final RowModel<Element> model;

    private final Supplier<Plugins> plugins;
    private Scene scene = Scene.EMPTY;
    private Plugins shown = Plugins.NONE;

    /** @param plugins the plugins in use */
    ElementTable(Supplier<Plugins> plugins, BiConsumer<Element, Boolean> enable) {
        this.plugins = plugins;
        model = new RowModel<Element>()
                .column("elements.enabled", Boolean.class, Element::enabled, enable)
                .column("elements.type", element -> Names.of(shown, element))
                .column("elements.targets", this::targets);
    }

    /** Shows the elements of a scene; fires table events only if elements, groups or plugins changed. */
    void show(Scene now) {
        Scene before = scene;
        Plugins pluginsBefore = shown;
        scene = now;
        shown = plugins.get();
        boolean same = now.elements() == before.elements() && now.groups() == before.groups() && shown == pluginsBefore;
        if (same) return;
        if (now.elements().sameIds(before.elements()))
            model.update(now.elements().asList());
        else model.show(now.elements().asList());
    }

    IdSet ids(int[] rows) {
        List<Integer> ids = new ArrayList<>();
        for (Element element : model.rows(rows)) ids.add(element.id());
        return IdSet.of(ids);
    }

    int row(int id) {
        return scene.elements().positionOf(id);
    }

    /** The full text of a row, for narrow columns. */
    String tip(int row) {
        Element element = model.row(row);
        String text = Texts.text("elements.row", Names.typeOf(shown, element), targets(element));
        return element.name()
                .map(name -> Texts.text("elements.named", name, text))
                .orElse(text);
    }

    private String targets(Element element) {
        boolean noSprings = element.springs().equals(Target.NONE);
        String springs = TargetField.text(scene, TargetField.Kind.SPRINGS, element.springs());
        if (element.particles().equals(Target.NONE)) return springs;
        String particles = TargetField.text(scene, TargetField.Kind.PARTICLES, element.particles());
        return noSprings ? particles : Texts.text("elements.both", springs, particles);
    }
}
