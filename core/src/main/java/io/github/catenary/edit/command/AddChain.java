package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Adds free particles, and springs that join each to the next one, as one edit; selects them all. The chain may begin
 * and end at particles of the scene.
 *
 * @param from id of the particle that the first new one is joined to
 * @param points where the new particles are, m; at least one
 * @param to id of the particle that the last new one is joined to
 */
public record AddChain(OptionalInt from, List<Vec3> points, OptionalInt to, SpringKind kind) implements Command {
    public AddChain {
        if (points.isEmpty()) throw new IllegalArgumentException("a chain has at least one new particle, but no point");
        points = List.copyOf(points);
    }

    @Override
    public Label label() {
        return Label.of("add-chain", springs());
    }

    private int springs() {
        return points.size() - 1 + (from.isPresent() ? 1 : 0) + (to.isPresent() ? 1 : 0);
    }

    @Override
    public Scene apply(Scene scene) {
        NextIds ids = scene.nextIds();
        List<Particle> particles = new ArrayList<>();
        for (Vec3 point : points) particles.add(Particle.of(ids.particle() + particles.size(), point));
        List<Integer> chain = new ArrayList<>();
        from.ifPresent(chain::add);
        for (Particle particle : particles) chain.add(particle.id());
        to.ifPresent(chain::add);
        List<Spring> springs = new ArrayList<>();
        for (int i = 1; i < chain.size(); i++) {
            springs.add(Spring.of(ids.spring() + springs.size(), chain.get(i - 1), chain.get(i), kind));
        }
        return scene.withParticles(scene.particles().plus(particles))
                .withSprings(scene.springs().plus(springs));
    }

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return Selection.added(before, after);
    }
}
