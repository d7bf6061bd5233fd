package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.command.ApplyOperation;
import io.github.catenary.edit.command.PrecomputedEdit;
import io.github.catenary.edit.mesh.MeshOperations;
import io.github.catenary.edit.paint.Variations;
import io.github.catenary.edit.simplify.Simplify;
import io.github.catenary.edit.transform.Transforms;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import io.github.catenary.testing.RandomScenes;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every operation, on random scenes with random parameters. */
class OperationsTest {
    private static final int SCENES = 150;
    private static final double[] NUMBERS = {1e-9, 0.001, 0.3, 0.5, 1, 2, 3, 7, 30, 360, 1e5};

    static Stream<Operation> all() {
        return Stream.of(Transforms.all(), Variations.ALL, MeshOperations.all()).flatMap(List::stream);
    }

    @Test
    void haveIdsOfTheirOwn() {
        assertThat(all().map(Operation::id)).doesNotHaveDuplicates().hasSizeGreaterThan(20);
    }

    @ParameterizedTest
    @MethodSource("all")
    void keepWhatTheyMust(Operation operation) {
        int done = 0;
        for (long seed = 0; seed < SCENES; seed++) {
            Random random = new Random(seed);
            Scene scene = scene(operation, seed);
            Document document = new Document(scene);
            document.select(selection(scene, random));
            ApplyOperation operate = new ApplyOperation(
                    Label.of("operate", operation.id()),
                    operation,
                    document.selection(),
                    parameters(operation, random));
            String which = operation.id() + ", seed " + seed + ", " + operate.parameters();
            try {
                document.execute(PrecomputedEdit.of(operate, scene, document.selection()));
            } catch (EditRefusedException refused) {
                assertThat(document.scene()).as(which).isSameAs(scene);
                assertThat(refused.getMessage()).as(which).isNotBlank();
                continue;
            }
            if (document.scene() == scene) continue;
            done++;
            check(which, scene, document.scene(), document.selection());
            document.undo();
            assertThat(document.scene()).as(which).isSameAs(scene);
        }
        assertThat(done).as(operation.id()).isPositive();
    }

    private static void check(String which, Scene before, Scene after, Selection selection) {
        assertThat(SceneCheck.errors(after)).as(which).isEmpty();
        assertThat(twins(after)).as(which).isEmpty();
        assertThat(selection).as(which).isEqualTo(selection.within(after));
        addsOnlyNewIds(
                which, before.particles(), after.particles(), before.nextIds().particle());
        addsOnlyNewIds(
                which, before.springs(), after.springs(), before.nextIds().spring());
        addsOnlyNewIds(which, before.faces(), after.faces(), before.nextIds().face());
        assertThat(after.groups().size())
                .as(which)
                .isLessThanOrEqualTo(before.groups().size());
        assertThat(after.elements().size())
                .as(which)
                .isEqualTo(before.elements().size());
        assertThat(after.nextIds().particle())
                .as(which)
                .isGreaterThanOrEqualTo(before.nextIds().particle());
    }

    private static void addsOnlyNewIds(String which, Table<?> before, Table<?> after, int next) {
        for (Identified item : after) {
            assertThat(before.contains(item.id()) || item.id() >= next)
                    .as(which)
                    .isTrue();
        }
    }

    private static Set<IdSet> twins(Scene scene) {
        Set<IdSet> joined = new HashSet<>();
        Set<IdSet> twins = new HashSet<>();
        for (Spring spring : scene.springs()) {
            IdSet pair = IdSet.of(spring.a(), spring.b());
            if (!joined.add(pair)) twins.add(pair);
        }
        return twins;
    }

    /** A random scene, or one that suits operations on nets; no two springs join the same particles. */
    private static Scene scene(Operation operation, long seed) {
        if (operation.id().equals("solid") || operation.id().equals("tetrahedra")) {
            Parameters size = Parameters.NONE.with("columns", Value.of(2 + (int) seed % 3));
            return Generators.addTo(Scene.EMPTY, Generators.find("jelly-box").orElseThrow(), size);
        }
        if (seed % 3 == 0) return Nets.ring(3 + (int) seed / 3 % 9);
        if (seed % 3 == 1) return Nets.grid(2 + (int) seed / 3 % 4, 3);
        Scene scene = RandomScenes.scene(seed);
        Set<IdSet> joined = new HashSet<>();
        Set<Integer> twins = new TreeSet<>();
        for (Spring spring : scene.springs()) {
            if (!joined.add(IdSet.of(spring.a(), spring.b()))) twins.add(spring.id());
        }
        IdSet gone = IdSet.of(twins);
        Scene single = new io.github.catenary.edit.command.DeleteItems(Selection.ofSprings(gone)).apply(scene);
        Set<IdSet> filled = new HashSet<>();
        IdSet faces = IdSet.of(single.faces().stream()
                .filter(face -> !filled.add(IdSet.of(face.a(), face.b(), face.c())))
                .mapToInt(Face::id));
        return single.withFaces(single.faces().minus(faces));
    }

