package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.command.MakeForcesExplicit;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MakeForcesExplicitTest {
    private final Scene chain = Scenes.chain();

    @Test
    void keepsWhatWasDerivedWhenTheTimeStepChanges() {
        Spring before = chain.springs().get(1);
        double stiffness = chain.forces().stiffness(before);
        double damping = chain.forces().damping(before);

        Scene explicit = new MakeForcesExplicit(IdSet.of(1)).apply(chain);

        Scene finer = explicit.withSolver(explicit.solver().withTimeStep(0.001));
        Spring after = finer.springs().get(1);
        assertThat(stiffness).isPositive();
        assertThat(damping).isPositive();
        assertThat(finer.forces().stiffness(after)).isEqualTo(stiffness);
        assertThat(finer.forces().damping(after)).isEqualTo(damping);
        assertThat(explicit.springs().get(2)).isEqualTo(chain.springs().get(2));
    }

    @Test
    void keepsGivenValues() {
        Scene given = chain.changeSprings(
                IdSet.of(1),
                spring -> spring.withProperties(SpringProperties.OPEN
                        .withStiffness(OptionalDouble.of(7))
                        .withDamping(OptionalDouble.of(3))));

        assertThat(new MakeForcesExplicit(IdSet.of(1)).apply(given)).isEqualTo(given);
    }

    @Test
    void leavesARigidSpringRigid() {
        Material rigid = Material.of("steel", SpringProperties.OPEN.withCompliance(OptionalDouble.of(0)));
        Scene scene = chain.withMaterials(List.of(rigid))
                .changeSprings(IdSet.of(1), spring -> spring.withMaterial(Optional.of("steel")));

        Scene explicit = new MakeForcesExplicit(IdSet.of(1)).apply(scene);

        assertThat(explicit.forces().compliance(explicit.springs().get(1))).isZero();
        assertThat(explicit.springs().get(1).properties().stiffness()).isPresent();
    }
}
