package io.github.catenary.app.panels.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.panels.table.RowQuery.Order;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.query.Query;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.longrange.build.KeptSprings;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class RowQueryTest {
    private static final ItemKind<Spring> SPRINGS = SpringColumns.kind();

    private final Scene scene = Scenes.cloth(4)
            .changeSprings(IdSet.of(3, 5), spring -> spring.withRestLength(OptionalDouble.of(9)))
            .withGroups(Table.of(
                    Group.of(1, "b", IdSet.empty(), IdSet.of(4, 7)), Group.of(2, "A", IdSet.empty(), IdSet.of(9))));

    private final ItemFacts facts = ItemFacts.of(scene).complete();

    private List<Integer> ids(Optional<Query> filter, Optional<Order<Spring>> order) {
        return new RowQuery<>(SPRINGS, filter, order)
                .of(facts, () -> false).stream().map(Spring::id).toList();
    }

    private static Optional<Order<Spring>> by(String column, boolean falling) {
        ItemColumn<Spring> by = SPRINGS.columns().stream()
                .filter(each -> each.id().equals(column))
                .findFirst()
                .orElseThrow();
        return Optional.of(new Order<>(by, falling));
    }

    @Test
    void whatIsKeptToLengthIsAColumn() {
        Scene kept = scene.withSolver(scene.solver().withKeepLengths(true));
        KeptSprings.Latest keeping = new KeptSprings.Latest(new SceneCompiler(List.of())::keptSprings);
        ItemFacts unknown = ItemFacts.of(kept, keeping::of);

        assertThat(unknown.keeping(3)).isEqualTo(CellValue.pending());
        assertThat(unknown.complete().keeping(3).words()).isEqualTo("No: too few particles in its part, under 24");
        assertThat(unknown.after(scene).complete().keeping(3).words()).isEqualTo("No: Keep lengths is off");
        assertThat(facts.keeping(3).words()).isEmpty();
    }

    @Test
    void numbersAreOrderedAndEqualOnesStayAsInTheScene() {
        Comparator<Spring> length = Comparator.comparingDouble(scene::restLength);
        List<Integer> rising =
                scene.springs().stream().sorted(length).map(Spring::id).toList();
        List<Integer> falling = scene.springs().stream()
                .sorted(length.reversed())
                .map(Spring::id)
                .toList();

        assertThat(ids(Optional.empty(), by("restLength", false))).isEqualTo(rising);
        assertThat(ids(Optional.empty(), by("restLength", true)))
                .isEqualTo(falling)
                .startsWith(3, 5);
    }

    @Test
    void wordsAreOrderedWithoutCaseAndNoneComesLast() {
        assertThat(ids(Optional.empty(), by("groups", false))).startsWith(9, 4, 7, 1, 2, 3);
        assertThat(ids(Optional.empty(), by("groups", true))).startsWith(4, 7, 9, 1, 2, 3);
    }

    @Test
    void aFilterLeavesRowsInOrder() throws Exception {
        Query query = Query.parse("kind = bend and id < 40");
        List<Integer> found = scene.springs().stream()
                .filter(spring -> spring.kind().fileName().equals("bend") && spring.id() < 40)
                .map(Spring::id)
                .toList();

        assertThat(ids(Optional.of(query), Optional.empty())).isEqualTo(found).isNotEmpty();
        assertThat(ids(Optional.of(query), by("id", true)))
                .isEqualTo(found.stream().sorted(Comparator.reverseOrder()).toList());
        assertThat(ids(Optional.of(Query.parse("particles")), Optional.empty())).isEmpty();
    }

    @Test
    void aRowKnowsItsItemAndTheOtherWayRound() {
        Rows<Spring> rows = new RowQuery<>(SPRINGS, Optional.empty(), by("restLength", true)).of(facts, () -> false);

        for (int row = 0; row < rows.size(); row++)
            assertThat(rows.rowOf(rows.get(row).id())).isEqualTo(row);
        assertThat(rows.rowOf(10_000)).isNegative();
        assertThat(rows.ids(0, 1, row -> true)).isEqualTo(IdSet.of(3, 5));
        assertThat(rows.rowsOf(IdSet.of(3, 5, 10_000)).cardinality()).isEqualTo(2);
        Table<Spring> fewer = scene.springs().minus(IdSet.of(5));
        assertThat(rows.within(fewer))
                .hasSize(rows.size() - 1)
                .startsWith(scene.springs().get(3));
    }

    @Test
    void stopsWhenOtherRowsAreWanted() {
        Scene large = Scenes.cloth(60);
        RowQuery<Spring> query = new RowQuery<>(SPRINGS, Optional.empty(), by("length", false));

        assertThatThrownBy(() -> query.of(ItemFacts.of(large).complete(), () -> true))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void aHeadingRisesThenFallsThenLeavesTheRowsAsInTheScene() {
        ItemColumn<Spring> column = SPRINGS.ids();
        Optional<Order<Spring>> order = Order.next(Optional.empty(), column);
        assertThat(order.orElseThrow().falling()).isFalse();
        order = Order.next(order, column);
        assertThat(order.orElseThrow().falling()).isTrue();
        assertThat(Order.next(order, SPRINGS.columns().get(1)).orElseThrow().falling())
                .isFalse();
        assertThat(Order.next(order, column)).isEmpty();
    }
}
