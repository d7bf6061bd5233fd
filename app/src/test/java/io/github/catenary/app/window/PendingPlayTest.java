package io.github.catenary.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PendingPlayTest {
    private Document document = new Document(Scenes.pair());
    private int played;
    private final PendingPlay pending = new PendingPlay(() -> document.scene(), () -> played++);

    @Test
    void playsOnceWhenTheRunHasTheScene() {
        pending.ask();

        pending.tell(Optional.empty());
        pending.tell(Optional.of(Scene.NEW));
        assertThat(played).isZero();
        pending.tell(Optional.of(document.scene()));
        pending.tell(Optional.of(document.scene()));

        assertThat(played).isOne();
    }

    @Test
    void playsNothingAfterAnEdit() {
        pending.ask();
        document.execute(new PinParticles(IdSet.of(1), true));

        pending.tell(Optional.of(document.scene()));
        document.undo();
        pending.tell(Optional.of(document.scene()));

        assertThat(played).isZero();
    }

    @Test
    void playsNoOtherDocument() {
        pending.ask();
        document = new Document(Scenes.pair());

        pending.tell(Optional.of(document.scene()));

        assertThat(played).isZero();
    }
}
