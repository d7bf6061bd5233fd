package io.github.catenary.edit.mesh;

import io.github.catenary.edit.Displacement;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.fill.Fronts;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Draws a chain or an outline along a vector: layers of free copies, structural springs from layer to layer, and for
 * each structural spring diagonals and faces. The particles of the layers have the mass of the originals.
 */
final class Extrude extends PlainOperation {
    Extrude() {
        super(
                "extrude",
                "Extrude",
                "Extrudes the selected chain or outline along a vector into a sheet or a tube",
                ParameterSchema.of(
                        Displacement.parameter(
                                "Distance from the selection to the last layer: to the right, up and forward",
                                new Vec3(0, 0, 1)),
                        new Parameter.Whole(
                                "layers",
                                "Layers",
                                "Number of new layers, evenly spaced",
                                "",
                                Bounds.between(1, 10_000),
                                Optional.of(Value.of(1))),
                        MeshSelection.on(
                                "shear", "Shear springs", "Join particles along the diagonals of the cells", true),
                        MeshSelection.on("bend", "Bend springs", "Join every second layer", false),
                        MeshSelection.on("faces", "Faces", "Fill each cell with two triangles", true)));
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        IdSet springs = selection.springsOrBetween(scene);
        IdSet particles = selection.particlesWithEnds(scene);
        int layers = values.whole("layers");
        Additions.requireSize((long) layers * (particles.size() + 4L * springs.size()));
        Work work = new Work(scene, particles, springs, values);
        for (int k = 1; k <= layers; k++) work.add((double) k / layers);
        return work.done();
    }

    private static final class Work {
        private final Scene scene;
        private final List<Spring> springs;
        private final int[] particles;
        private final ParameterValues values;
        private final Additions additions;
        private final List<int[]> triangles = new ArrayList<>();
        private final Map<Integer, Vec3> places = new HashMap<>();
        private Map<Integer, Integer> before = new HashMap<>();
        private Map<Integer, Integer> twoBefore = Map.of();

        Work(Scene scene, IdSet particles, IdSet springs, ParameterValues values) {
            this.scene = scene;
            this.particles = particles.toArray();
            this.springs = springs.stream().mapToObj(scene.springs()::get).toList();
            this.values = values;
            additions = new Additions(scene);
            for (int id : this.particles) {
                before.put(id, id);
                places.put(id, scene.particles().get(id).position());
            }
        }

        /** Adds a layer at a share of the vector. */
        void add(double share) {
            Map<Integer, Integer> layer = new HashMap<>();
            Vec3 by = Displacement.of(values).times(share);
            Table<Particle> all = scene.particles();
            for (int id : particles) {
                Particle original = all.get(id);
                Vec3 place = original.position().plus(by);
                int copy = additions.particle(original.withPosition(place).withPinned(false));
                places.put(copy, place);
                layer.put(id, copy);
            }
            for (int id : particles) {
                additions.join(at(before, id), at(layer, id), SpringKind.STRUCTURAL);
                boolean bends = values.on("bend") && twoBefore.containsKey(id);
                if (bends) additions.join(at(twoBefore, id), at(layer, id), SpringKind.BEND);
            }
            for (Spring spring : springs) {
                additions.join(at(layer, spring.a()), at(layer, spring.b()), spring);
                if (spring.kind() == SpringKind.STRUCTURAL) cell(spring, layer);
            }
            twoBefore = before;
            before = layer;
        }

        private void cell(Spring spring, Map<Integer, Integer> layer) {
            int a = at(before, spring.a());
            int b = at(before, spring.b());
            int c = at(layer, spring.b());
            int d = at(layer, spring.a());
            if (values.on("shear")) {
                join(a, c);
                join(b, d);
            }
            if (!values.on("faces")) return;
            triangles.add(new int[] {a, b, c});
            triangles.add(new int[] {a, c, d});
        }

        private void join(int a, int b) {
            if (place(a).distanceTo(place(b)) > 0) additions.join(a, b, SpringKind.SHEAR);
        }

        private static int at(Map<Integer, Integer> layer, int particle) {
            return layer.getOrDefault(particle, particle);
        }

        private Vec3 place(int particle) {
            return places.getOrDefault(particle, Vec3.ZERO);
        }

        Scene done() {
            Fronts.turn(triangles, this::place);
            for (int[] corners : triangles) additions.face(corners[0], corners[1], corners[2]);
            return additions.orRefuse(Message.of("edit.nothing-added", "there is nothing to add; select particles"));
        }
    }
}
