package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.simd.KernelInfo;
import io.github.catenary.solver.state.Tear;
import java.util.List;
import java.util.Optional;

/**
 * A copy of a run at one moment, for viewers on other threads. The frame owns its arrays, and nobody writes them again.
 *
 * @param number frames since the start
 * @param time simulated time since the start, s
 * @param scene the scene that runs, and behind its particles and springs those that elements have added; entry i of the position
 *     arrays is {@code scene.particles().at(i)}
 * @param authored the scene that runs, without what elements have added; the same object if they added nothing
 * @param torn entry i is true if {@code scene.springs().at(i)} is torn
 * @param tornFaces entry i is true if {@code scene.faces().at(i)} has an edge along a torn spring
 * @param tornCount number of torn springs
 * @param lastTear the latest tear of a spring that is still torn; empty if none is
 * @param divergence why the run stopped; empty if it did not
 * @param faults the element types that failed
 * @param solved how well an implicit integrator solved its equations; empty for other integrators
 * @param passesUsed the most passes of any substep of the last frame
 * @param kernelInfo the kernel in use; empty if the solver does not use the compiled order
 * @param timesHeld in how many substeps since the start the guard held the motion of a part
 * @param loose the particles that hands let go, though they are pinned in the scene
 * @param detail velocities, forces and channels; empty unless {@link Simulation#detail} asked for them
 */
public record Frame(
        long number,
        double time,
        Scene scene,
        Scene authored,
        double[] x,
        double[] y,
        double[] z,
        boolean[] torn,
        boolean[] tornFaces,
        int tornCount,
        Optional<Tear> lastTear,
        Optional<Divergence> divergence,
        List<Fault> faults,
        Optional<SolveReport> solved,
        int passesUsed,
        Optional<KernelInfo> kernelInfo,
        long timesHeld,
        IdSet loose,
        Optional<FrameDetail> detail) {
    /** The scene as it is drawn, before any motion. */
    public static Frame drawn(Scene scene) {
        int count = scene.particles().size();
        double[] x = new double[count];
        double[] y = new double[count];
        double[] z = new double[count];
        for (int i = 0; i < count; i++) {
            x[i] = scene.particles().at(i).position().x();
            y[i] = scene.particles().at(i).position().y();
            z[i] = scene.particles().at(i).position().z();
        }
        return drawn(
                scene,
                x,
                y,
                z,
                new boolean[scene.springs().size()],
                new boolean[scene.faces().size()]);
    }

    /**
     * The scene as it is drawn, without some items.
     *
     * @param x entry i: where the particle at position i is drawn, m; NaN: nowhere
     * @param missing entry i: true if the spring at position i is left out
     * @param missingFaces entry i: true if the face at position i is left out
     */
    public static Frame drawn(
            Scene scene, double[] x, double[] y, double[] z, boolean[] missing, boolean[] missingFaces) {
        return new Frame(
                0,
                0,
                scene,
                scene,
                x,
                y,
                z,
                missing,
                missingFaces,
                0,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                0,
                Optional.empty(),
                0,
                IdSet.empty(),
                Optional.empty());
    }

    /** True if the particle at a position of the table is held in place, by the drawing and not let go by a hand. */
    public boolean isPinned(int index) {
        return locks(index).areAll();
    }

    /** The axes along which the particle at a position of the table is held, by the drawing and not let go by a hand. */
    public AxisLocks locks(int index) {
        Particle particle = scene.particles().at(index);
        boolean free = !loose.isEmpty() && loose.contains(particle.id());
        return free ? AxisLocks.NONE : particle.locks();
    }

    /** The same frame with other particles let go. */
    public Frame withLoose(IdSet newLoose) {
        return with(x, y, z, newLoose, detail);
    }

    /** Number of springs that elements have added, and that are still there. */
    public int addedCount() {
        return scene.springs().size() - authored.springs().size();
    }

    /** Number of particles that elements have added, and that are still there. */
    public int addedParticleCount() {
        return scene.particles().size() - authored.particles().size();
    }

    /** Where a particle is, m; empty if the scene has no particle with this id, or if it is nowhere. */
    public Optional<Vec3> place(int particle) {
        int i = scene.particles().positionOf(particle);
        if (i < 0 || !Double.isFinite(x[i] + y[i] + z[i])) return Optional.empty();
        return Optional.of(new Vec3(x[i], y[i], z[i]));
    }

    /** The same frame with other detail. */
    public Frame withDetail(FrameDetail newDetail) {
        return with(x, y, z, loose, Optional.of(newDetail));
    }

    /**
     * The same frame with the particles elsewhere, and without detail.
     *
     * @param newX m, not copied; likewise y and z
     */
    public Frame withPositions(double[] newX, double[] newY, double[] newZ) {
        return with(newX, newY, newZ, loose, Optional.empty());
    }

    private Frame with(double[] newX, double[] newY, double[] newZ, IdSet newLoose, Optional<FrameDetail> newDetail) {
        return new Frame(
                number,
                time,
                scene,
                authored,
                newX,
                newY,
                newZ,
                torn,
                tornFaces,
                tornCount,
                lastTear,
                divergence,
                faults,
                solved,
                passesUsed,
                kernelInfo,
                timesHeld,
                newLoose,
                newDetail);
    }
}
