package io.github.catenary.solver.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class SceneEditTest {
    private static final Scene BEFORE = Scene.EMPTY
            .withParticles(Table.of(Particle.of(1, Vec3.ZERO), Particle.of(2, new Vec3(1, 0, 0))))
            .withGroups(Table.of(Group.of(1, "left", IdSet.of(1), IdSet.empty())));

    private static Optional<SceneEdit> edit(UnaryOperator<Group> change) {
        return SceneEdit.between(BEFORE, BEFORE.withGroups(BEFORE.groups().change(IdSet.of(1), change)));
    }

    @Test
    void whatOnlyShowsInEditorsKeepsTheCompiledScene() {
        Group.Display display = new Group.Display(Optional.of(new Rgb(0xFF0000)), true, true);

        assertThat(edit(group -> group.withDisplay(display))).isPresent();
        assertThat(edit(group -> group.withName("right"))).isPresent();
    }

    @Test
    void otherPassesOrMembersDoNot() {
        assertThat(edit(group -> group.withPasses(2))).isEmpty();
        assertThat(edit(group -> group.withMembers(IdSet.of(1, 2), IdSet.empty())))
                .isEmpty();
        assertThat(edit(group -> group.withMembers(IdSet.of(1), IdSet.of(1)))).isEmpty();
        assertThat(SceneEdit.between(BEFORE, BEFORE.withGroups(Table.of()))).isEmpty();
    }
}
