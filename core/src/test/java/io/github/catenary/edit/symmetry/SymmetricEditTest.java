package io.github.catenary.edit.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Nets;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddConnectedParticle;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.edit.command.AddSpring;
import io.github.catenary.edit.command.ChangeParticles;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.KeepPose;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.edit.mesh.MeshKnife;
import io.github.catenary.edit.mesh.MeshOperations;
import io.github.catenary.edit.paint.Brush;
import io.github.catenary.edit.paint.ItemNumber;
import io.github.catenary.edit.paint.Stroke;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Edits of the left half of a small truss; the mirror stands at x = 1. */
class SymmetricEditTest {
    private static final Symmetry SYMMETRY = new Symmetry(new Vec3(1, 0, 0), new Vec3(1, 0, 0));

    private final Document document = new Document(Scene.EMPTY);

    SymmetricEditTest() {
        document.passThrough(new Mirroring(SYMMETRY)::mirrored);
    }

    private Vec3 position(int id) {
        return document.scene().particles().get(id).position();
    }

    /** Left foot 1, right foot 2, top 3 in the mirror; springs 1–3 and its image, and 1–2. */
    private void drawTruss() {
        document.execute(new AddParticle(new Vec3(-1, 0, 0)));
        document.execute(new AddConnectedParticle(1, new Vec3(1, 2, 0), SpringKind.STRUCTURAL));
        document.execute(new AddSpring(1, 2, SpringKind.STRUCTURAL));
    }

    private void execute(Command command) {
        document.execute(command);
    }

    /** Locks are along the axes of the scene, which an image in an axis' plane keeps. */
    @Test
    void anImageIsLockedAlongTheSameAxes() {
        drawTruss();
        AxisLocks locks = new AxisLocks(false, true, true);
        execute(new ChangeParticles(Label.of("set-lockY", 1), IdSet.of(1), particle -> particle.withLocks(locks)));
        assertThat(document.scene().particles().get(2).locks()).isEqualTo(locks);
        document.undo();
        assertThat(document.scene().particles().get(2).locks()).isEqualTo(AxisLocks.NONE);
    }

    @Test
    void placesAndConnectsOnBothSidesInOneEdit() {
        drawTruss();

        assertThat(document.scene().particles().stream().map(Particle::position))
                .containsExactly(new Vec3(-1, 0, 0), new Vec3(3, 0, 0), new Vec3(1, 2, 0));
        assertThat(document.scene().springs().stream().map(spring -> List.of(spring.a(), spring.b())))
                .containsExactly(List.of(1, 3), List.of(2, 3), List.of(1, 2));
        assertThat(document.history().entries()).hasSize(3);
        document.undo();
        document.undo();
        assertThat(document.scene().particles().size()).isEqualTo(2);
    }

    @Test
    void keepsParticlesInTheMirror() {
        execute(new AddParticle(new Vec3(1 + 1e-10, 5, 0)));
        assertThat(document.scene().particles().size()).isOne();
        assertThat(position(1)).isEqualTo(new Vec3(1, 5, 0));

        execute(new MoveParticles(IdSet.of(1), new Vec3(0.5, 1, 2)));

        assertThat(position(1)).isEqualTo(new Vec3(1, 6, 2));
    }

    @Test
    void movesAndPinsThePartner() {
        drawTruss();

        execute(new MoveParticles(IdSet.of(1), new Vec3(0.5, -1, 3)));
        assertThat(position(2)).isEqualTo(new Vec3(2.5, -1, 3));

        execute(new PinParticles(IdSet.of(2), true));
        assertThat(document.scene().particles().get(1).pinned()).isTrue();
        assertThat(document.scene().particles().get(3).pinned()).isFalse();
    }

    @Test
    void leavesPartnersAloneThatMoveThemselves() {
        drawTruss();

        execute(new MoveParticles(IdSet.of(1, 2), new Vec3(0, 4, 0)));

        assertThat(position(1)).isEqualTo(new Vec3(-1, 4, 0));
        assertThat(position(2)).isEqualTo(new Vec3(3, 4, 0));
    }

    private Spring spring(int id) {
        return document.scene().springs().get(id);
    }

    private void define(String material) {
        execute(new ChangeScene(
                Label.of("insert", material),
                scene -> scene.withMaterials(List.of(Material.of(material, SpringProperties.OPEN)))));
    }

