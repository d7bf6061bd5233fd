package io.github.catenary.edit.fill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeshQualityTest {
    private static final double[] REGULAR = {1, 1, 1, -1, 1, -1, 1, -1, -1, -1, -1, 1};
    private static final double[] CORNER = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};

    @Test
    void aRegularTetrahedronHasOneAngle() {
        MeshQuality quality = MeshQuality.of(REGULAR, 0, 1, 2, 3);
        if (quality.volume() < 0) quality = MeshQuality.of(REGULAR, 0, 2, 1, 3);
        double angle = Math.toDegrees(Math.acos(1.0 / 3));
        assertThat(quality.smallest()).isCloseTo(angle, within(1e-9));
        assertThat(quality.largest()).isCloseTo(angle, within(1e-9));
        assertThat(quality.histogram()[7]).isEqualTo(6);
        assertThat(quality.volume()).isCloseTo(8.0 / 3, within(1e-12));
    }

    @Test
    void aCornerHasThreeRightAngles() {
        MeshQuality quality = MeshQuality.of(CORNER, 0, 1, 2, 3);
        assertThat(quality.smallest()).isCloseTo(Math.toDegrees(Math.acos(1 / Math.sqrt(3))), within(1e-9));
        assertThat(quality.largest()).isCloseTo(90, within(1e-9));
        assertThat(quality.share(60)).isCloseTo(0.5, within(1e-12));
        assertThat(quality.poor()).isZero();
    }

    @Test
    void flatAndTurnedOverOnesAreBad() {
        assertThat(MeshQuality.of(CORNER, 0, 2, 1, 3).smallest()).isZero();
        double[] flat = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0};
        assertThat(MeshQuality.of(flat, 0, 1, 2, 3).smallest()).isZero();
        double[] line = {0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0};
        MeshQuality both = MeshQuality.of(line, 0, 1, 2, 3);
        assertThat(both.smallest()).isZero();
        assertThat(both.poor()).isEqualTo(1);
        assertThat(both.worst()).isZero();
        assertThat(MeshQuality.of(line).worst()).isEqualTo(-1);
    }

    @Test
    void tellsBothInWords() {
        MeshQuality before = MeshQuality.of(CORNER, 0, 2, 1, 3);
        assertThat(MeshQuality.of(CORNER, 0, 1, 2, 3).after(before).english())
                .isEqualTo("1 tetrahedra; smallest dihedral angle 54.7° (0° before the repair), largest 90°; 0 % of the"
                        + " angles are below 20°");
    }

    @Test
    void saysWhichArrayDoesNotFit() {
        assertThatThrownBy(() -> MeshQuality.of(new double[4])).hasMessageContaining("at: expected three");
        assertThatThrownBy(() -> MeshQuality.of(CORNER, 1, 2, 3)).hasMessageContaining("expected four particles");
        assertThatThrownBy(() -> MeshQuality.of(CORNER, 1, 2, 3, 4)).hasMessageContaining("from 0 to 3, found 4");
    }
}
