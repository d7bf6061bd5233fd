package io.github.catenary.scene.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.NumberRule;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PropertyTest {
    private record Case<T>(Property<T> property, T item, List<? extends Property<T>> table) {
        @Override
        public String toString() {
            return item.getClass().getSimpleName() + " " + property.key();
        }
    }

    private static <T> Stream<Case<T>> cases(Property<T>[] table, T item) {
        return Arrays.stream(table).map(property -> new Case<>(property, item, List.of(table)));
    }

    static Stream<Case<?>> all() {
        Spring spring = Spring.of(1, 1, 2, SpringKind.STRUCTURAL);
        SolverSettings solver = SolverSettings.DEFAULT.withPasses(2, Sweep.FORWARD);
        return Stream.<Stream<? extends Case<?>>>of(
                        cases(SpringProperty.values(), SpringProperties.OPEN),
                        cases(ParticleProperty.values(), Particle.of(1, Vec3.ZERO)),
                        cases(SolverProperty.values(), solver),
                        Stream.of(new Case<>(SpringProperty.REST_LENGTH, spring, List.of())))
                .flatMap(each -> each);
    }

    @ParameterizedTest
    @MethodSource("all")
    <T> void isRefusedByTheRecordWhereItsBoundsEnd(Case<T> each) {
        Property<T> property = each.property;
        double min = property.bounds().min();
        double max = Math.min(property.bounds().max(), property.whole() ? Integer.MAX_VALUE : Double.MAX_VALUE);
        double least = property.bounds().minIncluded() ? min : Math.nextUp(min);
        boolean maxIncluded = property.bounds().maxIncluded()
                || Double.isInfinite(property.bounds().max());
        double most = maxIncluded ? max : Math.nextDown(max);

        accepts(each, least);
        accepts(each, most);
        refuses(each, property.whole() ? least - 1 : Math.nextDown(least));
        if (!property.whole()) refuses(each, Math.nextUp(most));
        if (!property.whole()) refuses(each, Double.NaN);
    }

    private static <T> void accepts(Case<T> each, double value) {
        assertThat(each.property.of(each.property.with(each.item, OptionalDouble.of(value))))
                .hasValue(value);
        assertThat(each.property.bounds().contains(value)).isTrue();
    }

    private static <T> void refuses(Case<T> each, double value) {
        assertThatThrownBy(() -> each.property.with(each.item, OptionalDouble.of(value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(each.property.key() + " is ");
        assertThat(each.property.bounds().contains(value)).isFalse();
    }

    @ParameterizedTest
    @MethodSource("all")
    <T> void changesOnlyItselfAndGoesOntoAnImageOnlyIfItChanged(Case<T> each) {
        double other = each.property.whole() ? 7 : 0.625;
        T changed = each.property.with(each.item, OptionalDouble.of(other));

        for (Property<T> one : each.table) {
            assertThat(one.of(changed).equals(one.of(each.item))).as(one.key()).isEqualTo(one != each.property);
        }
        assertThat(each.property.changed(each.item, each.item, changed)).isEqualTo(changed);
        assertThat(each.property.changed(changed, each.item, each.item)).isEqualTo(changed);
    }

    @ParameterizedTest
    @MethodSource("all")
    <T> void isLeftOpenOnlyIfItIsOptional(Case<T> each) {
        if (each.property.optional()) {
            T given = each.property.with(each.item, OptionalDouble.of(0.5));
            assertThat(each.property.with(given, OptionalDouble.empty())).isEqualTo(each.item);
        } else {
            assertThat(each.property.of(each.item)).isEqualTo(each.property.usual());
        }
    }

    static List<SolverChoice<?>> choices() {
        return SolverChoice.ALL;
    }

    @ParameterizedTest
    @MethodSource("choices")
    <E extends Enum<E>> void aChoiceIsMadeByEachOfItsWords(SolverChoice<E> choice) {
        assertThat(choice.words().values()).containsExactlyInAnyOrderElementsOf(choice.values());
        choice.words().forEach((word, value) -> {
            SolverSettings chosen = choice.with(SolverSettings.DEFAULT, value);
            assertThat(choice.of(chosen)).isEqualTo(value);
            assertThat(SolverChoice.word(value)).isEqualTo(word).isLowerCase();
            for (SolverChoice<?> other : SolverChoice.ALL) {
                if (other != choice) assertThat(other.of(chosen)).isEqualTo(other.usual());
            }
        });
    }

    static List<SwitchProperty<SolverSettings>> switches() {
        return SwitchProperty.OF_SOLVER;
    }

    @ParameterizedTest
    @MethodSource("switches")
    void aSwitchTurnsOnlyItself(SwitchProperty<SolverSettings> which) {
        SolverSettings turned = which.with(SolverSettings.DEFAULT, !which.usual());

        for (SwitchProperty<SolverSettings> each : SwitchProperty.OF_SOLVER) {
            assertThat(each.isOn(turned) != each.usual()).isEqualTo(each == which);
        }
        assertThat(which.with(turned, which.usual())).isEqualTo(SolverSettings.DEFAULT);
    }

    @Test
    void anImageFollowsASwitchThatAnEditTurned() {
        Particle was = Particle.of(1, Vec3.ZERO);
        Particle image = Particle.of(2, new Vec3(1, 0, 0));
        Particle pinned = SwitchProperty.PINNED.with(was, true);

        assertThat(SwitchProperty.PINNED.isOn(pinned)).isTrue();
        assertThat(SwitchProperty.PINNED.changed(image, was, pinned)).isEqualTo(image.withPinned(true));
        assertThat(SwitchProperty.PINNED.changed(image, was, was)).isSameAs(image);
    }

    @Test
    void everyRuleIsUsed() {
        Set<NumberRule> used = new HashSet<>();
        all().forEach(each -> used.add(each.property.declared().rule()));

        assertThat(used).containsExactlyInAnyOrder(NumberRule.values());
    }

    @Test
    void aParticleInheritsTheDragOfTheScene() {
        Scene scene = Scene.EMPTY.withSolver(SolverSettings.DEFAULT.withDrag(0.25));
        Particle particle = Particle.of(1, Vec3.ZERO);

        assertThat(ParticleProperty.DRAG.inEffect(scene, particle)).isEqualTo(0.25);
        assertThat(ParticleProperty.DRAG.inEffect(scene, particle.withDrag(OptionalDouble.of(0.5))))
                .isEqualTo(0.5);
        assertThat(ParticleProperty.MASS.inherited(scene)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ELASTICITY, 2.5, 'elasticity is 2.5, but must be in [0, 2]'",
        "ELASTICITY, -1, 'elasticity is -1, but must be in [0, 2]'",
        "DRAG, 1, 'drag is 1, but must be in [0, 1)'",
        "MASS, 0, 'mass is 0, but must be greater than 0'",
        "MASS, NaN, 'mass is NaN, but must be a finite number'",
        "RADIUS, -0.5, 'radius is -0.5, but must not be negative'",
        "PASSES, 0, 'passes is 0, but must be at least 1'",
        "LINEAR_TOLERANCE, 0, 'linearTolerance is 0, but must be greater than 0'",
        "LINEAR_TOLERANCE, 1, 'linearTolerance is 1, but must be less than 1'"
    })
    void saysWhatTheNumberMustBe(NumberRule rule, double value, String message) {
        assertThatThrownBy(() -> rule.check(value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