    private static Selection selection(Scene scene, Random random) {
        int share = random.nextInt(4);
        IdSet particles = IdSet.ofAll(scene.particles()).where(id -> random.nextInt(4) >= share);
        IdSet springs = IdSet.ofAll(scene.springs()).where(id -> random.nextInt(4) >= share);
        return switch (random.nextInt(3)) {
            case 0 -> Selection.ofParticles(particles);
            case 1 -> Selection.ofSprings(springs);
            default -> new Selection(particles, springs, IdSet.empty());
        };
    }

    /** Each parameter is left out, or has a value that fits. */
    private static Parameters parameters(Operation operation, Random random) {
        Parameters parameters = Parameters.NONE;
        for (Parameter parameter : operation.schema().parameters()) {
            boolean taken = operation.schema().alternativesOf(parameter.name()).stream()
                    .anyMatch(parameters.values()::containsKey);
            Value value = value(parameter, random);
            if (taken || random.nextInt(3) == 0 || parameter.problem(value).isPresent()) continue;
            parameters = parameters.with(parameter.name(), value);
        }
        return parameters;
    }

    private static Value value(Parameter parameter, Random random) {
        if (parameter instanceof Parameter.Choice choice) {
            List<String> words = choice.choices();
            return Value.of(words.get(random.nextInt(words.size())));
        }
        if (parameter instanceof Parameter.Switch) return Value.of(random.nextBoolean());
        if (parameter instanceof Parameter.Vector) {
            return Value.of(new Vec3(random.nextInt(3), random.nextDouble(), random.nextInt(2)));
        }
        if (parameter instanceof Parameter.Whole) return Value.of(1 + random.nextInt(9));
        return Value.of(NUMBERS[random.nextInt(NUMBERS.length)]);
    }

    @Test
    void simplifyingTakesAllWhereNothingIsSelected() {
        Scene grid = Nets.grid(6, 6);
        ApplyOperation nothing =
                new ApplyOperation(Label.of("operate", "it"), new Simplify(), Selection.EMPTY, Parameters.NONE);

        assertThat(nothing.apply(grid).particles()).hasSize(9);
        assertThatThrownBy(() -> nothing.apply(Scene.EMPTY)).hasMessageContaining("draw something first");
    }

    static Stream<Operation> ofASelection() {
        return all().filter(operation -> !(operation instanceof Simplify));
    }

    @ParameterizedTest
    @MethodSource("ofASelection")
    void refuseAnEmptySelection(Operation operation) {
        ApplyOperation nothing =
                new ApplyOperation(Label.of("operate", "it"), operation, Selection.EMPTY, Parameters.NONE);

        assertThatThrownBy(() -> nothing.apply(Nets.grid(3, 3)))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("select");
    }

    @Test
    void aComputedEditIsAppliedAnewToAnotherScene() {
        Scene grid = Nets.grid(3, 3);
        Operation move = Transforms.PLACE.get(0);
        ApplyOperation operate =
                new ApplyOperation(Label.of("operate", "it"), move, Selection.all(grid), Parameters.NONE);
        PrecomputedEdit computed = PrecomputedEdit.of(operate, grid, Selection.EMPTY);

        assertThat(computed.apply(grid)).isSameAs(computed.after());
        Scene titled = grid.withTitle("another", "");
        assertThat(computed.apply(titled)).isEqualTo(operate.apply(titled)).isNotEqualTo(computed.after());
    }

    @Test
    void aComputedEditThatWouldBreakTheSceneIsRefusedAtOnce() {
        Scene grid = Nets.grid(3, 3);
        Operation left = Transforms.ALIGN.get(0);
        ApplyOperation operate =
                new ApplyOperation(Label.of("operate", "it"), left, Selection.all(grid), Parameters.NONE);

        assertThatThrownBy(() -> PrecomputedEdit.of(operate, grid, Selection.EMPTY))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("zero length");
    }
}
