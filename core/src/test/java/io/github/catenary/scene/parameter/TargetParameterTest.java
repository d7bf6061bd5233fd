package io.github.catenary.scene.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.SolverView;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Parameters that are sets of particles or springs. */
class TargetParameterTest {
    private static final Parameter ANCHORS = new Parameter.Particles("anchors", "Anchors", "Fixed", Optional.empty());
    private static final Parameter CABLES = new Parameter.Springs("cables", "Cables", "Strong", Optional.empty());

    private static Value list(Value... values) {
        return new Value.Items(List.of(values));
    }

    private static Value group(int id) {
        return new Value.Fields(Map.of("group", Value.of(id)));
    }

    static List<Value> wrong() {
        return List.of(
                Value.of("some"),
                Value.of(3),
                list(Value.of(0)),
                list(Value.of(1.5)),
                list(list(Value.of(5), Value.of(2))),
                list(list(Value.of(5))),
                list(list(Value.of(1), Value.of(2), Value.of(3))),
                group(0),
                new Value.Fields(Map.of("group", Value.of(1), "more", Value.of(2))),
                new Value.Fields(Map.of()));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void refusesWhatIsNoTarget(Value value) {
        assertThat(ANCHORS.problem(value).map(Message::english))
                .hasValueSatisfying(what -> assertThat(what)
                        .startsWith("expected \"all\", {\"group\": id}, or a list of particle ids and ranges [1, 2, [5,"
                                + " 900]]"));
        assertThat(CABLES.problem(value)).isPresent();
    }

    @Test
    void readsWhatAnElementsTargetCanSay() {
        assertThat(TargetValue.read(Value.of("all"))).contains(Target.ALL);
        assertThat(TargetValue.read(group(3))).contains(new Target.InGroup(3));
        assertThat(TargetValue.read(list(Value.of(1), list(Value.of(4), Value.of(6)))))
                .contains(new Target.Ids(IdSet.of(1, 4, 5, 6)));
        for (Target each : List.of(Target.ALL, new Target.InGroup(7), new Target.Ids(IdSet.of(2, 9)), Target.NONE)) {
            assertThat(TargetValue.read(TargetValue.of(each))).contains(each);
        }
    }

    @Test
    void aRangeTakesTheSameMemoryHoweverLongItIs() {
        Value endless = list(list(Value.of(1), Value.of(2_000_000_000)), list(Value.of(5), Value.of(2_100_000_000)));

        assertThat(TargetValue.read(endless)).contains(new Target.Ids(IdSet.range(1, 2_100_000_000)));
        assertThat(TargetValue.of(new Target.Ids(IdSet.of(1, 2, 5, 6, 7, 9).plus(IdSet.range(20, 2_000_000_000)))))
                .isEqualTo(list(
                        Value.of(1),
                        Value.of(2),
                        list(Value.of(5), Value.of(7)),
                        Value.of(9),
                        list(Value.of(20), Value.of(2_000_000_000))));
    }

    /** Counted id by id, these would take minutes. */
    @Test
    void aThousandLongRangesAreCheckedAtOnce() {
        Value range = list(list(Value.of(1), Value.of(2_000_000_000)));
        Scene one = rope(range, Value.of("all"));
        List<Element> many = new ArrayList<>();
        for (int id = 1; id <= 1000; id++) {
            many.add(new Element(
                    id,
                    "test.collecting",
                    true,
                    Target.ALL,
                    Target.ALL,
                    one.elements().get(1).parameters(),
                    UnknownData.NONE));
        }

        assertThat(new SceneCompiler(List.of(new Collecting())).problems(one.withElements(Table.of(many))))
                .filteredOn(Problem::isError)
                .hasSize(1000)
                .first()
                .extracting(Problem::message)
                .isEqualTo("there is no particle 6 (and 1999999994 more are missing); add them, or remove them here");
    }

    /** Keeps what its elements select. */
    private static class Collecting implements KernelFactory {
        /** One entry for each kernel with other ids: the checks of a scene make a kernel as the run does. */
        private final Set<List<IdSet>> found = new LinkedHashSet<>();

        List<List<IdSet>> takeFound() {
            List<List<IdSet>> taken = List.copyOf(found);
            found.clear();
            return taken;
        }

        @Override
        public String id() {
            return "test.collecting";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.of(ANCHORS, CABLES);
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            for (BoundElement element : elements) {
                found.add(List.of(
                        element.values().particles("anchors", view.scene()),
                        element.values().springs("cables", view.scene())));
                assertThat(element.particles("anchors"))
                        .as("the same as indices")
                        .containsExactly(element.values().particles("anchors", view.scene()).stream()
                                .map(view.scene().particles()::positionOf)
                                .toArray());
                assertThat(element.springs("cables"))
                        .containsExactly(element.values().springs("cables", view.scene()).stream()
                                .map(view.scene().springs()::positionOf)
                                .toArray());
            }
            return new ConstraintKernel() {};
        }
    }

    private static Scene rope(Value anchors, Value cables) {
        Parameters parameters = Parameters.of(Map.of("anchors", anchors, "cables", cables));
        return Scenes.rope(5)
                .withGroups(Table.of(Group.of(2, "ends", IdSet.of(1, 5), IdSet.of(4))))
                .withElements(Table.of(
                        new Element(1, "test.collecting", true, Target.ALL, Target.ALL, parameters, UnknownData.NONE)));
    }

    @Test
    void kernelsGetTheIdsOfTheScene() {
        Collecting type = new Collecting();
        SceneCompiler compiler = new SceneCompiler(List.of(type));

        compiler.compile(rope(Value.of("all"), group(2)));
        assertThat(type.takeFound()).containsExactly(List.of(IdSet.of(1, 2, 3, 4, 5), IdSet.of(4)));

        compiler.compile(rope(group(2), list(list(Value.of(1), Value.of(3)))));
        assertThat(type.takeFound()).containsExactly(List.of(IdSet.of(1, 5), IdSet.of(1, 2, 3)));
    }

    @Test
    void aSetWithoutValueIsEmptyAndOneThatNobodyDeclaredIsAMistake() {
        List<BoundElement> bound = new ArrayList<>();
        KernelFactory type = new Collecting() {
            @Override
            public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
                bound.addAll(elements);
                return new ConstraintKernel() {};
            }
        };
        new SceneCompiler(List.of(type))
                .compile(Scenes.rope(3).withElements(Table.of(Element.of(1, "test.collecting"))));

        BoundElement element = bound.get(0);
        assertThat(element.particles("anchors")).isEmpty();
        assertThat(element.springs("cables")).isEmpty();
        assertThatThrownBy(() -> element.particles("cables"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no parameter cables selects particles");
        assertThatThrownBy(() -> element.springs("ropes")).hasMessage("no parameter ropes selects springs");
        BoundElement older = new BoundElement(1, element.values(), new int[1], new int[1], new int[0], false);
        assertThatThrownBy(() -> older.particles("anchors")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatDoesNotExistIsAnErrorWithItsPlace() {
        SceneCompiler compiler = new SceneCompiler(List.of(new Collecting()));
        Value ids = list(Value.of(1), list(Value.of(5), Value.of(8)));

        assertThat(compiler.problems(rope(ids, group(9))))
                .filteredOn(Problem::isError)
                .extracting(Problem::path, Problem::message)
                .containsExactly(
                        tuple(
                                "$.elements[0].parameters.anchors",
                                "there is no particle 6 (and 2 more are missing); add" + " them, or remove them here"),
                        tuple("$.elements[0].parameters.cables", "there is no group 9; add it, or name another"));
    }
}
