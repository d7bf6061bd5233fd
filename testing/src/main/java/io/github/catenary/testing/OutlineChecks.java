package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.Binding;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Handle;

/** Checks the outlines, solids and handles of elements: they are the same at each call, in the drawing and in the run. */
final class OutlineChecks {
    private static final int FRAMES = 10;

    private final ElementRuns runs;

    OutlineChecks(ElementRuns runs) {
        this.runs = runs;
    }

    void requireShapes(String name, Scene scene) {
        Binding binding = new Binding(scene);
        Simulation run = runs.compile(scene);
        for (ConstraintType type : runs.types()) {
            for (Element element : scene.elements()) {
                if (!element.type().equals(type.id()) || !element.enabled()) continue;
                BoundElement bound = binding.bind(element, type);
                requireShapes(name + ", " + type.id(), type, bound.values());
                requireShapes(name + ", " + type.id() + " as drawn", type, bound, Frame.drawn(scene));
                run.reset();
                for (int i = 0; i < FRAMES; i++) run.step();
                requireShapes(name + ", " + type.id() + " in frame " + FRAMES, type, bound, run.frame());
            }
        }
    }

    private static void requireShapes(String name, ConstraintType type, ParameterValues values) {
        assertThat(type.outline(values)).as("%s: outline, asked again", name).isEqualTo(type.outline(values));
        assertThat(type.solids(values)).as("%s: solids, asked again", name).isEqualTo(type.solids(values));
        for (Handle handle : type.handles(values)) handle.check(type.schema());
    }

    private static void requireShapes(String name, ConstraintType type, BoundElement element, Frame frame) {
        assertThat(type.outline(element, frame))
                .as("%s: outline, asked again", name)
                .isEqualTo(type.outline(element, frame));
        assertThat(type.solids(element, frame))
                .as("%s: solids, asked again", name)
                .isEqualTo(type.solids(element, frame));
        if (type.followsRun()) return;
        assertThat(type.outline(element, frame))
                .as("%s: followsRun() must be true where the outline depends on the frame", name)
                .isEqualTo(type.outline(element.values()));
    }
}
