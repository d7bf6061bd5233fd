package io.github.catenary.app.canvas;

import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.edit.GroupMarks;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Fills all faces as one shape below the springs: a single translucent triangle costs 18 µs, and 20,000 of them 350 ms.
 * Corners are rounded to whole device pixels without antialiasing, so that no seam shows between neighbours.
 */
final class FacePainter {
    /** Corners farther out than this, px, are moved closer, because Java2D computes in floats. */
    private static final double FAR = 1e7;

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
        int[][] corners = screen.topology.faces;
        if (corners.length == 0) return;
        AffineTransform toDevice = g.getTransform();
        Object antialiasing = g.getRenderingHint(RenderingHints.KEY_ANTIALIASING);
        g.setTransform(new AffineTransform());
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_OFF);
        g.setColor(color);
        g.fill(surface(corners, which, toDevice));
        g.setTransform(toDevice);
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, antialiasing);
    }

    /** All triangles in view, with the same winding, so that overlapping triangles leave no hole. */
    private Path2D surface(int[][] corners, IntPredicate which, AffineTransform toDevice) {
        Path2D.Double surface = new Path2D.Double(Path2D.WIND_NON_ZERO, 4 * corners.length);
        double[] p = new double[6];
        for (int f = 0; f < corners.length; f++) {
            int[] face = corners[f];
            if (!which.test(f) || !screen.scene.drawnFace(f) || !sees(face)) continue;
            for (int i = 0; i < 3; i++) {
                p[2 * i] = screen.x[face[i]];
                p[2 * i + 1] = screen.y[face[i]];
            }
            toDevice.transform(p, 0, p, 0, 3);
            for (int i = 0; i < p.length; i++) p[i] = pixel(p[i]);
            boolean clockwise = (p[2] - p[0]) * (p[5] - p[1]) > (p[4] - p[0]) * (p[3] - p[1]);
            int second = clockwise ? 2 : 4;
            int third = clockwise ? 4 : 2;
            surface.moveTo(p[0], p[1]);
            surface.lineTo(p[second], p[second + 1]);
            surface.lineTo(p[third], p[third + 1]);
            surface.closePath();
        }
        return surface;
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
