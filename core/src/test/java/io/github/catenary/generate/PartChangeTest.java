package io.github.catenary.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.IdRun;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A cloth and other parts are made anew, and keep what a person did to them. */
class PartChangeTest {
    private static final Parameters TEN = cloth(10, 10);
    private static final Scene CLOTH = made("cloth", TEN);

    private static Parameters cloth(int columns, int rows) {
        return Parameters.of(Map.of("columns", Value.of(columns), "rows", Value.of(rows)));
    }

    private static Generator generator(String id) {
        return Generators.find(id).orElseThrow();
    }

    private static Scene made(String id, Parameters parameters) {
        return Generators.addTo(Scene.EMPTY, generator(id), parameters);
    }

    private static PartChange change(Scene scene, Parameters parameters) {
        String id = scene.groups().get(1).origin().orElseThrow().generator();
        PartChange change = PartChange.of(scene, 1, generator(id), parameters);
        assertThat(SceneCheck.problems(change.after())).isEmpty();
        return change;
    }

    /** Id of the particle of the first cloth in a row and a column, from 0. */
    private static int at(int row, int column) {
        return row * 10 + column + 1;
    }

    private static List<String> english(PartChange change) {
        return change.lost().stream().map(Message::english).toList();
    }

    /** A scene in which much was done to a cloth. */
    private static Scene edited() {
        Scene scene = CLOTH.changeParticles(IdSet.of(at(3, 4)), each -> each.withPinned(true))
                .changeParticles(IdSet.of(at(5, 5)), each -> each.withMass(7))
                .changeParticles(IdSet.of(at(9, 0)), each -> each.withPinned(false))
                .changeSprings(IdSet.of(5), each -> each.withRestLength(OptionalDouble.of(0.5)));
        int own = scene.nextIds().particle();
        int spring = scene.nextIds().spring();
        return scene.withParticles(scene.particles().plus(List.of(Particle.of(own, new Vec3(20, 4, 0)))))
                .withSprings(scene.springs().plus(List.of(Spring.of(spring, at(3, 9), own, SpringKind.STRUCTURAL))))
                .withElements(Table.of(new Element(
                        1,
                        "force.wind",
                        true,
                        new Target.Ids(IdSet.of(at(2, 2), at(3, 9))),
                        Target.NONE,
                        Parameters.NONE,
                        UnknownData.NONE)));
    }

    static List<String> generators() {
        return Generators.all().stream().map(Generator::id).toList();
    }

    @ParameterizedTest
    @MethodSource("generators")
    void theSameParametersChangeNothing(String id) {
        Scene scene = made(id, Parameters.NONE);
        Scene turned = turned(scene).changeParticles(IdSet.of(1), each -> each.withMass(3));

        assertThat(change(scene, Parameters.NONE).after()).isEqualTo(scene);
        assertThat(change(turned, Parameters.NONE)).isEqualTo(new PartChange(turned, List.of()));
    }

    @ParameterizedTest
    @MethodSource("generators")
    void eachParticleHasASlotOfItsOwn(String id) {
        Generator generator = generator(id);
        Part part = generator.generate(generator.schema().resolve(Parameters.NONE), Scene.EMPTY.nextIds());
        Set<Long> slots = new HashSet<>();
        for (int i = 0; i < part.particles().size(); i++) {
            slots.add(generator.slot(generator.schema().resolve(Parameters.NONE), i));
        }

        assertThat(slots).hasSameSizeAs(part.particles());
    }

    @ParameterizedTest
    @MethodSource("generators")
    void aPartOfOtherCountsIsWhatTheGeneratorMakesAndBackAgain(String id) {
        Generator generator = generator(id);
        for (String count : List.of("columns", "rows", "layers", "count", "bays", "particles")) {
            if (generator.schema().find(count).isEmpty()) continue;
            Parameters more = Parameters.NONE.with(count, Value.of(7));
            Scene fresh = made(id, more);
            Scene scene = made(id, Parameters.NONE);

            Scene changed = change(scene, more).after();

            assertThat(shape(changed)).as(count).isEqualTo(shape(fresh));
            assertThat(shape(change(changed, Parameters.NONE).after()))
                    .as(count)
                    .isEqualTo(shape(scene));
        }
    }

