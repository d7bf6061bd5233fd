package com.example.gust;

import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Part;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.ArrayList;
import java.util.List;

/** {@code gust.ring}, a generator: a closed rope in the x-y plane. */
final class Ring implements Generator {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "gust.ring",
                "Ring",
                "A closed rope",
                ParameterSchema.of(
                        Parameter.whole(
                                "count",
                                "Particles",
                                "Number of particles in the ring",
                                "",
                                Bounds.between(3, 1000),
                                24),
                        Parameter.number(
                                "radius",
                                "Radius",
                                "Distance from the centre to the particles",
                                "m",
                                Bounds.POSITIVE,
                                1)));
    }

    @Override
    public Part generate(ParameterValues values, NextIds ids) {
        int count = values.whole("count");
        double radius = values.number("radius");
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double angle = 2 * Math.PI * i / count;
            Vec3 at = new Vec3(radius * StrictMath.cos(angle), radius * StrictMath.sin(angle), 0);
            particles.add(Particle.of(ids.particle() + i, at));
            int next = ids.particle() + (i + 1) % count;
            springs.add(Spring.of(ids.spring() + i, ids.particle() + i, next, SpringKind.STRUCTURAL));
        }
        return new Part(particles, springs, List.of());
    }
}
