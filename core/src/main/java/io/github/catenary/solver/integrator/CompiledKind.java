package io.github.catenary.solver.integrator;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.simd.KernelInfo;
import io.github.catenary.solver.simd.WideSolver;
import io.github.catenary.solver.simd.WideSprings;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.solver.trace.WatchedProjection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Passes over some springs of a run in a compiled order of their own, on copies of the particles at their ends. For the
 * thread that steps the run; allocates nothing between {@link #begin} and {@link #end}.
 */
final class CompiledKind {
    /** Indices in the run. */
    private final int[] springs;

    private final int[] particles;
    private final ParticleArrays p;
    private final SpringStore store;
    private final WideSprings compiled;
    private final WideSolver passes;

    /** @param springs their indices, ascending */
    CompiledKind(StepContext context, int[] springs) {
        Scene scene = context.view().scene();
        this.springs = springs;
        BitSet ends = new BitSet();
        for (int i : springs) {
            ends.set(context.springs().a(i));
            ends.set(context.springs().b(i));
        }
        particles = ends.stream().toArray();
        Scene own = own(scene);
        p = new ParticleStore(own, context.view().substepDuration()).arrays();
        store = new SpringStore(own, p);
        store.arrays();
        SpringArrays all = context.springs().arrays();
        for (int k = 0; k < springs.length; k++) {
            int i = springs[k];
            write(k, all.restLength[i], all.moveA[i], all.moveB[i]);
        }
        compiled = WideSprings.of(store, scene.solver().order() == Order.COLOURED);
        if (!context.kernels().isEmpty()) compiled.prepareToWrite();
        if (context.kernels().anyWritesBeforeSteps()) compiled.prepareToFollow(store.arrays());
        passes = new WideSolver(
                store,
                compiled,
                p,
                Evaluation.CURRENT,
                WideSolver.Stay.SUBSTEP,
                context.wideKernels(),
                context.threads());
    }

    /** A scene of these springs and their ends. */
    private Scene own(Scene scene) {
        List<Particle> ends = new ArrayList<>();
        for (int i : particles) ends.add(scene.particles().at(i));
        List<Spring> members = new ArrayList<>();
        for (int i : springs) members.add(scene.springs().at(i));
        IdSet ids = IdSet.ofAll(Table.of(members));
        List<Group> groups = scene.groups().stream()
                .filter(group -> group.passes() > 1)
                .map(group -> group.withMembers(IdSet.empty(), group.springs().where(ids::contains)))
                .toList();
        return scene.withGroups(Table.of())
                .withElements(Table.of())
                .withFaces(Table.of())
                .withSprings(Table.of())
                .withParticles(Table.of(ends))
                .withSprings(Table.of(members))
                .withGroups(Table.of(groups));
    }

    /**
     * Takes over the rest length, m, and the shares of a spring.
     *
     * @param k its number among these
     */
    void write(int k, double restLength, double moveA, double moveB) {
        store.write(k, restLength, moveA, moveB);
    }

    /** Takes over what elements wrote into the arrays of the run. */
    void follow(SpringArrays all) {
        SpringArrays own = store.arrays();
        for (int k = 0; k < springs.length; k++) {
            int i = springs[k];
            boolean same = own.restLength[k] == all.restLength[i]
                    && own.moveA[k] == all.moveA[i]
                    && own.moveB[k] == all.moveB[i];
            if (!same) write(k, all.restLength[i], all.moveA[i], all.moveB[i]);
        }
    }

    void begin(ParticleArrays run) {
        gather(run.x, p.x);
        gather(run.y, p.y);
        gather(run.z, p.z);
        passes.begin(p);
    }

    private void gather(double[] from, double[] to) {
        for (int k = 0; k < particles.length; k++) to[k] = from[particles[k]];
    }

    void end(ParticleArrays run) {
        passes.end(p);
        scatter(p.x, run.x);
        scatter(p.y, run.y);
        scatter(p.z, run.z);
    }

    private void scatter(double[] from, double[] to) {
        for (int k = 0; k < particles.length; k++) to[particles[k]] = from[k];
    }

    void project(boolean backward) {
        passes.project(backward);
    }

    /** As {@link WideSolver#forgetFrame}. */
    void forgetFrame() {
        passes.forgetFrame();
    }

    KernelInfo kernelInfo() {
        return passes.kernelInfo();
    }

    /** The longest rest length, m. */
    double longestRestLength() {
        return compiled.longestRestLength();
    }

    /** Indices of the springs in the run, in the order of a forward pass. */
    int[] sequence() {
        int[] sequence = store.sequence();
        for (int k = 0; k < sequence.length; k++) sequence[k] = springs[sequence[k]];
        return sequence;
    }

    /** The passes one spring at a time. */
    Projections projections(ParticleArrays run) {
        Projections own = passes.projections();
        Vectors places = new Vectors(p.count);
        return new Projections() {
            @Override
            public void copyTo(Vectors positions) {
                positions.set(run.positions());
                own.copyTo(places);
                scatter(places.x, positions.x);
                scatter(places.y, positions.y);
                scatter(places.z, positions.z);
            }

            @Override
            public void pass(boolean backward, StepMonitor watch) {
                own.pass(backward, new StepMonitor() {
                    @Override
                    public void projected(WatchedProjection projection) {
                        int spring = projection.spring;
                        int a = projection.a;
                        int b = projection.b;
                        projection.spring = springs[spring];
                        projection.a = particles[a];
                        projection.b = particles[b];
                        watch.projected(projection);
                        projection.spring = spring;
                        projection.a = a;
                        projection.b = b;
                    }
                });
            }
        };
    }

    /** The number of a spring among these; negative if it is none of them. */
    int number(int spring) {
        return Arrays.binarySearch(springs, spring);
    }
}
