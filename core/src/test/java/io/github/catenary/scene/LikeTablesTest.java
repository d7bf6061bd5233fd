package io.github.catenary.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables that join the same particles, whatever else their springs are. */
class LikeTablesTest {
    private final Table<Spring> two =
            Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL), Spring.of(2, 2, 3, SpringKind.SHEAR));

    private boolean isLike(Table<Spring> other) {
        return two.isLike(other, Spring::joinsAs) && other.isLike(two, Spring::joinsAs);
    }

    @Test
    void otherNumbersMakeNoDifference() {
        Table<Spring> soft = two.change(IdSet.of(2), spring -> spring.withProperties(SpringProperties.elastic(0.25)));

        assertThat(soft).isNotEqualTo(two);
        assertThat(isLike(two)).isTrue();
        assertThat(isLike(soft)).isTrue();
        assertThat(isLike(Table.of(soft.asList()))).isTrue();
    }

    @Test
    void otherEndsKindsAndSpringsDo() {
        Spring more = Spring.of(3, 1, 3, SpringKind.BEND);

        assertThat(isLike(two.change(IdSet.of(1), spring -> Spring.of(1, 1, 3, SpringKind.STRUCTURAL))))
                .isFalse();
        assertThat(isLike(two.change(IdSet.of(2), spring -> Spring.of(2, 2, 3, SpringKind.BEND))))
                .isFalse();
        assertThat(isLike(two.plus(List.of(more)))).isFalse();
        assertThat(isLike(two.minus(IdSet.of(1)))).isFalse();
    }
}
