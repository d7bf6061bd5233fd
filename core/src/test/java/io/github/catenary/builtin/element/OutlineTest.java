package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Value;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Outline;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The outlines that show the place of elements. */
class OutlineTest {
    @Test
    void elementsWithAPlaceShowIt() {
        List<String> shown = CoreElements.all().stream()
                .filter(type -> !outline(type.id(), Map.of()).isEmpty())
                .map(ConstraintType::id)
                .toList();

        assertThat(shown)
                .containsExactly(
                        "force.attractor", "collider.plane", "collider.sphere", "collider.box", "collider.capsule");
    }

    @Test
    void aSphereIsThreeGreatCircles() {
        Vec3 centre = new Vec3(1, 2, 3);

        List<Outline> outline = outline("collider.sphere", Map.of("centre", Value.of(centre), "radius", Value.of(0.5)));

        assertThat(outline)
                .containsExactly(
                        new Outline.Circle(centre, new Vec3(0, 0, 1), 0.5),
                        new Outline.Circle(centre, new Vec3(0, 1, 0), 0.5),
                        new Outline.Circle(centre, new Vec3(1, 0, 0), 0.5));
    }

    @Test
    void anAttractorThatIsTooLargeForItsLinesIsACircle() {
        Vec3 centre = new Vec3(0, -1.5e308, 0);

        assertThat(outline("force.attractor", Map.of("position", Value.of(centre), "softening", Value.of(1e308))))
                .containsExactly(new Outline.Circle(centre, new Vec3(0, 0, 1), 1e308));
    }

    @Test
    void aPlaneIsASquareInItAndItsNormal() {
        Vec3 point = new Vec3(1, 2, 3);
        Vec3 normal = new Vec3(2, 1, -2);

        for (Outline line : outline("collider.plane", Map.of("point", Value.of(point), "normal", Value.of(normal)))) {
            List<Vec3> points = ((Outline.Polyline) line).points();
            for (int i = 0; i < points.size(); i++) {
                double away = dot(points.get(i).minus(point), normal) / 3;
                boolean tip = points.size() == 2 && i == 1;
                assertThat(away).isCloseTo(tip ? 1 : 0, within(1e-12));
            }
        }
    }

    @Test
    void refusesAZeroNormalBeforeItAsksForTheOutline() {
        assertThatThrownBy(() -> outline("collider.plane", Map.of("normal", Value.of(Vec3.ZERO))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("normal");
    }

    @Test
    void aBoxHasTwelveEdges() {
        int edges = 0;
        for (Outline line : outline("collider.box", Map.of("halfSize", Value.of(new Vec3(1, 2, 3))))) {
            List<Vec3> points = ((Outline.Polyline) line).points();
            edges += points.size() - 1;
            for (Vec3 point : points) {
                assertThat(List.of(Math.abs(point.x()), Math.abs(point.y()), Math.abs(point.z())))
                        .containsExactly(1.0, 2.0, 3.0);
            }
        }
        assertThat(edges).isEqualTo(12);
    }

    @Test
    void theSidesOfACapsuleAreItsRadiusFromItsAxis() {
        Map<String, Value> upright =
                Map.of("from", Value.of(Vec3.ZERO), "to", Value.of(new Vec3(0, 2, 0)), "radius", Value.of(0.5));

        List<Outline> outline = outline("collider.capsule", upright);

        for (Outline line : outline) {
            if (!(line instanceof Outline.Polyline side)) continue;
            for (Vec3 point : side.points()) {
                assertThat(new Vec3(point.x(), 0, point.z()).length()).isCloseTo(0.5, within(1e-12));
            }
        }
        assertThat(outline).hasSize(8);
    }

    @Test
    void impossibleLinesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Outline.Polyline(List.of(Vec3.ZERO)))
                .withMessageContaining("at least 2 points");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Outline.Circle(Vec3.ZERO, Vec3.ZERO, 1))
                .withMessageContaining("normal");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Outline.Circle(Vec3.ZERO, new Vec3(0, 0, 1), -1))
                .withMessageContaining("radius is -1.0");
    }

    @Test
    void aLineTakesAColourOfItsOwnAndOthersHaveNone() {
        Rgb red = new Rgb(0xD55E00);
        Outline line = Outline.line(Vec3.ZERO, new Vec3(1, 0, 0));
        Outline circle = new Outline.Circle(Vec3.ZERO, new Vec3(0, 0, 1), 2);

        assertThat(line.colour()).isEmpty();
        assertThat(circle.colour()).isEmpty();
        assertThat(line.in(red).colour()).contains(red);
        assertThat(line.in(red)).isNotEqualTo(line).isEqualTo(line.in(Rgb.parse("#d55e00")));
        assertThat(circle.in(red)).isEqualTo(new Outline.Circle(Vec3.ZERO, new Vec3(0, 0, 1), 2, Optional.of(red)));
        assertThat(circle.in(red).in(new Rgb(0)).colour()).contains(new Rgb(0));
    }

    private static double dot(Vec3 a, Vec3 b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }

    private static List<Outline> outline(String type, Map<String, Value> parameters) {
        ConstraintType found = CoreElements.all().stream()
                .filter(candidate -> candidate.id().equals(type))
                .findFirst()
                .orElseThrow();
        return found.outline(found.schema().resolve(Parameters.of(parameters)));
    }
}
