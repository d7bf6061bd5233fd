package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.Arrays;

/**
 * Gives particles the masses of the tetrahedra between them, a quarter of each to each corner, and of the faces that are
 * sides of none, a third each. Particles of neither keep their masses.
 */
final class MassFromDensity extends PlainOperation {
    MassFromDensity() {
        super(
                "mass",
                "Mass by density",
                "Sets the masses of particles from the volume of the tetrahedra and faces between them",
                ParameterSchema.of(
                        Parameter.number(
                                "density",
                                "Density",
                                "Mass per volume; water has 1000",
                                "kg/m³",
                                Bounds.POSITIVE,
                                1000),
                        Parameter.number(
                                "thickness",
                                "Thickness",
                                "Thickness of the faces that are not sides of a tetrahedron",
                                "m",
                                Bounds.POSITIVE,
                                0.01)));
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        IdSet chosen = selection.particlesWithEnds(scene);
        int[] faces = faces(scene, chosen);
        int[] particles = Arrays.stream(chosen.toArray())
                .map(id -> scene.particles().positionOf(id))
                .toArray();
        FaceTetrahedra.Places drawn =
                (particle, axis) -> coordinate(scene.particles().at(particle).position(), axis);
        int[] tetrahedra = FaceTetrahedra.of(particles, faces, drawn);
        if (tetrahedra.length > 4 * FaceTetrahedra.MOST) {
            throw EditRefusedException.because(Message.of(
                    "edit.many-tetrahedra",
                    "the selection has more than {0} tetrahedra; select a part of it",
                    FaceTetrahedra.MOST));
        }
        double[] masses = new double[scene.particles().size()];
        double density = values.number("density");
        for (int k = 0; k < tetrahedra.length; k++) {
            masses[tetrahedra[k]] += density * Math.abs(FaceTetrahedra.volume(drawn, tetrahedra, k / 4 * 4)) / 4;
        }
        addSheets(masses, faces, tetrahedra, density * values.number("thickness"), drawn);
        return changed(scene, chosen, masses);
    }

    private static double coordinate(Vec3 of, int axis) {
        return axis == 0 ? of.x() : axis == 1 ? of.y() : of.z();
    }

    private static int[] faces(Scene scene, IdSet between) {
        return scene.faces().stream()
                .filter(face -> face.isBetween(between))
                .flatMapToInt(face -> Arrays.stream(new int[] {face.a(), face.b(), face.c()}))
                .map(id -> scene.particles().positionOf(id))
                .toArray();
    }

    /** Adds those of the faces that are sides of no tetrahedron. */
    private static void addSheets(
            double[] masses, int[] faces, int[] tetrahedra, double perArea, FaceTetrahedra.Places drawn) {
        boolean[] solid = new boolean[masses.length];
        for (int corner : tetrahedra) solid[corner] = true;
        for (int f = 0; f < faces.length; f += 3) {
            if (solid[faces[f]] && solid[faces[f + 1]] && solid[faces[f + 2]]) continue;
            double share = perArea * area(drawn, faces, f) / 3;
            for (int k = f; k < f + 3; k++) masses[faces[k]] += share;
        }
    }

    private static double area(FaceTetrahedra.Places drawn, int[] of, int first) {
        double[] e = new double[6];
        for (int i = 0; i < 6; i++) e[i] = drawn.at(of[first + 1 + i / 3], i % 3) - drawn.at(of[first], i % 3);
        double x = e[1] * e[5] - e[2] * e[4];
        double y = e[2] * e[3] - e[0] * e[5];
        double z = e[0] * e[4] - e[1] * e[3];
        return Math.sqrt(x * x + y * y + z * z) / 2;
    }

    private static Scene changed(Scene scene, IdSet chosen, double[] masses) {
        boolean[] heavy = new boolean[masses.length];
        boolean any = false;
        for (int i = 0; i < masses.length; i++) {
            heavy[i] = masses[i] > 0;
            any |= heavy[i];
            if (heavy[i] && !(masses[i] < Double.POSITIVE_INFINITY && 1 / masses[i] < Double.POSITIVE_INFINITY)) {
                throw EditRefusedException.because(Message.of(
                        "edit.mass-range",
                        "particle {0} would have a mass of {1} kg; enter another density or thickness",
                        scene.particles().at(i).id(),
                        masses[i]));
            }
        }
        if (!any) {
            throw EditRefusedException.because(Message.of(
                    "edit.no-volume", "there is no face between the selected particles; select a body or a surface"));
        }
        IdSet changed = chosen.where(id -> heavy[scene.particles().positionOf(id)]);
        return scene.changeParticles(
                changed, particle -> particle.withMass(masses[scene.particles().positionOf(particle.id())]));
    }
}
