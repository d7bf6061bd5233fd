package io.github.catenary.bench;

import io.github.catenary.bench.stiffness.HangingCloth;
import io.github.catenary.builtin.obj.ObjImporter;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/** The scenes of {@link LongBoundsFigures}, by name and size: large nets of elasticity 1 that hang or fall. */
final class LongBoundsScenes {
    /**
     * Scenes that differ in size.
     *
     * @param text with a place for the size
     * @param size unless another one is asked for
     */
    private record Kind(String text, int size, IntFunction<Scene> scene) {}

    private static final Map<String, Kind> KINDS = Map.ofEntries(
            Map.entry("cloth", new Kind("cloth %,d, hung", 100, size -> cloth(size, "top-corners"))),
            Map.entry("drop", new Kind("cloth %,d, dropped", 100, LongBoundsScenes::dropped)),
            Map.entry("corner", new Kind("cloth %,d by one corner", 100, LongBoundsScenes::byOneCorner)),
            Map.entry("rope", new Kind("rope of %,d", 1000, LongBoundsScenes::rope)),
            Map.entry("two-pins", new Kind("rope of %,d, two pins", 1000, LongBoundsScenes::slackRope)),
            Map.entry("truss", new Kind("truss of %,d bays", 2000, LongBoundsScenes::truss)),
            Map.entry("ball", new Kind("soft ball, %,d rings", 100, LongBoundsScenes::ball)),
            Map.entry("mail", new Kind("chain mail %,d", 60, LongBoundsScenes::mail)),
            Map.entry("random", new Kind("random net of %,d", 10_000, LongBoundsScenes::random)),
            Map.entry("mesh", new Kind("OBJ sphere, %,d meridians", 120, LongBoundsScenes::sphere)),
            Map.entry("bar", new Kind("cloth %,d over a bar", 100, LongBoundsScenes::overBar)));

    /** How far particles are out of the plane, so that they can leave it, m. */
    private static final double ROUGHNESS = 1e-3;

    private LongBoundsScenes() {}

    /**
     * @param text what a person reads
     * @param falls whether it is not near its rest
     */
    record Named(String text, Scene scene, boolean falls) {}

    /** @param name of a kind, such as {@code cloth-316}; without a size, it has the usual one */
    static Named named(String name) {
        String letters = name.replaceAll("-?\\d+$", "");
        Kind kind = KINDS.get(letters);
        if (kind == null) throw new IllegalArgumentException("no scene " + name + ", but " + KINDS.keySet());
        int size = letters.equals(name) ? kind.size : Integer.parseInt(name.substring(letters.length() + 1));
        return new Named(kind.text.formatted(size), stiff(kind.scene.apply(size)), letters.equals("drop"));
    }

