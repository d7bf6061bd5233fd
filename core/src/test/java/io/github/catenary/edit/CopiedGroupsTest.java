package io.github.catenary.edit;

import static io.github.catenary.edit.Nets.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.command.InsertItems;
import io.github.catenary.edit.transform.Transforms;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class CopiedGroupsTest {
    private static final Group PAIR = Group.of(1, "pair", IdSet.of(1, 2), IdSet.of(1));
    private static final Group END = Group.of(4, "end", IdSet.of(3), IdSet.empty());

    /** Three particles in a row, joined by springs 1 and 2. */
    private final Scene scene = Scenes.chain().withGroups(Table.of(PAIR, END));

    private static Scene pasted(Scene from, Selection copied, Scene to) {
        return Clipboard.copy(from, copied).paste(to, new Vec3(0, 1, 0));
    }

    @Test
    void copiesAreMembersOfTheSameGroups() {
        Scene twice = pasted(scene, Selection.all(scene), scene);

        assertThat(twice.groups().get(1).particles()).isEqualTo(IdSet.of(1, 2, 4, 5));
        assertThat(twice.groups().get(1).springs()).isEqualTo(IdSet.of(1, 3));
        assertThat(twice.groups().get(4).particles()).isEqualTo(IdSet.of(3, 6));
        assertThat(twice.groups().size()).isEqualTo(2);
    }

    @Test
    void whatActsOnAGroupActsOnTheCopies() {
        Scene twice = pasted(scene, Selection.ofParticles(IdSet.of(2)), scene);

        assertThat(twice.particleIds(new Target.InGroup(1))).isEqualTo(IdSet.of(1, 2, 4));
        assertThat(twice.groups().get(4)).isSameAs(scene.groups().get(4));
    }

    @Test
    void anotherSceneGetsTheGroupsByTheirNames() {
        Group.Display red = Group.Display.PLAIN.withColour(Optional.of(new Rgb(0xFF0000)));
        Scene from = scene.withGroups(scene.groups().change(IdSet.of(1), group -> group.withDisplay(red)));
        Scene other = Scene.EMPTY
                .withParticles(Table.of(Particle.of(7, Vec3.ZERO)))
                .withGroups(Table.of(Group.of(1, "end", IdSet.of(7), IdSet.empty())));

        Scene into = pasted(from, Selection.all(from), other);

        assertThat(into.groups().get(1).particles()).isEqualTo(IdSet.of(7, 10));
        Group made = into.groups().get(2);
        assertThat(made.name()).isEqualTo("pair");
        assertThat(made.particles()).isEqualTo(IdSet.of(8, 9));
        assertThat(made.display()).isEqualTo(red);
    }

    @Test
    void groupsOfOneNameAreToldApartInTheirOwnScene() {
        Scene named = scene.withGroups(Table.of(PAIR, Group.of(4, "pair", IdSet.of(3), IdSet.empty())));

        Scene twice = pasted(named, Selection.ofParticles(IdSet.of(3)), named);

        assertThat(twice.groups().get(1)).isEqualTo(PAIR);
        assertThat(twice.groups().get(4).particles()).isEqualTo(IdSet.of(3, 4));
    }

    @Test
    void theGroupsComeAlongInTheTextOfAFile() {
        Clipboard copied = Clipboard.copy(scene, Selection.ofParticles(IdSet.of(1, 3)));

        assertThat(copied.groups()).hasSize(2);
        assertThat(Clipboard.all(copied.scene())).isEqualTo(copied);
    }

    @Test
    void allArraysAndTheMirrorKeepGroups() {
        for (String id : new String[] {"linear-array", "radial-array"}) {
            Parameters three = id.startsWith("linear") ? with("copies", 3) : with("count", 4);
            Scene many = Nets.apply(Transforms.all(), id, scene, Selection.all(scene), three);
            int members = many.groups().get(1).particles().size();
            // a wheel around the first particle shares it
            assertThat(members).as(id).isEqualTo(2 + 3 * (id.startsWith("linear") ? 2 : 1));
            assertThat(many.groups().get(1).springs().size()).as(id).isEqualTo(4);
        }
        Scene mirrored = Nets.apply(
                Transforms.all(), "mirror", scene, Selection.all(scene), with("axis", "x", "pivot", "high-side"));

        assertThat(mirrored.groups().get(1).particles()).isEqualTo(IdSet.of(1, 2, 4, 5));
        assertThat(mirrored.groups().get(4).particles())
                .as("shared in the plane")
                .isEqualTo(IdSet.of(3));
    }

    @Test
    void copiesKeepTheirMaterial() {
        Scene silk = scene.withMaterials(List.of(
                        Material.of("silk", Spring.of(1, 1, 2, SpringKind.BEND).properties())))
                .withSprings(scene.springs().change(IdSet.of(1), spring -> spring.withMaterial(Optional.of("silk"))));

        Scene many = Nets.apply(Transforms.all(), "linear-array", silk, Selection.all(silk), with("copies", 2));

        assertThat(many.springs().get(5).material()).contains("silk");
        assertThat(many.springs().get(6).material()).isEmpty();
    }

    @Test
    void aCopyWithItsGroupsIsOneStepToUndo() {
        Document document = new Document(scene);
        Clipboard copied = Clipboard.copy(scene, Selection.all(scene));

        document.execute(new InsertItems(Label.of("duplicate"), now -> copied.paste(now, new Vec3(0, 1, 0))));
        assertThat(document.scene().groups().get(1).particles().size()).isEqualTo(4);
        document.undo();

        assertThat(document.scene()).isEqualTo(scene);
    }

    @Test
    void aPartWithCopiesStillKnowsWhatItsGeneratorMade() {
        Group part = new Group(
                1,
                "rope",
                IdSet.of(1, 2, 3),
                IdSet.of(1, 2),
                1,
                OptionalInt.empty(),
                Optional.of(new Group.Origin(Generators.all().get(0).id(), Parameters.NONE, List.of())),
                Group.Display.PLAIN,
                UnknownData.NONE);
        Scene made = scene.withGroups(Table.of(part));

        Group after = pasted(made, Selection.all(made), made).groups().get(1);

        assertThat(after.particles().size()).isEqualTo(6);
        assertThat(after.origin().orElseThrow().made()).isNotEmpty();
    }
}
