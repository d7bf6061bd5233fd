package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Surfaces without gravity and drag, and their measures. */
public final class SurfaceScenes {
    private SurfaceScenes() {}

    /** One triangle of particles of different masses without springs; its area is 6 m². */
    static Scene triangle() {
        return weightless(
                List.of(
                        Particle.of(1, new Vec3(0, 0, 0)).withMass(1),
                        Particle.of(2, new Vec3(4, 0, 0)).withMass(2),
                        Particle.of(3, new Vec3(1, 3, 0)).withMass(0.5)),
                List.of(Face.of(1, 1, 2, 3)));
    }

    /** An octahedron with subdivided faces and all corners on the unit sphere; the fronts face outward; no springs. */
    public static Scene sphere(int quarterings) {
        List<Vec3> corners = new ArrayList<>(List.of(
                new Vec3(1, 0, 0),
                new Vec3(-1, 0, 0),
                new Vec3(0, 1, 0),
                new Vec3(0, -1, 0),
                new Vec3(0, 0, 1),
                new Vec3(0, 0, -1)));
        List<int[]> faces = new ArrayList<>();
        for (int x = 0; x < 2; x++) {
            for (int y = 2; y < 4; y++) {
                for (int z = 4; z < 6; z++) {
                    boolean even = (x + y + z) % 2 == 0;
                    faces.add(even ? new int[] {x, y, z} : new int[] {y, x, z});
                }
            }
        }
        for (int k = 0; k < quarterings; k++) faces = quartered(corners, faces);
        List<Particle> particles = new ArrayList<>();
        for (Vec3 corner : corners) particles.add(Particle.of(particles.size() + 1, corner));
        List<Face> triangles = new ArrayList<>();
        for (int[] f : faces) triangles.add(Face.of(triangles.size() + 1, f[0] + 1, f[1] + 1, f[2] + 1));
        return weightless(particles, triangles);
    }

    private static List<int[]> quartered(List<Vec3> corners, List<int[]> faces) {
        Map<List<Integer>, Integer> middles = new HashMap<>();
        List<int[]> quarters = new ArrayList<>();
        for (int[] f : faces) {
            int ab = middle(corners, middles, f[0], f[1]);
            int bc = middle(corners, middles, f[1], f[2]);
            int ca = middle(corners, middles, f[2], f[0]);
            quarters.addAll(List.of(
                    new int[] {f[0], ab, ca}, new int[] {f[1], bc, ab}, new int[] {f[2], ca, bc}, new int[] {ab, bc, ca
                    }));
        }
        return quarters;
    }

    private static int middle(List<Vec3> corners, Map<List<Integer>, Integer> middles, int a, int b) {
        return middles.computeIfAbsent(List.of(Math.min(a, b), Math.max(a, b)), edge -> {
            Vec3 sum = corners.get(a).plus(corners.get(b));
            corners.add(sum.times(1 / sum.length()));
            return corners.size() - 1;
        });
    }

    static Scene weightless(List<Particle> particles, List<Face> faces) {
        return Scene.EMPTY
                .withParticles(Table.of(particles))
                .withFaces(Table.of(faces))
                .withSolver(SolverSettings.DEFAULT.withDrag(0).withPasses(2, Sweep.SYMMETRIC))
                .withEnvironment(Environment.EARTH.withGravity(Vec3.ZERO));
    }

    /** Area of a face of a run, m². */
    static double area(Simulation run, int face) {
        return 0.5 * normal(run, face).length();
    }

    /** Σ of all areas in the plane z = 0, m²; faces that have turned over count as negative. */
    static double signedArea(Simulation run) {
        double sum = 0;
        for (int i = 0; i < run.faces().count; i++) sum += 0.5 * normal(run, i).z();
        return sum;
    }

    private static Vec3 normal(Simulation run, int face) {
        Vec3 a = corner(run, run.faces().a[face]);
        return cross(
                corner(run, run.faces().b[face]).minus(a),
                corner(run, run.faces().c[face]).minus(a));
    }

    /** The volume that all faces of a run enclose, m³. */
    static double volume(Simulation run) {
        FaceArrays f = run.faces();
        double sum = 0;
        for (int i = 0; i < f.count; i++) {
            Vec3 n = cross(corner(run, f.b[i]), corner(run, f.c[i]));
            Vec3 a = corner(run, f.a[i]);
            sum += a.x() * n.x() + a.y() * n.y() + a.z() * n.z();
        }
        return sum / 6;
    }

    /** Σ m x, kg·m. */
    static Vec3 moment(Simulation run) {
        ParticleArrays p = run.particles();
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < p.count; i++) sum = sum.plus(corner(run, i).times(1 / p.invMass[i]));
        return sum;
    }

    static Vec3 corner(Simulation run, int i) {
        ParticleArrays p = run.particles();
        return new Vec3(p.x[i], p.y[i], p.z[i]);
    }

    private static Vec3 cross(Vec3 u, Vec3 v) {
        return new Vec3(u.y() * v.z() - u.z() * v.y(), u.z() * v.x() - u.x() * v.z(), u.x() * v.y() - u.y() * v.x());
    }
}
