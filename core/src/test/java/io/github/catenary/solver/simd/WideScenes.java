package io.github.catenary.solver.simd;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Scenes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;

/** Scenes of many springs, for the compiled order. */
public final class WideScenes {
    private WideScenes() {}

    /** Lattices, meshes without a pattern, and all kinds of springs, by name. */
    public static Map<String, Scene> all() {
        Map<String, Scene> scenes = new LinkedHashMap<>();
        scenes.put("rope", Scenes.pin(Scenes.rope(1003), 1));
        for (int size : new int[] {6, 8, 9, 17, 32, 40, 65}) scenes.put("cloth " + size, cloth(size));
        scenes.put("random springs", random(300, 900, 1));
        scenes.put("star", star(200));
        scenes.put("mesh", mesh(30, 2));
        scenes.put("rings", rings(24));
        scenes.put("two cloths", join(cloth(20), cloth(33)));
        scenes.put("cloth and mesh", join(cloth(40), mesh(12, 3)));
        scenes.put("uneven cloth", uneven(cloth(24), 4));
        scenes.put("one way", cloth(16).changeSprings(IdSet.of(3, 50, 51, 52, 300), s -> s.withOneWay(true)));
        scenes.put(
                "last position",
                Scenes.solver(
                        Scenes.drag(cloth(16), 0.2),
                        s -> s.withEvaluation(Evaluation.LAST_POSITION).withPasses(1, Sweep.FORWARD)));
        scenes.put("repeats", repeated(cloth(16)));
        scenes.put("one point", collapsed(cloth(16)));
        scenes.put(
                "tolerance",
                Scenes.solver(
                        cloth(16), s -> s.withPasses(20, Sweep.SYMMETRIC).withPassTolerance(OptionalDouble.of(1e-3))));
        return scenes;
    }

    /** A cloth that hangs by two corners. */
    public static Scene cloth(int size) {
        return Scenes.pin(Scenes.cloth(size), size * size - size + 1, size * size);
    }

    /** A disc of rings with increasing numbers of particles, held at its hub. */
    public static Scene rings(int layers) {
        return Scenes.generated("soft-ball", Map.of("layers", Value.of(layers), "pinned", Value.of("hub")));
    }

    static Scene random(int particles, int springs, long seed) {
        Random random = new Random(seed);
        Vec3[] positions = new Vec3[particles];
        for (int i = 0; i < particles; i++) {
            positions[i] = new Vec3(5 * random.nextDouble(), 5 * random.nextDouble(), 5 * random.nextDouble());
        }
        List<int[]> pairs = new ArrayList<>();
        while (pairs.size() < springs) {
            int a = random.nextInt(particles) + 1;
            int b = random.nextInt(particles) + 1;
            if (a != b) pairs.add(new int[] {a, b});
        }
        Scene scene = Scenes.join(Scenes.of(positions), pairs.toArray(int[][]::new));
        return uneven(Scenes.pin(scene, 1, particles / 2), seed);
    }

    /** A triangulation with particles and springs in random order. */
    public static Scene mesh(int side, long seed) {
        Random random = new Random(seed);
        List<Integer> ids = new ArrayList<>();
        for (int i = 1; i <= side * side; i++) ids.add(i);
        Collections.shuffle(ids, random);
        Vec3[] positions = new Vec3[side * side];
        List<int[]> pairs = new ArrayList<>();
        for (int i = 0; i < side * side; i++) {
            int x = i % side;
            int y = Math.floorDiv(i, side);
            positions[ids.get(i) - 1] = new Vec3(x + 0.5 * random.nextDouble(), y + 0.5 * random.nextDouble(), 0);
            if (x + 1 < side) pairs.add(new int[] {ids.get(i), ids.get(i + 1)});
            if (y + 1 < side) pairs.add(new int[] {ids.get(i + side), ids.get(i)});
            if (x + 1 < side && y + 1 < side) pairs.add(new int[] {ids.get(i + 1), ids.get(i + side)});
        }
        Collections.shuffle(pairs, random);
        return Scenes.pin(Scenes.join(Scenes.of(positions), pairs.toArray(int[][]::new)), 1, 2);
    }

    private static Scene star(int rays) {
        List<int[]> pairs = new ArrayList<>();
        Vec3[] positions = new Vec3[rays + 1];
        for (int i = 0; i <= rays; i++) {
            positions[i] = i == 0 ? Vec3.ZERO : new Vec3(Math.cos(i), Math.sin(i), 0.01 * i);
            if (i > 0) pairs.add(new int[] {1, i + 1});
        }
        return Scenes.pin(Scenes.join(Scenes.of(positions), pairs.toArray(int[][]::new)), 5);
    }

    /** Both side by side, in one table. */
    public static Scene join(Scene one, Scene other) {
        int particles = one.particles().maxId();
        int springs = one.springs().maxId();
        List<Particle> allParticles = new ArrayList<>(one.particles().asList());
        for (Particle p : other.particles()) {
            Vec3 q = p.position();
            Particle moved = Particle.of(p.id() + particles, new Vec3(q.x() - 100, q.y(), q.z()));
            allParticles.add(moved.withPinned(p.pinned()));
        }
        List<Spring> allSprings = new ArrayList<>(one.springs().asList());
        for (Spring s : other.springs()) {
            allSprings.add(Spring.of(s.id() + springs, s.a() + particles, s.b() + particles, SpringKind.SHEAR));
        }
        return one.withParticles(Table.of(allParticles)).withSprings(Table.of(allSprings));
    }

    /** Different elasticities and rest lengths for each spring. */
    private static Scene uneven(Scene scene, long seed) {
        Random random = new Random(seed);
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withElasticity(OptionalDouble.of(1.9 * random.nextDouble()))
                        .withRestLength(OptionalDouble.of(0.5 + random.nextDouble())));
    }

    static Scene repeated(Scene scene) {
        Group group =
                Group.of(1, "firm", IdSet.empty(), IdSet.of(5, 6, 7, 8, 400)).withPasses(3);
        return scene.withGroups(Table.of(List.of(group)));
    }

    /** Some particles at the same point. */
    private static Scene collapsed(Scene scene) {
        Scene fixed = scene.changeSprings(
                IdSet.ofAll(scene.springs()), spring -> spring.withRestLength(OptionalDouble.of(1)));
        return fixed.changeParticles(
                IdSet.of(40, 41, 42, 57, 58, 90, 91), particle -> particle.withPosition(new Vec3(4, 4, 0)));
    }
}
