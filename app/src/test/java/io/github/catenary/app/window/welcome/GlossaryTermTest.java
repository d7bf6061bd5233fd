package io.github.catenary.app.window.welcome;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.Plugins;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GlossaryTermTest {
    private final Plugins plugins = new Plugins(Builtin.contributed(), List.of());

    @ParameterizedTest
    @EnumSource(GlossaryTerm.class)
    void bothScenesRunAndMoveApart(GlossaryTerm term) throws Exception {
        Simulation left = plugins.compiler().compile(term.left().scene().call());
        Simulation right = plugins.compiler().compile(term.right().scene().call());
        for (int frame = 0; frame < 60; frame++) {
            left.step();
            assertThat(right.step()).isTrue();
        }

        assertThat(left.hash()).isNotEqualTo(right.hash());
        assertThat(term.text()).hasSizeGreaterThan(20);
        assertThat(term.left().caption()).isNotEqualTo(term.right().caption());
    }

    @ParameterizedTest
    @EnumSource(value = GlossaryTerm.class, names = "SWEEP")
    void theForwardSweepBlowsUpWhereTheSymmetricOneDoesNot(GlossaryTerm sweep) throws Exception {
        assertThat(spread(sweep.left())).isGreaterThan(3 * spread(sweep.right()));
    }

    /** The longest spring after two seconds over its rest length. */
    private double spread(GlossaryTerm.Side side) throws Exception {
        Simulation run = plugins.compiler().compile(side.scene().call());
        double longest = 0;
        for (int frame = 0; frame < 100 && run.step(); frame++) {
            var now = run.frame();
            for (var spring : now.scene().springs()) {
                int a = now.scene().particles().positionOf(spring.a());
                int b = now.scene().particles().positionOf(spring.b());
                double length = Math.hypot(now.x()[a] - now.x()[b], now.y()[a] - now.y()[b]);
                longest = Math.max(longest, length / now.scene().restLength(spring));
            }
        }
        return longest - 1;
    }
}
