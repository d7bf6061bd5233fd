package io.github.catenary.app.render.svg;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.Paint;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.NoninvertibleTransformException;
import java.awt.geom.Point2D;
import java.awt.image.BufferedImage;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes what is drawn as SVG: shapes and texts in plain colours. Other paints become black. One thread.
 */
public final class SvgGraphics extends ShapeGraphics {
    private final SvgWriter out;
    private AffineTransform transform = new AffineTransform();
    private Color color = Color.BLACK;
    private Stroke stroke = new BasicStroke();
    private Composite composite = AlphaComposite.SrcOver;
    private Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    private Color background = Color.WHITE;
    private @Nullable Area clip;
    private RenderingHints hints = new RenderingHints(Map.of());

    public SvgGraphics(SvgWriter out) {
        this.out = out;
    }

    @Override
    public Graphics create() {
        SvgGraphics copy = new SvgGraphics(out);
        copy.transform = new AffineTransform(transform);
        copy.color = color;
        copy.stroke = stroke;
        copy.composite = composite;
        copy.font = font;
        copy.background = background;
        copy.clip = clip;
        copy.hints = (RenderingHints) hints.clone();
        return copy;
    }

    @Override
    public void dispose() {
        // holds nothing
    }

    private int argb() {
        float opacity = composite instanceof AlphaComposite alpha ? alpha.getAlpha() : 1;
        return (Math.round(color.getAlpha() * opacity) << 24) | (color.getRGB() & 0xFFFFFF);
    }

    @Override
    public void draw(Shape shape) {
        fill(stroke.createStrokedShape(shape));
    }

    @Override
    public void fill(Shape shape) {
        Shape placed = transform.createTransformedShape(shape);
        if (clip != null) {
            Area visible = new Area(placed);
            visible.intersect(clip);
            if (visible.isEmpty()) return;
            placed = visible;
        }
        out.fill(placed, argb());
    }

    @Override
    public void drawString(String text, float x, float y) {
        Point2D at = transform.transform(new Point2D.Float(x, y), null);
        out.text(text, at.getX(), at.getY(), font, transform.getScaleX(), argb());
    }

    @Override
    public boolean hit(Rectangle rectangle, Shape shape, boolean onStroke) {
        Shape placed = transform.createTransformedShape(onStroke ? stroke.createStrokedShape(shape) : shape);
        return placed.intersects(rectangle);
    }

    @Override
    public void setPaintMode() {
        composite = AlphaComposite.SrcOver;
    }

    @Override
    public GraphicsConfiguration getDeviceConfiguration() {
        return graphics().getDeviceConfiguration();
    }

    /** A graphics that knows fonts. */
    private static Graphics2D graphics() {
        return new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    }

    @Override
    public FontMetrics getFontMetrics(Font of) {
        Graphics2D g = graphics();
        try {
            return g.getFontMetrics(of);
        } finally {
            g.dispose();
        }
    }

    @Override
    public FontRenderContext getFontRenderContext() {
        return new FontRenderContext(null, true, true);
    }

    @Override
    public void setComposite(Composite other) {
        composite = other;
    }

    @Override
    public Composite getComposite() {
        return composite;
    }

    @Override
    public void setPaint(@Nullable Paint paint) {
        if (paint == null) return;
        if (!(paint instanceof Color plain)) throw refused("a paint that is no colour");
        color = plain;
    }

    @Override
    public Paint getPaint() {
        return color;
    }

    @Override
    public void setColor(@Nullable Color other) {
        if (other != null) color = other;
    }

    @Override
    public Color getColor() {
        return color;
    }

    @Override
    public void setStroke(Stroke other) {
        stroke = other;
    }

    @Override
    public Stroke getStroke() {
        return stroke;
    }

    @Override
    public void setFont(@Nullable Font other) {
        if (other != null) font = other;
    }

    @Override
    public Font getFont() {
        return font;
    }

    @Override
    public void setBackground(Color other) {
        background = other;
    }

    @Override
    public Color getBackground() {
        return background;
    }

    @Override
    public void setRenderingHint(RenderingHints.Key key, @Nullable Object value) {
        if (value == null) hints.remove(key);
        else hints.put(key, value);
    }

    @Override
    public @Nullable Object getRenderingHint(RenderingHints.Key key) {
        return hints.get(key);
    }

    @Override
    public void setRenderingHints(Map<?, ?> all) {
        hints.clear();
        hints.putAll(all);
    }

    @Override
    public void addRenderingHints(Map<?, ?> more) {
        hints.putAll(more);
    }

    @Override
    public RenderingHints getRenderingHints() {
        return (RenderingHints) hints.clone();
    }

    @Override
    public void translate(double x, double y) {
        transform.translate(x, y);
    }

    @Override
    public void rotate(double angle) {
        transform.rotate(angle);
    }

    @Override
    public void rotate(double angle, double x, double y) {
        transform.rotate(angle, x, y);
    }

    @Override
    public void scale(double x, double y) {
        transform.scale(x, y);
    }

    @Override
    public void shear(double x, double y) {
        transform.shear(x, y);
    }

    @Override
    public void transform(AffineTransform by) {
        transform.concatenate(by);
    }

    @Override
    public void setTransform(AffineTransform other) {
        transform = new AffineTransform(other);
    }

    @Override
    public AffineTransform getTransform() {
        return new AffineTransform(transform);
    }

    @Override
    public void clip(@Nullable Shape shape) {
        if (shape == null) {
            clip = null;
            return;
        }
        Area area = new Area(transform.createTransformedShape(shape));
        if (clip != null) area.intersect(clip);
        clip = area;
    }

    @Override
    public void setClip(@Nullable Shape shape) {
        clip = null;
        clip(shape);
    }

    @Override
    public @Nullable Shape getClip() {
        return clip == null ? null : inverse().createTransformedShape(clip);
    }

    private AffineTransform inverse() {
        AffineTransform result = new AffineTransform(transform);
        try {
            result.invert();
        } catch (NoninvertibleTransformException flat) {
            return new AffineTransform(); // nothing is visible then
        }
        return result;
    }
}
