package io.github.catenary.solver.longrange;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Scenes;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/** Nets that no plane takes as a whole, of elasticity 1, with the rest lengths that they are drawn with. */
public final class BentNets {
    private interface Mask {
        boolean isThere(int column, int row);
    }

    private BentNets() {}

    public static Scene withHole(int size) {
        int from = size * 2 / 5;
        int to = size * 3 / 5;
        return keep(grid(size, size, false, (x, y) -> x < from || x >= to || y < from || y >= to));
    }

    public static Scene notched(int size) {
        int half = Math.floorDiv(size, 2);
        return keep(grid(size, size, false, (x, y) -> x < half || y >= half));
    }

    /** Around the y axis. */
    public static Scene tube(int around, int high) {
        double radius = 0.5 / StrictMath.sin(Math.PI / around);
        Scene flat = grid(around, high, true, (x, y) -> true);
        return keep(placed(flat, at -> {
            double angle = 2 * Math.PI * at.x() / around;
            return new Vec3(radius * StrictMath.cos(angle), at.y(), radius * StrictMath.sin(angle));
        }));
    }

    /** Half a sphere, as a bent piece of a grid. */
    public static Scene dome(int size) {
        double half = (size - 1) / 2.0;
        Scene flat = grid(size, size, false, (x, y) -> Math.hypot(x - half, y - half) < half + 0.5);
        double radius = 2 * half / Math.PI;
        return keep(placed(flat, at -> {
            double away = Math.hypot(at.x() - half, at.y() - half);
            double share = away > 0 ? radius * StrictMath.sin(away / radius) / away : 0;
            return new Vec3((at.x() - half) * share, radius * StrictMath.cos(away / radius), (at.y() - half) * share);
        }));
    }

    /** A bump in the middle, which no plane takes without a stretch of some percent. */
    public static Scene dented(int size) {
        double half = (size - 1) / 2.0;
        return keep(placed(grid(size, size, false, (x, y) -> true), at -> {
            double away = Math.hypot(at.x() - half, at.y() - half);
            return new Vec3(at.x(), at.y(), 1.2 * StrictMath.exp(-away * away / 25));
        }));
    }

    static Scene placed(Scene scene, UnaryOperator<Vec3> place) {
        return scene.withParticles(Table.of(scene.particles().stream()
                .map(particle -> particle.withPosition(place.apply(particle.position())))
                .toList()));
    }

    private static Scene grid(int columns, int rows, boolean isRing, Mask mask) {
        int[][] index = new int[rows][columns];
        List<Vec3> at = new ArrayList<>();
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                if (!mask.isThere(x, y)) continue;
                at.add(new Vec3(x, y, 0));
                index[y][x] = at.size();
            }
        }
        List<int[]> pairs = new ArrayList<>();
        int[][] ways = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                for (int[] way : ways) {
                    int toX = isRing ? (x + way[0]) % columns : x + way[0];
                    int toY = y + way[1];
                    boolean inside = toX < columns && toY >= 0 && toY < rows;
                    if (inside && index[y][x] > 0 && index[toY][toX] > 0)
                        pairs.add(new int[] {index[y][x], index[toY][toX]});
                }
            }
        }
        return Scenes.join(Scenes.of(at.toArray(Vec3[]::new)), pairs.toArray(int[][]::new));
    }

    public static Scene keep(Scene drawn) {
        Scene stiff = Scenes.elasticity(drawn, 1);
        List<Spring> springs = stiff.springs().stream()
                .map(spring -> spring.withRestLength(OptionalDouble.of(stiff.restLength(spring))))
                .toList();
        return Scenes.solver(
                stiff.withSprings(Table.of(springs)),
                settings -> settings.withSubsteps(2)
                        .withPasses(2, SolverSettings.Sweep.SYMMETRIC)
                        .withDrag(0)
                        .withKeepLengths(true));
    }

    /** Pins what is highest. */
    public static Scene hung(Scene scene) {
        double top = scene.particles().stream()
                .mapToDouble(particle -> particle.position().y())
                .max()
                .orElseThrow();
        return scene.withParticles(Table.of(scene.particles().stream()
                .map(particle -> pinned(particle, top))
                .toList()));
    }

    private static Particle pinned(Particle particle, double top) {
        return particle.withPinned(particle.position().y() > top - 1e-9);
    }
}
