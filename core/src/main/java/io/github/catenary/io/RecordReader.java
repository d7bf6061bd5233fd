package io.github.catenary.io;

import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Vec3;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Reads the records that say everything about themselves: particles, springs, materials and plugins. Each value is tried
 * on a sample record, so that the rules stand in the records alone and every bad value is reported at its own place.
 */
final class RecordReader {
    private static final Set<String> PARTICLE_KEYS = Set.of("id", "position", "velocity", "mass", "drag", "pinned");
    private static final Set<String> SPRING_KEYS = Set.of(
            "id",
            "a",
            "b",
            "kind",
            "restLength",
            "elasticity",
            "stiffness",
            "damping",
            "compliance",
            "material",
            "oneWay");
    private static final Set<String> MATERIAL_KEYS = Set.of("id", "elasticity", "stiffness", "damping", "compliance");
    private static final Set<String> PLUGIN_KEYS = Set.of("id", "version");

    private static final Particle PARTICLE = Particle.of(1, Vec3.ZERO);
    private static final Spring SPRING = Spring.of(1, 1, 2, SpringKind.STRUCTURAL);
    private static final Map<String, SpringKind> KINDS = new LinkedHashMap<>();

    static {
        for (SpringKind kind : SpringKind.values()) KINDS.put(kind.fileName(), kind);
    }

    private final JsonCursor cursor;
    private final ProblemList problems;
    /** The path of each material's id. */
    private final Map<String, String> materialPaths = new HashMap<>();
    /** Many springs name one material: they share one Optional. */
    private final Map<String, Optional<String>> materialNames = new HashMap<>();

    private OptionalDouble elasticity = OptionalDouble.empty();
    private OptionalDouble stiffness = OptionalDouble.empty();
    private OptionalDouble damping = OptionalDouble.empty();
    private OptionalDouble compliance = OptionalDouble.empty();

    RecordReader(JsonCursor cursor, ProblemList problems) {
        this.cursor = cursor;
        this.problems = problems;
    }

