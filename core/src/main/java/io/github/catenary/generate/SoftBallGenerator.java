package io.github.catenary.generate;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.List;
import java.util.Optional;

/**
 * A disc of concentric rings. Ring k of L has radius {@code radius · k / L} and {@code k} times as many particles as
 * the innermost ring. The rings are divided into as many sectors as ring 1 has particles. In each sector, ring k has k
 * steps and ring k + 1 has one more, so particle j of one ring lies beside particle j of the next and all sectors look
 * alike.
 */
final class SoftBallGenerator implements Generator {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Vector("centre", "Centre", "Position of the hub", "m", Optional.of(Value.of(Vec3.ZERO))),
            Parameter.number("radius", "Radius", "Radius of the outermost ring", "m", Bounds.POSITIVE, 5),
            new Parameter.Whole(
                    "layers",
                    "Layers",
                    "Number of rings around the hub",
                    "",
                    Bounds.between(1, 400),
                    Optional.of(Value.of(4))),
            new Parameter.Whole(
                    "particles",
                    "Particles",
                    "Number of particles in the innermost ring; the second ring has twice as many, the third three"
                            + " times as many",
                    "",
                    Bounds.between(3, 1000),
                    Optional.of(Value.of(10))),
            CommonParameters.PLANE,
            new Parameter.Switch(
                    "hub",
                    "Hub",
                    "Add a particle at the centre and join it to the innermost ring",
                    Optional.of(Value.of(true))),
            CommonParameters.kind(SpringKind.STRUCTURAL, "Join neighbours around a ring and from ring to ring", true),
            CommonParameters.kind(SpringKind.SHEAR, "Join particles along the diagonals between two rings", true),
            CommonParameters.kind(
                    SpringKind.BEND, "Join every second particle around a ring and from ring to ring", true),
            CommonParameters.faces("Add triangular faces between the rings", true),
            CommonParameters.choice(
                    "pinned",
                    "Pinned",
                    "Which particles are pinned; rim is the outermost ring",
                    List.of("none", "rim", "hub")),
            CommonParameters.ELASTICITY_PARAMETER,
            CommonParameters.MASS_PARAMETER);

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "soft-ball",
                "Soft ball",
                "A disc of concentric rings of particles, joined to each other and to a hub",
                SCHEMA);
    }

    @Override
    public long slot(ParameterValues values, int index) {
        Rings rings = rings(values);
        int ring = rings.hub && index == 0 ? 0 : 1;
        while (ring > 0 && rings.first(ring + 1) <= index) ring++;
        return CommonParameters.slot(ring, ring == 0 ? 0 : index - (int) rings.first(ring));
    }

    @Override
    public Part generate(ParameterValues values, NextIds firstIds) {
        Rings rings = rings(values);
        String pinned = values.text("pinned");
        if (pinned.equals("hub") && !rings.hub) {
            throw new MisfitException(Message.of(
                    "generate.no-hub", "pinned is hub, but hub is off; switch hub on, or pin other particles"));
        }
        PartBuilder.requireSize(rings.particles());
        PartBuilder part = new PartBuilder(values, firstIds, CommonParameters.kindsOn(values));
        addParticles(values, rings, part);
        for (int k = 1; k <= rings.layers; k++) {
            joinAround(rings, k, part);
            joinOutward(rings, k, part);
        }
        if (rings.hub) joinHub(rings, part);
        return part.part();
    }

    /** The numbering of the particles: the hub first, then ring by ring outward, each ring by angle. */
    private record Rings(int layers, int sectors, boolean hub) {
        long particles() {
            return first(layers + 1);
        }

        int size(int ring) {
            return sectors * ring;
        }

        /** The number of particles before {@code ring}. */
        long first(int ring) {
            return (hub ? 1 : 0) + (long) sectors * ring * (ring - 1) / 2;
        }

        /** The index of particle {@code i} of a ring; {@code i} wraps around. */
        int at(int ring, int i) {
            return (int) first(ring) + i % size(ring);
        }
    }

    private static Rings rings(ParameterValues values) {
        return new Rings(values.whole("layers"), values.whole("particles"), values.on("hub"));
    }

    private static void addParticles(ParameterValues values, Rings rings, PartBuilder part) {
        String plane = values.text("plane");
        Vec3 right = CommonParameters.right(plane);
        Vec3 up = CommonParameters.up(plane);
        Vec3 centre = values.vector("centre");
        String pinned = values.text("pinned");
        if (rings.hub) part.particle(centre, pinned.equals("hub"));
        for (int k = 1; k <= rings.layers; k++) {
            double radius = values.number("radius") * k / rings.layers;
            for (int i = 0; i < rings.size(k); i++) {
                double angle = 2 * Math.PI * i / rings.size(k);
                Vec3 position = centre.plus(right.times(radius * StrictMath.cos(angle)))
                        .plus(up.times(radius * StrictMath.sin(angle)));
                part.particle(position, k == rings.layers && pinned.equals("rim"));
            }
        }
    }

    private static void joinAround(Rings rings, int k, PartBuilder part) {
        for (int i = 0; i < rings.size(k); i++) {
            part.join(part.idOf(rings.at(k, i)), part.idOf(rings.at(k, i + 1)), SpringKind.STRUCTURAL);
        }
        for (int i = 0; i < rings.size(k); i++) {
            // In a ring of three, every second particle is a neighbour on the other side.
            if (rings.size(k) == 3) break;
            part.join(part.idOf(rings.at(k, i)), part.idOf(rings.at(k, i + 2)), SpringKind.BEND);
        }
    }

    private static void joinOutward(Rings rings, int k, PartBuilder part) {
        if (k == rings.layers) return;
        for (int sector = 0; sector < rings.sectors; sector++) {
            int inner = sector * k;
            int outer = sector * (k + 1);
            for (int j = 0; j <= k; j++) {
                join(rings, k, inner + j, k + 1, outer + j, SpringKind.STRUCTURAL, part);
            }
            for (int j = 0; j <= k; j++) {
                int a = part.idOf(rings.at(k, inner + j));
                int b = part.idOf(rings.at(k + 1, outer + j));
                int c = part.idOf(rings.at(k + 1, outer + j + 1));
                part.face(a, b, c);
                if (j < k) part.face(a, c, part.idOf(rings.at(k, inner + j + 1)));
            }
            for (int j = 0; j < k; j++) {
                join(rings, k, inner + j, k + 1, outer + j + 1, SpringKind.SHEAR, part);
                join(rings, k, inner + j + 1, k + 1, outer + j, SpringKind.SHEAR, part);
            }
        }
        if (k + 2 > rings.layers) return;
        for (int i = 0; i < rings.size(k); i++) {
            int nearest = (int) Math.round((double) i * (k + 2) / k);
            join(rings, k, i, k + 2, nearest, SpringKind.BEND, part);
        }
    }

    private static void join(Rings rings, int ring, int i, int other, int j, SpringKind kind, PartBuilder part) {
        part.join(part.idOf(rings.at(ring, i)), part.idOf(rings.at(other, j)), kind);
    }

    private static void joinHub(Rings rings, PartBuilder part) {
        for (int i = 0; i < rings.sectors; i++) {
            part.join(part.idOf(0), part.idOf(rings.at(1, i)), SpringKind.STRUCTURAL);
            part.face(part.idOf(0), part.idOf(rings.at(1, i)), part.idOf(rings.at(1, i + 1)));
            if (rings.layers > 1) part.join(part.idOf(0), part.idOf(rings.at(2, 2 * i)), SpringKind.BEND);
        }
    }
}
