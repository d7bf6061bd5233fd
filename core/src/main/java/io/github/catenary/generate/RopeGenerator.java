package io.github.catenary.generate;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A straight row of particles; by default the seed demo's rope of 30 particles one metre apart along x. */
final class RopeGenerator implements Generator {
    private static final int MAX_COUNT = 1_000_000;
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            CommonParameters.count("count", "Particles", MAX_COUNT, 30),
            CommonParameters.SPACING,
            new Parameter.Vector(
                    "start", "Start", "Position of the first particle", "m", Optional.of(Value.of(Vec3.ZERO))),
            new Parameter.Vector(
                    "direction",
                    "Direction",
                    "Direction of the rope; the length of this vector has no effect",
                    "",
                    Optional.of(Value.of(new Vec3(1, 0, 0)))),
            CommonParameters.kind(SpringKind.STRUCTURAL, "Join neighbours", true),
            CommonParameters.kind(SpringKind.BEND, "Join every second particle, so that the rope does not fold", false),
            CommonParameters.choice(
                    "pinned", "Pinned", "Which ends are pinned", List.of("start", "both", "end", "none")),
            CommonParameters.ELASTICITY_PARAMETER,
            CommonParameters.MASS_PARAMETER);

    @Override
    public Descriptor descriptor() {
        return new Descriptor("rope", "Rope", "A straight line of particles joined by springs", SCHEMA);
    }

    @Override
    public Part generate(ParameterValues values, NextIds firstIds) {
        int count = values.whole("count");
        Vec3 step = step(values);
        boolean pinStart = List.of("start", "both").contains(values.text("pinned"));
        boolean pinEnd = List.of("end", "both").contains(values.text("pinned"));
        List<Particle> particles = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Vec3 position = values.vector("start").plus(step.times(i));
            boolean pinned = (i == 0 && pinStart) || (i == count - 1 && pinEnd);
            particles.add(CommonParameters.particle(firstIds.particle() + i, position, values, pinned));
        }
        List<Spring> springs = new ArrayList<>();
        if (values.on("structural")) join(particles, 1, SpringKind.STRUCTURAL, values, firstIds.spring(), springs);
        if (values.on("bend")) join(particles, 2, SpringKind.BEND, values, firstIds.spring(), springs);
        return new Part(particles, springs, List.of());
    }

    private static Vec3 step(ParameterValues values) {
        Vec3 direction = values.vector("direction");
        double largest = Math.max(Math.abs(direction.x()), Math.max(Math.abs(direction.y()), Math.abs(direction.z())));
        if (largest == 0) {
            throw new MisfitException(
                    Message.of("generate.no-direction", "direction is [0, 0, 0], but must not be zero"));
        }
        // Scaled first, because the square of a very long or short direction exceeds the range of a double.
        Vec3 scaled = new Vec3(direction.x() / largest, direction.y() / largest, direction.z() / largest);
        return scaled.times(values.number("spacing") / scaled.length());
    }

    private static void join(
            List<Particle> row, int apart, SpringKind kind, ParameterValues values, int firstId, List<Spring> to) {
        for (int i = 0; i + apart < row.size(); i++) {
            int a = row.get(i).id();
            int b = row.get(i + apart).id();
            to.add(CommonParameters.spring(firstId + to.size(), a, b, kind, values));
        }
    }
}
