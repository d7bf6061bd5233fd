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
import io.github.catenary.solver.kernel.MousePosition;
import io.github.catenary.solver.kernel.RandomSource;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Stage;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleReserve;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringReserve;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What pulls at the particles of a drawing at rest, and what holds them: pins, gestures of hands, and elements. Kernels
 * are compiled only to be asked, on arrays that no run uses. Entries of arrays are in the order of the drawing. For one
 * thread.
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
        askTypes(scene, types, work, DrawnLoads::actsFromOutside, loads::add);
        return loads;
    }

    /**
     * The springs whose rest length an element may change: entry i of spring i is true. The rest is as in {@link #of}.
     */
    static boolean[] lengthened(Scene scene, Function<Element, Optional<KernelFactory>> types, ActiveCall work) {
        boolean[] lengthened = new boolean[scene.springs().size()];
        askTypes(scene, types, work, KernelFactory::needsSprings, (elements, kernel, view) -> {
            if (!Stage.BEFORE_STEP.isIn(kernel)) return;
            for (BoundElement element : elements) for (int spring : element.springs()) lengthened[spring] = true;
        });
        return lengthened;
    }

    private interface Answer {
        void take(List<BoundElement> elements, ConstraintKernel kernel, SolverView view);
    }

    private static void askTypes(
            Scene scene,
            Function<Element, Optional<KernelFactory>> types,
            ActiveCall work,
            Predicate<KernelFactory> which,
            Answer answer) {
        Map<KernelFactory, List<Element>> byType = new LinkedHashMap<>();
        for (Element element : scene.elements()) {
            types.apply(element)
                    .ifPresent(type -> byType.computeIfAbsent(type, first -> new ArrayList<>())
                            .add(element));
        }
        if (byType.isEmpty()) return;
        Binding binding = new Binding(scene);
        SolverView view = view(scene);
        byType.forEach((type, elements) -> {
            work.begin();
            work.enter(work.number(elements.get(0).type()), Stage.CHECK);
            try {
                if (!which.test(type)) return;
                List<BoundElement> bound =
                        elements.stream().map(each -> binding.bind(each, type)).toList();
                answer.take(bound, type.compile(bound, view), view);
            } catch (Throwable thrown) {
                // The run compiles the type again, and tells what it throws then.
            } finally {
                work.leave();
            }
        });
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

    /** Arrays as a run would begin with. */
    static SolverView view(Scene scene) {
        double h = scene.solver().substepDuration();
        ParticleReserve none = new ParticleReserve(scene.particles().size());
        ParticleStore store = new ParticleStore(scene, h);
        return new SolverView(
                scene,
                store.arrays(),
                new SpringStore(scene, store.arrays()),
                new SpringReserve(none).added(),
                none.added(),
                new FaceArrays(scene),
                h,
                0,
                new MousePosition(),
                new RandomSource());
    }

    private void add(List<BoundElement> bound, ConstraintKernel kernel, SolverView view) {
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
