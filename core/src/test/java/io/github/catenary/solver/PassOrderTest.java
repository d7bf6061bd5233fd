package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.Catenary;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PassOrderTest {
    @ParameterizedTest
    @EnumSource(Order.class)
    void isThatOfARun(Order order) {
        for (int columns : new int[] {2, 9, 150}) {
            Parameters size = Parameters.NONE.with("columns", Value.of(columns)).with("rows", Value.of(60));
            if (columns == 2) size = size.with("rows", Value.of(4));
            Scene cloth = Generators.addTo(Scene.NEW, Generators.find("cloth").orElseThrow(), size);
            Scene scene = cloth.withSolver(cloth.solver().withOrder(order));
            int[] a = scene.springs().stream()
                    .map(Spring::a)
                    .mapToInt(scene.particles()::positionOf)
                    .toArray();
            int[] b = scene.springs().stream()
                    .map(Spring::b)
                    .mapToInt(scene.particles()::positionOf)
                    .toArray();
            assertThat(PassOrder.of(scene.solver(), scene.particles().size(), a, b))
                    .as("%s, %d springs", order, a.length)
                    .containsExactly(Catenary.standard().start(scene).springSequence());
        }
    }
}
