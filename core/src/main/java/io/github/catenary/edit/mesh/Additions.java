package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Gathers what an operation adds to a scene. It joins no pair of particles twice and fills no triangle twice. */
final class Additions {
    /** The most items of one kind that one operation adds, so that a slip does not fill the memory. */
    static final int MOST = 1_000_000;

    private final Scene scene;
    private final PairSet joined = new PairSet();
    private final Set<Corners> filled = new HashSet<>();
    private final List<Particle> particles = new ArrayList<>();
    private final List<Spring> springs = new ArrayList<>();
    private final List<Face> faces = new ArrayList<>();

    Additions(Scene scene) {
        this.scene = scene;
        for (Spring spring : scene.springs()) joined.add(spring.a(), spring.b());
        for (Face face : scene.faces()) filled.add(Corners.of(face));
    }

    /** @throws EditRefusedException if an operation would add more than {@value #MOST} items */
    static void requireSize(long items) {
        if (items <= MOST) return;
        throw EditRefusedException.because(Message.of(
                "edit.too-many-items",
                "this would add about {0} items, but may add at most {1}; select fewer, or enter a smaller number",
                items,
                MOST));
    }

    /** Adds a particle, whose id is of no account, and returns its new id. */
    int particle(Particle particle) {
        int id = scene.nextIds().particle() + particles.size();
        particles.add(particle.withId(id));
        return id;
    }

    /** True if a spring joins two particles, here or in the scene. */
    boolean joins(int a, int b) {
        return joined.contains(a, b);
    }

    /** Joins two particles by a spring at its drawn length, unless one joins them already. */
    void join(int a, int b, SpringKind kind) {
        if (a != b && !joined.contains(a, b)) add(Spring.of(1, a, b, kind));
    }

    /** Adds a copy of a spring between two other particles, unless a spring joins them already. */
    void join(int a, int b, Spring like) {
        if (!joined.contains(a, b)) add(like.withEnds(a, b));
    }

    private void add(Spring spring) {
        if (springs.size() == MOST) {
            throw EditRefusedException.because(Message.of(
                    "edit.too-many-springs",
                    "this would add more than {0} springs; select fewer particles, or enter a smaller number",
                    MOST));
        }
        joined.add(spring.a(), spring.b());
        springs.add(spring.withId(scene.nextIds().spring() + springs.size()));
    }

    /** Fills the triangle between three particles, anticlockwise as seen from its front, unless a face does already. */
    void face(int a, int b, int c) {
        if (filled.add(Corners.of(a, b, c))) faces.add(Face.of(scene.nextIds().face() + faces.size(), a, b, c));
    }

    /**
     * The scene with everything that was added.
     *
     * @throws EditRefusedException with the given reason if there is nothing to add
     */
    Scene orRefuse(Message nothing) {
        if (particles.isEmpty() && springs.isEmpty() && faces.isEmpty()) throw EditRefusedException.because(nothing);
        return in();
    }

    /** The scene with everything that was added. */
    Scene in() {
        return scene.withParticles(scene.particles().plus(particles))
                .withSprings(scene.springs().plus(springs))
                .withFaces(scene.faces().plus(faces));
    }
}
