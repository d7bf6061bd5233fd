package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Projection;
import io.github.catenary.solver.Frame;

/**
 * Places the particles of a frame in the picture, and lights the surface between them. Each step works on a part of its
 * items, so that threads can share them.
 */
final class LitSurface {
    private float[] normals = {};

    /** Fits the arrays to a mesh. */
    void begin(Mesh mesh) {
        if (normals.length < mesh.corners.length) normals = new float[mesh.corners.length];
    }

    /** Projects particles; returns how many are behind the eye or far outside the picture. Their x becomes NaN. */
    int project(Frame frame, Projection view, DrawList list, int from, int to) {
        double[] px = frame.x();
        double[] py = frame.y();
        double[] pz = frame.z();
        double rx = view.right.x();
        double rz = view.right.z();
        double ux = view.up.x();
        double uy = view.up.y();
        double uz = view.up.z();
        double bx = view.back.x();
        double by = view.back.y();
        double bz = view.back.z();
        double tx = view.target.x();
        double ty = view.target.y();
        double tz = view.target.z();
        int outside = 0;
        for (int i = from; i < to; i++) {
            double x = px[i] - tx;
            double y = py[i] - ty;
            double z = pz[i] - tz;
            double near = bx * x + by * y + bz * z;
            double w = 1 - near * view.inverseDistance;
            double s = view.scale / w;
            double right = s * (rx * x + rz * z);
            double up = s * (ux * x + uy * y + uz * z);
            // written so that what is not a number is outside, too
            boolean inside = w >= Projection.NEAREST && Math.abs(right) < Clipper.GUARD && Math.abs(up) < Clipper.GUARD;
            if (!inside) outside++;
            list.x[i] = inside ? (float) (view.centreX + right) : Float.NaN;
            list.y[i] = (float) (view.centreY - up);
            list.z[i] = (float) (s * near);
        }
        return outside;
    }

    /** Computes the normals of triangles, as long as the triangles are large. */
    void measure(Mesh mesh, Frame frame, int from, int to) {
        double[] x = frame.x();
        double[] y = frame.y();
        double[] z = frame.z();
        for (int t = from; t < to; t++) {
            int p = mesh.corners[3 * t];
            int q = mesh.corners[3 * t + 1];
            int r = mesh.corners[3 * t + 2];
            double ux = x[q] - x[p];
            double uy = y[q] - y[p];
            double uz = z[q] - z[p];
            double vx = x[r] - x[p];
            double vy = y[r] - y[p];
            double vz = z[r] - z[p];
            double nx = uy * vz - uz * vy;
            double ny = uz * vx - ux * vz;
            double nz = ux * vy - uy * vx;
            // A triangle with a corner that is nowhere must not darken its neighbours.
            boolean isSomewhere = !Double.isNaN(nx + ny + nz);
            normals[3 * t] = isSomewhere ? (float) nx : 0;
            normals[3 * t + 1] = isSomewhere ? (float) ny : 0;
            normals[3 * t + 2] = isSomewhere ? (float) nz : 0;
        }
    }

    /**
     * Lights particles by the mean normal of the triangles around them.
     *
     * @param colors RGB of each particle; those without one have {@code color}
     */
    void light(Mesh mesh, Shade shade, int[] colors, int color, DrawList list, int from, int to) {
        for (int i = from; i < to; i++) {
            float x = 0;
            float y = 0;
            float z = 0;
            for (int k = mesh.first[i]; k < mesh.first[i + 1]; k++) {
                int t = 3 * mesh.around[k];
                x += normals[t];
                y += normals[t + 1];
                z += normals[t + 2];
            }
            int own = Tints.of(colors, i, color);
            light(shade, own, list, i, x, y, z);
        }
    }

    /** Lights a vertex by the normal of one triangle. */
    void lightFlat(Shade shade, int triangle, int color, DrawList list, int vertex) {
        int t = 3 * triangle;
        light(shade, color, list, vertex, normals[t], normals[t + 1], normals[t + 2]);
    }

    private static void light(Shade shade, int color, DrawList list, int vertex, float x, float y, float z) {
        float length = (float) Math.sqrt(x * x + y * y + z * z);
        float share = length > 0 ? 1 / length : 0;
        list.front[vertex] = shade.front(color, x * share, y * share, z * share);
        list.back[vertex] = shade.back(color, x * share, y * share, z * share);
    }
}
