package io.github.catenary.bench.stiffness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.Stopwatch;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.Frame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class StretchSearchTest {
    /** A solver whose frames compute for some microseconds. */
    private static StretchFamily made(
            String name, double microsPerCount, IntToDoubleFunction stretch, List<Integer> tried) {
        return new StretchFamily() {
            @Override
            public StretchRun start(int count) {
                tried.add(count);
                return new StretchRun() {
                    @Override
                    public void step() {
                        long end = Stopwatch.THREAD.nanos() + (long) (1000 * microsPerCount * count);
                        while (Stopwatch.THREAD.nanos() < end) Thread.onSpinWait();
                    }

                    @Override
                    public double largestStretch() {
                        return stretch.applyAsDouble(count);
                    }
                };
            }

            @Override
            public String text(int count) {
                return name + " " + count;
            }
        };
    }

    @Test
    void findsTheFirstCountThatHoldsEachLimit() {
        StretchFamily family = made("steps", 10, count -> 1 + 1.0 / count, new ArrayList<>());

        Map<Double, StretchSetting> found = StretchSearch.cheapest(List.of(family), List.of(1.5, 1.2, 1.1), 60);

        assertThat(found.values()).extracting(StretchSetting::text).containsExactly("steps 10", "steps 5", "steps 2");
        assertThat(found.get(1.2).trial().stretch()).isCloseTo(1.2, within(1e-12));
        assertThat(found.get(1.2).trial().nanosPerFrame()).isGreaterThanOrEqualTo(50_000);
    }

    @Test
    void prefersTheCheapestFamilyAndDoesNotTryWhatIsDearer() {
        List<Integer> tried = new ArrayList<>();
        StretchFamily cheap = made("cheap", 5, count -> 1 + 1.0 / count, new ArrayList<>());
        StretchFamily dear = made("dear", 500, count -> 1 + 1.0 / count, tried);

        Map<Double, StretchSetting> found = StretchSearch.cheapest(List.of(cheap, dear), List.of(1.2, 1.1), 60);

        assertThat(found.values()).extracting(StretchSetting::text).containsExactly("cheap 10", "cheap 5");
        assertThat(tried).containsOnly(1);
    }

    @Test
    void findsACountBetweenTwoPowersThoughMoreStretchesMore() {
        StretchFamily family = made("steps", 5, count -> count == 6 || count > 7 ? 1.01 : 1.5, new ArrayList<>());

        Map<Double, StretchSetting> found = StretchSearch.cheapest(List.of(family), List.of(1.05), 60);

        assertThat(found.values()).extracting(StretchSetting::count).containsExactly(6);
    }

    @Test
    void findsNothingWithoutTimeOrIfNothingHolds() {
        StretchFamily diverging = made("steps", 1, count -> Double.POSITIVE_INFINITY, new ArrayList<>());
        StretchFamily slow = made("slow", 1000, count -> 1, new ArrayList<>());

        assertThat(StretchSearch.cheapest(List.of(diverging), List.of(1.1), 0.5))
                .isEmpty();
        assertThat(StretchSearch.cheapest(List.of(slow), List.of(1.1), 0.01)).isEmpty();
    }

    @Test
    void everySolverHoldsASmallCloth() {
        Scene cloth = BenchCase.cloth(6).shape().get();
        for (String solver : SolverFamily.INTEGRATORS) {
            Map<Double, StretchSetting> found =
                    StretchSearch.cheapest(SolverFamily.of(solver, cloth).subList(0, 1), List.of(1.1), 20);

            assertThat(found).as(solver).hasSize(1);
            StiffnessCost cost =
                    StiffnessCost.inTurns(1.1, Map.of(solver, found)).get(0);
            assertThat(cost.setting()).isPresent();
            assertThat(cost.nanosPerFrame()).as(solver).isPositive();
        }
        assertThat(StiffnessCost.inTurns(1.1, Map.of("none", Map.of())).get(0).nanosPerFrame())
                .isNaN();
    }

    @Test
    void theGaugeTellsTheLargestStretch() {
        Scene cloth = BenchCase.cloth(3).shape().get();
        Frame drawn = Frame.drawn(cloth);
        StretchGauge gauge = new StretchGauge(cloth);

        double[] lifted = drawn.y().clone();
        lifted[4] += Math.sqrt(3);
        double[] lost = drawn.x().clone();
        lost[0] = Double.NaN;

        assertThat(gauge.largest(drawn.x(), drawn.y(), drawn.z())).isEqualTo(1);
        assertThat(gauge.largest(drawn.x(), lifted, drawn.z())).isCloseTo(2, within(1e-12));
        assertThat(gauge.largest(lost, drawn.y(), drawn.z())).isInfinite();
    }

    @Test
    void namesTheSettings() {
        List<StretchFamily> families = SolverFamily.of(
                SolverSettings.POSITIONAL, BenchCase.cloth(3).shape().get());

        assertThat(families).extracting(each -> each.text(8)).contains("8 x 1 forward, elasticity 1");
        assertThat(families).extracting(each -> each.text(2)).contains("2 x 2 symmetric, elasticity 0.75");
        assertThat(Arrays.asList(1, 2))
                .allSatisfy(count -> assertThat(families.get(0).start(count).largestStretch())
                        .isEqualTo(1));
    }
}
