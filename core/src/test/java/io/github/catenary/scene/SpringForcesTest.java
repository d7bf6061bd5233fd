package io.github.catenary.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class SpringForcesTest {
    private static final double H = 0.02;
    private static final Spring SPRING =
            Spring.of(1, 1, 2, SpringKind.STRUCTURAL).withElasticity(OptionalDouble.of(0.5));
    private static final Scene PAIR = Scene.EMPTY
            .withParticles(Table.of(
                    Particle.of(1, Vec3.ZERO).withMass(2),
                    Particle.of(2, new Vec3(1, 0, 0)).withMass(3)))
            .withSprings(Table.of(SPRING));

    private static Spring with(UnaryOperator<SpringProperties> change) {
        return SPRING.withProperties(change.apply(SPRING.properties()));
    }

    @Test
    void derivesForcesFromElasticityReducedMassAndSubstep() {
        SpringForces forces = PAIR.forces();

        double mass = 2 * 3 / 5.0;
        assertThat(forces.stiffness(SPRING)).isCloseTo(0.5 * mass / (H * H), within(1e-9));
        assertThat(forces.damping(SPRING)).isCloseTo(0.5 * mass / H, within(1e-9));
        assertThat(forces.compliance(SPRING)).isCloseTo(H * H / 0.5 / mass, within(1e-15));
        assertThat(forces.derivesStiffness(SPRING)).isTrue();
        assertThat(forces.derivesDamping(SPRING)).isTrue();
    }

    @Test
    void theSpringsOfAParticleShareItsMass() {
        Scene chain = PAIR.withParticles(PAIR.particles().plus(List.of(Particle.of(3, new Vec3(2, 0, 0)))))
                .withSprings(PAIR.springs().plus(List.of(Spring.of(2, 2, 3, SpringKind.STRUCTURAL))));

        assertThat(chain.forces().stiffness(SPRING)).isCloseTo(0.5 / (1 / 2.0 + 2 / 3.0) / (H * H), within(1e-9));
    }

    @Test
    void onlyTheMassOfTheFreeEndCounts() {
        Scene pinned = PAIR.changeParticles(IdSet.of(1), p -> p.withPinned(true));
        Scene both = PAIR.changeParticles(IdSet.of(1, 2), p -> p.withPinned(true));

        assertThat(pinned.forces().stiffness(SPRING)).isCloseTo(0.5 * 3 / (H * H), within(1e-9));
        assertThat(both.forces().stiffness(SPRING)).isCloseTo(PAIR.forces().stiffness(SPRING), within(1e-9));
    }

    @Test
    void theSpringsOwnValuesOverrideItsMaterial() {
        Spring own = with(p -> p.withStiffness(OptionalDouble.of(7))).withMaterial(Optional.of("steel"));
        Spring open = SPRING.withMaterial(Optional.of("steel"));
        SpringProperties steel =
                SpringProperties.OPEN.withStiffness(OptionalDouble.of(100)).withDamping(OptionalDouble.of(3));
        SpringForces forces =
                PAIR.withMaterials(List.of(Material.of("steel", steel))).forces();

        assertThat(forces.stiffness(own)).isEqualTo(7);
        assertThat(forces.damping(own)).isEqualTo(3);
        assertThat(forces.compliance(own)).isEqualTo(1 / 7.0);
        assertThat(forces.stiffness(open)).isEqualTo(100);
        assertThat(forces.derivesStiffness(open)).isFalse();
        assertThat(forces.derivesDamping(open)).isFalse();
    }

    @Test
    void complianceAloneGivesTheStiffness() {
        Spring soft = with(p -> p.withCompliance(OptionalDouble.of(0.01)));

        assertThat(PAIR.forces().stiffness(soft)).isEqualTo(100);
        assertThat(PAIR.forces().compliance(soft)).isEqualTo(0.01);
        assertThat(PAIR.forces().derivesStiffness(soft)).isFalse();
    }

    @Test
    void aRigidSpringDerivesItsStiffnessFromItsElasticity() {
        Spring rigid = with(p -> p.withCompliance(OptionalDouble.of(0)));

        assertThat(PAIR.forces().compliance(rigid)).isZero();
        assertThat(PAIR.forces().stiffness(rigid)).isEqualTo(PAIR.forces().stiffness(SPRING));
    }

    @Test
    void aSpringWithStiffnessButNoDampingIsUndamped() {
        assertThat(PAIR.forces().damping(with(p -> p.withStiffness(OptionalDouble.of(7)))))
                .isZero();
    }

    @Test
    void withoutElasticityThereIsNoForce() {
        Spring loose = SPRING.withElasticity(OptionalDouble.of(0));

        assertThat(PAIR.forces().stiffness(loose)).isZero();
        assertThat(PAIR.forces().damping(loose)).isZero();
        assertThat(PAIR.forces().compliance(loose)).isInfinite();
    }

    @Test
    void aSpringIsTheSameWithoutItsMaterialIfItTakesTheValuesAsItsOwn() {
        List<SpringProperties> all = allOf(List.of(OptionalDouble.empty(), OptionalDouble.of(0), OptionalDouble.of(4)));
        for (SpringProperties material : all) {
            Scene scene = PAIR.withMaterials(List.of(Material.of("m", material)));
            for (SpringProperties own : all) {
                Spring with = SPRING.withProperties(own).withMaterial(Optional.of("m"));
                Spring without = SPRING.withProperties(own.over(material));
                SpringForces forces = scene.forces();
                String which = own + " over " + material;
                assertThat(scene.elasticity(without)).as(which).isEqualTo(scene.elasticity(with));
                assertThat(forces.stiffness(without)).as(which).isEqualTo(forces.stiffness(with));
                assertThat(forces.damping(without)).as(which).isEqualTo(forces.damping(with));
                assertThat(forces.compliance(without)).as(which).isEqualTo(forces.compliance(with));
            }
        }
    }

    private static List<SpringProperties> allOf(List<OptionalDouble> values) {
        List<SpringProperties> all = new ArrayList<>();
        for (OptionalDouble stiffness : values) {
            for (OptionalDouble damping : values) {
                for (OptionalDouble compliance : values) {
                    for (OptionalDouble elasticity : List.of(OptionalDouble.empty(), OptionalDouble.of(0.3))) {
                        all.add(SpringProperties.OPEN
                                .withElasticity(elasticity)
                                .withStiffness(stiffness)
                                .withDamping(damping)
                                .withCompliance(compliance));
                    }
                }
            }
        }
        return all;
    }
}
