package io.github.catenary.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the look-up of ids without gaps, with small gaps and with large ones. */
class IdSearchTest {
    /** The step between ids determines how a table looks them up. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 8, 9, 1_000})
    void findsEachIdWhereItIsAndNoOther(int step) {
        List<Particle> particles = new ArrayList<>();
        for (int i = 0; i < 20; i++) particles.add(Particle.of(5 + step * i, Vec3.ZERO));
        particles.add(0, particles.remove(13));
        Table<Particle> table = Table.of(particles);

        for (int id = -3; id < 5 + 21 * step; id++) {
            int position = table.positionOf(id);
            if (id >= 5 && (id - 5) % step == 0 && id < 5 + 20 * step) {
                assertThat(table.at(position).id()).isEqualTo(id);
            } else {
                assertThat(position).as("id " + id).isEqualTo(-1);
            }
        }
        assertThat(table.positionOf(Integer.MAX_VALUE)).isEqualTo(-1);
        assertThat(table.positionOf(Integer.MIN_VALUE)).isEqualTo(-1);
    }

    @Test
    void refusesADuplicateId() {
        assertThatThrownBy(
                        () -> Table.of(Particle.of(3, Vec3.ZERO), Particle.of(1, Vec3.ZERO), Particle.of(3, Vec3.ZERO)))
                .hasMessage("id 3 is used twice");
    }

    @Test
    void marksThePositionsOfIds() {
        Table<Particle> table =
                Table.of(Particle.of(9, Vec3.ZERO), Particle.of(2, Vec3.ZERO), Particle.of(4, Vec3.ZERO));

        assertThat(table.marked(IdSet.of(4, 9, 100))).containsExactly(true, false, true);
        assertThat(table.idsWhere(new boolean[] {true, false, true})).isEqualTo(IdSet.of(4, 9));
    }

    @Test
    void aSetContainsItsMembersWhetherOrNotItIsARange() {
        assertThat(List.of(4, 5, 6, 7, 8).stream().map(IdSet.range(5, 7)::contains))
                .containsExactly(false, true, true, true, false);
        assertThat(List.of(4, 5, 6, 7, 8).stream().map(IdSet.of(5, 7)::contains))
                .containsExactly(false, true, false, true, false);
        assertThat(IdSet.empty().contains(1)).isFalse();
        assertThat(IdSet.of(1, Integer.MAX_VALUE).contains(2)).isFalse();
    }
}
