package io.github.catenary.edit.fill;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Closed surfaces that are hard to meet. */
final class SolidShapes {
    private SolidShapes() {}

    /** Which cubes of a grid belong to a body. */
    interface Cubes {
        boolean has(int x, int y, int z);
    }

    /** The surface of cubes, each square of which is cut along one of its diagonals at random. */
    static Scene cubes(int nx, int ny, int nz, double size, long seed, Cubes cubes) {
        Random random = new Random(seed);
        Map<List<Integer>, Integer> known = new HashMap<>();
        List<Vec3> places = new ArrayList<>();
        List<int[]> triangles = new ArrayList<>();
        for (int z = 0; z < nz; z++) {
            for (int y = 0; y < ny; y++) {
                for (int x = 0; x < nx; x++) {
                    if (!cubes.has(x, y, z)) continue;
                    for (int axis = 0; axis < 3; axis++) {
                        for (int end = 0; end < 2; end++) {
                            int[] next = {x, y, z};
                            next[axis] += 2 * end - 1;
                            boolean beyond = next[0] >= 0
                                    && next[1] >= 0
                                    && next[2] >= 0
                                    && next[0] < nx
                                    && next[1] < ny
                                    && next[2] < nz
                                    && cubes.has(next[0], next[1], next[2]);
                            if (beyond) continue;
                            int[] quad = new int[4];
                            for (int k = 0; k < 4; k++) {
                                int[] at = {x, y, z};
                                at[axis] += end;
                                at[(axis + 1) % 3] += k == 1 || k == 2 ? 1 : 0;
                                at[(axis + 2) % 3] += k > 1 ? 1 : 0;
                                Integer there = known.putIfAbsent(List.of(at[0], at[1], at[2]), places.size());
                                if (there == null) places.add(new Vec3(size * at[0], size * at[1], size * at[2]));
                                quad[end == 1 ? k : 3 - k] = there == null ? places.size() - 1 : there;
                            }
                            int turn = random.nextInt(2);
                            triangles.add(new int[] {quad[turn], quad[turn + 1], quad[turn + 2]});
                            triangles.add(new int[] {quad[turn], quad[turn + 2], quad[(turn + 3) % 4]});
                        }
                    }
                }
            }
        }
        return Shapes.of(places, triangles);
    }

    /** A ball of triangles of about the same size, from an icosahedron. */
    static Scene ball(double radius, int times) {
        double g = (1 + Math.sqrt(5)) / 2;
        List<Vec3> places = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            for (int s = 0; s < 4; s++) {
                double[] at = new double[3];
                at[k] = (s & 1) == 0 ? 1 : -1;
                at[(k + 1) % 3] = (s & 2) == 0 ? g : -g;
                places.add(new Vec3(at[0], at[1], at[2]));
            }
        }
        List<int[]> triangles = new ArrayList<>();
        for (int a = 0; a < 12; a++) {
            for (int b = a + 1; b < 12; b++) {
                for (int c = b + 1; c < 12; c++) {
                    if (places.get(a).distanceTo(places.get(b)) > 2.1
                            || places.get(b).distanceTo(places.get(c)) > 2.1
                            || places.get(c).distanceTo(places.get(a)) > 2.1) continue;
                    boolean out = FilledBody.volume(Vec3.ZERO, places.get(a), places.get(b), places.get(c)) > 0;
                    triangles.add(out ? new int[] {a, b, c} : new int[] {a, c, b});
                }
            }
        }
        for (int i = 0; i < times; i++) triangles = divided(places, triangles);
        places.replaceAll(at -> at.times(radius / at.length()));
        return Shapes.of(places, triangles);
    }

    private static List<int[]> divided(List<Vec3> places, List<int[]> triangles) {
        Map<Long, Integer> middles = new LinkedHashMap<>();
        List<int[]> divided = new ArrayList<>();
        for (int[] t : triangles) {
            int[] m = new int[3];
            for (int k = 0; k < 3; k++) {
                Vec3 a = places.get(t[k]);
                Vec3 b = places.get(t[(k + 1) % 3]);
                m[k] = middles.computeIfAbsent(Tetrahedra.edge(t[k], t[(k + 1) % 3]), key -> {
                    Vec3 both = a.plus(b);
                    places.add(both.times(a.length() / both.length()));
                    return places.size() - 1;
                });
            }
            divided.add(new int[] {t[0], m[0], m[2]});
            divided.add(new int[] {t[1], m[1], m[0]});
            divided.add(new int[] {t[2], m[2], m[1]});
            divided.add(m);
        }
        return divided;
    }

    static Scene moved(Scene scene, UnaryOperator<Vec3> move) {
        return scene.withParticles(Table.of(scene.particles().stream()
                .map(particle -> particle.withPosition(move.apply(particle.position())))
                .toList()));
    }

    static Vec3 turned(Vec3 at) {
        double c = Math.cos(0.7);
        double s = Math.sin(0.7);
        Vec3 once = new Vec3(c * at.x() - s * at.y(), s * at.x() + c * at.y(), at.z());
        return new Vec3(c * once.x() - s * once.z(), once.y(), s * once.x() + c * once.z());
    }

    /** A ball with bumps. */
    static Scene bumpy(int times, long seed) {
        Random random = new Random(seed);
        double[] w = random.doubles(12, -4, 4).toArray();
        return moved(
                ball(1, times),
                at -> at.times(1
                        + 0.12 * Math.sin(w[0] * at.x() + w[1] * at.y() + w[2] * at.z() + w[3])
                        + 0.12 * Math.sin(w[4] * at.x() + w[5] * at.y() + w[6] * at.z() + w[7])
                        + 0.1 * Math.sin(2 * (w[8] * at.x() + w[9] * at.y() + w[10] * at.z() + w[11]))));
    }

    /** Each particle at random a little off. */
    static Scene shaken(Scene scene, double far, long seed) {
        Random random = new Random(seed);
        return moved(
                scene,
                at -> at.plus(new Vec3(
                        far * (random.nextDouble() - 0.5),
                        far * (random.nextDouble() - 0.5),
                        far * (random.nextDouble() - 0.5))));
    }
}
