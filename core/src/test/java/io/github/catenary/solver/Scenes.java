package io.github.catenary.solver;

import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Small scenes for the tests of the solver, and shorthand to create and change them. */
public final class Scenes {
    private Scenes() {}

    /** A run without plugins. */
    public static Simulation run(Scene scene) {
        return run(scene, SolverOptions.DEFAULT);
    }

    /** A run without plugins, with the given options. */
    public static Simulation run(Scene scene, SolverOptions options) {
        return new SceneCompiler(List.of()).with(options).compile(scene);
    }

    public static void step(Simulation simulation, int frames) {
        for (int i = 0; i < frames; i++) simulation.step();
    }

    /** Free particles of 1 kg at rest, ids from 1; no springs, default settings, earth's gravity. */
    public static Scene of(Vec3... positions) {
        List<Particle> particles = new ArrayList<>();
        for (Vec3 position : positions) particles.add(Particle.of(particles.size() + 1, position));
        return Scene.EMPTY.withParticles(Table.of(particles));
    }

    /** Adds structural springs of the drawn length between pairs of particle ids. */
    public static Scene join(Scene scene, int[]... pairs) {
        List<Spring> springs = new ArrayList<>();
        for (int[] pair : pairs) {
            springs.add(
                    Spring.of(scene.springs().maxId() + 1 + springs.size(), pair[0], pair[1], SpringKind.STRUCTURAL));
        }
        return scene.withSprings(scene.springs().plus(springs));
    }

    /** Particles along x, 1 m apart, joined in a row. */
    public static Scene rope(int count) {
        Vec3[] positions = new Vec3[count];
        for (int i = 0; i < count; i++) positions[i] = new Vec3(i, 0, 0);
        int[][] pairs = new int[count - 1][];
        for (int i = 0; i < count - 1; i++) pairs[i] = new int[] {i + 1, i + 2};
        return join(of(positions), pairs);
    }

    /**
     * Particles in the x-y plane, 1 m apart, row by row from below, with all three kinds of springs in the seed demo's
     * order.
     */
    public static Scene cloth(int size) {
        Vec3[] positions = new Vec3[size * size];
        for (int i = 0; i < positions.length; i++) positions[i] = new Vec3(i % size, Math.floorDiv(i, size), 0);
        List<Spring> springs = new ArrayList<>();
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                addSpring(springs, size, x, y, 1, 0, SpringKind.STRUCTURAL);
                addSpring(springs, size, x, y, 0, 1, SpringKind.STRUCTURAL);
                addSpring(springs, size, x, y, 1, 1, SpringKind.SHEAR);
                addSpring(springs, size, x, y, 1, -1, SpringKind.SHEAR);
                addSpring(springs, size, x, y, 2, 0, SpringKind.BEND);
                addSpring(springs, size, x, y, 0, 2, SpringKind.BEND);
            }
        }
        return of(positions).withSprings(Table.of(springs));
    }

    private static void addSpring(List<Spring> springs, int size, int x, int y, int dx, int dy, SpringKind kind) {
        boolean inside = x + dx < size && y + dy >= 0 && y + dy < size;
        if (!inside) return;
        springs.add(Spring.of(springs.size() + 1, y * size + x + 1, (y + dy) * size + x + dx + 1, kind));
    }

    /** The result of a generator. */
    public static Scene generated(String generator, Map<String, Value> values) {
        return Generators.addTo(Scene.EMPTY, Generators.find(generator).orElseThrow(), Parameters.of(values));
    }

    public static Scene pin(Scene scene, int... ids) {
        return scene.changeParticles(IdSet.of(ids), particle -> particle.withPinned(true));
    }

    /** A third of the particles on rails along random axes. */
    public static Scene onRails(Scene scene, long seed) {
        Random random = new Random(~seed);
        return scene.changeParticles(IdSet.ofAll(scene.particles()), particle -> {
            if (particle.pinned() || random.nextInt(3) > 0) return particle;
            int axes = 1 + random.nextInt(6);
            return particle.withLocks(new AxisLocks((axes & 1) != 0, (axes & 2) != 0, (axes & 4) != 0));
        });
    }

    public static Scene particle(Scene scene, int id, UnaryOperator<Particle> change) {
        return scene.changeParticles(IdSet.of(id), change);
    }

    public static Scene elasticity(Scene scene, double elasticity) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()), spring -> spring.withElasticity(OptionalDouble.of(elasticity)));
    }

    public static Scene solver(Scene scene, UnaryOperator<SolverSettings> change) {
        return scene.withSolver(change.apply(scene.solver()));
    }

    /** One forward pass, as in the seed demo. */
    public static Scene forward(Scene scene) {
        return solver(scene, settings -> settings.withPasses(1, Sweep.FORWARD).withMomentum(false));
    }

    public static Scene drag(Scene scene, double drag) {
        return solver(scene, settings -> settings.withDrag(drag));
    }

    public static Scene weightless(Scene scene) {
        return scene.withEnvironment(Environment.EARTH.withGravity(Vec3.ZERO));
    }

    /** Where particle i (an index, not an id) is now. */
    public static Vec3 position(Simulation simulation, int i) {
        ParticleArrays p = simulation.particles();
        return new Vec3(p.x[i], p.y[i], p.z[i]);
    }

    /** The velocity of particle i per substep, which is its displacement since the previous one, m. */
    public static Vec3 way(Simulation simulation, int i) {
        ParticleArrays p = simulation.particles();
        return new Vec3(p.x[i] - p.prevX[i], p.y[i] - p.prevY[i], p.z[i] - p.prevZ[i]);
    }
}
