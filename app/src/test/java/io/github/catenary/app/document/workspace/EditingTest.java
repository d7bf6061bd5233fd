package io.github.catenary.app.document.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EditingTest {
    private final Workspace workspace = new Workspace(Plugins.NONE);
    private final List<String> told = new ArrayList<>();
    private final Editing editing = new Editing(workspace, told::add);

    @Test
    void executesSilently() {
        workspace.open(Scenes.pair(), Optional.empty());

        assertThat(editing.execute(new PinParticles(IdSet.of(1), true))).isEmpty();

        assertThat(workspace.scene().particles().get(1).pinned()).isTrue();
        assertThat(told).isEmpty();
    }

    @Test
    void saysWhyAnEditWasRefusedAndLeavesTheSceneAsItWas() {
        Scene pair = Scenes.pair();
        workspace.open(pair, Optional.empty());

        Optional<String> refusal = editing.execute(
                new ChangeScene(Label.of("set-title"), scene -> scene.withParticles(Table.of(List.of()))));

        assertThat(refusal).isPresent();
        assertThat(told).containsExactly(refusal.get());
        assertThat(workspace.scene()).isSameAs(pair);
    }

    @Test
    void doesNotHideProgrammingErrors() {
        assertThatThrownBy(() -> editing.attempt(() -> {
                    throw new IllegalArgumentException("a bug");
                }))
                .hasMessage("a bug");
        assertThat(told).isEmpty();
    }
}
