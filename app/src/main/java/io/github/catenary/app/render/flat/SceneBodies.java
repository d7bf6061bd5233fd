package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.space.ElementSolids;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Outline;
import io.github.catenary.spi.Solid;
import java.util.ArrayList;
import java.util.List;

/** What the elements of a scene show. Any thread. */
public final class SceneBodies {
    private SceneBodies() {}

    /** What the elements that are switched on show, in their order; reports those that fail. */
    static List<ElementShape> shapes(Scene scene, ShapeProvider look, PaintTrouble trouble) {
        List<ElementShape> shapes = new ArrayList<>();
        for (Element element : scene.elements()) {
            if (!element.enabled()) continue;
            ElementShape shape = look.of(element);
            shape.fault()
                    .ifPresent(why -> trouble.failed(
                            Texts.text("paint.outline", Integer.toString(element.id()), element.type()), why));
            shapes.add(shape);
        }
        return shapes;
    }

    /** What elements show in a picture in three dimensions of a frame. */
    public static ElementSolids of(Frame frame, PaintOptions options) {
        List<Solid> solids = new ArrayList<>();
        List<Outline> lines = new ArrayList<>();
        for (ElementShape shape : shapes(frame.scene(), options.bodies().in(frame), options.trouble())) {
            if (shape.solids().isEmpty()) lines.addAll(shape.lines());
            else solids.addAll(shape.solids());
        }
        return new ElementSolids(solids, lines);
    }
}