    private void change(IdSet springs, UnaryOperator<Spring> change) {
        execute(new ChangeSprings(Label.of("change-springs"), springs, change));
    }

    @Test
    void changesTheMassAndTheDragOfThePartner() {
        drawTruss();

        execute(new ChangeParticles(
                Label.of("change-particles"),
                IdSet.of(1),
                it -> it.withMass(3).withRadius(0.2).withDrag(OptionalDouble.of(0.5))));

        assertThat(document.scene().particles().get(2))
                .isEqualTo(document.scene().particles().get(1).withId(2).withPosition(new Vec3(3, 0, 0)));
        assertThat(document.history().entries()).hasSize(4);
    }

    @Test
    void changesTheSpringOnTheOtherSideInTheSameEdit() {
        drawTruss();
        define("steel");
        change(IdSet.of(1), it -> it.withElasticity(OptionalDouble.of(0.4)));
        assertThat(spring(2).properties()).isEqualTo(SpringProperties.elastic(0.4));
        assertThat(spring(3).properties()).isEqualTo(SpringProperties.OPEN);

        change(
                IdSet.of(2),
                it -> it.withProperties(it.properties().withStiffness(OptionalDouble.of(90)))
                        .withKind(SpringKind.BEND)
                        .withMaterial(Optional.of("steel"))
                        .withRestLength(OptionalDouble.of(1.5)));

        assertThat(spring(1)).isEqualTo(spring(2).withId(1).withEnds(1, 3));
        assertThat(spring(1).properties().elasticity()).hasValue(0.4);
        assertThat(document.history().entries()).hasSize(6);
        document.undo();
        document.undo();
        assertThat(spring(1).properties()).isEqualTo(SpringProperties.OPEN);
        assertThat(spring(2).properties()).isEqualTo(SpringProperties.OPEN);
    }

    @Test
    void leavesWhatElseAnImageHasAndImagesThatChangeThemselves() {
        drawTruss();
        define("rubber");
        document.passThrough(command -> command);
        change(IdSet.of(2), it -> it.withMaterial(Optional.of("rubber")));
        document.passThrough(new Mirroring(SYMMETRY)::mirrored);

        change(IdSet.of(1), it -> it.withElasticity(OptionalDouble.of(0.4)));
        assertThat(spring(2).material()).contains("rubber");
        assertThat(spring(2).properties()).isEqualTo(SpringProperties.elastic(0.4));

        change(IdSet.of(1, 2, 3), it -> it.withElasticity(OptionalDouble.of(it.id() / 10.0)));
        assertThat(spring(1).properties()).isEqualTo(SpringProperties.elastic(0.1));
        assertThat(spring(2).properties()).isEqualTo(SpringProperties.elastic(0.2));
        assertThat(spring(3).properties()).isEqualTo(SpringProperties.elastic(0.3));
    }

    @Test
    void aStrokeOfTheBrushPaintsBothSides() {
        drawTruss();
        Stroke stroke = new Stroke(
                document.scene(), ItemNumber.of(SpringProperty.ELASTICITY), new Brush(Brush.Mode.SET, 0.4, 1));
        stroke.cover(0, 1);
        execute(stroke.command());

        assertThat(spring(1).properties()).isEqualTo(SpringProperties.elastic(0.4));
        assertThat(spring(2).properties()).isEqualTo(SpringProperties.elastic(0.4));

        stroke = new Stroke(document.scene(), ItemNumber.of(ParticleProperty.MASS), new Brush(Brush.Mode.SET, 7, 1));
        stroke.cover(1, 1);
        execute(stroke.command());
        assertThat(document.scene().particles().get(1).mass()).isEqualTo(7);
    }

    @Test
    void theEndThatFollowsIsThatOfTheOtherSide() {
        drawTruss();

        change(IdSet.of(1), it -> it.withEnds(3, 1).withOneWay(true));

        assertThat(spring(2))
                .isEqualTo(Spring.of(2, 3, 2, SpringKind.STRUCTURAL).withOneWay(true));
    }

    @Test
    void anImageIsASpringOfTheSameKind() {
        drawTruss();
        document.passThrough(command -> command);
        change(IdSet.of(2), it -> it.withKind(SpringKind.BEND));
        document.passThrough(new Mirroring(SYMMETRY)::mirrored);

        change(IdSet.of(1), it -> it.withElasticity(OptionalDouble.of(0.4)));

        assertThat(spring(2).properties()).isEqualTo(SpringProperties.OPEN);
    }

