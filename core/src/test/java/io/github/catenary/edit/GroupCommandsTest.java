package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.command.AddGroup;
import io.github.catenary.edit.command.ChangeGroup;
import io.github.catenary.edit.command.DeleteGroup;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import org.junit.jupiter.api.Test;

class GroupCommandsTest {
    private final Document document = new Document(Scenes.chain());

    @Test
    void addsChangesAndDeletesAGroupInOneEntryEach() {
        document.execute(new AddGroup("left", IdSet.of(1, 2), IdSet.of(1)));
        document.execute(new ChangeGroup(Label.of("set-group-passes"), 1, group -> group.withPasses(4)));
        document.execute(new ChangeGroup(Label.of("rename-group"), 1, group -> group.withName("right")));

        assertThat(document.scene().groups().asList())
                .containsExactly(
                        Group.of(1, "right", IdSet.of(1, 2), IdSet.of(1)).withPasses(4));
        document.execute(new DeleteGroup(1));
        assertThat(document.scene().groups().isEmpty()).isTrue();
        assertThat(document.scene().particles().size()).isEqualTo(3);
        assertThat(document.history().done()).isEqualTo(4);

        document.undo();
        assertThat(document.scene().groups().get(1).name()).isEqualTo("right");
    }

    @Test
    void elementsKeepTheMembersOfADeletedGroup() {
        Target group = new Target.InGroup(1);
        Scene scene = new AddGroup("left", IdSet.of(1, 2), IdSet.of(1))
                .apply(Scenes.chain())
                .withElements(Table.of(
                        new Element(1, "any.type", true, group, Target.ALL, Parameters.NONE, UnknownData.NONE)));

        Element element = new DeleteGroup(1).apply(scene).elements().get(1);

        assertThat(element.particles()).isEqualTo(new Target.Ids(IdSet.of(1, 2)));
        assertThat(element.springs()).isEqualTo(Target.ALL);
    }

    @Test
    void refusesPassesOutOfRange() {
        document.execute(new AddGroup("left", IdSet.of(1), IdSet.empty()));

        assertThatThrownBy(() -> document.execute(
                        new ChangeGroup(Label.of("set-group-passes"), 1, group -> group.withPasses(101))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(document.history().done()).isEqualTo(1);
    }
}
