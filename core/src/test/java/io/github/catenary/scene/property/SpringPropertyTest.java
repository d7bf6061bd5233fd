package io.github.catenary.scene.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.SpringProperties;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpringPropertyTest {
    @ParameterizedTest
    @EnumSource(SpringProperty.class)
    void hasTheBoundsOfTheRecord(SpringProperty property) {
        double min = property.bounds().min();
        double max = property.bounds().max();

        assertThat(property.with(SpringProperties.OPEN, OptionalDouble.of(min))).isNotEqualTo(SpringProperties.OPEN);
        refuses(property, Math.nextDown(min));
        refuses(property, Math.nextUp(Math.min(max, Double.MAX_VALUE)));
        double largest = Math.min(max, Double.MAX_VALUE);
        assertThat(property.of(property.with(SpringProperties.OPEN, OptionalDouble.of(largest))))
                .hasValue(largest);
    }

    private static void refuses(SpringProperty property, double value) {
        assertThatThrownBy(() -> property.with(SpringProperties.OPEN, OptionalDouble.of(value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(property.key() + " is ");
    }

    @ParameterizedTest
    @EnumSource(SpringProperty.class)
    void changesOnlyItself(SpringProperty property) {
        SpringProperties given = property.with(SpringProperties.OPEN, OptionalDouble.of(1));

        for (SpringProperty each : SpringProperty.values()) {
            OptionalDouble expected = each == property ? OptionalDouble.of(1) : OptionalDouble.empty();
            assertThat(each.of(given)).as("%s", each).isEqualTo(expected);
        }
        assertThat(Property.byKey(SpringProperty.values())).containsEntry(property.key(), property);
    }
}