    /** Unless it has rest lengths already: with those that it is drawn with. */
    private static Scene stiff(Scene scene) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withElasticity(OptionalDouble.of(1))
                        .withRestLength(OptionalDouble.of(scene.restLength(spring))));
    }

    private static Scene cloth(int size, String pinned) {
        return generated(
                "cloth", Map.of("columns", Value.of(size), "rows", Value.of(size), "pinned", Value.of(pinned)));
    }

    private static Scene generated(String generator, Map<String, Value> values) {
        return Generators.addTo(Scene.NEW, Generators.find(generator).orElseThrow(), Parameters.of(values));
    }

    /** Level, as it is held by two corners. */
    private static Scene dropped(int size) {
        double top = size - 1;
        return moved(stiff(cloth(size, "top-corners")), particle -> {
            Vec3 at = particle.position();
            return new Vec3(at.x(), top + noise(particle), top - at.y());
        });
    }

    private static double noise(Particle particle) {
        return ROUGHNESS * StrictMath.sin(particle.id() * 7.7);
    }

    private static Scene moved(Scene scene, Function<Particle, Vec3> place) {
        return changed(scene, particle -> particle.withPosition(place.apply(particle)));
    }

    private static Scene changed(Scene scene, UnaryOperator<Particle> change) {
        return scene.withParticles(
                Table.of(scene.particles().stream().map(change).toList()));
    }

    private static Scene byOneCorner(int size) {
        Scene flat = stiff(cloth(size, "top-corners"));
        return changed(
                flat,
                particle -> particle.withPinned(
                                particle.pinned() && particle.position().x() == 0)
                        .withPosition(particle.position().plus(new Vec3(0, 0, noise(particle)))));
    }

    private static Scene rope(int count) {
        return generated("rope", Map.of("count", Value.of(count), "direction", Value.of(new Vec3(0, -1, 0))));
    }

    /** In a V, its ends 0.6 lengths apart. */
    private static Scene slackRope(int count) {
        Scene rope = stiff(generated("rope", Map.of("count", Value.of(count), "pinned", Value.of("both"))));
        double middle = (count - 1) / 2.0;
        return moved(rope, particle -> {
            double along = particle.position().x();
            return new Vec3(0.6 * along, 0.8 * (Math.abs(along - middle) - middle), noise(particle));
        });
    }

    /** Straight down. */
    private static Scene truss(int bays) {
        Scene beam = generated("truss", Map.of("bays", Value.of(bays), "width", Value.of(1)));
        return moved(
                beam,
                particle -> new Vec3(
                        particle.position().y(),
                        -particle.position().x(),
                        particle.position().z()));
    }

    private static Scene ball(int layers) {
        return generated(
                "soft-ball", Map.of("layers", Value.of(layers), "radius", Value.of(layers), "pinned", Value.of("hub")));
    }

    private static Scene mail(int size) {
        return generated("chain-mail", Map.of("columns", Value.of(size), "rows", Value.of(size)));
    }

    /** Upright, by what lies nearest to two corners. */
    private static Scene random(int count) {
        Scene level = BenchCase.irregular(count).shape().get();
        double side = Math.sqrt(count);
        int left = nearest(level, particle -> particle.position().length());
        int right = nearest(level, particle -> particle.position().distanceTo(new Vec3(side, 0, 0)));
        return changed(
                stiff(level),
                particle -> particle.withPinned(particle.id() == left || particle.id() == right)
                        .withPosition(new Vec3(
                                particle.position().x(), -particle.position().z(), 0)));
    }

    private static int nearest(Scene scene, ToDoubleFunction<Particle> distance) {
        return scene.particles().stream()
                .min(Comparator.comparingDouble(distance))
                .orElseThrow()
                .id();
    }

    /** A sphere as other programs write it, by its pole. */
    private static Scene sphere(int meridians) {
        int rings = meridians / 2;
        StringBuilder obj = new StringBuilder("v 0 0 0\n");
        double radius = meridians / (2 * Math.PI);
        for (int ring = 1; ring < rings; ring++) {
            double down = Math.PI * ring / rings;
            for (int k = 0; k < meridians; k++) {
                double round = 2 * Math.PI * k / meridians;
                obj.append("v %s %s %s%n"
                        .formatted(
                                radius * StrictMath.sin(down) * StrictMath.cos(round),
                                radius * (StrictMath.cos(down) - 1),
                                radius * StrictMath.sin(down) * StrictMath.sin(round)));
            }
        }
        for (int k = 0; k < meridians; k++) obj.append("f 1 %d %d%n".formatted(2 + k, 2 + (k + 1) % meridians));
        for (int ring = 1; ring < rings - 1; ring++) {
            for (int k = 0; k < meridians; k++) {
                int a = 2 + (ring - 1) * meridians + k;
                int b = 2 + (ring - 1) * meridians + (k + 1) % meridians;
                obj.append("f %d %d %d %d%n".formatted(a, b, b + meridians, a + meridians));
            }
        }
        byte[] bytes = obj.toString().getBytes(StandardCharsets.UTF_8);
        try {
            Scene mesh = new ObjImporter()
                    .read(new ByteArrayInputStream(bytes), "sphere.obj")
                    .scene();
            return mesh.withSolver(Scene.NEW.solver()).changeParticles(IdSet.of(1), each -> each.withPinned(true));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Scene overBar(int size) {
        return HangingCloth.find("bar-" + size).orElseThrow().shape().get();
    }
}
