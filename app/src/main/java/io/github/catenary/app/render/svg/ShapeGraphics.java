package io.github.catenary.app.render.svg;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.BufferedImageOp;
import java.awt.image.ImageObserver;
import java.awt.image.RenderedImage;
import java.awt.image.renderable.RenderableImage;
import java.text.AttributedCharacterIterator;
import org.jspecify.annotations.Nullable;

/** A graphics that draws everything as filled or stroked shapes and texts; images and exclusive or are refused. */
abstract class ShapeGraphics extends Graphics2D {
    @Override
    public void drawString(String text, int x, int y) {
        drawString(text, (float) x, (float) y);
    }

    @Override
    public void drawString(AttributedCharacterIterator text, float x, float y) {
        StringBuilder plain = new StringBuilder();
        for (char c = text.first(); c != AttributedCharacterIterator.DONE; c = text.next()) plain.append(c);
        drawString(plain.toString(), x, y);
    }

    @Override
    public void drawString(AttributedCharacterIterator text, int x, int y) {
        drawString(text, (float) x, (float) y);
    }

    @Override
    public void drawGlyphVector(GlyphVector glyphs, float x, float y) {
        fill(glyphs.getOutline(x, y));
    }

    @Override
    public void drawLine(int x1, int y1, int x2, int y2) {
        Path2D.Double line = new Path2D.Double();
        line.moveTo(x1, y1);
        line.lineTo(x2, y2);
        draw(line);
    }

    @Override
    public void fillRect(int x, int y, int width, int height) {
        fill(new Rectangle(x, y, width, height));
    }

    @Override
    public void clearRect(int x, int y, int width, int height) {
        Color before = getColor();
        setColor(getBackground());
        fillRect(x, y, width, height);
        setColor(before);
    }

    @Override
    public void drawRoundRect(int x, int y, int width, int height, int arcWidth, int arcHeight) {
        draw(new RoundRectangle2D.Double(x, y, width, height, arcWidth, arcHeight));
    }

    @Override
    public void fillRoundRect(int x, int y, int width, int height, int arcWidth, int arcHeight) {
        fill(new RoundRectangle2D.Double(x, y, width, height, arcWidth, arcHeight));
    }

    @Override
    public void drawOval(int x, int y, int width, int height) {
        draw(new Ellipse2D.Double(x, y, width, height));
    }

    @Override
    public void fillOval(int x, int y, int width, int height) {
        fill(new Ellipse2D.Double(x, y, width, height));
    }

    @Override
    public void drawArc(int x, int y, int width, int height, int start, int angle) {
        draw(new Arc2D.Double(x, y, width, height, start, angle, Arc2D.OPEN));
    }

    @Override
    public void fillArc(int x, int y, int width, int height, int start, int angle) {
        fill(new Arc2D.Double(x, y, width, height, start, angle, Arc2D.PIE));
    }

    private static Path2D path(int[] x, int[] y, int count) {
        Path2D.Double path = new Path2D.Double();
        for (int i = 0; i < count; i++) {
            if (i == 0) path.moveTo(x[i], y[i]);
            else path.lineTo(x[i], y[i]);
        }
        return path;
    }

    @Override
    public void drawPolyline(int[] x, int[] y, int count) {
        if (count > 0) draw(path(x, y, count));
    }

    @Override
    public void drawPolygon(int[] x, int[] y, int count) {
        if (count == 0) return;
        Path2D closed = path(x, y, count);
        closed.closePath();
        draw(closed);
    }

    @Override
    public void fillPolygon(int[] x, int[] y, int count) {
        if (count > 0) fill(path(x, y, count));
    }

    static UnsupportedOperationException refused(String what) {
        return new UnsupportedOperationException(what + " cannot be written as SVG");
    }

    @Override
    public boolean drawImage(Image image, AffineTransform place, ImageObserver observer) {
        throw refused("an image");
    }

    @Override
    public void drawImage(BufferedImage image, BufferedImageOp filter, int x, int y) {
        throw refused("an image");
    }

    @Override
    public void drawRenderedImage(RenderedImage image, AffineTransform place) {
        throw refused("an image");
    }

    @Override
    public void drawRenderableImage(RenderableImage image, AffineTransform place) {
        throw refused("an image");
    }

    @Override
    public boolean drawImage(Image image, int x, int y, ImageObserver observer) {
        throw refused("an image");
    }

    @Override
    public boolean drawImage(Image image, int x, int y, int width, int height, ImageObserver observer) {
        throw refused("an image");
    }

    @Override
    public boolean drawImage(Image image, int x, int y, Color ground, ImageObserver observer) {
        throw refused("an image");
    }

    @Override
    public boolean drawImage(Image image, int x, int y, int width, int height, Color ground, ImageObserver observer) {
        throw refused("an image");
    }

    @Override
    public boolean drawImage(
            Image image,
            int dx1,
            int dy1,
            int dx2,
            int dy2,
            int sx1,
            int sy1,
            int sx2,
            int sy2,
            ImageObserver observer) {
        throw refused("an image");
    }

    @Override
    public boolean drawImage(
            Image image,
            int dx1,
            int dy1,
            int dx2,
            int dy2,
            int sx1,
            int sy1,
            int sx2,
            int sy2,
            Color ground,
            ImageObserver observer) {
        throw refused("an image");
    }

    @Override
    public void copyArea(int x, int y, int width, int height, int dx, int dy) {
        throw refused("a copy of an area");
    }

    @Override
    public void setXORMode(Color other) {
        throw refused("exclusive or");
    }

    @Override
    public void translate(int x, int y) {
        translate((double) x, (double) y);
    }

    @Override
    public void clipRect(int x, int y, int width, int height) {
        clip(new Rectangle(x, y, width, height));
    }

    @Override
    public void setClip(int x, int y, int width, int height) {
        setClip(new Rectangle(x, y, width, height));
    }

    @Override
    public @Nullable Rectangle getClipBounds() {
        Shape own = getClip();
        return own == null ? null : own.getBounds();
    }
}
