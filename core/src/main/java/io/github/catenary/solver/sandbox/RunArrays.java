package io.github.catenary.solver.sandbox;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.List;

/** The arrays of a run that a kernel can reach, each with the name that messages give it. */
final class RunArrays {
    private static final List<String> NAMES = List.of(
            "particles.ids",
            "particles.x",
            "particles.y",
            "particles.z",
            "particles.prevX",
            "particles.prevY",
            "particles.prevZ",
            "particles.velocity.x",
            "particles.velocity.y",
            "particles.velocity.z",
            "particles.keep",
            "particles.invMass",
            "particles.radius",
            "springs.ids",
            "springs.a",
            "springs.b",
            "springs.restLength",
            "springs.moveA",
            "springs.moveB",
            "springs.torn");

    private RunArrays() {}

    /** Arrays of {@code int}, {@code double} and {@code boolean}; array i has the name {@link #name name(i)}. */
    static Object[] of(SolverView view) {
        ParticleArrays p = view.particles();
        SpringArrays s = view.springs();
        return new Object[] {
            p.ids,
            p.x,
            p.y,
            p.z,
            p.prevX,
            p.prevY,
            p.prevZ,
            p.velocity.x,
            p.velocity.y,
            p.velocity.z,
            p.keep,
            p.invMass,
            p.radius,
            s.ids,
            s.a,
            s.b,
            s.restLength,
            s.moveA,
            s.moveB,
            s.torn
        };
    }

    static String name(int i) {
        return NAMES.get(i);
    }
}
