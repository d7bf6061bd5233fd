package io.github.catenary.scene;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The springs of a scene as forces: stiffness k_s, damping k_d and compliance α of each spring. The spring or its
 * material gives them; what neither gives is derived, so that a scene runs under every integrator. {@link Scene#forces}
 * computes this once; immutable.
 *
 * <p>If only one of stiffness and compliance is given, the other is its inverse. If neither is given, they follow from
 * the elasticity e and the duration h of a substep:
 *
 * <pre>  µ = 1 / (n_a·w_a + n_b·w_b),   k_s = e·µ/h²,   k_d = e·µ/h  </pre>
 *
 * with w = 1/m, or 0 if pinned, and n the number of springs at a particle, which share its mass. A lone spring then
 * moves under {@code euler-semi-implicit}, step by step, as under one projection of the positional solver: both obey
 * λ² − 2(1−e)λ + (1−e) = 0. In any scene no mode is faster than ω = √e/h: by Cauchy's inequality the energy
 * k_s (x_a − x_b)² of a spring is at most e/h² (m_a x_a²/n_a + m_b x_b²/n_b), and the shares of the springs at a
 * particle add up to one. Explicit methods therefore keep their step limit 2/ω for every e ≤ 1. The price is that a
 * scene of many springs is softer than under the positional solver, where each spring acts for itself. Damping is
 * derived only together with the stiffness: a spring that gives its stiffness but no damping is undamped.
 */
public final class SpringForces {
    private final Scene scene;
    private final double h;
    private final Map<String, SpringProperties> materials = new HashMap<>();
    private final int[] springsAt;

    SpringForces(Scene scene) {
        this.scene = scene;
        h = scene.solver().timeStep() / scene.solver().substeps();
        scene.materials().forEach(material -> materials.putIfAbsent(material.id(), material.properties()));
        springsAt = new int[scene.particles().size()];
        for (Spring spring : scene.springs()) {
            springsAt[scene.particles().positionOf(spring.a())]++;
            springsAt[scene.particles().positionOf(spring.b())]++;
        }
    }

    /** k_s, N/m; finite, not negative. */
    public double stiffness(Spring spring) {
        OptionalDouble given = given(spring.properties());
        if (given.isEmpty()) given = given(materialOf(spring));
        if (given.isPresent()) return given.getAsDouble();
        return Math.min(spring.elasticity(materialOf(spring)) * sharedMass(spring) / h / h, Double.MAX_VALUE);
    }

    /** The stiffness, or the inverse of the compliance; empty for a rigid spring, whose stiffness must be derived. */
    private static OptionalDouble given(SpringProperties properties) {
        if (properties.stiffness().isPresent()) return properties.stiffness();
        double compliance = properties.compliance().orElse(0);
        return compliance > 0 ? OptionalDouble.of(Math.min(1 / compliance, Double.MAX_VALUE)) : OptionalDouble.empty();
    }

    /** k_d, N·s/m; finite, not negative. */
    public double damping(Spring spring) {
        if (!derivesDamping(spring)) {
            return spring.properties()
                    .damping()
                    .orElseGet(() -> materialOf(spring).damping().orElse(0));
        }
        if (!derivesStiffness(spring)) return 0;
        return Math.min(spring.elasticity(materialOf(spring)) * sharedMass(spring) / h, Double.MAX_VALUE);
    }

    /** α, m/N; 0 = rigid, infinite where the stiffness is 0. */
    public double compliance(Spring spring) {
        SpringProperties own = spring.properties();
        if (own.compliance().isPresent()) return own.compliance().getAsDouble();
        if (own.stiffness().isEmpty() && materialOf(spring).compliance().isPresent()) {
            return materialOf(spring).compliance().getAsDouble();
        }
        return 1 / stiffness(spring);
    }

    /** The inverse 1/α of the compliance, N/m: infinite for a rigid spring. */
    public double firmness(Spring spring) {
        return 1 / compliance(spring);
    }

    /** True if the spring or its material gives the compliance. */
    public boolean givesFirmness(Spring spring) {
        return spring.properties().over(materialOf(spring)).compliance().isPresent();
    }

    /** True if the stiffness comes from the elasticity: neither stiffness nor a compliance above 0 is given. */
    public boolean derivesStiffness(Spring spring) {
        return given(spring.properties()).isEmpty() && given(materialOf(spring)).isEmpty();
    }

    /** True if neither the spring nor its material gives the damping. */
    public boolean derivesDamping(Spring spring) {
        return spring.properties().damping().isEmpty()
                && materialOf(spring).damping().isEmpty();
    }

    /** True if the compliance α is 0: for XPBD the spring has one length. */
    public boolean isRigid(Spring spring) {
        return compliance(spring) == 0;
    }

    /** The spring with the stiffness and damping that are derived for it as its own; it moves as before. */
    public Spring explicit(Spring spring) {
        SpringProperties properties = spring.properties();
        if (derivesDamping(spring)) properties = properties.withDamping(OptionalDouble.of(damping(spring)));
        if (derivesStiffness(spring)) {
            // Without this, the inverse of the stiffness would replace a rigid compliance, even one of the material.
            if (isRigid(spring)) properties = properties.rigid();
            properties = properties.withStiffness(OptionalDouble.of(stiffness(spring)));
        }
        return spring.withProperties(properties);
    }

    private SpringProperties materialOf(Spring spring) {
        Optional<String> material = spring.material();
        if (material.isEmpty()) return SpringProperties.OPEN;
        return materials.getOrDefault(material.get(), SpringProperties.OPEN);
    }

    /** µ, kg. Between two pinned ends both count as free, because the spring moves nothing. */
    private double sharedMass(Spring spring) {
        int a = scene.particles().positionOf(spring.a());
        int b = scene.particles().positionOf(spring.b());
        Particle endA = scene.particles().at(a);
        Particle endB = scene.particles().at(b);
        boolean bothPinned = endA.pinned() && endB.pinned();
        boolean giveA = bothPinned || (!endA.pinned() && !(spring.oneWay() && !endB.pinned()));
        boolean giveB = bothPinned || !endB.pinned();
        double sum = 0;
        if (giveA) sum += springsAt[a] / endA.mass();
        if (giveB) sum += springsAt[b] / endB.mass();
        return 1 / sum;
    }
}
