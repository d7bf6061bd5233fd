package io.github.catenary.edit.query;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import java.util.OptionalDouble;

/**
 * @param degree how many springs end at the particle
 */
record QueriedParticle(Scene scene, Members groups, int position, int degree) implements Item {
    @Override
    public OptionalDouble number(Property property) {
        Particle particle = particle();
        return switch (property) {
            case ID -> OptionalDouble.of(particle.id());
            case MASS -> OptionalDouble.of(particle.mass());
            case RADIUS -> OptionalDouble.of(particle.radius());
            case DRAG -> OptionalDouble.of(scene.drag(particle));
            case SPEED -> OptionalDouble.of(particle.velocity().length());
            case X -> OptionalDouble.of(particle.position().x());
            case Y -> OptionalDouble.of(particle.position().y());
            case Z -> OptionalDouble.of(particle.position().z());
            case DEGREE -> OptionalDouble.of(degree);
            default -> OptionalDouble.empty();
        };
    }

    @Override
    public boolean named(Property property, String name) {
        return property == Property.GROUP && groups.has(position, name);
    }

    @Override
    public boolean is(Property property) {
        return property == Property.PINNED && particle().pinned();
    }

    private Particle particle() {
        return scene.particles().at(position);
    }
}
