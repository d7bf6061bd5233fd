package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.ConstraintType.Category;
import io.github.catenary.spi.Plugins;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * A number of one collider: what it pushes at particles, as the mean over a frame.
 *
 * @param id of the element
 */
record ElementMeasure(Kind kind, int id) implements Measure {
    /** What is measured: the size of the force, or a component. */
    enum Kind {
        CONTACT,
        CONTACT_X,
        CONTACT_Y,
        CONTACT_Z
    }

    /** All that can be measured of an element; nothing of one that is off or no collider. */
    static Stream<Measure> of(Plugins plugins, Scene scene, int id) {
        if (!scene.elements().contains(id)) return Stream.empty();
        Element element = scene.elements().get(id);
        boolean pushes = element.enabled()
                && plugins.constraint(element.type())
                        .filter(type -> type.category() == Category.COLLIDER)
                        .isPresent();
        return pushes ? Stream.of(Kind.values()).map(kind -> new ElementMeasure(kind, id)) : Stream.empty();
    }

    @Override
    public double in(RunReading reading) {
        return reading.run()
                .forces()
                .map(forces -> forces.contacts().get(id))
                .map(this::part)
                .orElse(Double.NaN);
    }

    private double part(Vec3 force) {
        return switch (kind) {
            case CONTACT -> force.length();
            case CONTACT_X -> force.x();
            case CONTACT_Y -> force.y();
            case CONTACT_Z -> force.z();
        };
    }

    @Override
    public boolean needsForces() {
        return true;
    }

    @Override
    public PlotUnit unit() {
        return PlotUnit.NEWTON;
    }

    private String name() {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public String key() {
        return "element." + name() + "." + id;
    }

    @Override
    public String column() {
        return "element_" + id + "_" + name().replace('-', '_') + "_N";
    }

    @Override
    public String label() {
        return Texts.text("plot.element." + name(), id);
    }

    @Override
    public boolean isOfElement() {
        return true;
    }

    @Override
    public OptionalInt item() {
        return OptionalInt.of(id);
    }
}
