package io.github.catenary.edit.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddElement;
import io.github.catenary.edit.command.AddGroup;
import io.github.catenary.edit.command.ApplyOperation;
import io.github.catenary.edit.command.ChangeElements;
import io.github.catenary.edit.command.ChangeGroup;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.DeleteGroup;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.mesh.MeshOperations;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.TargetValue;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Groups and elements of a rope 1–2–3–4–5 along x, 1 m apart, with springs 1 to 4; the mirror stands at x = 0, in which
 * particle 3 lies. Each edit is one entry of the history, which undo takes back whole.
 */
class SetEditTest {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Particles("anchors", "Anchors", "Where it hangs", Optional.of(TargetValue.of(Target.NONE))),
            new Parameter.Springs("cables", "Cables", "What it holds", Optional.of(TargetValue.of(Target.NONE))),
            new Parameter.Amounts("strength", "Strength", "Of single springs", true, "", Bounds.POSITIVE, 1),
            Parameter.number("force", "Force", "How much", "N", Bounds.atLeast(0), 1));

    private final Document document = new Document(rope());

    SetEditTest() {
        Symmetry symmetry = new Symmetry(new Vec3(1, 0, 0), Vec3.ZERO);
        document.passThrough(new Mirroring(symmetry, type -> Optional.of(SCHEMA))::mirrored);
        document.followSets(type -> Optional.of(SCHEMA));
    }

    private static Scene rope() {
        Table<Particle> particles = Table.of();
        Table<Spring> springs = Table.of();
        for (int id = 1; id <= 5; id++) {
            particles = particles.plus(List.of(Particle.of(id, new Vec3(id - 3, 0, 0))));
            if (id > 1) springs = springs.plus(List.of(Spring.of(id - 1, id - 1, id, SpringKind.STRUCTURAL)));
        }
        return Scene.EMPTY.withParticles(particles).withSprings(springs);
    }

    /** Whatever was done is undone entry by entry, and each entry is one edit. */
    @AfterEach
    void undoTakesEachEditBackWhole() {
        while (document.history().done() > 0) document.undo();
        assertThat(document.scene()).isEqualTo(rope());
    }

    private static IdSet ids(int... ids) {
        return IdSet.of(ids);
    }

    private static Target target(int... ids) {
        return new Target.Ids(ids(ids));
    }

    private void execute(Command command) {
        int entries = document.history().done();
        document.execute(command);
        assertThat(document.history().done()).isEqualTo(entries + 1);
    }

    private Group group(int id) {
        return document.scene().groups().get(id);
    }

    private Element element(int id) {
        return document.scene().elements().get(id);
    }

    private void add(Target particles, Target springs, Map<String, Value> parameters) {
        execute(new AddElement(
                Label.of("add"), "test.pull", particles, springs, Parameters.of(parameters), Optional.empty()));
    }

    private void change(int group, IdSet particles, IdSet springs) {
        execute(new ChangeGroup(Label.of("change-group"), group, it -> it.withMembers(particles, springs)));
    }

    private void retarget(int element, Target particles, Target springs) {
        execute(new ChangeElements(
                Label.of("change-elements"), ids(element), it -> it.withTargets(particles, springs)));
    }

    private void set(int element, String name, Value value) {
        execute(new ChangeElements(
                Label.of("change-elements"),
                ids(element),
                it -> it.withParameters(it.parameters().with(name, value))));
    }

    @Test
    void aGroupOfOneSideGetsItsImage() {
        execute(new AddGroup("arm", ids(1, 2, 3), ids(1)));

        assertThat(group(2)).isEqualTo(Group.of(2, "arm 2", ids(3, 4, 5), ids(4)));
    }

    @Test
    void aGroupThatHoldsPartnersIsItsOwnImage() {
        execute(new AddGroup("whole", ids(1, 3, 5), ids(2, 3)));

        assertThat(document.scene().groups().size()).isOne();
    }

    @Test
    void aGroupWhoseImageIsThereGetsNoOther() {
        document.passThrough(command -> command);
        execute(new AddGroup("right", ids(5), ids()));
        document.passThrough(new Mirroring(new Symmetry(new Vec3(1, 0, 0), Vec3.ZERO))::mirrored);
        execute(new AddGroup("left", ids(1), ids()));

        assertThat(document.scene().groups().size()).isEqualTo(2);
    }

    @Test
    void whatJoinsAGroupOrLeavesItTakesItsPartnerAlong() {
        execute(new AddGroup("whole", ids(1, 5), ids()));
        change(1, ids(1, 2, 5), ids(1));
        assertThat(group(1).particles()).isEqualTo(ids(1, 2, 4, 5));
        assertThat(group(1).springs()).isEqualTo(ids(1, 4));

        change(1, ids(1, 2, 4), ids(1, 4));
        assertThat(group(1).particles()).isEqualTo(ids(2, 4));
    }

    @Test
    void aChangeOfAGroupIsRepeatedInItsImage() {
        execute(new AddGroup("arm", ids(1), ids()));
        execute(new ChangeGroup(
                Label.of("change-group"),
                1,
                it -> it.withMembers(ids(1, 2), ids(1))
                        .withPasses(3)
                        .withName("left arm")
                        .withDisplay(it.display().withHidden(true))));

        assertThat(group(2).particles()).isEqualTo(ids(4, 5));
        assertThat(group(2).springs()).isEqualTo(ids(4));
        assertThat(group(2).passes()).isEqualTo(3);
        assertThat(group(2).display().hidden()).isTrue();
        assertThat(group(2).name()).isEqualTo("arm 2");
    }

    @Test
    void aGroupWithoutAnImageChangesAlone() {
        document.passThrough(command -> command);
        execute(new AddGroup("odd", ids(1, 4), ids()));
        document.passThrough(new Mirroring(new Symmetry(new Vec3(1, 0, 0), Vec3.ZERO))::mirrored);
        change(1, ids(1, 2, 4), ids());

        assertThat(group(1).particles()).isEqualTo(ids(1, 2, 4));
    }

    @Test
    void anEditOfBothImagesIsLeftAsItIs() {
        execute(new AddGroup("arm", ids(1), ids()));
        execute(new ChangeScene(
                Label.of("both"),
                scene -> scene.withGroups(
                        scene.groups().change(ids(1), it -> it.withPasses(2)).change(ids(2), it -> it.withPasses(5)))));

        assertThat(group(1).passes()).isEqualTo(2);
        assertThat(group(2).passes()).isEqualTo(5);
    }

    @Test
    void aGroupGoesWithItsImageAndItsElementsKeepTheirMembers() {
        execute(new AddGroup("arm", ids(1, 2), ids()));
        add(new Target.InGroup(1), Target.NONE, Map.of());
        assertThat(element(2).particles()).isEqualTo(new Target.InGroup(2));

        execute(new DeleteGroup(1));

        assertThat(document.scene().groups().isEmpty()).isTrue();
        assertThat(element(1).particles()).isEqualTo(target(1, 2));
        assertThat(element(2).particles()).isEqualTo(target(4, 5));
    }

    @Test
    void theHalvesOfASplitSpringJoinTheSetsOfBothSides() {
        execute(new AddGroup("left", ids(1, 2), ids(1)));
        execute(new AddGroup("whole", ids(1, 2, 4, 5), ids(1, 4)));
        add(Target.NONE, target(1), Map.of("cables", TargetValue.of(target(1))));
        execute(new ApplyOperation(
                Label.of("split"),
                MeshOperations.all().stream()
                        .filter(operation -> operation.id().equals("split"))
                        .findFirst()
                        .orElseThrow(),
                Selection.ofSprings(ids(1)),
                Parameters.NONE));

        Scene scene = document.scene();
        assertThat(scene.springs().size()).isEqualTo(6);
        IdSet left = springsBetween(-2, -1);
        IdSet right = springsBetween(1, 2);
        assertThat(left.size()).isEqualTo(2);
        assertThat(group(1).springs()).isEqualTo(left);
        assertThat(group(2).springs()).isEqualTo(right);
        assertThat(group(3).springs()).isEqualTo(left.plus(right));
        assertThat(element(1).springs()).isEqualTo(new Target.Ids(left));
        assertThat(element(2).springs()).isEqualTo(new Target.Ids(right));
        assertThat(TargetValue.read(element(2).parameters().find("cables").orElseThrow()))
                .contains(new Target.Ids(right));
    }

    private IdSet springsBetween(double from, double to) {
        Scene scene = document.scene();
        return IdSet.of(scene.springs().stream()
                .filter(spring -> List.of(spring.a(), spring.b()).stream()
                        .mapToDouble(id -> scene.particles().get(id).position().x())
                        .allMatch(x -> x >= from && x <= to))
                .mapToInt(Spring::id));
    }

    @Test
    void anElementOfOneSideGetsItsImageWithTheSetsInItsParameters() {
        add(
                target(1, 3),
                target(1),
                Map.of(
                        "anchors", TargetValue.of(target(2)),
                        "cables", TargetValue.of(target(2)),
                        "strength", amounts(1, 4.0),
                        "force", Value.of(7)));

        Element image = element(2);
        assertThat(image.particles()).isEqualTo(target(3, 5));
        assertThat(image.springs()).isEqualTo(target(4));
        assertThat(image.parameters().values())
                .isEqualTo(Map.of(
                        "anchors", TargetValue.of(target(4)),
                        "cables", TargetValue.of(target(3)),
                        "strength", amounts(4, 4.0),
                        "force", Value.of(7)));
    }

    private static Value amounts(double id, double amount) {
        return new Value.Items(List.of(new Value.Items(List.of(Value.of(id), Value.of(amount)))));
    }

    @Test
    void anElementOfAllOrOfBothSidesGetsNoImage() {
        add(Target.ALL, Target.NONE, Map.of());
        add(target(1, 5), target(2, 3), Map.of());
        add(Target.NONE, Target.NONE, Map.of());

        assertThat(document.scene().elements().size()).isEqualTo(3);
    }

    @Test
    void whatAnElementComesToWorkOnTakesItsPartnerAlong() {
        add(target(1, 5), Target.NONE, Map.of());
        retarget(1, target(1, 2, 5), target(1));
        assertThat(element(1).particles()).isEqualTo(target(1, 2, 4, 5));
        assertThat(element(1).springs()).isEqualTo(target(1, 4));

        retarget(1, target(2, 4), target(4));
        assertThat(element(1).springs()).isEqualTo(target());
    }

    @Test
    void anElementOfAllThatComesToWorkOnOneSideWorksOnBoth() {
        add(Target.ALL, Target.NONE, Map.of());
        retarget(1, target(1, 2), Target.NONE);

        assertThat(element(1).particles()).isEqualTo(target(1, 2, 4, 5));
    }

    @Test
    void aChangeOfAnElementIsRepeatedInItsImage() {
        add(target(1), Target.NONE, Map.of("force", Value.of(7)));
        set(1, "force", Value.of(9));
        set(1, "anchors", TargetValue.of(target(2)));
        retarget(1, target(1, 2), Target.NONE);
        execute(new ChangeElements(Label.of("off"), ids(1), it -> it.withEnabled(false)));

        Element image = element(2);
        assertThat(image.particles()).isEqualTo(target(4, 5));
        assertThat(image.enabled()).isFalse();
        assertThat(image.parameters().values())
                .isEqualTo(Map.of("force", Value.of(9), "anchors", TargetValue.of(target(4))));
    }

    @Test
    void amountsThatAreSetOnOneSideAreSetOnBoth() {
        add(Target.NONE, target(1, 4), Map.of());
        set(1, "strength", amounts(1, 3.0));
        assertThat(element(1).parameters().find("strength"))
                .contains(new Value.Items(List.of(
                        new Value.Items(List.of(Value.of(1), Value.of(3.0))),
                        new Value.Items(List.of(Value.of(4), Value.of(3.0))))));

        set(1, "strength", amounts(4, 3.0));
        assertThat(element(1).parameters().find("strength")).contains(new Value.Items(List.of()));
    }

    @Test
    void anElementIsDeletedWithItsImage() {
        add(target(1), Target.NONE, Map.of());
        add(target(1), Target.NONE, Map.of("force", Value.of(3)));
        assertThat(document.scene().elements().size()).isEqualTo(4);

        execute(new DeleteItems(Selection.ofElements(ids(4))));

        assertThat(document.scene().elements().stream().map(Element::id)).containsExactly(1, 2);
    }

    @Test
    void membersThatAreDeletedLeaveTheSetsOfBothSides() {
        execute(new AddGroup("arm", ids(1, 2), ids(1)));
        add(target(1, 2), Target.NONE, Map.of());
        execute(new DeleteItems(Selection.ofParticles(ids(1))));

        assertThat(group(1).particles()).isEqualTo(ids(2));
        assertThat(group(2).particles()).isEqualTo(ids(4));
        assertThat(element(2).particles()).isEqualTo(target(4));
    }
}
