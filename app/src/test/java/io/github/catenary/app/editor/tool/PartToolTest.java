package io.github.catenary.app.editor.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PartToolTest {
    private final List<PartPlacing.Placed> placed = new ArrayList<>();
    private final AtomicInteger ended = new AtomicInteger();
    private final Hand hand = new Hand(Scenes.pair());

    private void take(String id, Parameters parameters) {
        Generator generator = Generators.find(id).orElseThrow();
        Scene part = Generators.addTo(Scene.EMPTY, generator, parameters);
        PartPlacing placing = new PartPlacing(generator.schema(), parameters, PartGhost.of(part));
        hand.tool = new PartTool(placing, placed::add, ended::incrementAndGet);
        hand.grid = 0.5;
    }

    /** The part as it is inserted. */
    private Scene part(String id) {
        PartPlacing.Placed one = placed.get(0);
        Scene made = Generators.addTo(Scene.EMPTY, Generators.find(id).orElseThrow(), one.parameters());
        return Landing.onto(one.plane(), Scene.EMPTY, Landing.shifted(made, Scene.EMPTY, one.shift()));
    }

    private Vec3 first(String id) {
        return part(id).particles().at(0).position();
    }

    private Value value(String name) {
        return placed.get(0).parameters().find(name).orElseThrow();
    }

    @Test
    void aClickPlacesThePartOnTheGridWhereItsGhostWas() {
        take("cloth", Parameters.NONE.with("origin", Value.of(new Vec3(7, 8, 9))));
        hand.move(2.1, 3.2);
        OverlayShape.Line ghost =
                (OverlayShape.Line) hand.tool.marks(hand.at(0, 0).ray()).get(0);

        hand.click(2.1, 3.2);

        assertThat(ended).hasValue(1);
        assertThat(first("cloth")).isEqualTo(new Vec3(2, 3, 0));
        assertThat(ghost.from()).isEqualTo(hand.at(2, 3).ray().pixel());
        assertThat(hand.tool.marks(hand.at(0, 0).ray())).isEmpty();
    }

    @Test
    void aPartLiesOnEachPlaneAtItsDepth() {
        for (WorkPlane plane : List.of(
                WorkPlane.FRONT.at(4),
                WorkPlane.through(new Vec3(0, 0, 1), new Vec3(4, 0, 2), new Vec3(0, 3, 2))
                        .orElseThrow())) {
            placed.clear();
            hand.plane = plane;
            take("rope", Parameters.NONE);
            hand.grid = 0;
            Vec3 point = plane.point(1.5, 2.5, plane.depth());
            hand.tool.pressed(hand.at(point));
            hand.tool.released(hand.at(point));

            assertThat(first("rope").distanceTo(point)).isCloseTo(0, within(1e-9));
        }
    }

    @Test
    void aDragSpansARopeAGridADiscAndATruss() {
        take("rope", Parameters.NONE.with("spacing", Value.of(0.5)));
        hand.drag(1, 1, 4, 5);
        assertThat(value("count")).isEqualTo(Value.of(11));
        assertThat(part("rope").particles().at(10).position().distanceTo(new Vec3(4, 5, 0)))
                .isCloseTo(0, within(1e-9));

        placed.clear();
        take("cloth", Parameters.NONE);
        hand.drag(6, 5, 1, 2);
        assertThat(List.of(value("columns"), value("rows"))).containsExactly(Value.of(6), Value.of(4));
        assertThat(first("cloth")).isEqualTo(new Vec3(1, 2, 0));

        placed.clear();
        take("soft-ball", Parameters.NONE);
        hand.drag(1, 1, 4, 5);
        assertThat(value("radius")).isEqualTo(Value.of(5.0));
        assertThat(value("centre")).isEqualTo(Value.of(new Vec3(1, 1, 0)));

        placed.clear();
        take("truss", Parameters.NONE);
        hand.drag(0, 2, 7, 0);
        assertThat(List.of(value("bays"), value("height"))).containsExactly(Value.of(7), Value.of(2.0));
        assertThat(first("truss")).isEqualTo(new Vec3(0, 0, 0));
    }

    @Test
    void aDragShorterThanAPartIsAClickWhereItBegan() {
        take("cloth", Parameters.NONE);
        hand.drag(2, 2, 2.2, 6);

        assertThat(placed.get(0).parameters().find("columns")).isEmpty();
        assertThat(first("cloth")).isEqualTo(new Vec3(2, 2, 0));
    }

    @Test
    void escapeCancelsAlsoDuringADrag() {
        take("cloth", Parameters.NONE);
        hand.press(1, 1);
        hand.drag(3, 3);
        hand.tool.cancel();
        hand.release(4, 4);

        assertThat(placed).isEmpty();
        assertThat(ended).hasValue(1);
    }

    @Test
    void aBoxOfToolsGoesBackToTheToolBeforeAGuest() {
        ToolBox tools = ToolBox.standard(hand.workspace, new SpringKindModel());
        tools.choose("pin");
        take("cloth", Parameters.NONE);
        Tool guest = hand.tool;
        tools.lend(guest);
        assertThat(tools.current()).isSameAs(guest);

        tools.giveBack();
        assertThat(tools.current().id()).isEqualTo("pin");
        assertThat(ended).hasValue(1);

        tools.lend(guest);
        tools.choose("spring");
        assertThat(tools.current().id()).isEqualTo("spring");
    }
}
