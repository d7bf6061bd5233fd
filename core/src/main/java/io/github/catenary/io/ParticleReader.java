package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SwitchProperty;
import java.io.IOException;
import java.util.Set;

/** Reads particles. The reader tries each value on a sample, so that only the record holds the rules. */
final class ParticleReader {
    static final Set<String> KEYS = PropertiesReader.keysWith(
            ParticleProperty.values(),
            "id",
            "position",
            "velocity",
            SwitchProperty.PINNED.key(),
            SwitchProperty.LOCK_X.key(),
            SwitchProperty.LOCK_Y.key(),
            SwitchProperty.LOCK_Z.key());

    private final JsonCursor cursor;
    private final JsonValues json;
    private final Section<Particle> particles;
    private final PropertiesReader<Particle> properties;
    private final RecordStart start;
    private boolean anyRollers;

    ParticleReader(JsonCursor cursor, Section<Particle> particles) {
        this.cursor = cursor;
        json = cursor.values();
        this.particles = particles;
        properties = new PropertiesReader<>(
                cursor, ParticleProperty.values(), SwitchProperty.LOCKS, Particle.of(1, Vec3.ZERO));
        start = new RecordStart(cursor, "particle", KEYS);
    }

    /** True if a particle that was read is locked along some axes, which takes another version of the format. */
    boolean anyRollers() {
        return anyRollers;
    }

    private Particle particle(Vec3 position, Vec3 velocity, boolean pinned) {
        Particle given = properties.properties();
        return new Particle(
                start.id(),
                position,
                velocity,
                given.mass(),
                given.radius(),
                given.drag(),
                pinned ? AxisLocks.ALL : given.locks(),
                start.unknown());
    }

    void read() throws IOException {
        if (!start.enter()) {
            particles.bad(0);
            return;
        }
        boolean placed = false;
        Vec3 position = Vec3.ZERO;
        Vec3 velocity = Vec3.ZERO;
        boolean pinned = false;
        properties.clear();
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "position" -> {
                    position = json.vector();
                    placed = true;
                }
                case "velocity" -> velocity = json.vector();
                case "pinned" -> pinned = json.bool(); // whatever comes before or after it, it locks all axes
                default -> {
                    if (!properties.read(cursor.name())) start.other(cursor.name());
                }
            }
        }
        start.end();
        if (!placed) cursor.errorInside("position", "this particle has no position; write \"position\": [x, y, z]");
        if (!start.isGood()) particles.bad(start.id());
        else particles.good(particle(position, velocity, pinned));
        anyRollers |= !pinned && properties.properties().isRoller();
    }
}
