package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.fill.Fronts;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes a face of each triangle that selected springs close. */
final class FillTriangles extends PlainOperation {
    FillTriangles() {
        super(
                "faces",
                "Fill triangles",
                "Adds a face to each triangle of structural and shear springs",
                ParameterSchema.NONE);
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        IdSet chosen = selection.springsOrBetween(scene);
        if (chosen.isEmpty()) throw EditRefusedException.because(SplitSprings.NO_SPRINGS);
        List<int[]> triangles = triangles(scene, chosen);
        Fronts.turn(triangles, id -> scene.particles().get(id).position());
        Additions additions = new Additions(scene);
        for (int[] corners : triangles) additions.face(corners[0], corners[1], corners[2]);
        return additions.orRefuse(Message.of(
                "edit.no-triangles",
                "the selected springs form no triangle that lacks a face; join particles by structural or"
                        + " shear springs"));
    }

    private static List<int[]> triangles(Scene scene, IdSet springs) {
        boolean[] chosen = scene.springs().marked(springs);
        int[] a = new int[chosen.length];
        int[] b = new int[chosen.length];
        Arrays.fill(a, -1);
        Arrays.fill(b, -1);
        for (int i = 0; i < chosen.length; i++) {
            if (!chosen[i]) continue;
            Spring spring = scene.springs().at(i);
            a[i] = scene.particles().positionOf(spring.a());
            b[i] = scene.particles().positionOf(spring.b());
        }
        int[] corners = new SpringTriangles(scene, a, b).corners();
        List<int[]> triangles = new ArrayList<>();
        for (int k = 0; k < corners.length; k += 3) {
            triangles.add(new int[] {id(scene, corners[k]), id(scene, corners[k + 1]), id(scene, corners[k + 2])});
        }
        return triangles;
    }

    private static int id(Scene scene, int position) {
        return scene.particles().at(position).id();
    }
}
