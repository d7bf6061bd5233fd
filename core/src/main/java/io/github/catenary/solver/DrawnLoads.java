package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Stage;
import io.github.catenary.solver.state.Vectors;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What pulls at the particles of a drawing at rest, and what holds them: pins, gestures of hands, and elements. Entries of
 * arrays are in the order of the drawing. For one thread.
 */
final class DrawnLoads {
    /** True for particles that nothing moves but a path: pinned, led by an element or a hand, or rollers that carry gravity. */
    final boolean[] held;
    /** True for particles that an element draws to a place in the passes. */
    final boolean[] leashed;
    /** True for particles that an element keeps out of an obstacle. */
    final boolean[] stopped;
    /** What elements add to gravity, N; without entries if no element adds anything. */
    private Vectors forces = Vectors.NONE;

    private final Scene scene;

    private DrawnLoads(Scene scene) {
        this.scene = scene;
        int count = scene.particles().size();
        held = new boolean[count];
        leashed = new boolean[count];
        stopped = new boolean[count];
        Table<Particle> particles = scene.particles();
        Vec3 gravity = scene.environment().gravity();
        for (int i = 0; i < count; i++) {
            AxisLocks locks = particles.at(i).locks();
            held[i] = locks.areAll() || (locks.areSome() && !locks.free(gravity).equals(gravity));
        }
        for (Track track : scene.tracks()) hold(track);
    }

    /**
     * What acts in a scene without errors.
     *
     * @param types finds the type of an element that takes part in a run
     * @param work records which type is asked
     */
    static DrawnLoads of(Scene scene, Function<Element, Optional<KernelFactory>> types, ActiveCall work) {
        DrawnLoads loads = new DrawnLoads(scene);
        DrawnKernels.ask(scene, types, DrawnLoads::actsFromOutside, work, loads::add);
        return loads;
    }

    /** False for types that act on springs, or only between particles. */
    private static boolean actsFromOutside(KernelFactory type) {
        boolean onSprings = type.needsSprings() && !type.needsParticles();
        return !onSprings && type.bonds() == KernelFactory.Bonds.NONE && !type.addsSprings() && !type.addsParticles();
    }

    private void hold(Track track) {
        TouchKind kind = track.kind();
        if (kind == TouchKind.HOLD) hold(track.particle());
        if (kind != TouchKind.PIN && kind != TouchKind.FREEZE) return;
        for (IdSet reached : track.reached()) reached.stream().forEach(this::hold);
    }

    /** Passes over an id that the scene no longer has. */
    private void hold(int id) {
        int i = scene.particles().positionOf(id);
        if (i >= 0) held[i] = true;
    }

    private void add(ConstraintKernel kernel, List<BoundElement> bound, SolverView view) {
        boolean obstacle = kernel.stopped().length > 0;
        boolean draws = Stage.PROJECT.isIn(kernel);
        for (BoundElement element : bound) {
            for (int i : element.particles()) {
                stopped[i] |= obstacle;
                leashed[i] |= draws;
            }
        }
        for (int i : kernel.leads()) held[i] = true;
        if (kernel.addsForces()) addForces(kernel, view);
    }

    /** At rest, because a force against the motion carries nothing. */
    private void addForces(ConstraintKernel kernel, SolverView view) {
        Vectors own = new Vectors(held.length);
        kernel.addForces(view, view.particles().positions(), new Vectors(held.length), own);
        if (!own.areFinite()) return; // the run will tell
        if (forces.count() == 0) forces = own;
        else forces.add(1, own);
    }

    /** True if elements add forces to gravity. */
    boolean hasForces() {
        return forces.count() > 0;
    }

    /** Adds what pulls at a particle to a sum of three coordinates, N. */
    void addTo(double[] sum, int particle) {
        Vec3 gravity = scene.environment().gravity();
        double mass = scene.particles().at(particle).mass();
        sum[0] += mass * gravity.x();
        sum[1] += mass * gravity.y();
        sum[2] += mass * gravity.z();
        if (forces.count() == 0) return;
        sum[0] += forces.x[particle];
        sum[1] += forces.y[particle];
        sum[2] += forces.z[particle];
    }
}
