package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.ConstraintType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Random nets with long bounds, in which what can go wrong meets: chains, trees, sheets, domes, tubes, solids and graphs,
 * one to three in a scene; any elasticity, share, compliance and rest length, masses over six decades, springs twice,
 * particles in one place, scenes tiny, huge or far away, pins too far apart, rails; groups with passes of their own,
 * elements of any type, hands of every kind; under every setting. Each is identified by a number.
 */
public final class KeptScenes {
    /** In all substeps that a test runs, nothing falls so far that it leaves the largest scene, s. */
    private static final double LONGEST_STEP = 0.02;

    private static final double[] SHARES = {0, 1e-300, 1e-6, 0.1, 0.5, 0.9, 0.999, 1};
    private static final double[] SCALES = {1e-6, 1e-3, 1e3, 1e6};
    private static final double[] DISTANCES = {1e3, 1e6, 1e9};
    private static final int LAST_FRAME = 600;

    private final WildScenes wild;
    private final Random random;
    private final List<Vec3> places = new ArrayList<>();
    private final List<int[]> pairs = new ArrayList<>();

    private KeptScenes(long number, List<ConstraintType> types) {
        wild = new WildScenes(number ^ 0x5DEECE66DL, types);
        random = wild.random;
    }

    /** The scene with a number; with elements of these types. It may have mistakes. */
    public static Scene scene(long number, List<ConstraintType> types) {
        return new KeptScenes(number, types).scene(types);
    }

    /**
     * Another scene with a number, in which the theorem of the symmetric sweep holds: nothing but springs and pins, without
     * the guard.
     */
    public static Scene proven(long number) {
        KeptScenes drawn = new KeptScenes(~number, List.of());
        Scene scene = drawn.net(false);
        SolverSettings settings = drawn.settings(scene, true).withGuard(false);
        return scene.withSolver(settings).withEnvironment(drawn.wild.environment());
    }

    private Scene scene(List<ConstraintType> types) {
        Scene scene = net(wild.chance(0.3)).withEnvironment(wild.environment());
        scene = scene.withSolver(settings(scene, false));
        if (wild.chance(0.3))
            scene = scene.withFaces(wild.faces(scene.particles().size()));
        if (wild.chance(0.3)) scene = scene.withGroups(wild.groups(scene));
        if (wild.chance(0.05)) scene = Scenes.onRails(scene, random.nextLong());
        List<ConstraintType> drawn = types.stream()
                .filter(type -> wild.forced || type.category() != ConstraintType.Category.FORCE)
                .toList();
        for (int more = wild.chance(0.6) || drawn.isEmpty() ? 0 : 1 + random.nextInt(2); more > 0; more--) {
            ConstraintType type = drawn.get(random.nextInt(drawn.size()));
            scene = scene.withElements(scene.elements().plus(List.of(wild.element(scene, type))));
        }
        return wild.chance(0.4) ? scene.withTracks(tracks(scene)) : scene;
    }

    private Scene net(boolean oneWay) {
        for (int parts = wild.chance(0.8) ? 1 : 2 + random.nextInt(2); parts > 0; parts--) addPart();
        if (wild.chance(0.2)) {
            for (int k = random.nextInt(pairs.size()); k > 0; k -= 5)
                pairs.add(pairs.get(random.nextInt(pairs.size())));
        }
        double jitter = wild.chance(0.5) ? 0 : 0.3 * random.nextDouble();
        places.replaceAll(place -> place.plus(wild.vector(-1, 1).times(jitter)));
        if (wild.chance(0.1)) IntStream.range(0, 5).forEach(k -> places.set(index(), places.get(index())));
        double scale = wild.chance(0.85) ? 1 : SCALES[random.nextInt(SCALES.length)];
        Vec3 far = wild.chance(0.9) ? Vec3.ZERO : wild.vector(-1, 1).times(DISTANCES[random.nextInt(DISTANCES.length)]);
        places.replaceAll(place -> place.times(scale).plus(far));
        return Scene.EMPTY.withParticles(Table.of(particles(scale))).withSprings(Table.of(springs(oneWay, scale)));
    }

    private int index() {
        return random.nextInt(places.size());
    }

