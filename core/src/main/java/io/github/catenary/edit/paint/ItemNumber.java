package io.github.catenary.edit.paint;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalDouble;

/** The numbers that springs and particles have. A painted item has the number itself, whatever its material says. */
public enum ItemNumber implements Paintable {
    ELASTICITY(SpringProperty.ELASTICITY),
    STIFFNESS(SpringProperty.STIFFNESS),
    DAMPING(SpringProperty.DAMPING),
    COMPLIANCE(SpringProperty.COMPLIANCE),
    /** The rest length divided by the drawn length. A spring of no drawn length has none. */
    REST(true, ""),
    MASS(false, "kg"),
    RADIUS(false, "m"),
    DRAG(false, "");

    private final boolean ofSprings;
    private final String unit;

    ItemNumber(SpringProperty property) {
        this(true, property.unit());
    }

    ItemNumber(boolean ofSprings, String unit) {
        this.ofSprings = ofSprings;
        this.unit = unit;
    }

    @Override
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean ofSprings() {
        return ofSprings;
    }

    @Override
    public boolean isChoice() {
        return false;
    }

    @Override
    public String unit() {
        return unit;
    }

    @Override
    public Bounds bounds() {
        return switch (this) {
            case ELASTICITY, STIFFNESS, DAMPING, COMPLIANCE -> shared().bounds();
            case RADIUS -> Bounds.atLeast(0);
            case REST, MASS -> Bounds.POSITIVE;
            case DRAG -> new Bounds(0, true, 1, false);
        };
    }

    @Override
    public String label() {
        return this == REST ? "set-rest-length" : "set-" + id();
    }

    @Override
    public double[] values(Scene scene) {
        double[] values = new double[items(scene).size()];
        if (ofSprings) {
            SpringForces forces = scene.forces();
            Arrays.setAll(values, i -> of(scene, forces, scene.springs().at(i)));
        } else {
            Arrays.setAll(values, i -> of(scene, scene.particles().at(i)));
        }
        return values;
    }

    private double of(Scene scene, SpringForces forces, Spring spring) {
        return switch (this) {
            case ELASTICITY, STIFFNESS, DAMPING, COMPLIANCE -> shared().inEffect(scene, forces, spring);
            case REST -> factor(scene, spring);
            case MASS, RADIUS, DRAG -> throw new IllegalStateException("not of springs: " + this);
        };
    }

    private SpringProperty shared() {
        return SpringProperty.find(id()).orElseThrow();
    }

    private static double factor(Scene scene, Spring spring) {
        double drawn = scene.drawnLength(spring);
        double factor = scene.restLength(spring) / drawn;
        return drawn > 0 && Double.isFinite(factor) ? factor : Double.NaN;
    }

    private double of(Scene scene, Particle particle) {
        return switch (this) {
            case MASS -> particle.mass();
            case RADIUS -> particle.radius();
            case DRAG -> scene.drag(particle);
            default -> throw new IllegalStateException("not of particles: " + this);
        };
    }

    @Override
    public Scene with(Scene scene, IdSet items, double[] values) {
        return ofSprings
                ? scene.changeSprings(items, spring -> with(scene, spring, values[position(scene, spring)]))
                : scene.changeParticles(items, particle -> with(particle, values[position(scene, particle)]));
    }

    private int position(Scene scene, Identified item) {
        return items(scene).positionOf(item.id());
    }

    private Spring with(Scene scene, Spring spring, double value) {
        return switch (this) {
            case ELASTICITY, STIFFNESS, DAMPING, COMPLIANCE -> shared().with(spring, OptionalDouble.of(value));
            case REST -> spring.withRestLength(OptionalDouble.of(value * scene.drawnLength(spring)));
            case MASS, RADIUS, DRAG -> throw new IllegalStateException("not of springs: " + this);
        };
    }

    private Particle with(Particle particle, double value) {
        return switch (this) {
            case MASS -> particle.withMass(value);
            case RADIUS -> particle.withRadius(value);
            case DRAG -> particle.withDrag(OptionalDouble.of(value));
            default -> throw new IllegalStateException("not of particles: " + this);
        };
    }
}
