package io.github.catenary.io;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Vec3;
import java.io.IOException;
import java.util.OptionalDouble;
import java.util.Set;

/** Reads particles. Each value is tried on a sample, so that the rules stand in the record alone. */
final class ParticleReader {
    static final Set<String> KEYS = Set.of("id", "position", "velocity", "mass", "radius", "drag", "pinned");
    private static final Particle SAMPLE = Particle.of(1, Vec3.ZERO);

    private final JsonCursor cursor;
    private final Section<Particle> particles;

    ParticleReader(JsonCursor cursor, Section<Particle> particles) {
        this.cursor = cursor;
        this.particles = particles;
    }

    void read() throws IOException {
        int before = cursor.errors();
        if (!cursor.enterObject()) {
            particles.bad(0);
            return;
        }
        int id = 0;
        boolean identified = false;
        boolean placed = false;
        Vec3 position = Vec3.ZERO;
        Vec3 velocity = Vec3.ZERO;
        double mass = Particle.DEFAULT_MASS;
        double radius = 0;
        OptionalDouble drag = OptionalDouble.empty();
        boolean pinned = false;
        UnknownKeys unknown = new UnknownKeys(KEYS);
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
                case "mass" -> mass = cursor.number(SAMPLE::withMass);
                case "radius" -> radius = cursor.number(SAMPLE::withRadius);
                case "drag" ->
                    drag = OptionalDouble.of(cursor.number(value -> SAMPLE.withDrag(OptionalDouble.of(value))));
                case "pinned" -> pinned = cursor.bool();
                default -> unknown.keep(cursor);
            }
        }
        if (!identified) cursor.errorInside("id", "this particle has no id; give it one that no other particle has");
        if (!placed) cursor.errorInside("position", "this particle has no position; write \"position\": [x, y, z]");
        if (cursor.errors() > before) particles.bad(id);
        else particles.good(new Particle(id, position, velocity, mass, radius, drag, pinned, unknown.data()));
    }
}