    void particle(Section<Particle> particles) throws IOException {
        int before = cursor.errors();
        if (!cursor.enterObject()) {
            particles.bad(0);
            return;
        }
        int id = 0;
        boolean placed = false;
        boolean identified = false;
        Vec3 position = Vec3.ZERO;
        Vec3 velocity = Vec3.ZERO;
        double mass = Particle.DEFAULT_MASS;
        OptionalDouble drag = OptionalDouble.empty();
        boolean pinned = false;
        UnknownKeys unknown = new UnknownKeys(PARTICLE_KEYS);
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "id" -> {
                    id = cursor.id();
                    identified = true;
                }
                case "position" -> {
                    position = cursor.vector();
                    placed = true;
                }
                case "velocity" -> velocity = cursor.vector();
                case "mass" -> mass = cursor.number(PARTICLE::withMass);
                case "drag" ->
                    drag = OptionalDouble.of(cursor.number(value -> PARTICLE.withDrag(OptionalDouble.of(value))));
                case "pinned" -> pinned = cursor.bool();
                default -> unknown.keep(cursor);
            }
        }
        if (!identified) cursor.errorInside("id", "this particle has no id; give it one that no other particle has");
        if (!placed) cursor.errorInside("position", "this particle has no position; write \"position\": [x, y, z]");
        if (cursor.errors() > before) particles.bad(id);
        else particles.good(new Particle(id, position, velocity, mass, drag, pinned, unknown.data()));
    }

    void spring(Section<Spring> springs) throws IOException {
        int before = cursor.errors();
        if (!cursor.enterObject()) {
            springs.bad(0);
            return;
        }
        int id = 0;
        int a = 0;
        int b = 0;
        int found = 0;
        SpringKind kind = SpringKind.STRUCTURAL;
        OptionalDouble restLength = OptionalDouble.empty();
        Optional<String> material = Optional.empty();
        boolean oneWay = false;
        openProperties();
        UnknownKeys unknown = new UnknownKeys(SPRING_KEYS);
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "id" -> {
                    id = cursor.id();
                    found |= 1;
                }
                case "a" -> {
                    a = cursor.id();
                    found |= 2;
                }
                case "b" -> {
                    b = cursor.id();
                    found |= 4;
                }
                case "kind" -> kind = cursor.choice(KINDS, SpringKind.STRUCTURAL);
                case "restLength" ->
                    restLength =
                            OptionalDouble.of(cursor.number(value -> SPRING.withRestLength(OptionalDouble.of(value))));
                case "material" -> material = materialNames.computeIfAbsent(cursor.text(), Optional::of);
                case "oneWay" -> oneWay = cursor.bool();
                default -> {
                    if (!property()) unknown.keep(cursor);
                }
            }
        }
        if ((found & 1) == 0) cursor.errorInside("id", "this spring has no id; give it one that no other spring has");
        if ((found & 2) == 0)
            cursor.errorInside("a", "this spring has no first end; write \"a\": the id of a particle");
        if ((found & 4) == 0)
            cursor.errorInside("b", "this spring has no second end; write \"b\": the id of a particle");
        if (a == b && a > 0 && found == 7) {
            cursor.errorInside("b", "both ends are particle " + a + ", but a spring joins two different ones");
        }
        if (cursor.errors() > before) {
            springs.bad(id);
            return;
        }
        springs.good(new Spring(id, a, b, kind, restLength, properties(), material, oneWay, unknown.data()));
    }

    void material(List<Material> materials, Set<String> unread) throws IOException {
        int before = cursor.errors();
        String id = "";
        boolean identified = false;
        openProperties();
        UnknownKeys unknown = new UnknownKeys(MATERIAL_KEYS);
        if (!cursor.enterObject()) return;
        while (cursor.nextField()) {
            if (cursor.name().equals("id")) {
                id = cursor.text(value -> Material.of(value, SpringProperties.OPEN));
                identified = true;
            } else if (!property()) {
                unknown.keep(cursor);
            }
        }
        if (!identified) cursor.errorInside("id", "this material has no id; give it a name that no other material has");
        String path = JsonPath.child(cursor.path(), "id");
        String first = materialPaths.putIfAbsent(id, path);
        if (first != null && !id.isEmpty()) {
            problems.errorAt(
                    path,
                    "the material \"" + Shown.text(id, 60)
                            + "\" is defined already; give this one another id. The first is on line ",
                    first);
        }
        if (cursor.errors() > before) unread.add(id);
        else materials.add(new Material(id, properties(), unknown.data()));
    }

    void plugin(List<PluginUse> plugins) throws IOException {
        int before = cursor.errors();
        String id = "";
        String version = "";
        boolean identified = false;
        UnknownKeys unknown = new UnknownKeys(PLUGIN_KEYS);
        if (!cursor.enterObject()) return;
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "id" -> {
                    id = cursor.text(value -> new PluginUse(value, "", UnknownData.NONE));
                    identified = true;
                }
                case "version" -> version = cursor.text();
                default -> unknown.keep(cursor);
            }
        }
        if (!identified) cursor.errorInside("id", "this plugin has no id");
        if (cursor.errors() == before) plugins.add(new PluginUse(id, version, unknown.data()));
    }

    private void openProperties() {
        elasticity = OptionalDouble.empty();
        stiffness = OptionalDouble.empty();
        damping = OptionalDouble.empty();
        compliance = OptionalDouble.empty();
    }

    /** Reads the value if its key is one of the four spring properties. */
    private boolean property() throws IOException {
        SpringProperties open = SpringProperties.OPEN;
        switch (cursor.name()) {
            case "elasticity" ->
                elasticity = OptionalDouble.of(cursor.number(value -> open.withElasticity(OptionalDouble.of(value))));
            case "stiffness" ->
                stiffness = OptionalDouble.of(cursor.number(value -> open.withStiffness(OptionalDouble.of(value))));
            case "damping" ->
                damping = OptionalDouble.of(cursor.number(value -> open.withDamping(OptionalDouble.of(value))));
            case "compliance" ->
                compliance = OptionalDouble.of(cursor.number(value -> open.withCompliance(OptionalDouble.of(value))));
            default -> {
                return false;
            }
        }
        return true;
    }

    private SpringProperties properties() {
        boolean open = elasticity.isEmpty() && stiffness.isEmpty() && damping.isEmpty() && compliance.isEmpty();
        return open ? SpringProperties.OPEN : new SpringProperties(elasticity, stiffness, damping, compliance);
    }
}
