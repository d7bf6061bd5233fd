package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import java.io.IOException;
import java.util.OptionalDouble;
import java.util.Set;

/** Reads particles. The reader tries each value on a sample, so that only the record holds the rules. */
final class ParticleReader {
    static final Set<String> KEYS = Set.of("id", "position", "velocity", "mass", "radius", "drag", "pinned");
    private static final Particle SAMPLE = Particle.of(1, Vec3.ZERO);

    private final JsonCursor cursor;
    private final JsonValues json;
    private final Section<Particle> particles;
    private final RecordStart start;

    ParticleReader(JsonCursor cursor, Section<Particle> particles) {
        this.cursor = cursor;
        json = cursor.values();
        this.particles = particles;
        start = new RecordStart(cursor, "particle", KEYS);
    }

    void read() throws IOException {
        if (!start.enter()) {
            particles.bad(0);
            return;
        }
        boolean placed = false;
        Vec3 position = Vec3.ZERO;
        Vec3 velocity = Vec3.ZERO;
        double mass = Particle.DEFAULT_MASS;
        double radius = 0;
        OptionalDouble drag = OptionalDouble.empty();
        boolean pinned = false;
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "position" -> {
                    position = json.vector();
                    placed = true;
                }
                case "velocity" -> velocity = json.vector();
                case "mass" -> mass = json.number(SAMPLE::withMass);
                case "radius" -> radius = json.number(SAMPLE::withRadius);
                case "drag" ->
                    drag = OptionalDouble.of(json.number(value -> SAMPLE.withDrag(OptionalDouble.of(value))));
                case "pinned" -> pinned = json.bool();
                default -> start.other(cursor.name());
            }
        }
        start.end();
        if (!placed) cursor.errorInside("position", "this particle has no position; write \"position\": [x, y, z]");
        if (!start.isGood()) particles.bad(start.id());
        else particles.good(new Particle(start.id(), position, velocity, mass, radius, drag, pinned, start.unknown()));
    }
}