    private void addPart() {
        int kind = random.nextInt(11);
        int first = places.size();
        int side = 5 + random.nextInt(3);
        switch (kind) {
            case 0 -> add("rope", Map.of("count", Value.of(24 + random.nextInt(40))));
            case 1, 2 -> add("cloth", Map.of("columns", Value.of(side), "rows", Value.of(side + random.nextInt(4))));
            case 3 -> add("triangle-sheet", Map.of("columns", Value.of(side), "rows", Value.of(side)));
            case 4 -> add("soft-ball", Map.of("layers", Value.of(2)));
            case 5 ->
                add("truss", Map.of("bays", Value.of(6 + random.nextInt(6)), "width", Value.of(random.nextInt(2))));
            case 6 -> add("chain-mail", Map.of("columns", Value.of(4), "rows", Value.of(2 + random.nextInt(4))));
            case 7 -> add("jelly-box", Map.of("columns", Value.of(3), "rows", Value.of(3 + random.nextInt(2))));
            case 8 -> addGraph(24 + random.nextInt(40), wild.chance(0.5) ? 0 : 1 + random.nextInt(3));
            default -> {
                add("cloth", Map.of("columns", Value.of(side), "rows", Value.of(side)));
                roll(first, kind == 9 ? side / 3.0 : 3 + 5 * random.nextDouble(), kind == 9);
            }
        }
        Vec3 shift = wild.vector(-3, 3);
        for (int i = first; i < places.size(); i++) places.set(i, places.get(i).plus(shift));
    }

    private void add(String generator, Map<String, Value> values) {
        Scene part = Scenes.generated(generator, values);
        int first = places.size();
        part.particles().forEach(particle -> places.add(particle.position()));
        part.springs()
                .forEach(spring -> pairs.add(new int[] {
                    first + part.particles().positionOf(spring.a()),
                    first + part.particles().positionOf(spring.b())
                }));
    }

    /** A tree, and more springs for each particle. */
    private void addGraph(int count, int more) {
        int first = places.size();
        for (int k = 0; k < count; k++) {
            places.add(wild.vector(0, 5));
            if (k > 0) pairs.add(new int[] {first + random.nextInt(k), first + k});
        }
        for (int k = 0; k < more * count; k++) {
            int a = random.nextInt(count);
            int b = random.nextInt(count);
            if (a != b) pairs.add(new int[] {first + a, first + b});
        }
    }

    /** Onto a tube, or onto a sphere. */
    private void roll(int first, double radius, boolean tube) {
        for (int i = first; i < places.size(); i++) {
            double u = places.get(i).x() / radius;
            double v = tube ? 0 : places.get(i).y() / radius;
            places.set(
                    i,
                    new Vec3(
                            radius * StrictMath.sin(u),
                            tube ? places.get(i).y() : radius * StrictMath.sin(v),
                            radius * StrictMath.cos(u) * StrictMath.cos(v)));
        }
    }

    private List<Particle> particles(double scale) {
        double pinned = wild.chance(0.25) ? 0 : wild.chance(0.7) ? 0.03 : 0.2;
        double apart = wild.chance(0.2) ? 1 + random.nextDouble() : 1;
        double decades = wild.chance(0.4) ? 0 : (wild.forced ? 1 : 3) * random.nextDouble();
        double speed = wild.chance(0.4) ? 5 * random.nextDouble() : 0;
        Vec3 middle = places.get(index());
        List<Particle> particles = new ArrayList<>();
        for (Vec3 place : places) {
            boolean pin = wild.chance(pinned);
            Vec3 at = pin ? middle.plus(place.minus(middle).times(apart)) : place;
            particles.add(Particle.of(particles.size() + 1, at)
                    .withMass(StrictMath.pow(10, decades * (2 * random.nextDouble() - 1)))
                    .withVelocity(wild.vector(-1, 1).times(speed * Math.min(1, scale)))
                    .withRadius(wild.chance(0.05) ? 0.3 * scale : 0)
                    .withDrag(wild.chance(0.05) ? OptionalDouble.of(random.nextDouble()) : OptionalDouble.empty())
                    .withPinned(pin));
        }
        return particles;
    }

