package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Grip;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GripTest {
    private static final Parameters NONE = Parameters.NONE;

    @Test
    void everyOutlineCanBeTakenHoldOf() {
        int outlined = 0;
        for (ConstraintType type : CoreElements.all()) {
            List<Grip> grips = type.grips(type.schema().resolve(NONE));
            boolean hasOutline = !type.outline(type.schema().resolve(NONE)).isEmpty();
            assertThat(grips.isEmpty()).as(type.id()).isEqualTo(!hasOutline);
            for (Grip grip : grips) grip.check(type.schema());
            if (hasOutline) outlined++;
        }
        assertThat(outlined).isEqualTo(5);
    }

    @Test
    void aRadiusIsMeasuredFromWhereTheBodyIs() {
        Vec3 centre = new Vec3(1, 2, 3);
        ConstraintType sphere = CoreElements.all().stream()
                .filter(type -> type.id().equals("collider.sphere"))
                .findFirst()
                .orElseThrow();

        assertThat(sphere.grips(sphere.schema().resolve(Parameters.of(Map.of("centre", Value.of(centre))))))
                .containsExactly(new Grip.Point("centre"), new Grip.Radius("radius", centre, centre));
    }

    @Test
    void refusesAGripOfAParameterThatTheTypeHasNot() {
        ParameterSchema schema = CoreElements.all().get(0).schema();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Grip.Point("nowhere").check(schema))
                .withMessage("a grip writes the parameter \"nowhere\", but the schema has no Vector of that name");
    }
}
