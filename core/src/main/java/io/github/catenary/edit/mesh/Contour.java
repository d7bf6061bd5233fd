package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;

/** The particles along a closed ring of springs, in order. */
record Contour(List<Particle> particles) {
    /** The most particles of an outline; testing whether it crosses itself takes a second or so then. */
    private static final int MOST = 10_000;

    /** @throws EditRefusedException if the springs are not one ring */
    static Contour of(Scene scene, IdSet springs) {
        if (springs.isEmpty()) throw EditRefusedException.because(SplitSprings.NO_SPRINGS);
        if (springs.size() > MOST) {
            throw EditRefusedException.because(Message.of(
                    "edit.outline-too-long",
                    "the outline has {0} springs, but may have at most {1}; select fewer",
                    springs.size(),
                    MOST));
        }
        boolean[] chosen = scene.springs().marked(springs);
        Incidence ring = new Incidence(scene, s -> chosen[s]);
        int start = scene.particles()
                .positionOf(scene.springs().get(springs.first()).a());
        List<Particle> particles = new ArrayList<>();
        int at = start;
        int from = -1;
        do {
            if (ring.degree(at) != 2) throw open(scene.particles().at(at).id(), ring.degree(at));
            particles.add(scene.particles().at(at));
            from = ring.spring(at, 0) == from ? ring.spring(at, 1) : ring.spring(at, 0);
            at = ring.far(from, at);
        } while (at != start);
        if (particles.size() == springs.size() && particles.size() > 2) return new Contour(particles);
        throw EditRefusedException.because(Message.of(
                "edit.several-outlines",
                "the selected springs form more than one closed outline; select the springs of a single one"));
    }

    private static EditRefusedException open(int particle, int springs) {
        return EditRefusedException.because(Message.of(
                "edit.open-outline",
                "the selected springs do not form a closed outline: particle {0} has {1} of them, but needs two",
                particle,
                springs));
    }

    List<Vec3> places() {
        return particles.stream().map(Particle::position).toList();
    }

    double meanMass() {
        return particles.stream()
                .mapToDouble(particle -> particle.mass() / particles.size())
                .sum();
    }

    double meanSide() {
        double sum = 0;
        for (int i = 0; i < particles.size(); i++) {
            Vec3 next = particles.get((i + 1) % particles.size()).position();
            sum += particles.get(i).position().distanceTo(next);
        }
        return sum / particles.size();
    }
}