    /** Springs by the places of their ends, and particles, in any order and with any ids. */
    private static Set<Object> shape(Scene scene) {
        Set<Object> shape = new HashSet<>();
        for (Particle each : scene.particles()) shape.add(each.withId(1));
        for (Spring each : scene.springs()) {
            shape.add(List.of(
                    Set.of(
                            scene.particles().get(each.a()).position(),
                            scene.particles().get(each.b()).position()),
                    each.kind(),
                    each.properties()));
        }
        shape.add(List.of(
                scene.particles().size(), scene.springs().size(), scene.faces().size()));
        Group group = scene.groups().get(1);
        shape.add(List.of(group.particles().size(), group.springs().size()));
        return shape;
    }

    /** All but the ids that come next, which do not go back. */
    private static List<Object> content(Scene scene) {
        return List.of(scene.particles(), scene.springs(), scene.faces(), scene.groups(), scene.elements());
    }

    @Test
    void moreColumnsKeepPinsMassesAndSpringsToOtherParts() {
        Scene scene = edited();

        PartChange change = change(scene, cloth(12, 10));

        Scene after = change.after();
        assertThat(change.lost()).isEmpty();
        assertThat(after.groups().get(1).particles().size()).isEqualTo(120);
        assertThat(after.particles().get(at(3, 4)).pinned()).isTrue();
        assertThat(after.particles().get(at(5, 5)).mass()).isEqualTo(7);
        assertThat(after.springs().get(5)).isEqualTo(scene.springs().get(5));
        int own = scene.springs().at(scene.springs().size() - 1).id();
        assertThat(after.springs().get(own)).isEqualTo(scene.springs().get(own));
        assertThat(after.elements()).isEqualTo(scene.elements());
        assertThat(after.particles().get(at(9, 0)).pinned())
                .as("unpinned by hand")
                .isFalse();
        assertThat(after.particles().get(at(9, 9)).pinned())
                .as("no longer a corner")
                .isFalse();
        assertThat(after.particles().stream().filter(Particle::pinned)).hasSize(2);
    }

    @Test
    void aPartThatWasChangedCanBeChangedAgain() {
        Scene scene = edited();
        Scene wider = change(scene, cloth(12, 10)).after();

        assertThat(content(change(wider, TEN).after())).isEqualTo(content(scene));
    }

    @Test
    void fewerColumnsTellWhatGoes() {
        Scene scene = edited();
        Scene more = scene.changeParticles(IdSet.of(at(0, 9)), each -> each.withMass(2))
                .withGroups(scene.groups()
                        .plus(List.of(Group.of(2, "mine", IdSet.of(at(1, 9), at(1, 1)), IdSet.empty()))));

        PartChange change = change(more, cloth(8, 10));

        assertThat(english(change))
                .containsExactly(
                        "1 changed particles are removed",
                        "1 springs of your own end at removed particles",
                        "1 elements act on removed items",
                        "1 other groups lose members");
        assertThat(change.after().particles().size()).isEqualTo(80 + 1);
        assertThat(change.after().elements().get(1).particles()).isEqualTo(new Target.Ids(IdSet.of(at(2, 2))));
        assertThat(change.after().groups().get(2).particles()).isEqualTo(IdSet.of(at(1, 1)));
    }

    @Test
    void whatWasDeletedStaysDeleted() {
        Scene scene =
                new DeleteItems(new Selection(IdSet.of(at(0, 0), at(4, 4)), IdSet.of(40), IdSet.empty())).apply(CLOTH);

        Scene after = change(scene, cloth(12, 10)).after();

        assertThat(after.particles().contains(at(0, 0))).isFalse();
        assertThat(after.particles().contains(at(4, 4))).isFalse();
        assertThat(after.springs().contains(40)).isFalse();
        assertThat(after.groups().get(1).particles().size()).isEqualTo(118);
        assertThat(content(change(after, TEN).after())).isEqualTo(content(scene));
    }

