package io.github.catenary.analysis.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.state.Tear;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BreaksTest {
    private static final Breaks ALL =
            new Breaks(List.of(tear(3, 11, 0.22), tear(1, 20, 0.4), tear(2, 30, 0.6), tear(4, 60, 1.2)));

    @Test
    void groupsWhatBreaksSoonOneAfterTheOther() {
        assertThat(ALL.rowOf(0)).isEqualTo(new Breaks.Row(3, 0.22, 0.6, 3));
        assertThat(ALL.rowOf(2)).isEqualTo(ALL.rowOf(0));
        assertThat(ALL.rowOf(3)).isEqualTo(new Breaks.Row(1, 1.2, 1.2, 4));
    }

    @Test
    void aPauseThatIsNotTooLongStillBelongsToTheRow() {
        assertThat(new Breaks(List.of(tear(1, 1, 0), tear(2, 2, Breaks.PAUSE)))
                        .rowOf(1)
                        .springs())
                .isEqualTo(2);
        assertThat(new Breaks(List.of(tear(1, 1, 0), tear(2, 2, Breaks.PAUSE + 1e-9)))
                        .rowOf(1)
                        .springs())
                .isEqualTo(1);
    }

    @Test
    void findsTheBreaksOfAPiece() {
        Scene scene = twoChains();

        assertThat(ALL.in(scene, IdSet.of(6)).tears()).extracting(Tear::spring).containsExactly(3, 4);
        assertThat(ALL.in(scene, IdSet.of(1)).tears()).extracting(Tear::spring).containsExactly(1, 2);
        assertThat(ALL.in(scene, IdSet.of(3, 4))).isEqualTo(ALL);
    }

    @Test
    void allCountIfThePieceIsWholeOrNothingIsChosen() {
        Scene scene = twoChains();

        assertThat(ALL.in(scene, IdSet.empty())).isEqualTo(ALL);
        assertThat(ALL.in(scene, IdSet.of(99))).isEqualTo(ALL);
        assertThat(new Breaks(List.of(tear(1, 1, 0))).in(scene, IdSet.of(6)).tears())
                .hasSize(1);
        assertThat(Breaks.NONE.in(Scene.EMPTY, IdSet.of(1)).tears()).isEmpty();
    }

    @Test
    void leavesOutWhatIsNoLongerRecordedAndFindsPlaces() {
        assertThat(ALL.after(20).tears()).extracting(Tear::spring).containsExactly(2, 4);
        assertThat(ALL.placeOf(2)).isEqualTo(2);
        assertThat(ALL.placeOf(9)).isEqualTo(-1);
        assertThatThrownBy(() -> Breaks.NONE.rowOf(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** Particles 1, 2, 3 with springs 1, 2, and particles 4, 5, 6 with springs 3, 4. */
    private static Scene twoChains() {
        return Scene.EMPTY
                .withParticles(Table.of(IntStream.rangeClosed(1, 6)
                        .mapToObj(id -> Particle.of(id, new Vec3(id, 0, 0)))
                        .toList()))
                .withSprings(Table.of(List.of(
                        Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                        Spring.of(2, 2, 3, SpringKind.STRUCTURAL),
                        Spring.of(3, 4, 5, SpringKind.STRUCTURAL),
                        Spring.of(4, 5, 6, SpringKind.STRUCTURAL))));
    }

    private static Tear tear(int spring, long frame, double time) {
        return new Tear(spring, frame, time, 0.5);
    }
}
