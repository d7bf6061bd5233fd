package com.example.frost;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Part;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code frost.hail}, a generator: loose particles in rows above a sill, and a frost that works on them. */
final class Hail implements Generator {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("frost.hail", "Hail", "Loose particles that freeze together", ParameterSchema.of(count("columns", "Columns"), count("rows", "Rows")));
    }

    private static Parameter count(String name, String label) {
        return new Parameter.Whole(
                name, label, "How many of them there are", "", Bounds.between(1, 100), Optional.of(Value.of(3)));
    }

    @Override
    public Part generate(ParameterValues values, NextIds ids) {
        int columns = values.whole("columns");
        List<Particle> particles = new ArrayList<>();
        for (int i = 0; i < columns * values.whole("rows"); i++) {
            Vec3 at = new Vec3(0.5 * (i % columns), 0.5 * (1 + i / columns), 0);
            particles.add(Particle.of(ids.particle() + i, at));
        }
        Target all = new Target.InGroup(ids.group());
        return new Part(particles, List.of(), List.of())
                .with(
                        List.of(
                                Element.of(ids.element(), "frost.freeze").withTargets(all, Target.NONE),
                                Element.of(ids.element() + 1, "frost.sill").withTargets(all, Target.NONE)),
                        List.of(),
                        List.of());
    }

    @Override
    public long slot(ParameterValues values, int index) {
        int columns = values.whole("columns");
        return (long) (index / columns) << 32 | index % columns;
    }
}
