package io.github.catenary.edit.mesh;

import io.github.catenary.edit.Operation;
import io.github.catenary.edit.fill.MeshSolid;
import io.github.catenary.edit.simplify.Simplify;
import java.util.List;
import java.util.stream.Stream;

/** The operations that change how particles hang together, in the order of the menu. */
public final class MeshOperations {
    /** Connect, add shear and bend springs. */
    public static final List<Operation> JOIN = List.of(new ConnectNear(), new AddShearSprings(), new AddBendSprings());

    /** Makes one particle of those that lie within the number {@code tolerance}, m, of each other. */
    public static final Operation WELD = new WeldParticles();

    /** Split, weld, dissolve, simplify, set masses. */
    public static final List<Operation> CHANGE =
            List.of(new SplitSprings(), WELD, new DissolveParticles(), new Simplify(), new MassFromDensity());

    /** Fill an outline, triangles and tetrahedra, mesh a solid, extrude. */
    public static final List<Operation> SURFACE =
            List.of(new FillOutline(), new FillTriangles(), new FillTetrahedra(), new MeshSolid(), new Extrude());

    private MeshOperations() {}

    public static List<Operation> all() {
        return Stream.of(JOIN, CHANGE, SURFACE).flatMap(List::stream).toList();
    }
}
