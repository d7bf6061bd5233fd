package io.github.catenary.app.panels.outline;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.panels.outline.OutlineNode.Kind;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.History;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutlineEditsTest {
    private static final SpringProperties SILKEN = SpringProperties.elastic(0.8);

    private final List<String> refusals = new ArrayList<>();
    private final Workspace workspace = new Workspace(Plugins.NONE);
    private final OutlineEdits edits = new OutlineEdits(workspace, refusals::add);

    OutlineEditsTest() {
        Scene scene = Scenes.pair()
                .withMaterials(List.of(Material.of("cotton", SpringProperties.OPEN), Material.of("silk", SILKEN)))
                .changeSprings(IdSet.of(1), spring -> spring.withMaterial(Optional.of("silk")))
                .withGroups(Table.of(Group.of(1, "left", IdSet.of(1), IdSet.empty())))
                .withElements(Table.of(
                        new Element(1, "any.type", true, Target.ALL, Target.ALL, Parameters.NONE, UnknownData.NONE)));
        workspace.open(scene, Optional.empty());
    }

    private Scene scene() {
        return workspace.scene();
    }

    private List<OutlineNode> rows(Kind part) {
        OutlineNode root = OutlineTree.of(scene(), new OutlineText(scene(), Plugins.NONE), OutlineFilter.ALL);
        return root.children().stream()
                .filter(node -> node.kind == part)
                .findFirst()
                .orElseThrow()
                .children();
    }

    /** The number of edits; each has a name. */
    private int done() {
        for (History.Entry entry : workspace.document().history().entries()) {
            assertThat(Texts.text(entry.label())).isNotBlank();
        }
        return workspace.document().history().done();
    }

    @Test
    void renamesGroupsElementsAndMaterials() {
        edits.rename(rows(Kind.GROUPS).get(0), " right ");
        edits.rename(rows(Kind.ELEMENTS).get(0), "wind");
        edits.rename(rows(Kind.MATERIALS).get(1), "satin");

        assertThat(scene().groups().at(0).name()).isEqualTo("right");
        assertThat(scene().elements().at(0).name()).hasValue("wind");
        assertThat(scene().springs().at(0).material()).hasValue("satin");
        assertThat(done()).isEqualTo(3);
        edits.rename(rows(Kind.ELEMENTS).get(0), "");
        assertThat(scene().elements().at(0).name()).isEmpty();
    }

    @Test
    void theNameThatARowShowsIsNoEdit() {
        edits.rename(rows(Kind.ELEMENTS).get(0), "any.type");
        edits.rename(rows(Kind.ELEMENTS).get(0), " ");
        edits.rename(rows(Kind.GROUPS).get(0), "left ");
        edits.rename(rows(Kind.MATERIALS).get(1), "silk");

        assertThat(scene().elements().at(0).name()).isEmpty();
        assertThat(done()).isZero();
        assertThat(refusals).isEmpty();
    }

    @Test
    void refusesNamesThatAreBlankOrTaken() {
        edits.rename(rows(Kind.GROUPS).get(0), "  ");
        edits.rename(rows(Kind.MATERIALS).get(1), "cotton");

        assertThat(done()).isZero();
        assertThat(refusals).hasSize(2);
    }

    @Test
    void switchesEyesAndLocks() {
        edits.toggleEye(rows(Kind.GROUPS).get(0));
        edits.toggleLock(rows(Kind.GROUPS).get(0));
        edits.toggleEye(rows(Kind.ELEMENTS).get(0));
        edits.toggleLock(rows(Kind.ELEMENTS).get(0));

        assertThat(scene().groups().at(0).display()).isEqualTo(new Group.Display(Optional.empty(), true, true));
        assertThat(scene().elements().at(0).enabled()).isFalse();
        assertThat(done()).isEqualTo(3);
    }

    @Test
    void addsToAGroupAndTakesOut() {
        Selection second = new Selection(IdSet.of(2), IdSet.of(1), IdSet.empty());
        edits.add(rows(Kind.GROUPS).get(0), second);
        assertThat(scene().groups().at(0).particles()).isEqualTo(IdSet.of(1, 2));
        assertThat(scene().groups().at(0).springs()).isEqualTo(IdSet.of(1));

        edits.remove(rows(Kind.GROUPS).get(0), second);
        assertThat(scene().groups().at(0).particles()).isEqualTo(IdSet.of(1));
        assertThat(done()).isEqualTo(2);
    }

    @Test
    void theSpringsOfADeletedMaterialKeepWhatItGaveThem() {
        edits.delete(List.of(rows(Kind.MATERIALS).get(1)));

        assertThat(scene().materials()).extracting(Material::id).containsExactly("cotton");
        assertThat(scene().springs().at(0).material()).isEmpty();
        assertThat(scene().springs().at(0).properties()).isEqualTo(SILKEN);
        assertThat(done()).isEqualTo(1);
    }

    @Test
    void deletesManyRowsAsOneEdit() {
        List<OutlineNode> rows = new ArrayList<>(rows(Kind.GROUPS));
        rows.addAll(rows(Kind.MATERIALS));
        rows.addAll(rows(Kind.ELEMENTS));
        rows.add(rows(Kind.PARTICLES).get(1));

        edits.delete(rows);

        assertThat(scene().groups().isEmpty()).isTrue();
        assertThat(scene().materials()).isEmpty();
        assertThat(scene().elements().isEmpty()).isTrue();
        assertThat(scene().particles().size()).isEqualTo(1);
        assertThat(scene().springs().isEmpty()).isTrue();
        assertThat(done()).isEqualTo(1);
    }
}
