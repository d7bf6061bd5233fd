package io.github.catenary.edit.mesh;

import static io.github.catenary.edit.Nets.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Nets;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MeshOperationsTest {
    private static Scene run(String id, Scene scene, Selection selection, Parameters given) {
        return Nets.apply(MeshOperations.all(), id, scene, selection, given);
    }

    private static Scene run(String id, Scene scene, Parameters given) {
        return run(id, scene, Selection.all(scene), given);
    }

    private static long count(Scene scene, SpringKind kind) {
        return scene.springs().stream().filter(spring -> spring.kind() == kind).count();
    }

    private static Scene without(SpringKind kind, Scene scene) {
        IdSet gone = IdSet.of(
                scene.springs().stream().filter(each -> each.kind() == kind).mapToInt(Spring::id));
        return scene.withSprings(scene.springs().minus(gone));
    }

    @Test
    void connectsAllWithinTheRadiusOnce() {
        Scene grid = Nets.grid(4, 4);

        Scene connected = run("connect", grid, with("radius", Math.sqrt(2), "kind", "shear"));

        // only the diagonals of the nine cells are new
        assertThat(connected.springs().size()).isEqualTo(24 + 18);
        assertThat(count(connected, SpringKind.SHEAR)).isEqualTo(18);
    }

    @Test
    void countsALengthThatDiffersByRoundingAsWithin() {
        Scene row = without(SpringKind.STRUCTURAL, Nets.grid(30, 1));
        Scene tenths = row.changeParticles(
                IdSet.ofAll(row.particles()),
                each -> each.withPosition(each.position().times(0.1)));

        assertThat(run("connect", tenths, with("radius", 0.1)).springs().size()).isEqualTo(29);
    }

    @Test
    void connectsOnlyWhatIsSelected() {
        Scene apart = without(SpringKind.STRUCTURAL, Nets.grid(3, 1));

        Scene connected = run("connect", apart, Selection.ofParticles(IdSet.of(1, 3)), with("radius", 2));

        assertThat(connected.springs().asList()).containsExactly(Spring.of(8 - 5, 1, 3, SpringKind.STRUCTURAL));
    }

    @Test
    void refusesToConnectTooManyOrNone() {
        Scene grid = Nets.grid(60, 60);

        assertThatThrownBy(() -> run("connect", grid, with("radius", 100)))
                .isInstanceOf(EditRefusedException.class)
                .hasMessageContaining("more than 1000000 springs");
        assertThatThrownBy(() -> run("connect", grid, with("radius", 0.5))).hasMessageContaining("larger radius");
    }

    @Test
    void addsShearSpringsToCellsOnly() {
        Scene sheared = run("add-shear", Nets.grid(4, 3), Parameters.NONE);

        assertThat(count(sheared, SpringKind.SHEAR)).isEqualTo(2 * 6);
        assertThatThrownBy(() -> run("add-shear", sheared, Parameters.NONE)).hasMessageContaining("no cell");
        Scene braced = Nets.apply(
                MeshOperations.all(),
                "connect",
                Nets.grid(2, 2),
                Selection.ofParticles(IdSet.of(1, 4)),
                with("radius", 2));
        assertThatThrownBy(() -> run("add-shear", braced, Parameters.NONE)).hasMessageContaining("without diagonals");
    }

    @Test
    void addsBendSpringsAlongStraightRuns() {
        Scene bent = run("add-bend", Nets.grid(5, 3), Parameters.NONE);

        assertThat(count(bent, SpringKind.BEND)).isEqualTo(3 * 3 + 5);
        // around a ring of 12 each spring turns by 30°
        assertThat(count(run("add-bend", Nets.ring(12), with("angle", 31)), SpringKind.BEND))
                .isEqualTo(12);
        assertThatThrownBy(() -> run("add-bend", Nets.ring(12), with("angle", 29)))
                .hasMessageContaining("no straight");
    }

    @Test
    void splitsAlongFacesAndInGroups() {
        Scene scene = Nets.outline(List.of(Vec3.ZERO, new Vec3(4, 0, 0), new Vec3(0, 0, 4)))
                .withFaces(Table.of(Face.of(1, 1, 2, 3)))
                .withGroups(Table.of(Group.of(1, "all", IdSet.of(1, 2), IdSet.of(1, 2))))
                .withElements(Table.of(new Element(
                        1,
                        "any",
                        true,
                        new Target.Ids(IdSet.of(1, 2)),
                        new Target.Ids(IdSet.of(1)),
                        Parameters.NONE,
                        UnknownData.NONE)));

        Scene split = run("split", scene, Selection.ofSprings(IdSet.of(1, 2)), with("parts", 4, "mass", 0.1));

        assertThat(split.particles().get(4))
                .isEqualTo(Particle.of(4, new Vec3(1, 0, 0)).withMass(0.1));
        assertThat(split.springs().get(1)).isEqualTo(Spring.of(1, 1, 4, SpringKind.STRUCTURAL));
        assertThat(split.springs().size()).isEqualTo(9);
        // a polygon of 9 corners, of which 6 stand on sides, falls into 7 triangles
        assertThat(split.faces().size()).isEqualTo(7);
        assertThat(area(split)).isCloseTo(8, within(1e-12));
        assertThat(split.groups().get(1).particles()).isEqualTo(IdSet.of(1, 2, 4, 5, 6));
        assertThat(split.groups().get(1).springs()).isEqualTo(IdSet.of(1, 2, 4, 5, 6, 7, 8, 9));
        assertThat(split.elements().get(1).springs()).isEqualTo(new Target.Ids(IdSet.of(1, 4, 5, 6)));
        assertThat(split.elements().get(1).particles()).isEqualTo(new Target.Ids(IdSet.of(1, 2)));
    }

    private static double area(Scene scene) {
        double area = 0;
        for (Face face : scene.faces()) {
            Vec3 a = scene.particles().get(face.a()).position();
            Vec3 b = scene.particles().get(face.b()).position().minus(a);
            Vec3 c = scene.particles().get(face.c()).position().minus(a);
            area += new Vec3(
                                    b.y() * c.z() - b.z() * c.y(),
                                    b.z() * c.x() - b.x() * c.z(),
                                    b.x() * c.y() - b.y() * c.x())
                            .length()
                    / 2;
        }
        return area;
    }

    /** What is welded to a roller stays on its rail; where two rails cross, it is locked along both. */
    @Test
    void weldsToRollersOnTheirRails() {
        Scene near = Scene.EMPTY.withParticles(Table.of(
                Particle.of(1, new Vec3(0.02, 0.02, 0)),
                Particle.of(2, new Vec3(0, 0, 0)).withLocks(new AxisLocks(true, false, false)),
                Particle.of(3, new Vec3(0.01, 0.04, 0)).withLocks(new AxisLocks(false, false, true))));

        Scene welded = run("weld", near, with("tolerance", 0.1));

        assertThat(welded.particles().size()).isEqualTo(1);
        assertThat(welded.particles().at(0).locks()).isEqualTo(new AxisLocks(true, false, true));
        assertThat(welded.particles().at(0).position().x()).isZero();
        assertThat(welded.particles().at(0).position().y()).isCloseTo(0.02, within(1e-12));
    }

    @Test
    void weldsWhatLiesTogether() {
        Scene scene = Nets.grid(3, 1);
        Scene near = scene.withParticles(scene.particles()
                        .plus(List.of(
                                Particle.of(4, new Vec3(1, 0.03, 0)).withMass(2).withVelocity(new Vec3(0, 3, 0)),
                                Particle.of(5, new Vec3(0, 1, 0)))))
                .withSprings(scene.springs()
                        .plus(List.of(
                                Spring.of(3, 4, 5, SpringKind.STRUCTURAL),
                                Spring.of(4, 4, 3, SpringKind.SHEAR),
                                Spring.of(5, 2, 4, SpringKind.BEND))))
                .withGroups(Table.of(Group.of(1, "some", IdSet.of(4, 5), IdSet.of(3, 4, 5))));

        Scene welded = run("weld", near, with("tolerance", 0.1));

        assertThat(welded.particles().size()).isEqualTo(4);
        assertThat(welded.particles().get(2).mass()).isEqualTo(3);
        assertThat(welded.particles().get(2).position().distanceTo(new Vec3(1, 0.02, 0)))
                .isLessThan(1e-15);
        assertThat(welded.particles().get(2).velocity()).isEqualTo(new Vec3(0, 2, 0));
        // 4–3 became a twin of 2–3, and 2–4 lost its length
        assertThat(IdSet.ofAll(welded.springs())).isEqualTo(IdSet.of(1, 2, 3));
        assertThat(welded.springs().get(3)).isEqualTo(Spring.of(3, 2, 5, SpringKind.STRUCTURAL));
        assertThat(welded.groups().get(1).particles()).isEqualTo(IdSet.of(2, 5));
        assertThat(welded.groups().get(1).springs()).isEqualTo(IdSet.of(2, 3));
    }

    @Test
    void gesturesFollowWhatIsWeldedAndKeepWhatIsSplit() {
        Scene net = Nets.grid(3, 1);
        Track hold = Track.along("hold", TouchKind.HOLD, 1, 4, 0, 0, Vec3.ZERO);
        Track pin = Track.reaching("pin", TouchKind.PIN, 2, IdSet.of(1, 4)).then(9, IdSet.of(3));
        Track cut = Track.reaching("cut", TouchKind.CUT, 3, IdSet.of(1, 3));
        Scene scene = net.withParticles(net.particles().plus(List.of(Particle.of(4, new Vec3(1, 0, 0)))))
                .withSprings(net.springs().plus(List.of(Spring.of(3, 4, 3, SpringKind.STRUCTURAL))))
                .withTracks(List.of(hold, pin, cut));

        Scene welded = run("weld", scene, Parameters.NONE);
        Scene split = run("split", scene, Selection.ofSprings(IdSet.of(1)), Parameters.NONE);

        assertThat(welded.tracks().get(0)).isEqualTo(hold.withParticle(2));
        assertThat(welded.tracks().get(1).reached().get(0)).isEqualTo(IdSet.of(1, 2));
        assertThat(welded.tracks().get(1).reached().get(7)).isEqualTo(IdSet.of(3));
        assertThat(welded.tracks().get(2).reached()).containsExactly(IdSet.of(1, 2));
        assertThat(split.tracks()).isEqualTo(scene.tracks());
    }

    @Test
    void aPinnedParticleStaysWhereItIsWelded() {
        Scene pair = Scene.EMPTY.withParticles(Table.of(
                Particle.of(1, Vec3.ZERO), Particle.of(2, new Vec3(0, 0, 0.1)).withPinned(true)));

        Particle welded = run("weld", pair, with("tolerance", 0.2)).particles().at(0);

        assertThat(welded)
                .isEqualTo(Particle.of(1, new Vec3(0, 0, 0.1)).withMass(2).withPinned(true));
    }

    @Test
    void weldMergesFaces() {
        Scene sheet = Nets.outline(List.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(0, 1, 1e-6)))
                .withFaces(Table.of(Face.of(1, 1, 2, 3), Face.of(2, 1, 2, 4), Face.of(3, 1, 3, 4)));

        Scene welded = run("weld", sheet, Parameters.NONE);

        assertThat(welded.faces().asList()).containsExactly(Face.of(1, 1, 2, 3));
    }

    @Test
    void dissolvesARopeIntoASingleSpring() {
        Scene rope = Nets.grid(6, 1);
        Scene named = rope.withGroups(Table.of(Group.of(1, "end", IdSet.of(3, 6), IdSet.of(4))));

        Scene one = run("dissolve", named, Selection.ofParticles(IdSet.of(2, 3, 4, 5)), Parameters.NONE);

        assertThat(one.springs().asList()).containsExactly(Spring.of(1, 1, 6, SpringKind.STRUCTURAL));
        assertThat(IdSet.ofAll(one.particles())).isEqualTo(IdSet.of(1, 6));
        assertThat(one.groups().get(1).springs()).isEqualTo(IdSet.of(1));
        assertThat(one.groups().get(1).particles()).isEqualTo(IdSet.of(6));
    }

    @Test
    void dissolvingWhatWasSplitRestoresSpringAndFace() {
        Scene scene = Nets.outline(List.of(Vec3.ZERO, new Vec3(4, 0, 0), new Vec3(0, 0, 4)))
                .withFaces(Table.of(Face.of(1, 1, 2, 3)));
        Spring given = scene.springs()
                .get(1)
                .withRestLength(OptionalDouble.of(3))
                .withProperties(scene.springs().get(1).properties().withStiffness(OptionalDouble.of(120)));
        Scene stiff = scene.changeSprings(IdSet.of(1), spring -> given);

        Scene split = run("split", stiff, Selection.ofSprings(IdSet.of(1)), with("parts", 4));
        Scene whole = run("dissolve", split, Selection.ofParticles(IdSet.of(4, 5, 6)), Parameters.NONE);

        assertThat(split.springs().get(1).properties().stiffness()).hasValue(480);
        assertThat(split.springs().get(1).restLength()).hasValue(0.75);
        assertThat(whole.springs().get(1).properties().stiffness().getAsDouble())
                .isCloseTo(120, within(1e-12));
        assertThat(whole.springs().get(1).restLength()).hasValue(3);
        assertThat(whole.springs().get(1).b()).isEqualTo(2);
        assertThat(whole.faces().size()).isEqualTo(1);
        assertThat(area(whole)).isCloseTo(8, within(1e-12));
    }

    @Test
    void saysWhichParticleCannotBeDissolved() {
        assertThatThrownBy(() -> run("dissolve", Nets.grid(3, 3), Selection.ofParticles(IdSet.of(5)), Parameters.NONE))
                .hasMessageContaining("particle 5 has 4 springs");
    }

    @Test
    void fillsTriangles() {
        Scene sheared = run("add-shear", Nets.grid(3, 3), Parameters.NONE);

        Scene filled = run("faces", sheared, Parameters.NONE);

        assertThat(filled.faces().size()).isEqualTo(8);
        assertThat(area(filled)).isCloseTo(4, within(1e-12));
        assertThat(filled.faces().stream().allMatch(face -> looksToTheFront(filled, face)))
                .isTrue();
        assertThatThrownBy(() -> run("faces", filled, Parameters.NONE)).hasMessageContaining("no triangle");
    }

    private static boolean looksToTheFront(Scene scene, Face face) {
        Vec3 a = scene.particles().get(face.a()).position();
        Vec3 b = scene.particles().get(face.b()).position();
        Vec3 c = scene.particles().get(face.c()).position();
        return (b.x() - a.x()) * (c.y() - a.y()) > (c.x() - a.x()) * (b.y() - a.y());
    }

    @Test
    void extrudesAChainIntoASheet() {
        Scene chain = Nets.grid(3, 1).changeParticles(IdSet.of(1), particle -> particle.withPinned(true));

        Scene sheet = run("extrude", chain, with("by", new Vec3(0, -2, 0), "layers", 2, "bend", true));

        assertThat(sheet.particles().size()).isEqualTo(9);
        assertThat(sheet.particles().stream().filter(Particle::pinned).count()).isEqualTo(1);
        assertThat(count(sheet, SpringKind.STRUCTURAL)).isEqualTo(12);
        assertThat(count(sheet, SpringKind.SHEAR)).isEqualTo(8);
        assertThat(count(sheet, SpringKind.BEND)).isEqualTo(3);
        assertThat(area(sheet)).isCloseTo(4, within(1e-12));
        assertThat(sheet.faces().stream().allMatch(face -> looksToTheFront(sheet, face)))
                .isTrue();
    }

    @Test
    void extrudesAnOutlineIntoATubeThatLooksOutwards() {
        Scene tube = run("extrude", Nets.ring(12), with("layers", 3));

        assertThat(tube.faces().size()).isEqualTo(12 * 3 * 2);
        for (Face face : tube.faces()) {
            Vec3 a = tube.particles().get(face.a()).position();
            Vec3 b = tube.particles().get(face.b()).position().minus(a);
            Vec3 c = tube.particles().get(face.c()).position().minus(a);
            double outward = (b.y() * c.z() - b.z() * c.y()) * a.x() + (b.z() * c.x() - b.x() * c.z()) * a.y();
            assertThat(outward).as("face %s", face).isPositive();
        }
    }
}
