package io.github.catenary.app.document.tabs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.document.workspace.OpenDocument;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.symmetry.LiveMirror;
import io.github.catenary.app.editor.symmetry.MirrorActions;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Plugins;
import java.awt.event.ActionEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TabsTest {
    private final Workspace workspace = new Workspace(Plugins.NONE);
    private final Tabs tabs = new Tabs(workspace);
    private final Path net = Path.of("net.json");

    private OpenDocument open(Scene scene, String file) {
        tabs.open(new Document(scene), file.isEmpty() ? Optional.empty() : Optional.of(Path.of(file)));
        return tabs.front();
    }

    private void edit(double x) {
        workspace.document().execute(new AddParticle(new Vec3(x, 0, 0)));
    }

    @Test
    void anUntouchedNewDocumentMakesPlace() {
        OpenDocument first = open(Scenes.pair(), "a.json");
        OpenDocument second = open(Scenes.pair(), "b.json");

        assertThat(tabs.all()).containsExactly(first, second);
        assertThat(workspace.front()).isSameAs(second);
    }

    @Test
    void aDocumentThatWasEditedStaysEvenIfItIsEmptyAgain() {
        edit(1);
        workspace.document().undo();

        open(Scenes.pair(), "a.json");

        assertThat(tabs.all()).hasSize(2);
    }

    @Test
    void aTabMovesAndTheOthersKeepTheirOrder() {
        OpenDocument first = open(Scenes.pair(), "a.json");
        OpenDocument second = open(Scenes.pair(), "b.json");
        OpenDocument third = open(Scenes.pair(), "c.json");
        List<List<OpenDocument>> told = new ArrayList<>();
        tabs.addListener(() -> told.add(tabs.all()));

        tabs.move(first, 2);
        tabs.move(third, 0);
        tabs.move(third, 0);

        assertThat(told).containsExactly(List.of(second, third, first), List.of(third, second, first));
        assertThat(tabs.front()).as("what is in front stays there").isSameAs(third);
        assertThatThrownBy(() -> tabs.move(third, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> tabs.move(third, -1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void theDocumentInFrontMovesAsFarAsThereIsAPlace() {
        TabActions actions = new TabActions(tabs, new TabClosing() {
            @Override
            public void close(OpenDocument document) {}

            @Override
            public void closeOthers(OpenDocument document) {}
        });
        assertThat(actions.moveLeft.isEnabled() || actions.moveRight.isEnabled())
                .isFalse();
        OpenDocument first = open(Scenes.pair(), "a.json");
        OpenDocument second = open(Scenes.pair(), "b.json");
        assertThat(actions.moveRight.isEnabled()).isFalse();

        actions.moveLeft.actionPerformed(new ActionEvent(this, 0, ""));

        assertThat(tabs.all()).containsExactly(second, first);
        assertThat(actions.moveLeft.isEnabled()).isFalse();
        assertThat(actions.moveRight.isEnabled()).isTrue();
        tabs.show(first);
        assertThat(actions.moveLeft.isEnabled()).isTrue();
        assertThat(actions.moveRight.isEnabled()).isFalse();
    }

    @Test
    void aDocumentComesBackAsItWasLeft() {
        OpenDocument first = open(Scenes.pair(), "a.json");
        edit(1);
        edit(2);
        workspace.document().undo();
        workspace.document().select(Selection.ofSprings(IdSet.of(1)));
        open(Scenes.cloth(3), "b.json");
        edit(3);

        tabs.show(first);

        assertThat(workspace.file()).contains(Path.of("a.json"));
        assertThat(workspace.scene().particles()).hasSize(3);
        assertThat(workspace.selection()).isEqualTo(Selection.ofSprings(IdSet.of(1)));
        assertThat(workspace.document().changed()).isTrue();
        workspace.document().redo();
        assertThat(workspace.scene().particles()).hasSize(4);
        tabs.go(1);
        workspace.document().undo();
        assertThat(workspace.scene()).isEqualTo(Scenes.cloth(3));
        assertThat(workspace.document().history().done()).isZero();
    }

    @Test
    void theWindowHearsOnlyOfTheDocumentInFront() {
        OpenDocument first = open(Scenes.pair(), "a.json");
        open(Scenes.pair(), "b.json");
        List<DocumentChange> heard = new ArrayList<>();
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                heard.add(change);
            }
        });

        first.document().execute(new AddParticle(Vec3.ZERO));

        assertThat(heard).isEmpty();
    }

    @Test
    void anEditInProgressEndsWhenAnotherDocumentComesInFront() {
        OpenDocument first = open(Scenes.pair(), "a.json");
        Document.Transaction gesture = workspace.document().begin();
        gesture.show(new AddParticle(Vec3.ZERO));

        open(Scenes.pair(), "b.json");
        gesture.commit();

        assertThat(first.document().scene()).isEqualTo(Scenes.pair());
        assertThat(first.document().changed()).isFalse();
    }

    @Test
    void whatIsTypedGoesToTheDocumentThatItWasTypedFor() {
        OpenDocument first = open(Scenes.pair(), "a.json");
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {}

            @Override
            public void enterPending() {
                if (workspace.front() == first) edit(7);
            }
        });

        open(Scenes.cloth(2), "b.json");

        assertThat(first.document().scene().particles()).hasSize(3);
        assertThat(workspace.scene()).isEqualTo(Scenes.cloth(2));
    }

    @Test
    void workPlaneAndMirrorComeBackWithTheDocument() {
        WorkPlanes planes = WorkPlanes.in(workspace);
        EditorAction mirror =
                new MirrorActions(new LiveMirror(workspace), workspace).all().get(0);
        OpenDocument first = open(Scenes.pair(), "a.json");
        planes.move(WorkPlane.Kind.TOP, 3);
        planes.choose(WorkPlane.Kind.TOP);
        mirror.setSelected(true);
        mirror.actionPerformed(new ActionEvent(this, 0, ""));
        open(Scenes.pair(), "b.json");
        assertThat(planes.chosen()).isEqualTo(WorkPlane.FRONT);
        edit(5);
        assertThat(workspace.scene().particles()).as("without the mirror").hasSize(3);

        tabs.show(first);
        edit(5);

        assertThat(planes.chosen()).isEqualTo(WorkPlane.TOP.at(3));
        assertThat(workspace.scene().particles()).as("with the mirror").hasSize(4);
    }

    @Test
    void theNextOfTheLastIsTheFirst() {
        OpenDocument first = open(Scenes.pair(), "a.json");
        OpenDocument second = open(Scenes.pair(), "b.json");

        tabs.go(1);
        assertThat(tabs.front()).isSameAs(first);
        tabs.go(-1);
        assertThat(tabs.front()).isSameAs(second);
    }

    @Test
    void theRightNeighbourFollowsAClosedOneAndAnEmptyDocumentTheLast() {
        OpenDocument first = open(Scenes.pair(), "a.json");
        OpenDocument second = open(Scenes.pair(), "b.json");
        OpenDocument third = open(Scenes.pair(), "c.json");
        List<Document> closed = new ArrayList<>();
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {}

            @Override
            public void documentClosed(Document document) {
                closed.add(document);
            }
        });

        tabs.close(first);
        assertThat(tabs.front()).isSameAs(third);
        tabs.show(second);
        tabs.close(second);
        assertThat(tabs.front()).isSameAs(third);
        tabs.close(third);

        assertThat(tabs.all()).hasSize(1);
        assertThat(tabs.front().isUntouched()).isTrue();
        assertThat(closed).containsExactly(first.document(), second.document(), third.document());
    }

    @Test
    void findsTheDocumentOfAFileHoweverItIsWritten() {
        OpenDocument first = open(Scenes.pair(), "net.json");
        open(Scenes.pair(), "other.json");

        assertThat(tabs.withFile(Path.of("here", "..", "net.json"))).contains(first);
        assertThat(tabs.withFile(net.toAbsolutePath())).contains(first);
        assertThat(tabs.withFile(Path.of("here", "net.json"))).isEmpty();
    }

    @Test
    void refusesMoreDocumentsThanThereIsRoomFor() {
        for (int i = 0; i < Tabs.MOST; i++) {
            assertThat(tabs.haveRoom()).isTrue();
            open(Scenes.pair(), i + ".json");
        }

        assertThat(tabs.haveRoom()).isFalse();
        assertThatThrownBy(() -> open(Scenes.pair(), "one.json"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("12 documents are open, the most that can be");
    }

    @Test
    void aDocumentInPlaceOfTheOneInFrontTakesItsTab() {
        open(Scenes.pair(), "a.json");
        OpenDocument second = open(Scenes.pair(), "b.json");
        tabs.go(1);

        workspace.open(Scenes.cloth(2), Optional.of(net));

        assertThat(tabs.all()).hasSize(2).endsWith(second);
        assertThat(tabs.all().get(0).file()).contains(net);
    }

    @Test
    void namesTheFoldersOfFilesWithOneName() {
        OpenDocument first = open(Scenes.pair(), "left/net.json");
        OpenDocument second = open(Scenes.pair(), "right/net.json");
        OpenDocument third = open(Scenes.pair(), "right/other.json");
        edit(1);

        assertThat(tabs.all().stream().map(each -> tabs.title(each)))
                .containsExactly("net.json – left", "net.json – right", "*other.json");
        assertThat(tabs.tip(first)).isEqualTo(Path.of("left/net.json").toString());
        assertThat(tabs.tip(third)).endsWith("\nUnsaved changes");
        assertThat(tabs.front()).isNotSameAs(second);
    }
}
