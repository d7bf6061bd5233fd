package io.github.catenary.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SubstepRatesTest {
    /** Five particles in a row with a spring between neighbours. */
    private static Scene row(int substeps, Group... groups) {
        Scene row = Scene.EMPTY;
        for (int id = 1; id <= 5; id++) {
            row = row.withParticles(row.particles().plus(List.of(Particle.of(id, new Vec3(id, 0, 0)))));
            if (id > 1) {
                row = row.withSprings(row.springs().plus(List.of(Spring.of(id, id - 1, id, SpringKind.STRUCTURAL))));
            }
        }
        return row.withSolver(row.solver().withSubsteps(substeps)).withGroups(Table.of(groups));
    }

    private static Group group(int id, String name, int substeps, int... particles) {
        return Group.of(id, name, IdSet.of(particles), IdSet.empty()).withSubsteps(OptionalInt.of(substeps));
    }

    @Test
    void saysWhoTakesHowMany() {
        Scene scene = row(2, group(1, "hook", 16, 5), group(2, "end", 16, 5), group(3, "tail", 1, 1, 2));

        assertThat(SubstepRates.of(scene).taken(scene))
                .containsExactly(
                        new SubstepRates.Taken(1, 1, List.of("tail")),
                        new SubstepRates.Taken(2, 2, List.of()),
                        new SubstepRates.Taken(16, 1, List.of("hook", "end")));
    }

    @Test
    void aNumberThatDoesNotDivideTheMostIsThatOfTheNextOne() {
        Scene scene = row(5, group(1, "tail", 4, 1));

        assertThat(SubstepRates.of(scene).taken(scene)).containsExactly(new SubstepRates.Taken(5, 4, List.of("tail")));
    }

    @Test
    void whereNoGroupCountsAllTakeWhatTheSceneSays() {
        Scene scene = row(3, group(1, "hook", 16, 5));

        assertThat(SubstepRates.same(scene).taken(scene)).containsExactly(new SubstepRates.Taken(3, 4, List.of()));
        assertThat(SubstepRates.of(row(3)).taken(row(3))).containsExactly(new SubstepRates.Taken(3, 4, List.of()));
    }
}
