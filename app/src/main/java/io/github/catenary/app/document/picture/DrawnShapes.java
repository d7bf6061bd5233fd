package io.github.catenary.app.document.picture;

import com.github.weisj.jsvg.renderer.output.Output;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.fill.FlatOutline;
import io.github.catenary.edit.fill.Polyline;
import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Collects the shapes that JSVG paints, instead of pixels. The fill and the line of one item are one shape. What has no
 * outline, such as a blurred or masked shape, is painted and traced.
 */
final class DrawnShapes {
    /** More are no drawing of bodies. */
    private static final int MOST = 10_000;

    /** What is less opaque is not to be seen. */
    private static final double SEEN = 1.0 / 255;

    /**
     * What is drawn.
     *
     * @param lines along the middle of it, if it is nothing but lines
     */
    record Drawn(FlatOutline outline, List<Polyline> lines) {}

    private final Outliner outliner;
    private final Runnable goingOn;
    private final List<Drawn> shapes = new ArrayList<>();
    private Optional<Source> last = Optional.empty();

    private int count;

    /** What the last shape is made of. */
    private record Source(Shape shape, AffineTransform transform, boolean line) {
        boolean isOneItemWith(Source other) {
            return shape == other.shape && transform.equals(other.transform) && line != other.line;
        }
    }

    /** @param goingOn throws an exception if it shall stop */
    DrawnShapes(Outliner outliner, Runnable goingOn) {
        this.outliner = outliner;
        this.goingOn = goingOn;
    }

    /** From the back to the front; without what is not to be seen. */
    List<Drawn> shapes() {
        return List.copyOf(shapes);
    }

    /** @param g keeps transform, clip and paint; nothing is painted onto it */
    Output output(Graphics2D g) {
        return solid(Output.createForGraphics(g), this);
    }

    /**
     * Paints lines without their dashes, which could be endless.
     *
     * @param shapes take what is drawn; null if it is to be painted
     */
    static Output solid(Output output, @Nullable DrawnShapes shapes) {
        return (Output) Proxy.newProxyInstance(
                Output.class.getClassLoader(), new Class<?>[] {Output.class}, new Solid(output, shapes));
    }

    private record Solid(Output output, @Nullable DrawnShapes shapes) implements InvocationHandler {
        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            return switch (method.getName()) {
                case "setStroke" ->
                    arguments[0] instanceof BasicStroke stroke
                            ? call(output, method, solid(stroke))
                            : call(output, method, arguments);
                case "createChild" -> DrawnShapes.solid((Output) call(output, method, arguments), shapes);
                case "fillShape", "drawShape", "drawImage" -> {
                    if (shapes == null) yield call(output, method, arguments);
                    output.debugPaint(g -> shapes.take(g, output.hasMaskedPaint(), method, arguments));
                    yield null;
                }
                default -> call(output, method, arguments);
            };
        }

        private static BasicStroke solid(BasicStroke stroke) {
            return new BasicStroke(
                    stroke.getLineWidth(), stroke.getEndCap(), stroke.getLineJoin(), stroke.getMiterLimit());
        }
    }

    private static Object call(Output output, Method method, Object... arguments) throws Throwable {
        try {
            return method.invoke(output, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    private void take(Graphics2D g, boolean masked, Method method, Object... arguments) {
        goingOn.run();
        if (++count > MOST) throw new UncheckedIOException(new PictureException(Texts.text("svg.too-many", MOST)));
        if (opacity(g) < SEEN) return;
        if (masked || !(arguments[0] instanceof Shape shape)) {
            last = Optional.empty();
            add(new Drawn(outliner.traced(pixels -> paint(g, pixels, method, arguments)), List.of()));
            return;
        }
        AffineTransform transform = g.getTransform();
        Shape clip = g.getClip() == null ? null : transform.createTransformedShape(g.getClip());
        Source source = new Source(shape, transform, method.getName().equals("drawShape"));
        Shape area = source.line ? g.getStroke().createStrokedShape(shape) : shape;
        FlatOutline outline = outliner.outline(transform.createTransformedShape(area), clip);
        if (outline.isEmpty()) return;
        if (last.isPresent() && last.get().isOneItemWith(source)) {
            Drawn other = shapes.remove(shapes.size() - 1);
            add(new Drawn(outliner.united(List.of(other.outline, outline)), List.of()));
        } else {
            Shape placed = transform.createTransformedShape(shape);
            add(new Drawn(outline, source.line ? outliner.lines(placed) : List.of()));
        }
        last = Optional.of(source);
    }

    private void add(Drawn shape) {
        if (!shape.outline.isEmpty()) shapes.add(shape);
    }

    private static double opacity(Graphics2D g) {
        double all = g.getComposite() instanceof AlphaComposite alpha ? alpha.getAlpha() : 1;
        return g.getPaint() instanceof Color color ? all * color.getAlpha() / 255 : all;
    }

    /** Paints it as it was meant for a graphics onto one with pixels. */
    private static void paint(Graphics2D g, Graphics2D pixels, Method method, Object... arguments) {
        pixels.setTransform(g.getTransform());
        pixels.setClip(g.getClip());
        pixels.setStroke(g.getStroke());
        pixels.setPaint(g.getPaint());
        try {
            call(Output.createForGraphics(pixels), method, arguments);
        } catch (RuntimeException | Error broken) {
            throw broken;
        } catch (Throwable checked) {
            throw new IllegalStateException(checked);
        }
    }
}
