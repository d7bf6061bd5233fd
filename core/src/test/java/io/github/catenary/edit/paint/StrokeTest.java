package io.github.catenary.edit.paint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.paint.Brush.Mode;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.testing.RandomScenes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StrokeTest {
    /** Particles 1 to 5 in a row, 2 m apart, joined by springs 1 to 4. */
    private static final Scene ROW = row();

    private static Scene row() {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int i = 1; i <= 5; i++) particles.add(Particle.of(i, new Vec3(2 * i, 0, 0)));
        for (int i = 1; i <= 4; i++) springs.add(Spring.of(i, i, i + 1, SpringKind.STRUCTURAL));
        return Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
    }

    private static Scene painted(Scene scene, Paintable property, Brush brush, double... cover) {
        Stroke stroke = new Stroke(scene, property, brush);
        for (int i = 0; i < cover.length; i++) stroke.cover(i, cover[i]);
        return stroke.command().apply(scene);
    }

    @Test
    void paintsPinsAndLocks() {
        for (SwitchPaint paint : SwitchPaint.all()) {
            Scene on = painted(ROW, paint, new Brush(Mode.SET, 1, 1), 1, 1, 0);
            assertThat(paint.values(on)).as(paint.id()).containsExactly(1, 1, 0, 0, 0);
            assertThat(painted(on, paint, new Brush(Mode.SET, 0, 1), 1, 1))
                    .as(paint.id())
                    .isEqualTo(ROW);
        }
        SwitchPaint lockX = SwitchPaint.all().get(1);
        assertThat(painted(ROW, lockX, new Brush(Mode.SET, 1, 1), 1)
                        .particles()
                        .at(0)
                        .locks())
                .isEqualTo(new AxisLocks(true, false, false));
    }

    @Test
    void goesTowardsTheValueByStrengthAndCover() {
        Scene set = painted(ROW, ItemNumber.of(ParticleProperty.MASS), new Brush(Mode.SET, 5, 0.5), 1, 0.5, 0);
        assertThat(ItemNumber.of(ParticleProperty.MASS).values(set)).containsExactly(3, 2, 1, 1, 1);
        Scene added = painted(ROW, ItemNumber.of(ParticleProperty.MASS), new Brush(Mode.ADD, 2, 1), 1, 0.5);
        assertThat(ItemNumber.of(ParticleProperty.MASS).values(added)).containsExactly(3, 2, 1, 1, 1);
        Scene multiplied = painted(ROW, ItemNumber.of(ParticleProperty.MASS), new Brush(Mode.MULTIPLY, 3, 1), 1, 0.5);
        assertThat(ItemNumber.of(ParticleProperty.MASS).values(multiplied)).containsExactly(3, 2, 1, 1, 1);
    }

    @Test
    void reachesTheExactValueInTheMiddle() {
        Scene set = painted(ROW, ItemNumber.of(SpringProperty.ELASTICITY), new Brush(Mode.SET, 0.1, 1), 1);
        assertThat(set.springs().get(1).properties().elasticity()).hasValue(0.1);
        assertThat(set.springs().get(2).properties().elasticity()).isEmpty();
    }

    @Test
    void passingAnItemTwiceChangesItOnce() {
        Stroke stroke = new Stroke(ROW, ItemNumber.of(ParticleProperty.MASS), new Brush(Mode.ADD, 1, 1));
        stroke.cover(0, 0.25);
        stroke.cover(0, 1);
        stroke.cover(0, 0.5);
        assertThat(ItemNumber.of(ParticleProperty.MASS).values(stroke.command().apply(ROW))[0])
                .isEqualTo(2);
    }

    @Test
    void smoothsTowardsTheMeanOfTheNeighbours() {
        Scene heavy = ROW.changeParticles(IdSet.of(3), particle -> particle.withMass(5));
        Scene smoothed =
                painted(heavy, ItemNumber.of(ParticleProperty.MASS), new Brush(Mode.SMOOTH, 0, 1), 1, 1, 1, 1, 1);
        assertThat(ItemNumber.of(ParticleProperty.MASS).values(smoothed)).containsExactly(1, 3, 1, 3, 1);
        Scene stiff = ROW.changeSprings(IdSet.of(2), spring -> spring.withElasticity(OptionalDouble.of(1.75)));
        Scene softened =
                painted(stiff, ItemNumber.of(SpringProperty.ELASTICITY), new Brush(Mode.SMOOTH, 0, 0.5), 1, 1, 1, 1);
        assertThat(ItemNumber.of(SpringProperty.ELASTICITY).values(softened)).containsExactly(1.25, 1.25, 1, 0.75);
    }

    @Test
    void staysInTheRangeOfTheProperty() {
        Stroke stroke = new Stroke(ROW, ItemNumber.of(SpringProperty.ELASTICITY), new Brush(Mode.ADD, 1.5, 1));
        stroke.cover(0, 1);
        stroke.cover(1, 0.5);
        Scene set = stroke.command().apply(ROW);
        assertThat(ItemNumber.of(SpringProperty.ELASTICITY).values(set)).containsExactly(2, 1.5, 0.75, 0.75);
        assertThat(stroke.limited()).isEqualTo(1);
        Stroke lighter = new Stroke(ROW, ItemNumber.of(ParticleProperty.MASS), new Brush(Mode.ADD, -2, 1));
        lighter.cover(0, 1);
        lighter.cover(1, 0.25);
        assertThat(ItemNumber.of(ParticleProperty.MASS).values(lighter.command().apply(ROW)))
                .startsWith(1, 0.5);
        assertThat(lighter.limited()).isEqualTo(1);
    }

    @Test
    void aFactorOfTheRestLengthKeepsToTheDrawnLength() {
        Scene set = painted(ROW, ItemNumber.rest(), new Brush(Mode.SET, 1.5, 1), 1);
        assertThat(set.springs().get(1).restLength()).hasValue(3);
        Scene folded = ROW.changeParticles(IdSet.of(2), particle -> particle.withPosition(new Vec3(2, 0, 0)))
                .changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(1)));
        assertThat(painted(folded, ItemNumber.rest(), new Brush(Mode.SET, 1.5, 1), 1))
                .isEqualTo(folded);
    }

    @Test
    void givesAndTakesMaterials() {
        List<Material> materials =
                List.of(Material.of("silk", SpringProperties.OPEN), Material.of("rope", SpringProperties.elastic(1)));
        Scene scene = ROW.withMaterials(materials);
        MaterialPaint property = new MaterialPaint(materials);
        Scene roped = painted(scene, property, new Brush(Mode.SET, 2, 0.3), 1, 0.1, 0);
        assertThat(roped.springs().stream().map(Spring::material))
                .containsExactly(Optional.of("rope"), Optional.of("rope"), Optional.empty(), Optional.empty());
        assertThat(property.values(roped)).containsExactly(2, 2, 0, 0);
        assertThat(painted(roped, property, new Brush(Mode.SET, 0, 1), 1, 1)).isEqualTo(scene);
        assertThatThrownBy(() -> new Stroke(scene, property, new Brush(Mode.ADD, 1, 1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void paintsWhereAnElementActs() {
        Element wind = new Element(7, "core.wind", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE);
        Scene scene = ROW.withElements(Table.of(wind));
        MembershipPaint property = new MembershipPaint(7, false);
        Scene without = painted(scene, property, new Brush(Mode.SET, 0, 1), 0, 1, 1);
        assertThat(without.elements().get(7).particles()).isEqualTo(new Target.Ids(IdSet.of(1, 4, 5)));
        Scene again = painted(without, property, new Brush(Mode.SET, 1, 1), 1, 1);
        assertThat(again.elements().get(7).particles()).isEqualTo(new Target.Ids(IdSet.of(1, 2, 4, 5)));
        assertThat(again.elements().get(7).springs()).isEqualTo(Target.NONE);
    }

    @Test
    void paintsTheAmountsOfAnElement() {
        Parameter.Amounts strength =
                new Parameter.Amounts("strength", "Strength", "Of each.", true, "", Bounds.POSITIVE, 1);
        Target some = new Target.Ids(IdSet.of(1, 2, 3));
        Element tearing = new Element(7, "acme.tearing", true, Target.NONE, some, Parameters.NONE, UnknownData.NONE);
        Scene scene = ROW.withElements(Table.of(tearing));
        AmountPaint property = new AmountPaint(7, strength);
        assertThat(property.values(scene)).containsExactly(1, 1, 1, Double.NaN);
        Scene set = painted(scene, property, new Brush(Mode.SET, 0.5, 1), 1, 0, 0.5, 1);
        assertThat(property.values(set)).containsExactly(0.5, 1, 0.75, Double.NaN);
        Value given = set.elements().get(7).parameters().find("strength").orElseThrow();
        assertThat(strength.problem(given)).isEmpty();
        assertThat(((Value.Items) given).values()).hasSize(2);
        Scene back = painted(set, property, new Brush(Mode.SET, 1, 1), 1, 1, 1);
        assertThat(property.values(back)).isEqualTo(property.values(scene));
    }

    @Test
    void anIdleStrokeIsNoEdit() {
        Document document = new Document(ROW);
        document.execute(new Stroke(ROW, ItemNumber.of(ParticleProperty.MASS), new Brush(Mode.SET, 2, 1)).command());
        document.execute(stroke(ItemNumber.of(ParticleProperty.MASS), 1));
        assertThat(document.history().entries()).isEmpty();
        document.execute(stroke(ItemNumber.of(ParticleProperty.MASS), 2));
        assertThat(document.history().entries()).hasSize(1);
        assertThat(document.history().entries().get(0).label().key()).isEqualTo("set-mass");
        document.undo();
        assertThat(document.scene()).isSameAs(ROW);
    }

    private static Command stroke(ItemNumber property, double value) {
        Stroke stroke = new Stroke(ROW, property, new Brush(Mode.SET, value, 1));
        stroke.cover(0, 1);
        return stroke.command();
    }

    static List<ItemNumber> numbers() {
        return ItemNumber.numbers();
    }

    /** Whatever a scene holds, a stroke leaves one that can be saved and run. */
    @ParameterizedTest
    @MethodSource("numbers")
    void keepsRandomScenesWhole(ItemNumber property) {
        for (long seed = 0; seed < 100; seed++) {
            Scene scene = RandomScenes.scene(seed);
            for (Mode mode : Mode.values()) {
                Document document = new Document(scene);
                Stroke stroke = new Stroke(scene, property, new Brush(mode, 0.75, 0.5));
                for (int i = 0; i < property.items(scene).size(); i++) stroke.cover(i, i % 3 / 2.0);
                document.execute(stroke.command());
                for (double value : property.values(document.scene())) {
                    if (Double.isNaN(value) || Double.isInfinite(value)) continue;
                    assertThat(property.bounds().contains(value))
                            .as(seed + " " + value)
                            .isTrue();
                }
            }
        }
    }

    @Test
    void settingReadsBackAsItWasSet() {
        for (ItemNumber property : ItemNumber.numbers()) {
            Scene set = painted(ROW, property, new Brush(Mode.SET, 0.625, 1), 1, 0);
            assertThat(property.values(set)[0]).as(property.id()).isCloseTo(0.625, within(1e-15));
        }
    }

    @Test
    void fillsWhatHangsTogetherAndIsAlike() {
        Scene scene = ROW.changeSprings(IdSet.of(3), spring -> spring.withElasticity(OptionalDouble.of(1)));
        assertThat(Region.around(scene, ItemNumber.of(SpringProperty.ELASTICITY), 0))
                .containsExactlyInAnyOrder(0, 1);
        assertThat(Region.around(scene, ItemNumber.of(SpringProperty.ELASTICITY), 2))
                .containsExactly(2);
        assertThat(Region.around(scene, ItemNumber.of(ParticleProperty.MASS), 4))
                .hasSize(5);
        Scene parted = scene.withSprings(scene.springs().minus(IdSet.of(2)));
        assertThat(Region.around(parted, ItemNumber.of(ParticleProperty.MASS), 0))
                .containsExactlyInAnyOrder(0, 1);
    }
}
