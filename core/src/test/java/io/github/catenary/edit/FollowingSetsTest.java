package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.command.ApplyOperation;
import io.github.catenary.edit.command.ChangeElements;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.CompositeEdit;
import io.github.catenary.edit.command.DeleteGroup;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.KeepValues;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.edit.command.PrecomputedEdit;
import io.github.catenary.edit.mesh.MeshOperations;
import io.github.catenary.edit.simplify.Simplify;
import io.github.catenary.edit.symmetry.Mirroring;
import io.github.catenary.edit.symmetry.Symmetry;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.TargetValue;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Sets of particles and springs in parameters, after edits of what they name. */
class FollowingSetsTest {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Particles("anchors", "Anchors", "Fixed.", Optional.empty()),
            new Parameter.Springs("cables", "Cables", "Strong.", Optional.empty()));

    private static Target ids(int... ids) {
        return new Target.Ids(IdSet.of(ids));
    }

    private static Scene chain(Target anchors, Target cables) {
        Parameters parameters =
                Parameters.of(Map.of("anchors", TargetValue.of(anchors), "cables", TargetValue.of(cables)));
        return Scenes.chain()
                .withGroups(Table.of(Group.of(4, "end", IdSet.of(3), IdSet.of(2))))
                .withElements(Table.of(Element.of(1, "holding").withParameters(parameters)));
    }

    private static Document document(Scene scene) {
        Document document = new Document(scene);
        document.followSets(type -> type.equals("holding") ? Optional.of(SCHEMA) : Optional.empty());
        return document;
    }

    private static Target set(Scene scene, String parameter) {
        return scene.elements()
                .get(1)
                .parameters()
                .find(parameter)
                .flatMap(TargetValue::read)
                .orElseThrow();
    }

    private static ApplyOperation operate(String operation, IdSet particles, Map<String, Value> values) {
        return new ApplyOperation(
                Label.of("operate", operation),
                MeshOperations.all().stream()
                        .filter(each -> each.id().equals(operation))
                        .findFirst()
                        .orElseThrow(),
                Selection.ofParticles(particles),
                Parameters.of(values));
    }

    private static Scene after(Scene scene, Command command) {
        Document document = document(scene);
        document.execute(command);
        return document.scene();
    }

    @Test
    void losesWhatIsDeleted() {
        Scene after = after(chain(ids(1, 3), ids(1, 2)), new DeleteItems(Selection.ofParticles(IdSet.of(3))));

        assertThat(set(after, "anchors")).isEqualTo(ids(1));
        assertThat(set(after, "cables")).isEqualTo(ids(1));
        assertThat(after.elements().size()).isEqualTo(1);
        assertThat(after.nextIds()).isEqualTo(chain(ids(1, 3), ids(1, 2)).nextIds());
    }

    @Test
    void keepsTheMembersOfADeletedGroup() {
        Scene after = after(chain(new Target.InGroup(4), new Target.InGroup(4)), new DeleteGroup(4));

        assertThat(set(after, "anchors")).isEqualTo(ids(3));
        assertThat(set(after, "cables")).isEqualTo(ids(2));
    }

    @Test
    void keepsAGroupThatLosesItsLastMember() {
        Scene after = after(chain(new Target.InGroup(4), ids()), new DeleteItems(Selection.ofParticles(IdSet.of(3))));

        assertThat(after.groups().get(4).particles().isEmpty()).isTrue();
        assertThat(set(after, "anchors")).isEqualTo(new Target.InGroup(4));
    }

    @Test
    void namesWhatTookThePlaceOfAParticle() {
        ApplyOperation weld = operate("weld", IdSet.of(2, 3), Map.of("tolerance", Value.of(1.5)));

        Scene after = after(chain(ids(3), ids()), weld);

        assertThat(after.particles().contains(3)).isFalse();
        assertThat(set(after, "anchors")).isEqualTo(ids(2));
    }

    @Test
    void namesThePiecesOfASpring() {
        Scene before = chain(ids(), ids(2));
        ApplyOperation split = operate("split", IdSet.of(2, 3), Map.of());

        Scene after = after(before, split);

        assertThat(after.springs().size()).isGreaterThan(before.springs().size());
        assertThat(set(after, "cables")).isEqualTo(ids(2, 3));
    }

    @Test
    void followsWhatAMirrorDeletes() {
        Document document = document(chain(ids(1, 2, 3), ids(1, 2)));
        document.passThrough(
                command -> new Mirroring(new Symmetry(new Vec3(1, 0, 0), new Vec3(1, 0, 0))).mirrored(command));
        Command delete = new DeleteItems(Selection.ofParticles(IdSet.of(1)));
        Command prepared = new FollowingSets(delete, type -> Optional.of(SCHEMA));

        document.execute(PrecomputedEdit.of(prepared, document.scene(), Selection.EMPTY));

        assertThat(document.scene().particles().size()).isEqualTo(1);
        assertThat(set(document.scene(), "anchors")).isEqualTo(ids(2));
        assertThat(set(document.scene(), "cables")).isEqualTo(ids());
    }

    @Test
    void aResultThatIsKnownIsNotComputedAgain() {
        Scene before = chain(ids(1, 3), ids());
        int[] calls = {0};
        Command counting = new ChangeScene(Label.of("count"), scene -> {
            calls[0]++;
            return new DeleteItems(Selection.ofParticles(IdSet.of(3))).apply(scene);
        });
        PrecomputedEdit computed =
                PrecomputedEdit.of(new FollowingSets(counting, type -> Optional.of(SCHEMA)), before, Selection.EMPTY);
        int known = calls[0];
        Document document = document(before);

        document.execute(computed);

        assertThat(calls[0]).isEqualTo(known);
        assertThat(set(document.scene(), "anchors")).isEqualTo(ids(1));
    }

    @Test
    void losesWhatAnEditThatIsAWholeSceneLeavesOut() {
        Scene before = chain(ids(1, 3), new Target.InGroup(4));
        Scene made = new DeleteItems(Selection.ofParticles(IdSet.of(3))).apply(before);

        Scene after = after(before, new ChangeScene(Label.of("made"), scene -> made));

        assertThat(set(after, "anchors")).isEqualTo(ids(1));
        assertThat(set(after, "cables")).isEqualTo(ids());
    }

    @Test
    void isOfTheWholeSceneIfTheEditIs() {
        Scene then = chain(ids(1), ids());

        assertThat(new FollowingSets(new KeepValues(then), type -> Optional.of(SCHEMA)).isOfWholeScene())
                .isTrue();
        assertThat(new FollowingSets(new DeleteGroup(4), type -> Optional.of(SCHEMA)).isOfWholeScene())
                .isFalse();
    }

    /** Followed id by id, this would take minutes. */
    @Test
    void keepsALongMistakeOfTheFile() {
        Target all = new Target.Ids(IdSet.range(1, 2_000_000_000));

        Scene after = after(chain(all, all), new DeleteItems(Selection.ofParticles(IdSet.of(3))));

        assertThat(set(after, "anchors")).isEqualTo(new Target.Ids(IdSet.ofRanges(1, 2, 4, 2_000_000_000)));
        assertThat(set(after, "cables")).isEqualTo(new Target.Ids(IdSet.ofRanges(1, 1, 3, 2_000_000_000)));
    }

    @Test
    void keepsAMistakeOfTheFile() {
        Scene after = after(
                chain(ids(1, 3, 99), new Target.InGroup(77)), new DeleteItems(Selection.ofParticles(IdSet.of(3))));

        assertThat(set(after, "anchors")).isEqualTo(ids(1, 99));
        assertThat(set(after, "cables")).isEqualTo(new Target.InGroup(77));
    }

    @Test
    void keepsWhatTheEditItselfSets() {
        Value chosen = TargetValue.of(ids(2));
        Command both = new CompositeEdit(
                Label.of("both"),
                List.of(
                        new DeleteItems(Selection.ofParticles(IdSet.of(3))),
                        new ChangeElements(
                                Label.of("aim"),
                                IdSet.of(1),
                                element -> element.withParameters(
                                        element.parameters().with("anchors", chosen)))));

        assertThat(set(after(chain(ids(1, 3), ids()), both), "anchors")).isEqualTo(ids(2));
    }

    @Test
    void leavesParametersAloneThatNoTypeDeclaresOrThatNameNothingGone() {
        Scene before = chain(ids(1), Target.ALL);
        Scene moved = after(before, new MoveParticles(IdSet.of(3), new Vec3(1, 0, 0)));
        Scene shorter = after(before, new DeleteItems(Selection.ofParticles(IdSet.of(3))));
        Document unknowing = new Document(chain(ids(1, 3), ids()));
        unknowing.execute(new DeleteItems(Selection.ofParticles(IdSet.of(3))));

        assertThat(moved.elements()).isSameAs(before.elements());
        assertThat(shorter.elements()).isSameAs(before.elements());
        assertThat(set(unknowing.scene(), "anchors")).isEqualTo(ids(1, 3));
    }

    @Test
    void theShareRisesOverBothRounds() {
        Function<String, Optional<ParameterSchema>> schemas =
                type -> type.equals("holding") ? Optional.of(SCHEMA) : Optional.empty();
        Scene net = Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), Parameters.NONE);
        Scene held = net.withElements(Table.of(Element.of(1, "holding")
                .withParameters(Parameters.of(Map.of("anchors", TargetValue.of(ids(1, 2, 3)))))));
        List<Double> shares = new ArrayList<>();
        Operation watched =
                new Simplify().watched(() -> false, FollowingSets.rounds(held, schemas, shares::add), message -> {});
        ApplyOperation command = new ApplyOperation(
                Label.of("operate", "simplify"),
                watched,
                Selection.EMPTY,
                Parameters.of(Map.of("share", Value.of(0.5))));

        new FollowingSets(command, schemas).apply(held);

        assertThat(shares).isSorted().allMatch(share -> share <= 1);
        assertThat(shares.get(shares.size() - 1)).isGreaterThan(0.95);
        DoubleConsumer whole = share -> {};
        assertThat(FollowingSets.rounds(net, schemas, whole)).as("without sets").isSameAs(whole);
    }
}
