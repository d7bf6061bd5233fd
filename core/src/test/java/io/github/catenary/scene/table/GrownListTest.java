package io.github.catenary.scene.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.testing.Allocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GrownListTest {
    @Test
    void listsThatGrowFromOneAreIndependent() {
        Random random = new Random(11);
        List<GrownList<Integer>> lists = new ArrayList<>(List.of(GrownList.of(List.of(7, 8))));
        List<List<Integer>> expected = new ArrayList<>(List.of(List.of(7, 8)));
        for (int i = 0; i < 2000; i++) {
            int from = random.nextBoolean() ? lists.size() - 1 : random.nextInt(lists.size());
            int item = random.nextInt(3); // often what another list has there
            List<Integer> longer = new ArrayList<>(expected.get(from));
            longer.add(item);
            lists.add(lists.get(from).plus(item));
            expected.add(longer);
        }
        assertThat(lists).isEqualTo(expected);
    }

    @Test
    void nothingCanBeChangedInIt() {
        GrownList<Integer> list = GrownList.of(List.of(1)).plus(2);
        assertThatThrownBy(() -> list.set(0, 3)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> list.add(3)).isInstanceOf(UnsupportedOperationException.class);
        list.plus(3);
        assertThatThrownBy(() -> list.get(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aLongGestureGrowsWithoutACopyOfIt() {
        Track pull = Track.along("pull", TouchKind.PULL, 1, 1, 5, 0, Vec3.ZERO);
        Track cut = Track.reaching("cut", TouchKind.CUT, 1, IdSet.of(1));
        for (int i = 0; i < 20_000; i++) pull = pull.then(new Vec3(i, 0, 0));
        for (int i = 0; i < 20_000; i++) cut = cut.then(2 + i, IdSet.of(1 + i));
        Track longPull = pull;
        Track longCut = cut;

        assertThat(Allocation.bytes(() -> longPull.then(Vec3.ZERO).withName("way")))
                .isLessThan(1000);
        assertThat(Allocation.bytes(() -> longCut.then(20_010, IdSet.empty()))).isLessThan(1000);
        assertThat(longPull.path()).hasSize(20_001);
        assertThat(longCut.until(3))
                .hasValueSatisfying(
                        track -> assertThat(track.reached()).containsExactly(IdSet.of(1), IdSet.of(1), IdSet.of(2)));
    }

    @Test
    void aPointThatIsAddedIsCheckedLikeTheFirst() {
        Track pull = Track.along("pull", TouchKind.PULL, 1, 1, 5, 0, Vec3.ZERO);
        assertThatThrownBy(() -> pull.then(new Vec3(0, 1e300, 0))).hasMessageContaining("1e300");
    }
}
