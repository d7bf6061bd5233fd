package io.github.catenary.solver.device;

import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.integrator.Xpbd;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;

/**
 * Parts that fall onto, into and between up to four colliders of all shapes, with any friction and restitution, under
 * {@code positional} and {@code xpbd}: with balls of any size, pins, one-way springs, busy groups and long bounds. Some may
 * tear. Each is identified by a number.
 */
public final class ContactScenes {
    private static final List<String> PARTS = List.of("rope", "cloth", "cloth", "triangle-sheet", "soft-ball");
    private static final double[] FRICTIONS = {0, 0.01, 0.3, 1, 1e6};

    private final Random random;

    private ContactScenes(long number) {
        random = new Random(17 * number);
    }

    /** @param tearing id of an element type that tears springs at a {@code strain} */
    public static Scene scene(long number, String tearing) {
        return new ContactScenes(number).scene(tearing);
    }

    private Scene scene(String tearing) {
        Scene scene = part(Scene.NEW);
        if (chance(0.3)) scene = part(scene);
        double low = lowest(scene);
        boolean free = chance(0.5);
        boolean drags = chance(0.2);
        double radius = chance(0.5) ? 0 : 0.2 * random.nextDouble();
        Vec3 common = random(3);
        scene = scene.changeParticles(
                IdSet.ofAll(scene.particles()), each -> particle(each, free, drags, radius, common));
        boolean oneWay = chance(0.3);
        scene = scene.changeSprings(IdSet.ofAll(scene.springs()), each -> each.withOneWay(oneWay && chance(0.1)));
        if (chance(0.3)) {
            IdSet busy = IdSet.ofAll(scene.springs()).where(id -> chance(0.1));
            scene = scene.withGroups(
                    Table.of(List.of(Group.of(1, "busy", IdSet.empty(), busy).withPasses(2))));
        }
        List<Element> elements = new ArrayList<>();
        int count = 1 + random.nextInt(4);
        for (int k = 0; k < count; k++) elements.add(collider(scene, low, elements.size() + 1));
        if (chance(0.4)) {
            elements.add(Element.of(elements.size() + 1, tearing)
                    .withTargets(Target.NONE, Target.ALL)
                    .withParameters(Parameters.of(Map.of("strain", Value.of(0.02 + random.nextDouble())))));
        }
        if (chance(0.3)) scene = scene.withEnvironment(scene.environment().withGravity(random(15)));
        return scene.withElements(Table.of(elements)).withSolver(settings(scene.solver()));
    }

    private Scene part(Scene scene) {
        String id = PARTS.get(random.nextInt(PARTS.size()));
        Map<String, Value> size = id.equals("cloth")
                ? Map.of("columns", Value.of(4 + random.nextInt(8)), "rows", Value.of(4 + random.nextInt(8)))
                : Map.of();
        return Generators.addTo(scene, Generators.find(id).orElseThrow(), Parameters.of(size));
    }

    private Particle particle(Particle each, boolean free, boolean drags, double radius, Vec3 common) {
        Particle moving = each.withVelocity(common.plus(random(0.5))).withRadius(radius * random.nextDouble());
        if (drags && chance(0.3)) moving = moving.withDrag(OptionalDouble.of(0.3 * random.nextDouble()));
        if (free) return moving.withPinned(false);
        return chance(0.02) ? moving.withPinned(true) : moving;
    }

    private Element collider(Scene scene, double low, int id) {
        Map<String, Value> values = new LinkedHashMap<>();
        Vec3 middle =
                scene.particles().at(random.nextInt(scene.particles().size())).position();
        Vec3 below = new Vec3(middle.x(), low - 0.5 * random.nextDouble(), middle.z()).plus(random(0.3));
        String type = List.of("plane", "sphere", "sphere", "box", "capsule").get(random.nextInt(5));
        double size = 0.2 + random.nextDouble();
        switch (type) {
            case "plane" -> {
                values.put("point", Value.of(below));
                values.put("normal", Value.of(chance(0.5) ? new Vec3(0, 1, 0) : new Vec3(0, 1, 0).plus(random(1))));
            }
            case "sphere" -> {
                boolean inside = chance(0.4);
                values.put("centre", Value.of(inside ? middle : below));
                values.put("radius", Value.of(inside ? 2 + 4 * size : size));
                values.put("keep", Value.of(inside ? "inside" : "outside"));
            }
            case "box" -> {
                values.put("centre", Value.of(chance(0.2) ? middle : below));
                values.put("halfSize", Value.of(new Vec3(size, 0.5 * size, 2 * size)));
            }
            default -> {
                values.put("from", Value.of(below));
                values.put("to", Value.of(chance(0.1) ? below : below.plus(random(2))));
                values.put("radius", Value.of(0.5 * size));
            }
        }
        values.put("friction", Value.of(FRICTIONS[random.nextInt(FRICTIONS.length)]));
        values.put("restitution", Value.of(chance(0.5) ? 0 : chance(0.2) ? 1 : random.nextDouble()));
        Target particles = chance(0.7)
                ? Target.ALL
                : new Target.Ids(IdSet.ofAll(scene.particles()).where(each -> chance(0.5)));
        return Element.of(id, "collider." + type)
                .withTargets(particles, Target.NONE)
                .withParameters(Parameters.of(values));
    }

    private SolverSettings settings(SolverSettings before) {
        int passes = 1 + random.nextInt(3);
        return before.withIntegrator(chance(0.4) ? Xpbd.ID : SolverSettings.POSITIONAL)
                .withSubsteps(1 + random.nextInt(6))
                .withPasses(2 * passes, chance(0.7) ? Sweep.SYMMETRIC : Sweep.FORWARD)
                .withKeepLengths(chance(0.4));
    }

    private static double lowest(Scene scene) {
        return scene.particles().stream()
                .mapToDouble(each -> each.position().y())
                .min()
                .orElseThrow();
    }

    private Vec3 random(double size) {
        return new Vec3(
                size * (random.nextDouble() - 0.5),
                size * (random.nextDouble() - 0.5),
                size * (random.nextDouble() - 0.5));
    }

    private boolean chance(double share) {
        return random.nextDouble() < share;
    }
}
