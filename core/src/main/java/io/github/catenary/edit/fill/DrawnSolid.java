package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The tetrahedra that the faces of a scene make, as they are drawn. Immutable. Takes long for a large scene. */
public final class DrawnSolid {
    /** Four particles each, by their ids. */
    private final int[] particles;

    private final MeshQuality quality;
    /** Flat tetrahedra, as indices. */
    private final List<Integer> flat = new ArrayList<>();

    private DrawnSolid(int[] particles, double[] at, int... corners) {
        this.particles = particles;
        quality = MeshQuality.of(at, corners);
        for (int t = 0; t < corners.length; t += 4) {
            boolean isFlat =
                    MeshQuality.largestCosine(at, corners[t], corners[t + 1], corners[t + 2], corners[t + 3]) > 1;
            if (isFlat) flat.add(t / 4);
        }
    }

    /** @throws EditRefusedException if there are more than {@link FaceTetrahedra#MOST} */
    public static DrawnSolid of(Scene scene) {
        return of(scene, scene.faces().stream());
    }

    /**
     * Those that are made by faces between some particles alone.
     *
     * @throws EditRefusedException if there are more than {@link FaceTetrahedra#MOST}
     */
    public static DrawnSolid of(Scene scene, IdSet particles) {
        return of(
                scene,
                scene.faces().stream()
                        .filter(face -> particles.contains(face.a())
                                && particles.contains(face.b())
                                && particles.contains(face.c())));
    }

    private static DrawnSolid of(Scene scene, Stream<Face> between) {
        int[] faces = between.flatMapToInt(face -> Arrays.stream(new int[] {face.a(), face.b(), face.c()}))
                .map(id -> scene.particles().positionOf(id))
                .toArray();
        int[] some = Arrays.stream(faces).sorted().distinct().toArray();
        double[] at = new double[3 * scene.particles().size()];
        for (int particle : some) {
            Vec3 place = scene.particles().at(particle).position();
            at[3 * particle] = place.x();
            at[3 * particle + 1] = place.y();
            at[3 * particle + 2] = place.z();
        }
        FaceTetrahedra.Places drawn = (particle, axis) -> at[3 * particle + axis];
        int[] corners = FaceTetrahedra.of(some, faces, drawn);
        if (corners.length > 4 * FaceTetrahedra.MOST) {
            throw EditRefusedException.because(Message.of(
                    "edit.many-tetrahedra",
                    "the selection has more than {0} tetrahedra; select a part of it",
                    FaceTetrahedra.MOST));
        }
        for (int t = 0; t < corners.length; t += 4) {
            if (FaceTetrahedra.volume(drawn, corners, t) >= 0) continue;
            int last = corners[t + 3];
            corners[t + 3] = corners[t + 2];
            corners[t + 2] = last;
        }
        int[] ids = Arrays.stream(corners)
                .map(particle -> scene.particles().at(particle).id())
                .toArray();
        return new DrawnSolid(ids, at, corners);
    }

    /** Their quality. None is inside out: faces do not tell which way round a tetrahedron is meant. */
    public MeshQuality quality() {
        return quality;
    }

    /** The particles of a tetrahedron, by their ids in ascending order. */
    public List<Integer> particles(int tetrahedron) {
        return Arrays.stream(particles, 4 * tetrahedron, 4 * tetrahedron + 4)
                .sorted()
                .boxed()
                .toList();
    }

    /** The tetrahedra without volume. */
    public List<Integer> flat() {
        return List.copyOf(flat);
    }
}
