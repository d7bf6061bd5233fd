package io.github.catenary.edit.query;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;

/** The items of a scene as queries see them. */
final class QueryItems {
    private final Scene scene;
    private final SpringForces forces;
    private final Members particles;
    private final Members springs;
    private final int[] degrees;

    QueryItems(Scene scene) {
        this.scene = scene;
        forces = scene.forces();
        particles = new Members(scene, scene.particles(), Group::particles);
        springs = new Members(scene, scene.springs(), Group::springs);
        degrees = new int[scene.particles().size()];
        for (Spring spring : scene.springs()) {
            degrees[scene.particles().positionOf(spring.a())]++;
            degrees[scene.particles().positionOf(spring.b())]++;
        }
    }

    Item particle(int position) {
        return new QueriedParticle(scene, particles, position, degrees[position]);
    }

    Item spring(int position) {
        return new QueriedSpring(scene, forces, springs, position);
    }
}
