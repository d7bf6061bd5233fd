package io.github.catenary.edit.mesh;

import io.github.catenary.math.Vec3;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds points that are near each other: each point looks only into the cubes around its own. */
public final class CellGrid {
    /** Distances that differ by rounding alone count as equal; lengths of 0.1 m in a lattice differ like that. */
    private static final double ROUNDING = 1e-9;

    private record Cell(double x, double y, double z) {}

    /** Takes what was found. */
    public interface Pairs {
        /** @return false to end the search */
        boolean found(int first, int second);
    }

    private final List<Vec3> points;
    private final double radius;
    private final double edge;
    private final Map<Cell, List<Integer>> cells = new HashMap<>();

    /** @param radius m, greater than 0 */
    public CellGrid(List<Vec3> points, double radius) {
        this.points = points;
        this.radius = radius * (1 + ROUNDING);
        edge = radius * (1 + 1e-6); // a little more, as the division below rounds
        for (int i = 0; i < points.size(); i++) {
            Vec3 at = points.get(i);
            cells.computeIfAbsent(new Cell(cell(at.x()), cell(at.y()), cell(at.z())), key -> new ArrayList<>(4))
                    .add(i);
        }
    }

    private double cell(double coordinate) {
        return Math.floor(coordinate / edge);
    }

    /**
     * Hands over the indices, the smaller one first, of points whose distance is at most the radius: by the first index,
     * then in any order that depends on the points alone. Very far from the origin a pair may come more than once.
     *
     * @param most how many pairs of points the search may look at
     * @return false if it gave up because there were more
     */
    public boolean search(long most, Pairs pairs) {
        long looked = 0;
        for (int i = 0; i < points.size(); i++) {
            Vec3 at = points.get(i);
            for (int k = 0; k < 27; k++) {
                int right = k % 3 - 1;
                int up = k / 3 % 3 - 1;
                int front = k / 9 - 1;
                Cell cell = new Cell(cell(at.x()) + right, cell(at.y()) + up, cell(at.z()) + front);
                List<Integer> inside = cells.getOrDefault(cell, List.of());
                looked += inside.size();
                if (looked > most) return false;
                for (int j : inside) {
                    boolean near = j > i && at.distanceTo(points.get(j)) <= radius;
                    if (near && !pairs.found(i, j)) return true;
                }
            }
        }
        return true;
    }
}
