package io.github.catenary.solver;

import io.github.catenary.math.Amount;
import io.github.catenary.math.NumberText;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.BeyondSquares;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.integrator.PluginIntegrator;
import io.github.catenary.solver.parallel.ParallelParticles;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.state.BoundsCheck;
import io.github.catenary.solver.state.MotionSnapshot;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.SpringStore;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * Stops a run before a coordinate that is not finite, or beyond {@value #REACH} times the scene's size, reaches a
 * viewer or a file. Keeps the last good motion and torn springs, so that the run can go back to them.
 */
final class DivergenceGuard {
    /**
     * How many times its own size a scene may spread: far more than any intended motion, far less than a double holds.
     */
    static final double REACH = 1e6;

    /** The least size of a scene, such as of a single particle, m. */
    private static final double LEAST_SIZE = 1;

    private static final boolean[] NONE_TORN = {};

    /** The largest coordinate or rest length, m. */
    private final double size;

    private final ParticleArrays particles;
    private final MotionSnapshot good;
    private final ParallelParticles keeping;
    private final BoundsCheck bounds;
    /** Which springs were torn in the last good state; empty if none was. */
    private boolean[] goodTorn = NONE_TORN;

    /** @param threads number of threads that share the work if there are many particles */
    DivergenceGuard(Scene scene, ParticleArrays particles, SpringStore springs, int threads) {
        size = size(scene, springs);
        this.particles = particles;
        good = new MotionSnapshot(particles);
        keeping = new ParallelParticles(particles.count, threads) {
            @Override
            protected void part(int number, int from, int to) {
                good.copyFrom(particles, from, to);
            }
        };
        bounds = new BoundsCheck(particles, Math.min(REACH * size, Double.MAX_VALUE), threads);
        keepSprings(springs);
    }

    /** The largest coordinate counts too, so that a scene far from the origin has room to move. */
    private static double size(Scene scene, SpringStore springs) {
        double size = LEAST_SIZE;
        for (Particle particle : scene.particles()) {
            Vec3 p = particle.position();
            size = Math.max(size, Math.max(Math.abs(p.x()), Math.max(Math.abs(p.y()), Math.abs(p.z()))));
        }
        return Math.max(size, springs.longestRestLength());
    }

    /**
     * True if this guard remains valid after an edit: the edit changed only springs, none of them was or became the
     * largest length in the scene, and there are no kernels.
     */
    boolean covers(SceneEdit edit, GuardedKernels kernels) {
        if (edit.particles().length > 0 || !edit.keepsRules() || !edit.keepsMaterials() || !kernels.isEmpty())
            return false;
        for (int i : edit.springs()) {
            double before = edit.before().restLength(edit.before().springs().at(i));
            double after = edit.after().restLength(edit.after().springs().at(i));
            if (before != after && Math.max(before, after) >= size) return false;
        }
        return true;
    }

    /** Stores the current state as the last good one. */
    void keep(SpringStore springs) {
        keeping.runAll();
        good.copyVelocity(particles);
        keepSprings(springs);
    }

    /** Takes over where these particles are now, as far as they are within bounds, into the last good motion. Allocates nothing. */
    void accept(int[] moved) {
        for (int i : moved) {
            if (!good.isAt(particles, i) && bounds.hasPosition(i)) good.copyFrom(particles, i, i + 1);
        }
    }

    private void keepSprings(SpringStore springs) {
        springs.keepWritten();
        if (springs.tornCount() == 0) {
            goodTorn = NONE_TORN;
        } else {
            if (goodTorn.length == 0) goodTorn = new boolean[springs.count];
            System.arraycopy(springs.torn, 0, goodTorn, 0, goodTorn.length);
        }
    }

    /** Restores the last good state, with springs as they follow from the scene. */
    void goBack(Scene scene, SpringStore springs) {
        good.copyTo(particles, scene.solver().substepDuration());
        springs.setTorn(goodTorn);
    }

    /** True if the particles are where the last good state has them. */
    boolean isAsKept() {
        return good.isOf(particles);
    }

    /** The last good motion. */
    MotionSnapshot good() {
        return good;
    }

    /** Index of the first particle out of bounds, or −1. */
    int firstOut() {
        return bounds.firstOut();
    }

    /** The square of the longest way of a particle in the last substep, when it was last asked for those out of bounds, m². */
    double longestSquare() {
        return bounds.longestSquare();
    }

    /** The bounds for the particles. */
    BoundsCheck bounds() {
        return bounds;
    }

    /**
     * Brings back particles that an edit put out of bounds: at rest where they are, or where they are drawn if that is
     * out of bounds.
     */
    void recall(Scene scene, ParticleStore store, SpringStore springs) {
        for (int i = 0; i < particles.count; i++) {
            if (!bounds.hasPosition(i)) store.place(i, store.record(i, scene).position());
            if (!bounds.hasPrevious(i)) store.halt(i);
        }
        keep(springs);
    }

    /** Three digits: nobody needs more of a bound. */
    private static Amount brief(double bound) {
        return Amount.of(new BigDecimal(bound).round(new MathContext(3)).doubleValue(), "m");
    }

    /**
     * Describes why the run stopped, from the bad positions. If a particle was so far out, or so fast, before the frame
     * that its squares are not finite, the others have that from it.
     *
     * @param out the first particle that is out of bounds
     * @param advice how to remedy it
     */
    Divergence explain(int out, long frame, SpringStore springs, DivergenceAdvice advice) {
        int beyond = isFinite(out) ? -1 : good.firstBeyond(BeyondSquares.MOST);
        return beyond < 0 ? leftBounds(out, frame, springs, advice) : wasBeyond(beyond, frame, springs);
    }

    private Divergence wasBeyond(int particle, long frame, SpringStore springs) {
        int id = particles.ids[particle];
        Message what = Message.of(
                "run.beyond-squares",
                "particle {1} has a position or velocity that is not a finite number in frame {0}: it was so far"
                        + " out, or so fast, that squares are beyond the range of a double. Keep its coordinates and its"
                        + " velocity within {2}",
                frame,
                id,
                NumberText.of(BeyondSquares.MOST));
        return new Divergence(frame, id, worstSpringAt(particle, springs), what);
    }

    private Divergence leftBounds(int particle, long frame, SpringStore springs, DivergenceAdvice advice) {
        OptionalInt spring = worstSpringAt(particle, springs);
        Message went = isFinite(particle)
                ? Message.of("run.out-of-bounds", "moved beyond {0}", brief(bounds.bound))
                : Message.of("run.not-finite", "has a position or velocity that is not a finite number");
        int id = particles.ids[particle];
        Message what = spring.isPresent()
                ? Message.of(
                        "run.diverged",
                        "particle {1} {2} in frame {0}; of its springs, spring {3} was stretched most. {4}",
                        frame,
                        id,
                        went,
                        spring.getAsInt(),
                        advice.ofSprings())
                : Message.of(
                        "run.diverged-loose", "particle {1} {2} in frame {0}. {3}", frame, id, went, advice.ofLoose());
        return new Divergence(frame, id, spring, what);
    }

    /** Describes the failure of an integrator. No particle is at fault, so the scene's first particle is named. */
    Divergence explain(PluginIntegrator.FailedException failed, long frame) {
        Message what = Message.of(
                "run.integrator-failed",
                "frame {0}: integrator {1} failed: {2}. Choose another integrator, or ask the author of its plugin"
                        + " for a corrected version",
                frame,
                failed.integrator(),
                ErrorText.of(Objects.requireNonNullElse(failed.getCause(), failed)));
        return new Divergence(frame, particles.count == 0 ? 0 : particles.ids[0], OptionalInt.empty(), what);
    }

    /** True if all positions, and all before the last substep, are finite. */
    boolean isFinite() {
        for (int i = 0; i < particles.count; i++) if (!isFinite(i)) return false;
        return true;
    }

    private boolean isFinite(int i) {
        ParticleArrays p = particles;
        return Double.isFinite(p.x[i] + p.y[i] + p.z[i] + p.prevX[i] + p.prevY[i] + p.prevZ[i]);
    }

    private OptionalInt worstSpringAt(int particle, SpringStore s) {
        OptionalInt worst = OptionalInt.empty();
        double worstStrain = -1;
        for (int i = 0; i < s.count; i++) {
            if (s.torn[i] || (s.a(i) != particle && s.b(i) != particle)) continue;
            double strain = strain(s.length(i, particles), s.restLength(i));
            if (Double.isNaN(strain)) return OptionalInt.of(s.id(i));
            if (strain > worstStrain) {
                worst = OptionalInt.of(s.id(i));
                worstStrain = strain;
            }
        }
        return worst;
    }

    /** The strain, infinite for a spring whose rest length a constraint set to 0. */
    private static double strain(double length, double restLength) {
        if (restLength == 0) return length == 0 ? 0 : length * Double.POSITIVE_INFINITY;
        return Math.abs(length / restLength - 1);
    }
}
