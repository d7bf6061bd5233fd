package io.github.catenary.scene.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IdSetTest {
    private static final int SETS = 2_000;

    @Test
    void agreesWithATreeSet() {
        for (int seed = 0; seed < SETS; seed++) {
            Random random = new Random(seed);
            TreeSet<Integer> a = ids(random);
            TreeSet<Integer> b = ids(random);
            IdSet setA = IdSet.of(a);
            IdSet setB = IdSet.of(b.descendingSet());
            TreeSet<Integer> both = new TreeSet<>(a);
            both.addAll(b);
            TreeSet<Integer> rest = new TreeSet<>(a);
            rest.removeAll(b);
            TreeSet<Integer> common = new TreeSet<>(a);
            common.retainAll(b);
            TreeSet<Integer> one = new TreeSet<>(both);
            one.removeAll(common);

            String as = "seed " + seed;
            assertThat(setA.toArray()).as(as).containsExactly(array(a));
            assertThat(setA.plus(setB)).as(as).isEqualTo(IdSet.of(both)).hasSameHashCodeAs(IdSet.of(both));
            assertThat(setA.minus(setB)).as(as).isEqualTo(IdSet.of(rest));
            assertThat(setA.toggled(setB)).as(as).isEqualTo(IdSet.of(one));
            assertThat(setA.where(setB::contains)).as(as).isEqualTo(IdSet.of(common));
            assertThat(setA.count(setB::contains)).as(as).isEqualTo(common.size());
            assertThat(setA.first(setB::contains).stream().boxed())
                    .as(as)
                    .isEqualTo(common.stream().limit(1).toList());
            assertThat(setA.size()).as(as).isEqualTo(a.size());
            assertThat(IntStream.rangeClosed(-1, 40).filter(setA::contains).toArray())
                    .as(as)
                    .containsExactly(array(a));
        }
    }

    @Test
    void rangesMayOverlapTouchAndComeInAnyOrder() {
        assertThat(IdSet.ofRanges(7, 9, 1, 3, 4, 4, 2, 2, 8, 12)).isEqualTo(IdSet.of(1, 2, 3, 4, 7, 8, 9, 10, 11, 12));
        assertThat(IdSet.ofRanges()).isSameAs(IdSet.empty());
        assertThat(IdSet.range(3, 2)).isSameAs(IdSet.empty());
        assertThatThrownBy(() -> IdSet.ofRanges(0, 3)).hasMessage("id is 0, but must be at least 1");
        assertThatThrownBy(() -> IdSet.ofRanges(4, 3)).hasMessage("last is 3, but must be at least 4");
    }

    @Test
    void aRangeOfAllIdsTakesLittleMemory() {
        IdSet all = IdSet.range(1, Integer.MAX_VALUE);
        assertThat(all.size()).isEqualTo(Integer.MAX_VALUE);
        assertThat(all.contains(Integer.MAX_VALUE)).isTrue();
        assertThat(all.contains(0)).isFalse();
        assertThat(all.first()).isEqualTo(1);
        assertThat(all.plus(IdSet.of(Integer.MAX_VALUE))).isEqualTo(all);
        assertThat(all.minus(IdSet.of(1, 7, Integer.MAX_VALUE)).ranges())
                .containsExactly(2, 6, 8, Integer.MAX_VALUE - 1);
        assertThat(all.minus(all)).isSameAs(IdSet.empty());
    }

    private static TreeSet<Integer> ids(Random random) {
        TreeSet<Integer> ids = new TreeSet<>();
        int count = random.nextInt(30);
        for (int i = 0; i < count; i++) ids.add(1 + random.nextInt(40));
        return ids;
    }

    private static int[] array(TreeSet<Integer> ids) {
        return ids.stream().mapToInt(Integer::intValue).toArray();
    }
}
