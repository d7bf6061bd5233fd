package io.github.catenary.testing;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;

/** Random scenes with every kind of number that a run may meet; the same seed gives the same scene. */
final class AnyScenes {
    private final Random random;

    private AnyScenes(long seed) {
        random = new Random(seed);
    }

    /** A scene of 2 to 40 particles, with gaps in their ids and in any order, some in the same place, some far away. */
    static Scene scene(long seed) {
        return new AnyScenes(seed).scene();
    }

    private Scene scene() {
        Table<Particle> particles = particles();
        return Scene.EMPTY
                .withParticles(particles)
                .withSprings(springs(particles))
                .withFaces(faces(particles))
                .withEnvironment(random.nextBoolean() ? Environment.EARTH : Environment.EARTH.withGravity(vector()))
                .withSolver(solver());
    }

    private SolverSettings solver() {
        boolean symmetric = random.nextBoolean();
        return SolverSettings.DEFAULT
                .withSubsteps(1 + random.nextInt(8))
                .withPasses(
                        symmetric ? 2 + 2 * random.nextInt(8) : 1 + random.nextInt(8),
                        symmetric ? Sweep.SYMMETRIC : Sweep.FORWARD)
                .withDrag(random.nextDouble());
    }

    private Table<Particle> particles() {
        List<Particle> particles = new ArrayList<>();
        for (int id : ids(2 + random.nextInt(39))) {
            particles.add(new Particle(
                    id,
                    vector(),
                    random.nextInt(4) == 0 ? vector() : Vec3.ZERO,
                    random.nextBoolean() ? Particle.DEFAULT_MASS : Math.pow(10, random.nextInt(13) - 6),
                    random.nextInt(4) == 0 ? random.nextDouble() : 0,
                    random.nextInt(4) == 0 ? OptionalDouble.of(random.nextDouble()) : OptionalDouble.empty(),
                    locks(id, random.nextInt(5)),
                    UnknownData.NONE));
        }
        return Table.of(particles);
    }

    private static AxisLocks locks(int id, int chance) {
        if (chance > 1) return AxisLocks.NONE;
        int axes = 1 + id % 6;
        return chance == 0 ? AxisLocks.ALL : new AxisLocks((axes & 1) != 0, (axes & 2) != 0, (axes & 4) != 0);
    }

    private Table<Spring> springs(Table<Particle> particles) {
        List<Spring> springs = new ArrayList<>();
        for (int id : ids(random.nextInt(60))) {
            Particle a = particles.at(random.nextInt(particles.size()));
            Particle b = particles.at(random.nextInt(particles.size()));
            if (a == b) continue;
            boolean drawn = a.position().distanceTo(b.position()) > 0 && random.nextBoolean();
            springs.add(new Spring(
                    id,
                    a.id(),
                    b.id(),
                    random.nextBoolean() ? SpringKind.STRUCTURAL : SpringKind.SHEAR,
                    drawn ? OptionalDouble.empty() : OptionalDouble.of(0.1 + random.nextDouble()),
                    SpringProperties.OPEN
                            .withElasticity(number(random.nextDouble() * 2))
                            .withStiffness(number(random.nextInt(1000)))
                            .withDamping(number(random.nextDouble()))
                            .withCompliance(number(random.nextDouble() * 1e-9))
                            .withLengthShare(number(random.nextDouble())),
                    Optional.empty(),
                    random.nextInt(8) == 0,
                    UnknownData.NONE));
        }
        return Table.of(springs);
    }

    private Table<Face> faces(Table<Particle> particles) {
        List<Face> faces = new ArrayList<>();
        if (particles.size() < 3 || random.nextBoolean()) return Table.of(faces);
        for (int id : ids(1 + random.nextInt(12))) {
            int first = random.nextInt(particles.size());
            int a = particles.at(first).id();
            int b = particles.at((first + 1) % particles.size()).id();
            int c = particles.at((first + 2) % particles.size()).id();
            faces.add(new Face(id, a, b, c, UnknownData.NONE));
        }
        return Table.of(faces);
    }

    private OptionalDouble number(double value) {
        return random.nextInt(3) == 0 ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    /** Ids that count up, that count up with gaps, or in any order. */
    private List<Integer> ids(int count) {
        List<Integer> ids = new ArrayList<>();
        int kind = random.nextInt(3);
        int id = 0;
        for (int i = 0; i < count; i++) {
            id += kind == 0 ? 1 : 1 + random.nextInt(5);
            ids.add(id);
        }
        if (kind == 2) Collections.shuffle(ids, random);
        return ids;
    }

    private Vec3 vector() {
        return random.nextInt(50) == 0
                ? new Vec3(random.nextGaussian() * 1e9, -0.0, random.nextGaussian() * 1e-9)
                : new Vec3(random.nextGaussian(), random.nextInt(100) / 10.0, random.nextInt(3));
    }
}
