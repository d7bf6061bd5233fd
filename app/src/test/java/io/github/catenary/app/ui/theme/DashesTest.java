package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.SpringKind;
import java.awt.Shape;
import java.awt.geom.Line2D;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DashesTest {
    private static final double STEP = 0.1;

    @ParameterizedTest
    @EnumSource(names = {"SHEAR", "BEND"})
    void aDashIsInTheMiddleAndBothEndsLookTheSame(SpringKind kind) {
        Dashes dashes = SceneColors.dashes(kind, 1.5f);
        for (double length = 1; length < 200; length += 0.37) {
            Shape drawn = dashes.of(length).createStrokedShape(new Line2D.Double(0, 0, length, 0));
            double differs = 0;
            for (double x = 0; x < length; x += STEP) {
                if (drawn.contains(x, 0) != drawn.contains(length - x, 0)) differs += STEP;
            }

            assertThat(drawn.contains(length / 2, 0)).as("length %s", length).isTrue();
            assertThat(differs / Math.max(length, 14)).as("length %s", length).isLessThan(0.15);
        }
    }
}
