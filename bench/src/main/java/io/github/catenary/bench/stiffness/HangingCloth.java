package io.github.catenary.bench.stiffness;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Cloths that hang from the first frame on, with faces, so that other solvers can find attachments. */
public final class HangingCloth {
    /** The type of the element that is the bar. */
    public static final String BAR = "collider.capsule";
    /** Of the cloth on the bar. */
    public static final double FRICTION = 1;

    private static final List<Integer> SIDES = List.of(32, 100, 316);
    /** Sides of a cloth to the radius of the bar that it hangs over. */
    private static final double SIDES_TO_RADIUS = 20;
    /** How far particles are out of the plane, m. */
    private static final double ROUGHNESS = 1e-3;

    private HangingCloth() {}

    /** {@code hung-100}: by two corners; {@code bar-100}: over a bar, without pins. */
    public static Optional<BenchCase> find(String id) {
        for (int side : SIDES) {
            if (id.equals("hung-" + side)) return Optional.of(new BenchCase(id, () -> cloth(side, "top-corners")));
            if (id.equals("bar-" + side)) return Optional.of(new BenchCase(id, () -> overBar(side)));
        }
        return Optional.empty();
    }

    private static Scene cloth(int side, String pinned) {
        Map<String, Value> values = Map.of(
                "columns", Value.of(side),
                "rows", Value.of(side),
                "pinned", Value.of(pinned),
                "faces", Value.of(true));
        Scene even = Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), Parameters.of(values));
        return even.withParticles(
                Table.of(even.particles().stream().map(HangingCloth::uneven).toList()));
    }

    /** A little out of the plane, so that it can fold. */
    private static Particle uneven(Particle particle) {
        return particle.withPosition(
                particle.position().plus(new Vec3(0, 0, ROUGHNESS * StrictMath.sin(particle.id()))));
    }

    /** Half of it on each side, along a bar in the direction of x. */
    private static Scene overBar(int side) {
        double radius = side / SIDES_TO_RADIUS;
        Scene flat = cloth(side, "none");
        List<Particle> folded = flat.particles().stream()
                .map(particle -> particle.withPosition(folded(particle.position(), (side - 1) / 2.0, radius)))
                .toList();
        Parameters capsule = Parameters.of(Map.of(
                "from", Value.of(new Vec3(-side, 0, 0)),
                "to", Value.of(new Vec3(2.0 * side, 0, 0)),
                "radius", Value.of(radius),
                "friction", Value.of(FRICTION)));
        Element bar = Element.of(1, BAR).withTargets(Target.ALL, Target.NONE).withParameters(capsule);
        return flat.withParticles(Table.of(folded)).withElements(Table.of(List.of(bar)));
    }

    private static Vec3 folded(Vec3 flat, double middle, double radius) {
        double along = flat.y() - middle;
        double arc = Math.PI / 2 * radius;
        if (Math.abs(along) > arc) {
            return new Vec3(flat.x(), arc - Math.abs(along), Math.copySign(radius, along));
        }
        return new Vec3(flat.x(), radius * Math.cos(along / radius), radius * Math.sin(along / radius));
    }
}
