package io.github.catenary.solver;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.NumberText;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.guard.GuardedKernels;
import io.github.catenary.solver.integrator.PluginIntegrator;
import io.github.catenary.solver.parallel.ParallelParticles;
import io.github.catenary.solver.state.BoundsCheck;
import io.github.catenary.solver.state.MotionSnapshot;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.SpringStore;
import java.util.OptionalInt;

/**
 * Stops a run before a coordinate that is not finite, or beyond {@value #REACH} times the scene's size, reaches a viewer
 * or a file. Keeps the last good positions, and which springs were torn then, to go back to.
 */
final class DivergenceGuard {
    /** How many times its own size a scene may spread; far beyond any motion meant, well inside what a double holds. */
    static final double REACH = 1e6;

    /** Size of a scene that has none of its own, such as a single particle, m. */
    private static final double LEAST_SIZE = 1;

    private static final boolean[] NONE_TORN = {};

    /** The largest coordinate or rest length, m. */
    private final double size;

    private final ParticleArrays particles;
    private final MotionSnapshot good;
    private final ParallelParticles keeping;
    private final BoundsCheck bounds;
    /** Springs that were torn; empty if none was. */
    private boolean[] goodTorn = NONE_TORN;

    /** @param threads that share the work where there are many particles */
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
        keepTorn(springs);
    }

    /** A scene far from the origin has room to move, too. */
    private static double size(Scene scene, SpringStore springs) {
        double size = LEAST_SIZE;
        for (Particle particle : scene.particles()) {
            Vec3 p = particle.position();
            size = Math.max(size, Math.max(Math.abs(p.x()), Math.max(Math.abs(p.y()), Math.abs(p.z()))));
        }
        return Math.max(size, springs.longestRestLength());
    }

    /**
     * True if an edit that was taken over left bound and motion as they are, so that this guard goes on: it changed springs
     * alone, none of which was or became the largest thing in the scene, and nobody else had a say.
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

    /** Remembers the current state as good. */
    void keep(SpringStore springs) {
        keeping.runAll();
        good.copyVelocity(particles);
        keepTorn(springs);
    }

    private void keepTorn(SpringStore springs) {
        if (springs.tornCount() == 0) {
            goodTorn = NONE_TORN;
        } else {
            if (goodTorn.length == 0) goodTorn = new boolean[springs.count];
            System.arraycopy(springs.torn, 0, goodTorn, 0, goodTorn.length);
        }
    }

    /** Puts the last good state back. */
    void goBack(Scene scene, SpringStore springs) {
        good.copyTo(particles, scene.solver().substepDuration());
        springs.setTorn(goodTorn);
    }

    /** Index of the first particle out of bounds, or -1. */
    int firstOut() {
        return bounds.firstOut();
    }

    /** Within which particles may be. */
    BoundsCheck bounds() {
        return bounds;
    }

    /** Brings particles that an edit put out of bounds back: at rest where they are, or else where they are drawn. */
    void recall(Scene scene, ParticleStore store, SpringStore springs) {
        for (int i = 0; i < particles.count; i++) {
            if (!bounds.hasPosition(i)) store.place(i, scene.particles().at(i).position());
            if (!bounds.hasPrevious(i)) store.halt(i);
        }
        keep(springs);
    }

    /**
     * Names what went, from the bad positions.
     *
     * @param advice what a person can do
     */
    Divergence explain(int particle, long frame, SpringStore springs, DivergenceAdvice advice) {
        OptionalInt spring = worstSpringAt(particle, springs);
        Message went = isFinite(particle)
                ? Message.of("run.out-of-bounds", "left the bounds of {0} m", NumberText.of(bounds.bound))
                : Message.of("run.not-finite", "has a position or velocity that is not a finite number");
        int id = particles.ids[particle];
        Message what = spring.isPresent()
                ? Message.of(
                        "run.diverged",
                        "frame {0}: particle {1} {2}; its most strained spring is {3}. {4}",
                        frame,
                        id,
                        went,
                        spring.getAsInt(),
                        advice.ofSprings())
                : Message.of(
                        "run.diverged-loose", "frame {0}: particle {1} {2}. {3}", frame, id, went, advice.ofLoose());
        return new Divergence(frame, id, spring, what);
    }

    /** Of an integrator that threw, which is the fault of no particle: the first stands for all. */
    Divergence explain(PluginIntegrator.FailedException failed, long frame) {
        Message what = Message.of(
                "run.integrator-failed",
                "frame {0}: integrator {1} failed: {2}. Choose another integrator, or ask for a build of its plugin"
                        + " without the mistake",
                frame,
                failed.integrator(),
                String.valueOf(failed.getCause()));
        return new Divergence(frame, particles.count == 0 ? 0 : particles.ids[0], OptionalInt.empty(), what);
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

    /** A constraint may have brought a rest length to 0: a spring of some length is then strained beyond measure. */
    private static double strain(double length, double restLength) {
        if (restLength == 0) return length == 0 ? 0 : length * Double.POSITIVE_INFINITY;
        return Math.abs(length / restLength - 1);
    }
}
