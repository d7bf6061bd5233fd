package io.github.catenary.testing;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.LinearSettings;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdRun;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Supplier;

/** Scenes of every kind a file can hold, valid and without errors; the same seed gives the same scene. */
public final class RandomScenes {
    private static final String[] UNKNOWN_JSON = {
        "1.50",
        "-0",
        "1E+2",
        "\"\\u0041b\"",
        "null",
        "[ 1,2 ]",
        "{\"a\" : {\"b\":[true , {}]}}",
        "\"日本 🎈\"",
        "[]",
        "1e999"
    };
    private static final String[] TEXTS = {
        "cloth", "a \"quoted\" \\ one", "two\nlines\t\u0001", "日本語", "🎈 balloon", "x"
    };

    private final Random random;

    private RandomScenes(long seed) {
        random = new Random(seed);
    }

    /** A scene of 2 to 40 particles with anything a file can hold. */
    public static Scene scene(long seed) {
        return new RandomScenes(seed).scene();
    }

    /** Particles 1 … count in a row, 0.1 m apart, each joined to the next. */
    public static Scene chain(int count) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int id = 1; id <= count; id++) {
            particles.add(Particle.of(id, new Vec3(id * 0.1, 0, 0)));
            if (id > 1) springs.add(Spring.of(id - 1, id - 1, id, SpringKind.STRUCTURAL));
        }
        return Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
    }

    /** A finite double with any sign, exponent and digits. */
    public static double anyDouble(Random random) {
        while (true) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) return value;
        }
    }

    private Scene scene() {
        Table<Particle> particles = Table.of(particles());
        List<Material> materials = materials();
        Table<Spring> springs = Table.of(springs(particles, materials));
        Table<Group> groups = Table.of(groups(particles, springs));
        Table<Element> elements = Table.of(elements(particles, springs, groups));
        return new Scene(
                perhaps(this::text).orElse(""),
                perhaps(this::text).orElse(""),
                solver(),
                random.nextBoolean() ? Environment.EARTH : new Environment(vector(), unknown()),
                materials,
                particles,
                springs,
                Table.of(faces(particles)),
                groups,
                elements,
                tracks(),
                plugins(),
                random.nextBoolean() ? NextIds.FIRST : new NextIds(500 + random.nextInt(9), 1, 9, 77, 1),
                unknown());
    }

    private List<Track> tracks() {
        List<Track> tracks = new ArrayList<>();
        if (random.nextBoolean()) return tracks;
        for (TouchKind kind : TouchKind.values()) {
            if (random.nextBoolean()) continue;
            List<Vec3> path = new ArrayList<>();
            List<IdSet> reached = new ArrayList<>();
            for (int i = random.nextInt(4); i >= 0; i--) {
                if (kind.data() == TouchKind.Data.PATH) path.add(vector());
                else reached.add(random.nextBoolean() ? IdSet.empty() : IdSet.of(1 + random.nextInt(9), 40, 41, 42));
            }
            tracks.add(new Track(
                    "t" + text(),
                    kind,
                    1 + random.nextInt(500),
                    kind.leadsOne() ? 1 + random.nextInt(9) : 0,
                    kind.hasStrength() ? 1e-3 + random.nextDouble() : 0,
                    kind.hasRadius() ? 1e-3 + random.nextDouble() : 0,
                    path,
                    reached,
                    unknown()));
        }
        return tracks;
    }

    private List<Face> faces(Table<Particle> particles) {
        List<Face> faces = new ArrayList<>();
        if (particles.size() < 3 || random.nextBoolean()) return faces;
        for (int id : ids(1 + random.nextInt(12))) {
            int first = random.nextInt(particles.size());
            int a = particles.at(first).id();
            int b = particles.at((first + 1) % particles.size()).id();
            int c = particles.at((first + 2) % particles.size()).id();
            faces.add(random.nextBoolean() ? new Face(id, a, b, c, unknown()) : new Face(id, c, b, a, unknown()));
        }
        return faces;
    }

    private List<Particle> particles() {
        List<Particle> particles = new ArrayList<>();
        int count = 2 + random.nextInt(39);
        for (int id : ids(count)) {
            particles.add(new Particle(
                    id,
                    vector(),
                    random.nextInt(4) == 0 ? vector() : Vec3.ZERO,
                    random.nextBoolean() ? Particle.DEFAULT_MASS : Math.pow(10, random.nextInt(13) - 6),
                    random.nextInt(4) == 0 ? random.nextDouble() : 0,
                    random.nextInt(4) == 0 ? OptionalDouble.of(random.nextDouble()) : OptionalDouble.empty(),
                    locks(id, random.nextInt(5)),
                    unknown()));
        }
        return particles;
    }

    private static AxisLocks locks(int id, int chance) {
        if (chance > 1) return AxisLocks.NONE;
        int axes = 1 + id % 6;
        return chance == 0 ? AxisLocks.ALL : new AxisLocks((axes & 1) != 0, (axes & 2) != 0, (axes & 4) != 0);
    }

    private List<Spring> springs(Table<Particle> particles, List<Material> materials) {
        List<Spring> springs = new ArrayList<>();
        for (int id : ids(random.nextInt(60))) {
            Particle a = particles.at(random.nextInt(particles.size()));
            Particle b = particles.at(random.nextInt(particles.size()));
            if (a == b) continue;
            boolean apart = a.position().distanceTo(b.position()) > 0;
            OptionalDouble restLength = apart && random.nextBoolean()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(0.1 + random.nextDouble());
            Optional<String> material = materials.isEmpty() || random.nextBoolean()
                    ? Optional.empty()
                    : Optional.of(
                            materials.get(random.nextInt(materials.size())).id());
            SpringKind kind = SpringKind.values()[random.nextInt(SpringKind.values().length)];
            springs.add(new Spring(
                    id, a.id(), b.id(), kind, restLength, properties(), material, random.nextInt(8) == 0, unknown()));
        }
        return springs;
    }

    private List<Material> materials() {
        List<Material> materials = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            materials.add(new Material(text() + " " + i, properties(), unknown()));
        }
        return materials;
    }

    private List<Group> groups(Table<Particle> particles, Table<Spring> springs) {
        List<Group> groups = new ArrayList<>();
        for (int id : ids(random.nextInt(4))) {
            Optional<Group.Origin> origin = perhaps(() -> new Group.Origin(
                    "rope " + random.nextInt(9),
                    parameters(),
                    IdRun.of(random.ints(random.nextInt(5), 1, 9).toArray())));
            groups.add(new Group(
                    id,
                    text(),
                    some(IdSet.ofAll(particles)),
                    some(IdSet.ofAll(springs)),
                    1 + random.nextInt(2),
                    id % 3 == 1 ? OptionalInt.of(1 << id % 5) : OptionalInt.empty(),
                    origin,
                    display(id),
                    unknown()));
        }
        return groups;
    }

    /** Draws no number, so that the rest of a seed's scene does not depend on it. */
    private static Group.Display display(int id) {
        Optional<Rgb> colour = id % 3 == 0 ? Optional.of(new Rgb(id * 0x10325 % 0x1000000)) : Optional.empty();
        return new Group.Display(colour, id % 4 == 1, id % 5 == 2);
    }

    private List<Element> elements(Table<Particle> particles, Table<Spring> springs, Table<Group> groups) {
        List<Element> elements = new ArrayList<>();
        for (int id : ids(random.nextInt(4))) {
            elements.add(new Element(
                    id,
                    "made.up",
                    perhaps(this::text),
                    random.nextInt(3) > 0,
                    target(IdSet.ofAll(particles), groups),
                    target(IdSet.ofAll(springs), groups),
                    parameters(),
                    unknown()));
        }
        return elements;
    }

    private Target target(IdSet ids, Table<Group> groups) {
        int kind = random.nextInt(4);
        if (kind == 0) return Target.ALL;
        if (kind == 1) return Target.NONE;
        if (kind == 2 || groups.isEmpty()) return new Target.Ids(some(ids));
        return new Target.InGroup(groups.at(random.nextInt(groups.size())).id());
    }

    private List<PluginUse> plugins() {
        List<PluginUse> plugins = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) plugins.add(new PluginUse("plugin-" + i, "1." + i, unknown()));
        return plugins;
    }

    private SolverSettings solver() {
        if (random.nextInt(3) == 0) return SolverSettings.DEFAULT;
        boolean symmetric = random.nextBoolean();
        String integrator = random.nextBoolean() ? SolverSettings.POSITIONAL : "rk4";
        double timeStep = 0.001 + random.nextDouble();
        return new SolverSettings(
                integrator,
                Parameters.NONE,
                timeStep,
                1 + random.nextInt(8),
                symmetric ? 2 + 2 * random.nextInt(8) : 1 + random.nextInt(8),
                random.nextInt(3) == 0 ? OptionalDouble.of(1e-9 + random.nextDouble()) : OptionalDouble.empty(),
                symmetric ? SolverSettings.Sweep.SYMMETRIC : SolverSettings.Sweep.FORWARD,
                SolverSettings.Order.values()[random.nextInt(3)],
                SolverSettings.Evaluation.values()[random.nextInt(2)],
                random.nextDouble(),
                random.nextBoolean(),
                (Double.doubleToRawLongBits(timeStep) & 1) == 0,
                (Double.doubleToRawLongBits(timeStep) & 2) == 0,
                Arrays.stream(Quality.values())
                        .skip(Double.doubleToRawLongBits(timeStep) >> 2 & 7)
                        .findFirst(),
                linear(),
                unknown());
    }

    private LinearSettings linear() {
        if (random.nextBoolean()) return LinearSettings.DEFAULT;
        return new LinearSettings(
                LinearSettings.Method.values()[random.nextInt(2)],
                1e-9 + random.nextDouble() / 2,
                1 + random.nextInt(50));
    }

    private SpringProperties properties() {
        return SpringProperties.OPEN
                .withElasticity(number(random.nextDouble() * 2))
                .withStiffness(number(random.nextInt(1000)))
                .withDamping(number(random.nextDouble()))
                .withCompliance(number(random.nextDouble() * 1e-9));
    }

    private OptionalDouble number(double value) {
        return random.nextInt(3) == 0 ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    private Parameters parameters() {
        Map<String, Value> values = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) values.put(text() + i, value(3));
        return Parameters.of(values);
    }

    private Value value(int depth) {
        switch (random.nextInt(depth > 0 ? 6 : 4)) {
            case 0:
                return new Value.Num(1.5, "1.50");
            case 1:
                return Value.of(anyDouble(random));
            case 2:
                return Value.of(text());
            case 3:
                return random.nextBoolean() ? Value.of(random.nextBoolean()) : new Value.Nothing();
            case 4:
                return new Value.Items(List.of(value(depth - 1), value(depth - 1)));
            default:
                return new Value.Fields(Map.of(text(), value(depth - 1)));
        }
    }

    private UnknownData unknown() {
        if (random.nextInt(8) > 0) return UnknownData.NONE;
        Map<String, String> json = new LinkedHashMap<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            json.put("new " + text() + i, UNKNOWN_JSON[random.nextInt(UNKNOWN_JSON.length)]);
        }
        return new UnknownData(json);
    }

    /** Counting up, with gaps, or in any order. */
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

    private IdSet some(IdSet ids) {
        return ids.where(id -> random.nextInt(4) > 0);
    }

    private Vec3 vector() {
        return random.nextInt(50) == 0
                ? new Vec3(random.nextGaussian() * 1e9, -0.0, random.nextGaussian() * 1e-9)
                : new Vec3(random.nextGaussian(), random.nextInt(100) / 10.0, random.nextInt(3));
    }

    private String text() {
        return TEXTS[random.nextInt(TEXTS.length)];
    }

    private <T> Optional<T> perhaps(Supplier<T> value) {
        return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
    }
}
