package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.svg.SvgGraphics;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.GroupMarks;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Fills all faces as one surface below the springs, so that where faces overlap the surface is no denser. Corners are
 * rounded to whole device pixels without antialiasing, so that no seam shows between neighbours. A few faces, and those
 * of pictures made of shapes, are one shape of Java2D; that takes minutes for 200,000 faces, so that many are marked
 * pixel by pixel in an image.
 */
final class FacePainter {
    /** Corners farther out than this, px, are moved closer, because Java2D computes in floats. */
    private static final double FAR = 1e7;

    private static final int SHAPE_UP_TO = 1_000;

    private final Graphics2D g;
    private final OnScreen screen;

    FacePainter(Graphics2D g, OnScreen screen) {
        this.g = g;
        this.screen = screen;
    }

    /** Fills the faces of each group's colour, too. */
    void paint(SceneColors colors) {
        int[] own = screen.topology.faceColours;
        int[] groups = IntStream.of(own)
                .filter(rgb -> rgb != GroupMarks.NO_COLOUR)
                .distinct()
                .toArray();
        Color usual = colors.face();
        paint(usual, face -> own.length == 0 || own[face] == GroupMarks.NO_COLOUR);
        for (int rgb : groups) {
            Color color = colors.standingOut(rgb);
            Color glass = new Color(color.getRed(), color.getGreen(), color.getBlue(), usual.getAlpha());
            paint(glass, face -> own[face] == rgb);
        }
    }

    /** @param color translucent, so that the grid and everything below stay visible */
    private void paint(Color color, IntPredicate which) {
        if (screen.topology.faces.length == 0) return;
        AffineTransform toDevice = g.getTransform();
        Object antialiasing = g.getRenderingHint(RenderingHints.KEY_ANTIALIASING);
        g.setTransform(new AffineTransform());
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_OFF);
        g.setColor(color);
        if (screen.topology.faces.length <= SHAPE_UP_TO || g instanceof SvgGraphics) {
            Path2D.Double shape = new Path2D.Double(Path2D.WIND_NON_ZERO);
            forEach(which, toDevice, corners -> add(shape, corners));
            g.fill(shape);
        } else {
            g.setTransform(toDevice);
            PixelLayer layer = PixelLayer.over(g, screen);
            forEach(which, toDevice, corners -> layer.triangle(corners, color.getRGB()));
            layer.paint(g);
        }
        g.setTransform(toDevice);
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, antialiasing);
    }

    /** Hands over the corners of all faces in view, x and y in turn, whole device pixels; the array is used again. */
    private void forEach(IntPredicate which, AffineTransform toDevice, Consumer<double[]> to) {
        int[][] faces = screen.topology.faces;
        double[] p = new double[6];
        for (int f = 0; f < faces.length; f++) {
            int[] face = faces[f];
            if (!which.test(f) || !screen.scene.drawnFace(f) || !sees(face)) continue;
            for (int i = 0; i < 3; i++) {
                p[2 * i] = screen.x[face[i]];
                p[2 * i + 1] = screen.y[face[i]];
            }
            toDevice.transform(p, 0, p, 0, 3);
            for (int i = 0; i < p.length; i++) p[i] = pixel(p[i]);
            to.accept(p);
        }
    }

    /** Adds a triangle with the same winding as all others, so that triangles that overlap leave no hole. */
    private static void add(Path2D shape, double[] p) {
        boolean clockwise = (p[2] - p[0]) * (p[5] - p[1]) > (p[4] - p[0]) * (p[3] - p[1]);
        int second = clockwise ? 2 : 4;
        int third = clockwise ? 4 : 2;
        shape.moveTo(p[0], p[1]);
        shape.lineTo(p[second], p[second + 1]);
        shape.lineTo(p[third], p[third + 1]);
        shape.closePath();
    }

    private boolean sees(int[] face) {
        double x0 = screen.x[face[0]];
        double x1 = screen.x[face[1]];
        double x2 = screen.x[face[2]];
        double y0 = screen.y[face[0]];
        double y1 = screen.y[face[1]];
        double y2 = screen.y[face[2]];
        return Math.max(x0, Math.max(x1, x2)) >= 0
                && Math.min(x0, Math.min(x1, x2)) <= screen.width
                && Math.max(y0, Math.max(y1, y2)) >= 0
                && Math.min(y0, Math.min(y1, y2)) <= screen.height;
    }

    private static double pixel(double coordinate) {
        return Math.rint(Math.max(-FAR, Math.min(FAR, coordinate)));
    }
}
