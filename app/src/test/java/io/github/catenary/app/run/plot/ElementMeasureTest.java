package io.github.catenary.app.run.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ElementMeasureTest {
    private static final Plugins PLUGINS =
            new Plugins(Contributed.by(to -> CoreElements.all().forEach(to::constraint)), List.of());

    /** One ball on each of two floors, the lower of which is 1 m below, and an area that nothing pushes from outside. */
    private static Scene scene() {
        Scene balls = Scenes.particles(new Vec3(0, 0.01, 0), new Vec3(5, -0.99, 0));
        return balls.withElements(Table.of(
                floor(1, 0, true, IdSet.of(1)),
                floor(2, -1, true, IdSet.of(2)),
                floor(3, -9, false, IdSet.of(2)),
                new Element(4, "force.wind", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE)));
    }

    private static Element floor(int id, double height, boolean on, IdSet ids) {
        return new Element(
                id,
                "collider.plane",
                on,
                new Target.Ids(ids),
                Target.NONE,
                Parameters.of(Map.of("point", Value.of(new Vec3(0, height, 0)))),
                UnknownData.NONE);
    }

    @Test
    void measuresWhatEachColliderPushes() {
        Scene scene = scene().withElements(Table.of(
                scene().elements().stream().filter(each -> each.id() != 4).toList()));
        Simulation run = new SceneCompiler(CoreElements.all()).compile(scene);
        ElementMeasure first = new ElementMeasure(ElementMeasure.Kind.CONTACT, 1);
        assertThat(first.in(new RunReading(run, 0)))
                .as("no forces are added up")
                .isNaN();
        run.tally(true);
        run.step(100);
        RunReading reading = new RunReading(run, 0);
        for (int id : new int[] {1, 2}) {
            assertThat(new ElementMeasure(ElementMeasure.Kind.CONTACT, id).in(reading))
                    .isCloseTo(9.81, within(0.01));
            assertThat(new ElementMeasure(ElementMeasure.Kind.CONTACT_Y, id).in(reading))
                    .isCloseTo(9.81, within(0.01));
            assertThat(new ElementMeasure(ElementMeasure.Kind.CONTACT_X, id).in(reading))
                    .isZero();
        }
        assertThat(new ElementMeasure(ElementMeasure.Kind.CONTACT, 3).in(reading))
                .as("one that is off")
                .isNaN();
        assertThat(new ElementMeasure(ElementMeasure.Kind.CONTACT, 99).in(reading))
                .isNaN();
        assertThat(first.column()).isEqualTo("element_1_contact_N");
        assertThat(new ElementMeasure(ElementMeasure.Kind.CONTACT_Z, 2).key()).isEqualTo("element.contact-z.2");
        assertThat(first.label()).isEqualTo("Element 1: contact force");
    }

    @Test
    void onlyCollidersThatAreOnHaveMeasures() {
        assertThat(ElementMeasure.of(PLUGINS, scene(), 1)).hasSize(4);
        assertThat(ElementMeasure.of(PLUGINS, scene(), 3)).as("off").isEmpty();
        assertThat(ElementMeasure.of(PLUGINS, scene(), 4)).as("a force").isEmpty();
        assertThat(ElementMeasure.of(PLUGINS, scene(), 99)).as("not there").isEmpty();
    }
}
