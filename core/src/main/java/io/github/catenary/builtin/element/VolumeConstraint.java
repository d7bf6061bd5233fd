package io.github.catenary.builtin.element;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** {@code keep.volume}: keeps the volume within a closed surface of faces. */
final class VolumeConstraint extends ElementType {
    static final String PRESSURE = "pressure";
    static final Message NO_FACES = Message.of(
            "doubt.no-faces",
            "no face has all its corners among the element's particles, so the element has no effect; select the"
                    + " particles of a surface");

    private static final Message OPEN = Message.of(
            "doubt.open-surface",
            "the faces between the element's particles do not form a closed surface with all fronts outside, so the"
                    + " element has no effect; close the surface, or flip the faces whose fronts are inside");

    private static final Message TWICE = Message.of(
            "doubt.faces-twice",
            "each face between the element's particles has a duplicate that faces the other way, so they enclose no"
                    + " volume and the element has no effect; delete one of each pair");

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number(
                    PRESSURE,
                    "Pressure",
                    "Ratio of the kept volume to the drawn one; 2 inflates to twice the volume, 0.8 shrinks it",
                    "",
                    Bounds.POSITIVE,
                    1),
            AreaConstraint.ELASTICITY_PARAMETER);

    VolumeConstraint() {
        super(
                "keep.volume",
                "Keep volume",
                "Keeps the volume inside the closed surface of the faces between its particles",
                AppliesTo.ON_PARTICLES,
                SCHEMA);
    }

    @Override
    public Merging merging() {
        return Merging.FREE;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        return Effect.of(element, scene)
                .needs(() -> element.faces().length > 0, NO_FACES)
                .needs(() -> closed(element.faces(), scene), OPEN)
                .needs(() -> !cancelOut(element.faces(), scene), TWICE)
                .needsFreeParticle()
                .needsNumber(AreaConstraint.ELASTICITY)
                .warnings();
    }

    @Override
    public Bonds bonds() {
        return Bonds.FACES;
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        List<BoundElement> closed = elements.stream()
                .filter(element -> closed(element.faces(), view.scene()))
                .toList();
        return new VolumeKernel(closed, view);
    }

    /** True if each edge occurs equally often in both directions, so that the volume does not depend on the origin. */
    static boolean closed(int[] faces, Scene scene) {
        long[] edges = new long[3 * faces.length];
        for (int i = 0; i < faces.length; i++) {
            Face face = scene.faces().at(faces[i]);
            edges[3 * i] = edge(face.a(), face.b());
            edges[3 * i + 1] = edge(face.b(), face.c());
            edges[3 * i + 2] = edge(face.c(), face.a());
        }
        Arrays.sort(edges);
        int balance = 0;
        for (int i = 0; i < edges.length; i++) {
            balance += (edges[i] & 1) == 0 ? 1 : -1;
            boolean last = i + 1 == edges.length || edges[i + 1] >> 1 != edges[i] >> 1;
            if (last && balance != 0) return false;
        }
        return true;
    }

    /** True if each face occurs equally often with its front on either side: then the volume is 0 wherever corners move. */
    private static boolean cancelOut(int[] faces, Scene scene) {
        Map<List<Integer>, Integer> fronts = new HashMap<>();
        for (int position : faces) {
            Face face = scene.faces().at(position);
            int least = Math.min(face.a(), Math.min(face.b(), face.c()));
            int next = least == face.a() ? face.b() : least == face.b() ? face.c() : face.a();
            int last = least == face.a() ? face.c() : least == face.b() ? face.a() : face.b();
            fronts.merge(
                    List.of(least, Math.min(next, last), Math.max(next, last)), next < last ? 1 : -1, Integer::sum);
        }
        return fronts.values().stream().allMatch(sum -> sum == 0);
    }

    /** Packs the smaller end, the larger end and, in the lowest bit, which end comes first. */
    private static long edge(int from, int to) {
        long ends = ((long) Math.min(from, to) << 31) | Math.max(from, to);
        return ends << 1 | (from < to ? 0 : 1);
    }
}
