package io.github.catenary.app.render.space;

/** Draws balls into the samples of a square, lit at each pixel. One thread. */
final class BallRaster {
    private final RasterTile square;

    BallRaster(RasterTile square) {
        this.square = square;
    }

    /** Draws a ball of the list. */
    void ball(DrawList list, int number) {
        int vertex = list.balls.vertices[number];
        float x = list.x[vertex] - square.left;
        float y = list.y[vertex] - square.top;
        float radius = list.ballRadii[number];
        int fromRow = Math.max(0, RasterTile.floor(y - radius));
        int toRow = Math.min(square.height - 1, RasterTile.floor(y + radius));
        int fromColumn = Math.max(0, RasterTile.floor(x - radius));
        int toColumn = Math.min(square.width - 1, RasterTile.floor(x + radius));
        float inverse = 1 / radius;
        float rise = radius * list.ballDepths[number];
        int color = list.ballColors[number];
        for (int row = fromRow; row <= toRow; row++) {
            float up = (y - row - 0.5f) * inverse;
            for (int column = fromColumn; column <= toColumn; column++) {
                float right = (column + 0.5f - x) * inverse;
                int covered = covered(column - x, row - y, radius);
                if (covered == 0) continue;
                float beside = right * right + up * up;
                float near = beside < 1 ? (float) Math.sqrt(1 - beside) : 0;
                float share = beside > 1 ? 1 / (float) Math.sqrt(beside) : 1; // of a pixel whose middle is outside
                int lit = list.light.round(color, right * share, up * share, near);
                put(row * RasterTile.SIZE + column, covered, list.z[vertex] + rise * near, lit);
            }
        }
    }

    /** The samples of a pixel that a disc around (0, 0) covers, one bit each. */
    private static int covered(float left, float top, float radius) {
        int covered = 0;
        for (int s = 0; s < RasterTile.SAMPLES; s++) {
            float dx = left + 0.5f + RasterTile.OFFSET_X[s];
            float dy = top + 0.5f + RasterTile.OFFSET_Y[s];
            if (dx * dx + dy * dy < radius * radius) covered |= 1 << s;
        }
        return covered;
    }

    private void put(int pixel, int covered, float z, int color) {
        for (int s = 0; s < RasterTile.SAMPLES; s++) {
            if ((covered & 1 << s) == 0 || z <= square.depth[s][pixel]) continue;
            square.depth[s][pixel] = z;
            square.samples[s][pixel] = color;
        }
    }
}