    private static Scene turned(Scene scene) {
        double cos = Math.cos(0.7);
        double sin = Math.sin(0.7);
        return moved(scene, p -> new Vec3(3 + cos * p.x() - sin * p.z(), 1 + p.y(), sin * p.x() + cos * p.z() - 2));
    }

    private static Scene moved(Scene scene, UnaryOperator<Vec3> way) {
        return scene.changeParticles(
                IdSet.ofAll(scene.particles()), each -> each.withPosition(way.apply(each.position())));
    }

    private static void assertSamePlaces(Scene scene, Scene expected) {
        for (Particle each : expected.particles()) {
            double nearest = scene.particles().stream()
                    .mapToDouble(other -> other.position().distanceTo(each.position()))
                    .min()
                    .orElseThrow();
            assertThat(nearest).isCloseTo(0, within(1e-9));
        }
    }

    @Test
    void thePartStaysWhereItWasMovedTurnedAndScaledTo() {
        Parameters wide = cloth(12, 9).with("spacing", Value.of(0.5));
        List<UnaryOperator<Vec3>> ways = List.of(
                p -> p.plus(new Vec3(4, 5, 6)),
                p -> new Vec3(2.5 * p.x() + 1, 2.5 * p.y(), 2.5 * p.z()),
                p -> new Vec3(3 - p.x(), p.y(), p.z()),
                p -> turned(CLOTH.withParticles(Table.of(Particle.of(1, p))))
                        .particles()
                        .get(1)
                        .position());

        for (UnaryOperator<Vec3> way : ways) {
            assertSamePlaces(change(moved(CLOTH, way), wide).after(), moved(made("cloth", wide), way));
        }
    }

    @Test
    void aParticleThatWasMovedByHandKeepsHowFar() {
        Vec3 aside = new Vec3(0.25, -0.125, 2);
        Scene scene = CLOTH.changeParticles(
                IdSet.of(at(2, 3)), each -> each.withPosition(each.position().plus(aside)));

        Scene after = change(scene, TEN.with("spacing", Value.of(0.5))).after();

        assertThat(after.particles().get(at(2, 3)).position()).isEqualTo(new Vec3(1.75, 0.875, 2));
        assertThat(after.particles().get(at(2, 4)).position()).isEqualTo(new Vec3(2, 1, 0));
    }

    @Test
    void facesAndKindsOfSpringsComeAndGo() {
        Scene scene = edited();
        Scene dressed = change(scene, TEN.with("faces", Value.of(true))).after();
        assertThat(dressed.faces().size()).isEqualTo(2 * 9 * 9);

        Scene bare = change(dressed, TEN.with("faces", Value.of(false)).with("shear", Value.of(false)))
                .after();

        assertThat(bare.faces().isEmpty()).isTrue();
        assertThat(bare.springs().stream().filter(each -> each.kind() == SpringKind.SHEAR))
                .isEmpty();
        assertThat(bare.particles()).isEqualTo(scene.particles());
    }

    @Test
    void refusesAPartOfWhichNobodyKnowsTheParticles() {
        Group group = CLOTH.groups().get(1);
        Group.Origin unknown = new Group.Origin("cloth", TEN, List.of());
        Group.Origin other = new Group.Origin("cloth", TEN, List.of(new IdRun(1, 7)));

        Scene before = withOrigin(CLOTH, group, unknown);
        assertThat(change(before, TEN).after().particles()).isEqualTo(CLOTH.particles());
        Scene cut = new DeleteItems(new Selection(IdSet.of(1), IdSet.empty(), IdSet.empty())).apply(before);
        for (Scene scene : List.of(cut, withOrigin(CLOTH, group, other))) {
            assertThatThrownBy(() -> PartChange.of(scene, 1, generator("cloth"), TEN))
                    .isInstanceOf(MisfitException.class)
                    .hasMessageContaining("the generator of \"Cloth\" made");
        }
    }

    private static Scene withOrigin(Scene scene, Group group, Group.Origin origin) {
        Group other = new Group(
                1,
                group.name(),
                group.particles(),
                group.springs(),
                1,
                OptionalInt.empty(),
                Optional.of(origin),
                Group.Display.PLAIN,
                UnknownData.NONE);
        return scene.withGroups(Table.of(other));
    }
}