    @Test
    void thePoseOfARunIsTakenAsItIs() {
        drawTruss();
        document.passThrough(command -> command);
        execute(new PinParticles(IdSet.of(2), true));
        change(IdSet.of(2), it -> it.withRestLength(OptionalDouble.of(9)));
        document.passThrough(new Mirroring(SYMMETRY)::mirrored);

        execute(new KeepPose(Map.of(1, new Vec3(-4, 0, 0), 3, new Vec3(0.5, 2, 0))));

        assertThat(position(1)).isEqualTo(new Vec3(-4, 0, 0));
        assertThat(position(2)).as("pinned").isEqualTo(new Vec3(3, 0, 0));
        assertThat(position(3)).as("it swings out of the mirror").isEqualTo(new Vec3(0.5, 2, 0));
        assertThat(spring(2).restLength()).as("of its own").hasValue(9);
    }

    @Test
    void deletesThePartner() {
        drawTruss();

        execute(new DeleteItems(Selection.ofSprings(IdSet.of(1))));
        assertThat(document.scene().springs().stream().map(Spring::id)).containsExactly(3);

        execute(new DeleteItems(Selection.ofParticles(IdSet.of(2))));
        assertThat(document.scene().particles().stream().map(Particle::id)).containsExactly(3);
    }

    @Test
    void changesOnlyOneSideOfWhatHasNoPartner() {
        Scene alone = Scene.EMPTY.withParticles(Table.of(Particle.of(1, Vec3.ZERO), Particle.of(2, new Vec3(9, 9, 9))));
        Scene moved = new Mirroring(SYMMETRY)
                .mirrored(new MoveParticles(IdSet.of(1), new Vec3(0, 1, 0)))
                .apply(alone);

        assertThat(moved.particles().get(1).position()).isEqualTo(new Vec3(0, 1, 0));
        assertThat(moved.particles().get(2)).isSameAs(alone.particles().get(2));
    }

    @Test
    void turnsTheImageOfAFaceAround() {
        Command triangle = new ChangeScene(
                Label.of("insert", "triangle"),
                scene -> scene.withParticles(Table.of(
                                Particle.of(1, new Vec3(2, 0, 0)),
                                Particle.of(2, new Vec3(3, 0, 0)).withVelocity(new Vec3(1, 2, 3)),
                                Particle.of(3, new Vec3(2, 1, 0))))
                        .withFaces(Table.of(Face.of(1, 1, 2, 3))));

        execute(triangle);

        assertThat(document.scene().faces().get(2)).isEqualTo(Face.of(2, 4, 6, 5));
        assertThat(document.scene().particles().get(5).velocity()).isEqualTo(new Vec3(-1, 2, 3));
    }

    @Test
    void findsPartnersThatAreOffByRounding() {
        execute(new AddParticle(new Vec3(0.1, 0.2, 0.3)));
        Vec3 off = position(2).plus(new Vec3(1e-10, 0, 0));
        Scene rounded = document.scene().changeParticles(IdSet.of(2), particle -> particle.withPosition(off));

        Scene moved = new Mirroring(SYMMETRY)
                .mirrored(new MoveParticles(IdSet.of(1), new Vec3(0, 1, 0)))
                .apply(rounded);

        assertThat(moved.particles().get(2).position().y()).isEqualTo(1.2);
    }

    /** Triangle 1-2-3 on the left with a spring along each side, and its image 4-5-6. */
    private void drawTriangles() {
        execute(new ChangeScene(
                Label.of("insert", "triangle"),
                scene -> scene.withParticles(Table.of(
                                Particle.of(1, new Vec3(-1, 0, 0)),
                                Particle.of(2, new Vec3(0, 0, 0)),
                                Particle.of(3, new Vec3(0, 2, 0))))
                        .withSprings(Table.of(
                                Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                                Spring.of(2, 2, 3, SpringKind.STRUCTURAL),
                                Spring.of(3, 3, 1, SpringKind.STRUCTURAL)))
                        .withFaces(Table.of(Face.of(1, 1, 2, 3)))));
    }

    private Set<IdSet> springs() {
        return document.scene().springs().stream()
                .map(spring -> IdSet.of(spring.a(), spring.b()))
                .collect(Collectors.toSet());
    }

