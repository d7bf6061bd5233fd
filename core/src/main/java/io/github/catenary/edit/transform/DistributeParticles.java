package io.github.catenary.edit.transform;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Spaces particles evenly along one axis; the first and the last one stay. Equal coordinates keep their order. */
final class DistributeParticles extends ParticleOperation {
    private static final int FEWEST = 3;

    private final SceneAxis axis;

    private DistributeParticles(SceneAxis axis) {
        super(
                "distribute-" + axis.word(),
                "Along " + axis.word(),
                "Spaces particles evenly along " + axis.word() + "; the first and the last one stay",
                ParameterSchema.NONE);
        this.axis = axis;
    }

    static List<DistributeParticles> all() {
        return Stream.of(SceneAxis.values()).map(DistributeParticles::new).toList();
    }

    @Override
    public Optional<Message> hindrance(Scene scene, Selection selection) {
        Optional<Message> nothing = super.hindrance(scene, selection);
        boolean few = selection.springs().size() < 2 && selection.particles().size() < FEWEST;
        if (nothing.isPresent() || !few || selection.particlesWithEnds(scene).size() >= FEWEST) return nothing;
        return Optional.of(
                Message.of("edit.select-three", "distributing takes three particles or more; select more of them"));
    }

    @Override
    Scene apply(Scene scene, IdSet particles, ParameterValues values) {
        List<Particle> row = particles.stream()
                .mapToObj(scene.particles()::get)
                .sorted(Comparator.comparingDouble(particle -> axis.of(particle.position())))
                .toList();
        double first = axis.of(row.get(0).position());
        double last = axis.of(row.get(row.size() - 1).position());
        Map<Integer, Double> places = new HashMap<>();
        for (int i = 1; i < row.size() - 1; i++) {
            double share = (double) i / (row.size() - 1);
            places.put(row.get(i).id(), first * (1 - share) + last * share);
        }
        return scene.changeParticles(IdSet.of(places.keySet()), particle -> {
            double place = places.getOrDefault(particle.id(), axis.of(particle.position()));
            return particle.withPosition(axis.with(particle.position(), place));
        });
    }
}
