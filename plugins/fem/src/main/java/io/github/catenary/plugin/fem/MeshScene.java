package io.github.catenary.plugin.fem;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A mesh of tetrahedra as particles and faces. Outer faces have their fronts outside; inner faces are there so that {@link
 * FaceTetrahedra} finds the mesh. Each tetrahedron gives a quarter of its mass to each corner.
 */
final class MeshScene {
    private final List<Vec3> places;
    private final int[] tetrahedra;

    /**
     * @param tetrahedra four indices of places each
     */
    MeshScene(List<Vec3> places, int[] tetrahedra) {
        this.places = places;
        this.tetrahedra = tetrahedra;
    }

    /** The volume of a tetrahedron, m³; negative if its fourth corner is behind the first three. */
    double volume(int tetrahedron) {
        return FaceTetrahedra.volume(this::at, tetrahedra, 4 * tetrahedron);
    }

    private double at(int place, int axis) {
        Vec3 at = places.get(place);
        return axis == 0 ? at.x() : axis == 1 ? at.y() : at.z();
    }

    /** Turns the tetrahedra that are inside out, and returns how many there were. */
    int turnFlipped() {
        int flipped = 0;
        for (int t = 0; t < tetrahedra.length / 4; t++) {
            if (volume(t) >= 0) continue;
            flipped++;
            int third = tetrahedra[4 * t + 2];
            tetrahedra[4 * t + 2] = tetrahedra[4 * t + 3];
            tetrahedra[4 * t + 3] = third;
        }
        return flipped;
    }

    /** The smallest angle between two sides of a tetrahedron, degrees; 0 for a flat one. */
    double smallestAngle() {
        double largestCosine = -1;
        for (int t = 0; t < tetrahedra.length; t += 4) {
            double[][] normals = new double[4][];
            for (int opposite = 0; opposite < 4; opposite++) normals[opposite] = normal(t, opposite);
            for (int i = 0; i < 4; i++) {
                for (int j = 0; j < i; j++) {
                    double cosine = 0;
                    for (int k = 0; k < 3; k++) cosine -= normals[i][k] * normals[j][k];
                    largestCosine = Math.max(largestCosine, Double.isNaN(cosine) ? 1 : cosine);
                }
            }
        }
        return Math.toDegrees(Math.acos(Math.max(-1, Math.min(1, largestCosine))));
    }

    /** The unit normal of a side that points away from the opposite corner. */
    private double[] normal(int t, int opposite) {
        int a = tetrahedra[t + (opposite + 1) % 4];
        int b = tetrahedra[t + (opposite + 2) % 4];
        int c = tetrahedra[t + (opposite + 3) % 4];
        double[] u = new double[3];
        double[] v = new double[3];
        for (int k = 0; k < 3; k++) {
            u[k] = at(b, k) - at(a, k);
            v[k] = at(c, k) - at(a, k);
        }
        double[] n = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
        double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        double outwards = 0;
        for (int k = 0; k < 3; k++) outwards += n[k] * (at(a, k) - at(tetrahedra[t + opposite], k));
        for (int k = 0; k < 3; k++) n[k] /= outwards < 0 ? -length : length;
        return n;
    }

    /** The mass of each place, kg. */
    double[] masses(double density) {
        double[] masses = new double[places.size()];
        for (int t = 0; t < tetrahedra.length; t++) masses[tetrahedra[t]] += density * Math.abs(volume(t / 4)) / 4;
        return masses;
    }

    /** A particle for each place. */
    List<Particle> particles(int firstId, double density) {
        double[] masses = masses(density);
        List<Particle> particles = new ArrayList<>();
        for (int i = 0; i < masses.length; i++) {
            particles.add(Particle.of(firstId + i, places.get(i)).withMass(masses[i]));
        }
        return particles;
    }

    /** The sides of the tetrahedra, each once. */
    List<Face> faces(NextIds first) {
        List<Face> faces = new ArrayList<>();
        for (int[] side : sides()) {
            faces.add(Face.of(
                    first.face() + faces.size(),
                    first.particle() + side[0],
                    first.particle() + side[1],
                    first.particle() + side[2]));
        }
        return faces;
    }

    /** The corners of each side, anticlockwise as seen from outside the tetrahedron that comes first. */
    private List<int[]> sides() {
        int[][] all = new int[tetrahedra.length][];
        for (int t = 0; t < tetrahedra.length; t += 4) {
            int a = tetrahedra[t];
            int b = tetrahedra[t + 1];
            int c = tetrahedra[t + 2];
            int d = tetrahedra[t + 3];
            all[t] = side(a, c, b);
            all[t + 1] = side(a, b, d);
            all[t + 2] = side(b, c, d);
            all[t + 3] = side(c, a, d);
        }
        Arrays.sort(all, MeshScene::compare);
        List<int[]> sides = new ArrayList<>();
        for (int[] side : all) {
            if (sides.isEmpty() || compare(sides.get(sides.size() - 1), side) != 0) sides.add(side);
        }
        return sides;
    }

    /** The corners, and then the same in ascending order. */
    private static int[] side(int a, int b, int c) {
        int low = Math.min(a, Math.min(b, c));
        int high = Math.max(a, Math.max(b, c));
        return new int[] {a, b, c, low, a + b + c - low - high, high};
    }

    private static int compare(int[] one, int[] other) {
        return Arrays.compare(one, 3, 6, other, 3, 6);
    }

    /** An element of default material on a group. */
    static Element element(String type, int id, Target particles) {
        return new Element(id, type, true, particles, Target.NONE, Parameters.NONE, UnknownData.NONE);
    }
}