    private Set<IdSet> faces() {
        return document.scene().faces().stream()
                .map(face -> IdSet.of(face.a(), face.b(), face.c()))
                .collect(Collectors.toSet());
    }

    /** The images of springs and faces are there too. */
    private void assertSymmetric() {
        Scene scene = document.scene();
        Partners partners = Partners.of(scene, SYMMETRY);
        for (Set<IdSet> all : List.of(springs(), faces())) {
            Set<IdSet> images = all.stream()
                    .map(ends ->
                            IdSet.of(ends.stream().map(end -> partners.of(end).orElseThrow())))
                    .collect(Collectors.toSet());
            assertThat(images).isEqualTo(all);
        }
    }

    @Test
    void splitsSpringsAndFacesOnBothSides() {
        drawTriangles();

        execute(MeshKnife.split(List.of(new MeshKnife.Crossing(1, 0.25), new MeshKnife.Crossing(2, 0.5))));

        assertThat(document.scene().particles().size()).isEqualTo(10);
        assertThat(faces()).hasSize(6);
        assertThat(springs()).hasSize(document.scene().springs().size()).doesNotContain(IdSet.of(4, 5));
        assertSymmetric();
    }

    @Test
    void keepsTheIdOfASplitImageSoThatGroupsKeepIt() {
        drawTriangles();
        int image = document.scene().springs().stream()
                .filter(spring -> IdSet.of(spring.a(), spring.b()).equals(IdSet.of(4, 5)))
                .findFirst()
                .orElseThrow()
                .id();

        execute(MeshKnife.split(List.of(new MeshKnife.Crossing(1, 0.25))));

        Spring piece = document.scene().springs().get(image);
        assertThat(piece.joins(4)).isTrue();
        assertThat(piece.joins(5)).isFalse();
    }

    @Test
    void cutsFacesOnBothSides() {
        drawTriangles();

        execute(MeshKnife.cut(List.of(new MeshKnife.Crossing(1, 0.5))));

        assertThat(faces()).isEmpty();
        assertThat(springs()).hasSize(4);
        assertSymmetric();
    }

    @Test
    void splitsASpringThroughTheMirrorOnlyAsAsked() {
        drawTriangles();
        execute(new AddSpring(3, 6, SpringKind.STRUCTURAL));
        int across = document.scene().springs().maxId();

        execute(MeshKnife.split(List.of(new MeshKnife.Crossing(across, 0.25))));

        assertThat(document.scene().particles().size()).isEqualTo(7);
        assertThat(springs()).contains(IdSet.of(3, 7), IdSet.of(6, 7)).hasSize(8);

        document.undo();
        execute(MeshKnife.split(List.of(new MeshKnife.Crossing(across, 0.5))));

        assertThat(springs()).contains(IdSet.of(3, 7), IdSet.of(6, 7)).hasSize(8);
        assertSymmetric();
    }

    @Test
    void leavesTheOtherSideWholeWhenParticlesAreWelded() {
        drawTriangles();
        execute(new DeleteItems(Selection.ofSprings(IdSet.of(3))));

        execute(new ChangeScene(
                Label.of("insert", "weld"),
                scene -> MeshOperations.WELD.apply(
                        scene,
                        Selection.ofParticles(IdSet.of(1, 2)),
                        MeshOperations.WELD.schema().resolve(Nets.with("tolerance", 1.5)))));

        assertThat(document.scene().particles().size()).isEqualTo(5);
        assertThat(springs()).containsExactlyInAnyOrder(IdSet.of(1, 3), IdSet.of(4, 5), IdSet.of(5, 6));
        assertThat(faces()).containsExactly(IdSet.of(4, 5, 6));
    }

    @Test
    void findsPartnersOncePerStart() {
        drawTruss();
        Mirroring mirroring = new Mirroring(SYMMETRY);
        Scene start = document.scene();
        Partners found = mirroring.partners(start);

        Scene moved = mirroring
                .mirrored(new MoveParticles(IdSet.of(1), new Vec3(0, 1, 0)))
                .apply(start);

        assertThat(mirroring.partners(start)).isSameAs(found);
        assertThat(mirroring.partners(start.withSprings(Table.of()))).isSameAs(found);
        assertThat(mirroring.partners(moved)).isNotSameAs(found);
    }
}
