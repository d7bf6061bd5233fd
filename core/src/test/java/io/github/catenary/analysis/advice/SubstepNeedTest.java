package io.github.catenary.analysis.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.analysis.advice.SubstepNeed.Part;
import io.github.catenary.analysis.advice.SubstepNeed.Reason;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubstepNeedTest {
    private static final SceneCompiler COMPILER = new Plugins(Builtin.contributed(), List.of()).compiler();

    private static SubstepNeed need(Scene scene) {
        return SubstepNeed.of(COMPILER, scene, 60, () -> false, share -> {});
    }

    private static Scene rope() {
        return Scenes.pin(Scenes.rope(20), 1);
    }

    private static Scene heavyEnd(double mass) {
        return rope().changeParticles(IdSet.of(19, 20), particle -> particle.withMass(mass));
    }

    @Test
    void nothingIsUnequalInAPlainRope() {
        SubstepNeed need = need(Scenes.weightless(rope()));

        assertThat(need.parts()).isEmpty();
        assertThat(need.summary().key()).isEqualTo("substep-need.none");
    }

    @Test
    void whatIsHeavyNeedsMoreAndTakesTwoSpringsWithIt() {
        SubstepNeed need = need(Scenes.weightless(heavyEnd(16)));

        assertThat(need.parts()).containsExactly(new Part(8, IdSet.of(17, 18, 19, 20)));
        assertThat(need.particles(Reason.HEAVY)).isEqualTo(2);
        assertThat(need(Scenes.weightless(heavyEnd(1.2))).parts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd"})
    void whatIsStiffNeedsMore(String integrator) {
        Scene soft = Scenes.weightless(Scenes.solver(rope(), solver -> solver.withIntegrator(integrator)));
        soft = soft.changeSprings(
                IdSet.ofAll(soft.springs()),
                spring -> spring.withProperties(spring.properties()
                        .withElasticity(OptionalDouble.of(spring.id() > 17 ? 1 : 0.25))
                        .withStiffness(OptionalDouble.of(spring.id() > 17 ? 4000 : 1000))));
        SubstepNeed need = need(soft);

        assertThat(need.parts()).containsExactly(new Part(4, IdSet.of(16, 17, 18, 19, 20)));
        assertThat(need.particles(Reason.STIFF)).isEqualTo(3);
    }

    @Test
    void stiffnessThatFollowsFromElasticitySaysNothing() {
        Scene cloth = Scenes.solver(Scenes.weightless(Scenes.cloth(6)), solver -> solver.withIntegrator("xpbd"));

        assertThat(need(cloth).parts()).isEmpty();
    }

    @Test
    void whatTurnsFastNeedsMore() {
        Scene rope = Scenes.weightless(rope());
        double fast = 40;
        Scene whip = rope.changeParticles(IdSet.of(20), particle -> particle.withVelocity(new Vec3(0, fast, 0)));
        SubstepNeed need = SubstepNeed.of(COMPILER, whip, 1, () -> false, share -> {});

        assertThat(need.particles(Reason.FAST)).isPositive();
        assertThat(need.parts()).hasSize(1);
        assertThat(need.parts().get(0).particles().contains(20)).isTrue();
        assertThat(need.parts().get(0).particles().contains(2)).isFalse();
    }

    @Test
    void whatHitsAFloorNeedsMore() {
        Scene cloth = Scenes.cloth(5);
        Scene block = cloth.changeParticles(
                IdSet.ofAll(cloth.particles()), particle -> particle.withVelocity(new Vec3(0, -40, 0)));
        double lowest = block.particles().stream()
                .mapToDouble(particle -> particle.position().y())
                .min()
                .orElseThrow();
        Element floor = Element.of(1, "collider.plane")
                .withTargets(Target.ALL, Target.NONE)
                .withParameters(Parameters.of(Map.of("point", Value.of(new Vec3(0, lowest - 10, 0)))));
        Scene falling = block.withElements(Table.of(floor));

        assertThat(need(falling).particles(Reason.HIT)).isPositive();
        assertThat(SubstepNeed.of(COMPILER, falling, 10, () -> false, share -> {})
                        .parts())
                .isEmpty();
        assertThat(need(block).parts()).isEmpty();
    }

    @Test
    void whatHangsTogetherTakesWhatTheNeediestNeeds() {
        Scene uneven = Scenes.weightless(rope())
                .changeParticles(IdSet.of(10), particle -> particle.withMass(4))
                .changeParticles(IdSet.of(13), particle -> particle.withMass(60))
                .changeParticles(IdSet.of(20), particle -> particle.withMass(4));

        assertThat(need(uneven).parts())
                .containsExactly(
                        new Part(4, IdSet.of(18, 19, 20)), new Part(16, IdSet.of(8, 9, 10, 11, 12, 13, 14, 15)));
    }

    @Test
    void theNumberOfThreadsChangesNothing() {
        Scene cloth = Scenes.pin(Scenes.cloth(30), 1, 30)
                .changeParticles(IdSet.of(450, 451), particle -> particle.withMass(9));
        List<Part> one = need(cloth).parts();
        SceneCompiler three = COMPILER.with(SolverOptions.DEFAULT.withThreads(3));

        assertThat(one).isNotEmpty();
        assertThat(SubstepNeed.of(three, cloth, 60, () -> false, share -> {}).parts())
                .isEqualTo(one);
    }

    @Test
    void makesGroupsAndUsesThemAgain() {
        Scene scene = Scenes.weightless(heavyEnd(16));
        Scene mine = scene.withGroups(
                Table.of(Group.of(7, "mine", IdSet.of(3), IdSet.empty()).withSubsteps(OptionalInt.of(2))));
        Scene chosen = need(mine).applyTo(mine, number -> number + " substeps");

        assertThat(chosen.groups()).hasSize(2);
        assertThat(chosen.groups().get(7).substeps()).isEmpty();
        assertThat(chosen.groups().get(8).name()).isEqualTo("8 substeps");
        assertThat(chosen.groups().get(8).substeps()).hasValue(8);
        Scene heavier = chosen.changeParticles(IdSet.of(18), particle -> particle.withMass(16));
        Scene again = need(heavier).applyTo(heavier, number -> number + " substeps");
        assertThat(again.groups()).hasSize(2);
        assertThat(again.groups().get(8).particles()).isEqualTo(IdSet.of(16, 17, 18, 19, 20));
        assertThat(need(again).applyTo(again, number -> number + " substeps")).isEqualTo(again);
    }

    @Test
    void tellsWhereGroupsCannotHelp() {
        assertThat(SubstepNeed.hindrance(IntegratorCatalog.OWN, rope())).isEmpty();
        Scene last = Scenes.solver(rope(), solver -> solver.withEvaluation(Evaluation.LAST_POSITION));
        Scene vbd = Scenes.solver(rope(), solver -> solver.withIntegrator("vbd"));
        Scene fine = Scenes.solver(heavyEnd(16), solver -> solver.withSubsteps(16));
        assertThat(SubstepNeed.hindrance(IntegratorCatalog.OWN, last)).isPresent();
        assertThat(SubstepNeed.hindrance(IntegratorCatalog.OWN, vbd)).isPresent();
        assertThat(SubstepNeed.hindrance(IntegratorCatalog.OWN, fine)).isPresent();
        assertThat(need(fine).parts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void oddScenesNeedNothing(int which) {
        Scene cloth = Scenes.cloth(4);
        Scene scene = switch (which) {
            case 0 -> cloth.changeParticles(IdSet.ofAll(cloth.particles()), particle -> particle.withPinned(true));
            case 1 -> Scenes.of(Vec3.ZERO);
            case 2 -> Scene.EMPTY;
            default -> Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0));
        };

        assertThat(need(scene).parts()).isEmpty();
    }

    @Test
    void saysHowFarItIsAndEndsAtAnyFrame() {
        List<Double> shares = new ArrayList<>();
        SubstepNeed.of(COMPILER, rope(), 40, () -> false, shares::add);
        assertThat(shares).hasSize(40).isSorted().startsWith(0.0).endsWith(39 / 40.0);

        shares.clear();
        assertThatThrownBy(() -> SubstepNeed.of(COMPILER, rope(), 40, () -> shares.size() == 7, shares::add))
                .isInstanceOf(CancellationException.class);
        assertThat(shares).hasSize(7);
    }

    @Test
    void endsWhenItIsCancelled() {
        assertThatThrownBy(() -> SubstepNeed.of(COMPILER, rope(), 60, () -> true, share -> {}))
                .isInstanceOf(CancellationException.class);
    }
}
