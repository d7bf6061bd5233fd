package io.github.catenary.edit.fill;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Surfaces for tests, as scenes of particles and faces. */
final class Shapes {
    private Shapes() {}

    static Scene of(List<Vec3> places, List<int[]> triangles) {
        List<Particle> particles = new ArrayList<>();
        for (Vec3 place : places) particles.add(Particle.of(particles.size() + 1, place));
        List<Face> faces = new ArrayList<>();
        for (int[] corners : triangles)
            faces.add(Face.of(faces.size() + 1, corners[0] + 1, corners[1] + 1, corners[2] + 1));
        return Scene.NEW.withParticles(Table.of(particles)).withFaces(Table.of(faces));
    }

    /** Around the z axis. */
    static Scene torus(double ring, double tube, int around, int across) {
        List<Vec3> places = new ArrayList<>();
        List<int[]> triangles = new ArrayList<>();
        for (int i = 0; i < around; i++) {
            for (int k = 0; k < across; k++) {
                double u = 2 * Math.PI * i / around;
                double v = 2 * Math.PI * k / across;
                double r = ring + tube * Math.cos(v);
                places.add(new Vec3(r * Math.cos(u), r * Math.sin(u), tube * Math.sin(v)));
                int a = i * across + k;
                int b = (i + 1) % around * across + k;
                int c = (i + 1) % around * across + (k + 1) % across;
                int d = i * across + (k + 1) % across;
                triangles.add(new int[] {a, b, c});
                triangles.add(new int[] {a, c, d});
            }
        }
        return of(places, triangles);
    }

    static Scene sphere(double radius, int rings) {
        List<Vec3> places = new ArrayList<>(List.of(new Vec3(0, 0, -radius), new Vec3(0, 0, radius)));
        List<int[]> triangles = new ArrayList<>();
        int around = 2 * rings;
        for (int i = 1; i < rings; i++) {
            for (int k = 0; k < around; k++) {
                double u = Math.PI * i / rings;
                double v = Math.PI * k / rings;
                places.add(new Vec3(
                        radius * Math.sin(u) * Math.cos(v), radius * Math.sin(u) * Math.sin(v), -radius * Math.cos(u)));
                int here = 2 + (i - 1) * around + k;
                int next = 2 + (i - 1) * around + (k + 1) % around;
                if (i == 1) triangles.add(new int[] {0, next, here});
                if (i == rings - 1) triangles.add(new int[] {1, here, next});
                else triangles.add(new int[] {here, next, next + around});
                if (i < rings - 1) triangles.add(new int[] {here, next + around, here + around});
            }
        }
        return of(places, triangles);
    }

    static Scene box(Vec3 low, Vec3 high) {
        List<Vec3> places = new ArrayList<>();
        for (int k = 0; k < 8; k++) {
            places.add(new Vec3(
                    (k & 1) == 0 ? low.x() : high.x(),
                    (k & 2) == 0 ? low.y() : high.y(),
                    (k & 4) == 0 ? low.z() : high.z()));
        }
        int[][] quads = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
        List<int[]> triangles = new ArrayList<>();
        for (int[] quad : quads) {
            triangles.add(new int[] {quad[0], quad[1], quad[2]});
            triangles.add(new int[] {quad[0], quad[2], quad[3]});
        }
        return of(places, triangles);
    }

    /** Both in one scene. */
    static Scene both(Scene one, Scene other) {
        List<Vec3> places = new ArrayList<>();
        List<int[]> triangles = new ArrayList<>();
        for (Scene scene : Arrays.asList(one, other)) {
            int first = places.size() - 1;
            scene.particles().forEach(particle -> places.add(particle.position()));
            scene.faces()
                    .forEach(face -> triangles.add(new int[] {first + face.a(), first + face.b(), first + face.c()}));
        }
        return of(places, triangles);
    }

    static Scene turnedOver(Scene scene, int everyNth) {
        return scene.withFaces(Table.of(scene.faces().stream()
                .map(face -> face.id() % everyNth == 0 ? Face.of(face.id(), face.b(), face.a(), face.c()) : face)
                .toList()));
    }

    static Scene without(Scene scene, int face) {
        return scene.withFaces(Table.of(
                scene.faces().stream().filter(each -> each.id() != face).toList()));
    }
}
