package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SwitchProperty;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Reads particles. The reader tries each value on a sample, so that only the record holds the rules. */
final class ParticleReader {
    static final Set<String> KEYS = PropertiesReader.keysWith(
            ParticleProperty.values(), "id", "position", "velocity", SwitchProperty.PINNED.key());

    private final JsonCursor cursor;
    private final JsonValues json;
    private final Section<Particle> particles;
    private final PropertiesReader<Particle> properties;
    private final RecordStart start;

    ParticleReader(JsonCursor cursor, Section<Particle> particles) {
        this.cursor = cursor;
        json = cursor.values();
        this.particles = particles;
        properties = new PropertiesReader<>(
                cursor, ParticleProperty.values(), List.of(SwitchProperty.PINNED), Particle.of(1, Vec3.ZERO));
        start = new RecordStart(cursor, "particle", KEYS);
    }

    private Particle particle(Vec3 position, Vec3 velocity) {
        Particle given = properties.properties();
        return new Particle(
                start.id(),
                position,
                velocity,
                given.mass(),
                given.radius(),
                given.drag(),
                given.pinned(),
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
        properties.clear();
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "position" -> {
                    position = json.vector();
                    placed = true;
                }
                case "velocity" -> velocity = json.vector();
                default -> {
                    if (!properties.read(cursor.name())) start.other(cursor.name());
                }
            }
        }
        start.end();
        if (!placed) cursor.errorInside("position", "this particle has no position; write \"position\": [x, y, z]");
        if (!start.isGood()) particles.bad(start.id());
        else particles.good(particle(position, velocity));
    }
}
