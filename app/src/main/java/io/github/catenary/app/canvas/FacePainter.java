package io.github.catenary.app.canvas;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;

/**
 * Fills faces below the springs. Corners lie on whole device pixels and nothing is antialiased: otherwise two translucent
 * triangles would overlap along the edge that they share and show it as a seam.
 */
final class FacePainter {
    /** Corners farther out than this, px, are brought nearer, as a polygon's coordinates are ints. */
    private static final double FAR = 1e7;

    private final Graphics2D g;
    private final OnScreen screen;

    FacePainter(Graphics2D g, OnScreen screen) {
        this.g = g;
        this.screen = screen;
    }

    /** @param color translucent, so that the grid and what lies below stay visible */
    void paint(Color color) {
        int[][] corners = screen.scene.topology.faces;
        if (corners.length == 0) return;
        AffineTransform toDevice = g.getTransform();
        Object antialiasing = g.getRenderingHint(RenderingHints.KEY_ANTIALIASING);
        g.setTransform(new AffineTransform());
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_OFF);
        g.setColor(color);
        double[] point = new double[2];
        int[] x = new int[3];
        int[] y = new int[3];
        for (int[] face : corners) {
            if (!sees(face)) continue;
            for (int i = 0; i < 3; i++) {
                point[0] = screen.x[face[i]];
                point[1] = screen.y[face[i]];
                toDevice.transform(point, 0, point, 0, 1);
                x[i] = pixel(point[0]);
                y[i] = pixel(point[1]);
            }
            g.fillPolygon(x, y, 3);
        }
        g.setTransform(toDevice);
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, antialiasing);
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

    private static int pixel(double coordinate) {
        return (int) Math.round(Math.max(-FAR, Math.min(FAR, coordinate)));
    }
}