    private List<Spring> springs(boolean oneWay, double scale) {
        double elasticity = wild.elasticity();
        boolean alike = wild.chance(0.6);
        int shares = random.nextInt(6);
        double share = SHARES[random.nextInt(SHARES.length)];
        boolean rigid = wild.chance(0.6);
        int lengths = random.nextInt(8);
        double factor = 0.6 + 0.8 * random.nextDouble();
        List<Spring> springs = new ArrayList<>();
        for (int[] pair : pairs) {
            double each = shares == 0 ? share : shares == 1 ? SHARES[random.nextInt(SHARES.length)] : 1;
            SpringProperties properties = SpringProperties.OPEN
                    .withElasticity(OptionalDouble.of(alike ? elasticity : wild.elasticity()))
                    .withLengthShare(shares > 1 ? OptionalDouble.empty() : OptionalDouble.of(each));
            if (rigid || wild.chance(0.4)) properties = properties.withCompliance(OptionalDouble.of(0));
            else if (wild.chance(0.5)) {
                double compliance = StrictMath.pow(10, -8 * random.nextDouble());
                properties = properties.withCompliance(OptionalDouble.of(compliance));
            }
            double drawn = places.get(pair[0]).distanceTo(places.get(pair[1]));
            OptionalDouble length = OptionalDouble.empty();
            if (drawn == 0 || lengths == 0) length = OptionalDouble.of(scale * (0.01 + 2 * random.nextDouble()));
            else if (lengths == 1) length = OptionalDouble.of(factor * drawn);
            springs.add(Spring.of(springs.size() + 1, pair[0] + 1, pair[1] + 1, SpringKind.values()[random.nextInt(3)])
                    .withProperties(properties)
                    .withRestLength(length)
                    .withOneWay(oneWay && wild.chance(0.2)));
        }
        return springs;
    }

    private SolverSettings settings(Scene scene, boolean proven) {
        boolean symmetric = proven || wild.chance(0.7);
        int substeps = 1 + random.nextInt(4);
        double step = wild.chance(0.5) ? LONGEST_STEP : LONGEST_STEP * StrictMath.pow(10, -2 * random.nextDouble());
        return scene.solver()
                .withIntegrator(wild.chance(0.3) ? "xpbd" : SolverSettings.POSITIONAL)
                .withKeepLengths(true)
                .withTimeStep(step)
                .withSubsteps(substeps)
                .withPasses(
                        symmetric ? 2 + 2 * random.nextInt(2) : 1 + random.nextInt(4),
                        symmetric ? Sweep.SYMMETRIC : Sweep.FORWARD)
                .withPassTolerance(!proven && wild.chance(0.1) ? OptionalDouble.of(1e-4) : OptionalDouble.empty())
                .withOrder(random.nextBoolean() ? Order.FAST : Order.AUTHORED)
                .withEvaluation(proven || wild.chance(0.92) ? Evaluation.CURRENT : Evaluation.LAST_POSITION)
                .withDrag(wild.chance(0.4) ? 0 : 0.05 * random.nextDouble())
                .withMomentum(random.nextBoolean());
    }

    private List<Track> tracks(Scene scene) {
        List<Track> tracks = new ArrayList<>();
        for (TouchKind kind : TouchKind.values()) {
            if (!wild.chance(0.3)) continue;
            int start = 1 + random.nextInt(LAST_FRAME);
            int length = random.nextInt(40);
            if (kind.data() == TouchKind.Data.PATH) {
                int particle = index();
                Vec3 at = kind.leadsOne() ? places.get(particle) : wild.vector(-5, 5);
                Track track = Track.along(
                        kind.name(),
                        kind,
                        start,
                        kind.leadsOne() ? particle + 1 : 0,
                        kind.hasStrength() ? StrictMath.pow(10, 3 * random.nextDouble()) : 0,
                        kind.hasRadius() ? 0.1 + 2 * random.nextDouble() : 0,
                        at);
                for (Vec3 way = wild.vector(-1, 1); length > 0; length--) track = track.then(at = at.plus(way));
                tracks.add(track);
            } else {
                Track track = Track.reaching(kind.name(), kind, start, reached(scene, kind));
                for (; length > 0; length--) track = track.then(track.last() + 1, reached(scene, kind));
                tracks.add(track);
            }
        }
        return tracks;
    }

    private IdSet reached(Scene scene, TouchKind kind) {
        IdSet all =
                kind.data() == TouchKind.Data.SPRINGS ? IdSet.ofAll(scene.springs()) : IdSet.ofAll(scene.particles());
        return all.where(id -> wild.chance(0.03));
    }
}
