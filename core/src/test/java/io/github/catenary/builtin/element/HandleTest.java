package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Handle;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HandleTest {
    private static final Parameters NONE = Parameters.NONE;

    @Test
    void everyOutlineCanBeTakenHoldOf() {
        int outlined = 0;
        for (ConstraintType type : CoreElements.all()) {
            List<Handle> handles = type.handles(type.schema().resolve(NONE));
            boolean hasOutline = !type.outline(type.schema().resolve(NONE)).isEmpty();
            assertThat(handles.isEmpty()).as(type.id()).isEqualTo(!hasOutline);
            for (Handle handle : handles) handle.check(type.schema());
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

        assertThat(sphere.handles(sphere.schema().resolve(Parameters.of(Map.of("centre", Value.of(centre))))))
                .containsExactly(new Handle.Point("centre"), new Handle.Radius("radius", centre, centre));
    }

    @Test
    void refusesAHandleOfAParameterThatTheTypeHasNot() {
        ParameterSchema schema = CoreElements.all().get(0).schema();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Handle.Point("nowhere").check(schema))
                .withMessage("a handle writes the parameter \"nowhere\", but the schema has no Vector of that name");
    }
}
