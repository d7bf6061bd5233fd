package io.github.catenary.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.Catenary;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.FollowingSets;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ApplyOperation;
import io.github.catenary.edit.command.PrecomputedEdit;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.SceneOperation.Edited;
import io.github.catenary.spi.SceneOperation.Kind;
import io.github.catenary.spi.SceneOperation.Needs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever an operation of a plugin does, the document is edited as it says, or stays to the bit and says why. */
class ContributedOperationTest {
    /** A triangle with a face, and a particle that hangs on it. */
    private static final Scene SCENE = Scene.EMPTY
            .withParticles(Table.of(
                    Particle.of(1, Vec3.ZERO),
                    Particle.of(2, new Vec3(1, 0, 0)),
                    Particle.of(3, new Vec3(0, 1, 0)),
                    Particle.of(4, new Vec3(0, 2, 0))))
            .withSprings(Table.of(
                    Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                    Spring.of(2, 2, 3, SpringKind.STRUCTURAL),
                    Spring.of(3, 3, 1, SpringKind.STRUCTURAL),
                    Spring.of(4, 3, 4, SpringKind.STRUCTURAL)))
            .withFaces(Table.of(Face.of(1, 1, 2, 3)));

    private static final Selection FIRST_TWO = Selection.ofParticles(IdSet.of(1, 2));

    private interface Work {
        Edited on(Scene scene, Selection selection, Progress progress);
    }

    private record Made(Needs needs, Work work) implements SceneOperation {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("acme.made", "Made", "Made for a test");
        }

        @Override
        public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
            return work.on(scene, selection, progress);
        }
    }

    private static ContributedOperation operation(Needs needs, Work work) {
        Contributed contributed = Contributed.by(to -> to.operation(new Made(needs, work)));
        Plugin plugin = new Plugin("acme", "Acme", "2", "", CatenaryPlugin.API_VERSION, contributed);
        return ContributedOperation.of(new Plugins(Contributed.NONE, List.of(plugin)))
                .get(0);
    }

    private static ContributedOperation operation(Work work) {
        return operation(Needs.ANYTHING, work);
    }

    private static Edited pinned(Scene scene, Selection selection) {
        return Edited.of(scene.changeParticles(selection.particles(), each -> each.withPinned(true)));
    }

    private static ApplyOperation edit(ContributedOperation operation, Selection selection) {
        return new ApplyOperation(
                Label.of("operate", "Made"),
                operation.watched(Progress.NONE, told -> {}, failure -> {}),
                selection,
                Parameters.NONE);
    }

    @Test
    void isOneEditThatUndoTakesBackToTheBit() {
        Document document = new Document(SCENE);
        document.select(FIRST_TWO);
        byte[] before = SceneWriter.toBytes(document.scene());

        document.execute(edit(
                operation((scene, selection, progress) ->
                        pinned(scene, selection).selecting(Selection.ofSprings(IdSet.of(4)))),
                FIRST_TWO));

        assertThat(document.history().entries()).hasSize(1);
        assertThat(document.scene().particles().get(2).pinned()).isTrue();
        assertThat(document.scene().particles().get(3).pinned()).isFalse();
        assertThat(document.selection()).isEqualTo(Selection.ofSprings(IdSet.of(4)));
        document.undo();
        assertThat(document.scene()).isSameAs(SCENE);
        assertThat(SceneWriter.toBytes(document.scene())).isEqualTo(before);
        assertThat(document.selection()).isEqualTo(FIRST_TWO);
    }

    @Test
    void cutsOffWordsThatNoWindowCanShow() {
        String endless = "so ".repeat(1 << 18);
        ContributedOperation refusing = operation((scene, selection, progress) -> {
            throw EditRefusedException.because(Message.of("acme.endless", endless));
        });

        assertThatThrownBy(() -> edit(refusing, FIRST_TWO).apply(SCENE))
                .isInstanceOf(EditRefusedException.class)
                .message()
                .hasSizeLessThan(600)
                .contains("so so")
                .endsWith("…");
    }

    /** Particle 4 and its spring are in a group that is locked. */
    private static Scene lockedTail() {
        Group tail = Group.of(1, "Tail", IdSet.of(4), IdSet.of(4));
        return SCENE.withGroups(Table.of(tail.withDisplay(tail.display().withLocked(true))));
    }

    private static Edited raised(Scene scene, Selection selection) {
        return Edited.of(scene.changeParticles(
                selection.particles(), each -> each.withPosition(each.position().plus(new Vec3(0, 1, 0)))));
    }

    @Test
    void getsNothingThatAGroupLocksWhereItGetsTheWholeScene() {
        for (Kind kind : Kind.values()) {
            Selection given = Needs.atLeast(0, kind).orWholeScene().of(lockedTail(), Selection.EMPTY);
            assertThat(given.particles().toArray()).as(kind.name()).containsExactly(1, 2, 3);
            assertThat(given.springs().toArray()).as(kind.name()).containsExactly(1, 2, 3);
        }
    }

    /** Also where nobody holds a document, as on the command line. */
    @Test
    void mayNeitherMoveNorDeleteWhatAGroupLocks() {
        Scene scene = lockedTail();
        Selection tail = Selection.ofParticles(IdSet.of(4));
        List<Work> works = List.of(
                (before, selection, progress) -> raised(before, selection),
                (before, selection, progress) -> Edited.without(before, selection));
        for (Work work : works) {
            assertThatThrownBy(() -> PrecomputedEdit.of(edit(operation(work), tail), scene, tail))
                    .isInstanceOf(EditRefusedException.class)
                    .hasMessageContaining("particle 4 is locked in the group \"Tail\"");
        }
        Scene pinned = PrecomputedEdit.of(
                        edit(operation((before, selection, progress) -> pinned(before, selection)), tail), scene, tail)
                .after();
        assertThat(pinned.particles().get(4).pinned()).isTrue();
    }

    @Test
    void selectsWhatWasAddedAndNothingThatIsNotThere() {
        ContributedOperation adds = operation((scene, selection, progress) -> Edited.of(scene.withParticles(
                scene.particles().plus(List.of(Particle.of(scene.nextIds().particle(), new Vec3(5, 5, 0)))))));
        ContributedOperation strays = operation((scene, selection, progress) ->
                pinned(scene, selection).selecting(Selection.ofParticles(IdSet.of(3, 77))));

        assertThat(PrecomputedEdit.of(edit(adds, FIRST_TWO), SCENE, FIRST_TWO).selectionAfter())
                .isEqualTo(Selection.ofParticles(IdSet.of(5)));
        assertThat(PrecomputedEdit.of(edit(strays, FIRST_TWO), SCENE, FIRST_TWO).selectionAfter())
                .isEqualTo(Selection.ofParticles(IdSet.of(3)));
    }

    /** The ways in which foreign code goes wrong; none changes the document. */
    private enum Fault {
        THROWS("operation acme.made failed, so nothing was changed: odd (IllegalStateException"),
        OVERFLOWS("operation acme.made failed, so nothing was changed: its calls are nested too deeply"),
        EXHAUSTS("operation acme.made failed, so nothing was changed: there is not enough memory"),
        DOES_NOT_LINK("operation acme.made failed, so nothing was changed: its classes do not match"),
        GIVES_NULL("operation acme.made failed, so nothing was changed: it gave nothing"),
        GIVES_NO_SCENE("operation acme.made failed, so nothing was changed: it gave no scene"),
        GIVES_NO_SELECTION("operation acme.made failed, so nothing was changed: a value is missing"),
        LEAVES_A_SPRING_WITHOUT_END("operation acme.made made a scene with errors, so nothing was changed: "),
        LEAVES_A_FACE_WITHOUT_CORNER("operation acme.made made a scene with errors, so nothing was changed: "),
        AIMS_AT_NOTHING("operation acme.made made a scene with errors, so nothing was changed: "),
        USES_AN_ID_TWICE("operation acme.made failed, so nothing was changed: "),
        IS_NOT_A_NUMBER("operation acme.made failed, so nothing was changed: "),
        PRETENDS_TO_BE_CANCELLED("operation acme.made failed, so nothing was changed: no reason");

        private final String said;

        Fault(String said) {
            this.said = said;
        }

        Edited happens(Scene scene) {
            return switch (this) {
                case THROWS -> throw new IllegalStateException("odd");
                case OVERFLOWS -> endless(scene);
                case EXHAUSTS -> throw new OutOfMemoryError("odd");
                case DOES_NOT_LINK -> throw new NoSuchMethodError("odd");
                case GIVES_NULL -> null;
                case GIVES_NO_SCENE -> new Edited(null, Optional.empty(), Optional.empty());
                case GIVES_NO_SELECTION -> Edited.of(scene).selecting(new Selection(null, null, null));
                case LEAVES_A_SPRING_WITHOUT_END ->
                    Edited.of(scene.withFaces(Table.of())
                            .withParticles(scene.particles().minus(IdSet.of(4))));
                case LEAVES_A_FACE_WITHOUT_CORNER ->
                    Edited.of(scene.withSprings(Table.of())
                            .withParticles(scene.particles().minus(IdSet.of(1))));
                case AIMS_AT_NOTHING ->
                    Edited.of(scene.withElements(
                            Table.of(Element.of(1, "wind").withTargets(new Target.Ids(IdSet.of(99)), Target.NONE))));
                case USES_AN_ID_TWICE ->
                    Edited.of(scene.withParticles(scene.particles().plus(List.of(Particle.of(4, Vec3.ZERO)))));
                case IS_NOT_A_NUMBER ->
                    Edited.of(
                            scene.changeParticles(IdSet.of(1), each -> each.withPosition(new Vec3(Double.NaN, 0, 0))));
                case PRETENDS_TO_BE_CANCELLED -> throw new CancellationException("no reason");
            };
        }

        private static Edited endless(Scene scene) {
            return endless(scene.withTitle("again", "")).selecting(Selection.EMPTY);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFaultChangesNothingAndIsTold(Fault fault) {
        Document document = new Document(SCENE);
        document.execute(edit(operation((scene, selection, progress) -> pinned(scene, selection)), FIRST_TWO));
        Scene before = document.scene();
        List<Message> failed = new ArrayList<>();
        ContributedOperation broken = operation((scene, selection, progress) -> fault.happens(scene));

        assertThatThrownBy(() -> document.execute(new ApplyOperation(
                        Label.of("operate", "Made"),
                        broken.watched(Progress.NONE, told -> {}, failed::add),
                        FIRST_TWO,
                        Parameters.NONE)))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageStartingWith(fault.said);

        assertThat(failed)
                .singleElement()
                .satisfies(what -> assertThat(what.english()).startsWith(fault.said));
        assertThat(document.scene()).isSameAs(before);
        assertThat(document.history().entries()).hasSize(1);
        document.undo();
        assertThat(document.scene()).isSameAs(SCENE);
    }

    @Test
    void aRefusalHasItsOwnWordsAndIsNoFault() {
        List<Message> failed = new ArrayList<>();
        ContributedOperation choosy = operation((scene, selection, progress) -> {
            throw EditRefusedException.because(Message.verbatim("take another"));
        });

        assertThatThrownBy(() -> choosy.watched(Progress.NONE, told -> {}, failed::add)
                        .apply(SCENE, FIRST_TWO, choosy.schema().resolve(Parameters.NONE)))
                .hasMessage("take another");
        assertThat(failed).isEmpty();
    }

    /** The plugin may be as right as a person who drags one particle onto another. */
    @Test
    void particlesThatMeetAreNoFaultEither() {
        List<Message> failed = new ArrayList<>();
        ContributedOperation meets = operation((scene, selection, progress) ->
                Edited.of(scene.changeParticles(IdSet.of(4), each -> each.withPosition(new Vec3(0, 1, 0)))));

        assertThatThrownBy(() -> meets.watched(Progress.NONE, told -> {}, failed::add)
                        .apply(SCENE, FIRST_TWO, meets.schema().resolve(Parameters.NONE)))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageStartingWith("spring 4 has zero length");
        assertThat(failed).isEmpty();
    }

    @Test
    void cancelledWorkEndsAsSuch() {
        List<Double> reported = new ArrayList<>();
        Progress cancelled = new Progress() {
            @Override
            public void report(double fraction) {
                reported.add(fraction);
            }

            @Override
            public boolean cancelled() {
                return !reported.isEmpty();
            }
        };
        ContributedOperation patient = operation((scene, selection, progress) -> {
            for (int i = 0; i < 10; i++) {
                if (progress.cancelled()) throw new CancellationException("as asked");
                progress.report(i / 10.0);
            }
            return Edited.of(scene);
        });

        assertThatThrownBy(() -> patient.watched(cancelled, told -> {}, failure -> {})
                        .apply(SCENE, FIRST_TWO, patient.schema().resolve(Parameters.NONE)))
                .isInstanceOf(CancellationException.class)
                .hasMessage("as asked");
        assertThat(reported).containsExactly(0.0);
    }

    @Test
    void tellsOnceWhatCameOfItAndNotMoreThanAPersonReads() {
        List<String> said = new ArrayList<>();
        ContributedOperation wordy =
                operation((scene, selection, progress) -> Edited.without(scene, Selection.ofParticles(IdSet.of(4)))
                        .telling(Message.verbatim("x".repeat(10_000))));
        Scene withSet = SCENE.withElements(Table.of(Element.of(1, "acme.set")
                .withParameters(Parameters.of(Map.of("who", new Value.Items(List.of(Value.of(4))))))));
        ParameterSchema sets = ParameterSchema.of(new Parameter.Particles("who", "Who", "The set", Optional.empty()));

        Scene after = new FollowingSets(
                        new ApplyOperation(
                                Label.of("operate", "Made"),
                                wordy.watched(Progress.NONE, told -> said.add(told.english()), failure -> {}),
                                FIRST_TWO,
                                Parameters.NONE),
                        type -> Optional.of(sets))
                .apply(withSet);

        assertThat(after.particles().contains(4)).isFalse();
        assertThat(said).singleElement().satisfies(text -> assertThat(text).hasSizeLessThan(600));
    }

    @Test
    void whatIsDeletedTakesAlongWhatHangsOnIt() {
        Scene after =
                Edited.without(SCENE, Selection.ofParticles(IdSet.of(1, 77))).scene();

        assertThat(IdSet.ofAll(after.particles())).isEqualTo(IdSet.of(2, 3, 4));
        assertThat(IdSet.ofAll(after.springs())).isEqualTo(IdSet.of(2, 4));
        assertThat(after.faces()).isEmpty();
    }

    @Test
    void getsWhatTheSelectionStandsFor() {
        Selection spring = Selection.ofSprings(IdSet.of(1));

        assertThat(Needs.atLeast(1, Kind.PARTICLES).of(SCENE, spring).particles())
                .isEqualTo(IdSet.of(1, 2));
        assertThat(Needs.atLeast(1, Kind.SPRINGS)
                        .of(SCENE, Selection.ofParticles(IdSet.of(1, 2, 4)))
                        .springs())
                .isEqualTo(IdSet.of(1));
        assertThat(Needs.faces(SCENE, Needs.atLeast(1, Kind.FACES).of(SCENE, Selection.ofSprings(IdSet.of(1, 2)))))
                .isEqualTo(IdSet.of(1));
        assertThat(Needs.atLeast(1, Kind.SPRINGS)
                        .orWholeScene()
                        .of(SCENE, Selection.EMPTY)
                        .springs())
                .isEqualTo(IdSet.of(1, 2, 3, 4));
        assertThat(Needs.ANYTHING.orWholeScene().of(SCENE, FIRST_TWO)).isEqualTo(FIRST_TWO);
    }

    @Test
    void isOfferedWhereTheSelectionFitsWithoutACallOfThePlugin() {
        Map<Kind, Selection> fits = Map.of(
                Kind.ANYTHING,
                FIRST_TWO,
                Kind.PARTICLES,
                Selection.ofSprings(IdSet.of(1)),
                Kind.SPRINGS,
                FIRST_TWO,
                Kind.FACES,
                Selection.ofParticles(IdSet.of(1, 2, 3)));
        Work never = (scene, selection, progress) -> {
            throw new AssertionError("called");
        };
        fits.forEach((kind, selection) -> {
            ContributedOperation asked = operation(Needs.atLeast(1, kind), never);
            assertThat(asked.hindrance(SCENE, selection)).as(kind + " fits").isEmpty();
            assertThat(asked.hindrance(SCENE, Selection.EMPTY))
                    .as(kind + " lacks")
                    .isPresent();
        });
        assertThat(operation(Needs.atLeast(3, Kind.PARTICLES), never)
                        .hindrance(SCENE, FIRST_TWO)
                        .map(Message::english))
                .contains("too little is selected: select 3 or more particles");
        assertThat(operation(Needs.atLeast(1, Kind.ELEMENTS), never).hindrance(SCENE, FIRST_TWO))
                .isPresent();
        assertThat(operation(Needs.NOTHING, never).hindrance(Scene.EMPTY, Selection.EMPTY))
                .isEmpty();
        assertThat(operation(Needs.ANYTHING.orWholeScene(), never).hindrance(SCENE, Selection.EMPTY))
                .isEmpty();
        assertThat(operation(Needs.ANYTHING.orWholeScene(), never).hindrance(Scene.EMPTY, Selection.EMPTY))
                .isPresent();
    }

    /** A look says only what is surely missing; what is missing then is told before the plugin is called. */
    @Test
    void whatALookDoesNotFindIsRefusedBeforeThePluginIsCalled() {
        Selection unjoined = Selection.ofParticles(IdSet.of(1, 4));
        ContributedOperation asked = operation(Needs.atLeast(1, Kind.SPRINGS), (scene, selection, progress) -> {
            throw new AssertionError("called");
        });

        assertThat(asked.hindrance(SCENE, unjoined)).isEmpty();
        assertThatThrownBy(() -> asked.apply(SCENE, unjoined, asked.schema().resolve(Parameters.NONE)))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("springs, or particles that they join");
    }

    @Test
    void neverGivesAPluginWhatTheSceneDoesNotHaveOrLessThanItNeeds() {
        Random random = new Random(37);
        for (int run = 0; run < 300; run++) {
            Selection any = new Selection(some(random), some(random), some(random));
            Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
            Needs needs = new Needs(kind, random.nextInt(4), random.nextBoolean());
            ContributedOperation asked = operation(needs, (scene, selection, progress) -> {
                assertThat(selection.within(scene)).isEqualTo(selection);
                assertThat(needs.count(scene, selection)).isGreaterThanOrEqualTo(needs.least());
                return Edited.of(scene);
            });
            if (asked.hindrance(SCENE, any).isPresent()) continue;
            try {
                assertThat(asked.apply(SCENE, any, asked.schema().resolve(Parameters.NONE)))
                        .as("run %s", run)
                        .isSameAs(SCENE);
            } catch (EditRefusedException refused) {
                assertThat(refused).as("run %s", run).hasMessageStartingWith("too little is selected");
            }
        }
    }

    private static IdSet some(Random random) {
        return IdSet.of(random.ints(random.nextInt(4), 1, 7).toArray());
    }

    @Test
    void listsThePluginOfAnElementThatItAdds() {
        ConstraintType type =
                new ElementType(
                        "acme.type", "Type", "A type", ConstraintType.AppliesTo.ON_PARTICLES, ParameterSchema.NONE) {
                    @Override
                    public ConstraintKernel compile(List<KernelFactory.BoundElement> elements, SolverView view) {
                        return new ConstraintKernel() {};
                    }
                };
        Contributed contributed = Contributed.by(to -> {
            to.constraint(type);
            to.operation(new Made(
                    Needs.NOTHING,
                    (scene, selection, progress) ->
                            Edited.of(scene.withElements(Table.of(Element.of(1, "acme.type"))))));
        });
        Plugins plugins = new Plugins(
                Contributed.NONE,
                List.of(new Plugin("acme", "Acme", "2", "", CatenaryPlugin.API_VERSION, contributed)));
        ContributedOperation adds = ContributedOperation.of(plugins).get(0);

        Scene after = adds.apply(SCENE, Selection.EMPTY, adds.schema().resolve(Parameters.NONE));

        assertThat(after.plugins()).containsExactly(new PluginUse("acme", "2", UnknownData.NONE));
        assertThat(plugins.pluginOf(adds.operation()).map(Plugin::id)).contains("acme");
    }

    @Test
    void aLibraryListsOperationsByTheirIds() {
        CatenaryPlugin plugin = to -> {
            for (String id : List.of("acme.second", "acme.first")) {
                to.operation(new SceneOperation() {
                    @Override
                    public Descriptor descriptor() {
                        return new Descriptor(id, "Pin", "Pins particles");
                    }

                    @Override
                    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                        return pinned(scene, selection);
                    }
                });
            }
        };

        List<ContributedOperation> all = Catenary.of(List.of(plugin)).operations();

        assertThat(all).extracting(ContributedOperation::id).containsExactly("acme.first", "acme.second");
        Scene after = all.get(0).apply(SCENE, FIRST_TWO, all.get(0).schema().resolve(Parameters.NONE));
        assertThat(after.particles().get(1).pinned()).isTrue();
    }

    @Test
    void isRefusedWithoutNeedsOrWithParametersThatNameItems() {
        assertThatThrownBy(() -> Contributed.by(to -> to.operation(new Made(null, (a, b, c) -> Edited.of(a)))))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("operation acme.made does not say what it needs");
        SceneOperation named = new SceneOperation() {
            @Override
            public Descriptor descriptor() {
                return new Descriptor(
                        "acme.named",
                        "Named",
                        "Names items",
                        ParameterSchema.of(new Parameter.Particles("who", "Who", "The set", Optional.empty())));
            }

            @Override
            public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
                return Edited.of(scene);
            }
        };
        assertThatThrownBy(() -> Contributed.by(to -> to.operation(named)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("parameter who of operation acme.named");
        assertThatThrownBy(() -> new Needs(Kind.FACES, -1, false)).hasMessageContaining("least is -1");
    }
}
