package io.github.catenary.edit.simplify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Nets;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.spi.Plugins;
import io.github.catenary.testing.RandomScenes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SimplificationTest {
    private static final Function<String, Optional<? extends KernelFactory>> CORE =
            new Plugins(Builtin.contributed(), List.of())::constraint;

    private static Simplification simplified(Scene scene, int most) {
        return Simplification.of(scene, IdSet.ofAll(scene.particles()), most, CORE, Watch.NONE);
    }

    /** A cloth in the xy plane, 1 m between particles, with two faces for each cell. */
    private static Scene cloth(int columns, int rows) {
        Scene grid = Nets.grid(columns, rows);
        List<Face> faces = new ArrayList<>();
        for (int row = 1; row < rows; row++) {
            for (int column = 1; column < columns; column++) {
                int a = (row - 1) * columns + column;
                faces.add(Face.of(faces.size() + 1, a, a + 1, a + columns + 1));
                faces.add(Face.of(faces.size() + 1, a, a + columns + 1, a + columns));
            }
        }
        return grid.withFaces(Table.of(faces));
    }

    private static Vec3 centre(Scene scene) {
        double mass = mass(scene);
        Vec3 sum = Vec3.ZERO;
        for (Particle each : scene.particles()) sum = sum.plus(each.position().times(each.mass() / mass));
        return sum;
    }

    private static double mass(Scene scene) {
        return scene.particles().stream().mapToDouble(Particle::mass).sum();
    }

    private static double area(Scene scene, Face face) {
        Vec3 a = scene.particles().get(face.a()).position();
        Vec3 b = scene.particles().get(face.b()).position().minus(a);
        Vec3 c = scene.particles().get(face.c()).position().minus(a);
        return (b.x() * c.y() - b.y() * c.x()) / 2;
    }

    @Test
    void keepsMassCentreOutlineAndMomentum() {
        Random random = new Random(7);
        Scene fine = cloth(20, 15);
        fine = fine.changeParticles(
                IdSet.ofAll(fine.particles()),
                each -> each.withMass(StrictMath.pow(10, 6 * random.nextDouble() - 3))
                        .withVelocity(new Vec3(random.nextDouble(), random.nextDouble(), -1)));
        Scene coarse = simplified(fine, 70).scene();
        assertThat(coarse.particles().size()).isEqualTo(70);
        assertThat(mass(coarse)).isCloseTo(mass(fine), within(1e-9 * mass(fine)));
        assertThat(centre(coarse).distanceTo(centre(fine))).isLessThan(1e-6);
        assertThat(momentum(coarse).distanceTo(momentum(fine))).isLessThan(0.02 * mass(fine));
        for (int corner : List.of(1, 20, 281, 300))
            assertThat(coarse.particles().contains(corner)).isTrue();
    }

    /** Where many particles stay as they are, what stays has its bend springs already. */
    @Test
    void noTwoSpringsJoinTheSameParticles() {
        Scene fine = Generators.addTo(
                Scene.NEW,
                Generators.find("cloth").orElseThrow(),
                Parameters.NONE.with("pinned", Value.of("top-corners")));
        for (int most : List.of(200, 400, 600, 880)) {
            Scene coarse = simplified(fine, most).scene();
            assertThat(coarse.springs().stream().map(each -> IdSet.of(each.a(), each.b())))
                    .as("%s particles", most)
                    .doesNotHaveDuplicates();
        }
    }

    private static Vec3 momentum(Scene scene) {
        Vec3 sum = Vec3.ZERO;
        for (Particle each : scene.particles()) sum = sum.plus(each.velocity().times(each.mass()));
        return sum;
    }

    @Test
    void facesHaveNoHolesAndDoNotFold() {
        Scene fine = cloth(25, 25);
        for (int most : List.of(300, 100, 30, 12)) {
            Scene coarse = simplified(fine, most).scene();
            double sum = 0;
            for (Face face : coarse.faces()) {
                assertThat(area(coarse, face)).as("%s of %d", face, most).isPositive();
                sum += area(coarse, face);
            }
            assertThat(sum).as("area of %d", most).isCloseTo(24 * 24, within(1e-9));
        }
    }

    @Test
    void fineParticlesHangOnAtMostFourAtTheirPlace() {
        Scene fine = cloth(30, 20);
        Simplification done = simplified(fine, 90);
        double[] x = new double[90];
        double[] y = new double[90];
        for (int i = 0; i < 90; i++) {
            x[i] = done.scene().particles().at(i).position().x();
            y[i] = done.scene().particles().at(i).position().y();
        }
        double[] fineX = new double[600];
        double[] fineY = new double[600];
        done.skin().spread(x, fineX);
        done.skin().spread(y, fineY);
        for (int i = 0; i < 600; i++) {
            double sum = 0;
            for (int k = 0; k < Skin.MOST; k++) sum += done.skin().weight(i, k);
            assertThat(sum).isCloseTo(1, within(1e-12));
            assertThat(fineX[i]).isCloseTo(fine.particles().at(i).position().x(), within(1e-9));
            assertThat(fineY[i]).isCloseTo(fine.particles().at(i).position().y(), within(1e-9));
        }
    }

    @Test
    void springsInSeriesAreAsSoftAsBefore() {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int i = 0; i <= 32; i++) {
            particles.add(Particle.of(i + 1, new Vec3(0, -0.1 * i, 0)).withPinned(i == 0));
            SpringProperties given = SpringProperties.OPEN
                    .withStiffness(OptionalDouble.of(500))
                    .withCompliance(OptionalDouble.of(0.002))
                    .withDamping(OptionalDouble.of(3));
            if (i > 0) springs.add(Spring.of(i, i, i + 1, SpringKind.STRUCTURAL).withProperties(given));
        }
        Scene fine = Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
        Scene coarse = simplified(fine, 9).scene();
        assertThat(coarse.springs().size()).isEqualTo(8);
        double soft = 0;
        double compliance = 0;
        double weak = 0;
        for (Spring each : coarse.springs()) {
            soft += 1 / each.properties().stiffness().orElseThrow();
            compliance += each.properties().compliance().orElseThrow();
            weak += 1 / each.properties().damping().orElseThrow();
        }
        assertThat(soft).isCloseTo(32 / 500.0, within(0.005));
        assertThat(compliance).isCloseTo(32 * 0.002, within(0.005));
        assertThat(weak).isCloseTo(32 / 3.0, within(0.9));
        assertThat(coarse.particles().contains(33)).as("the free end").isTrue();
    }

    @Test
    void whatIsHeldOrNamedStays() {
        Scene fine = Nets.grid(12, 12);
        fine = fine.changeParticles(IdSet.of(40), each -> each.withPinned(true))
                .changeParticles(IdSet.of(41), each -> each.withLocks(AxisLocks.NONE.withX(true)))
                .withElements(Table.of(Element.of(1, "acme.hook")
                        .withTargets(new Target.Ids(IdSet.of(50, 51)), new Target.Ids(IdSet.of(100)))));
        Spring named = fine.springs().get(100);
        Simplification done = simplified(fine, 40);
        for (int id : List.of(40, 41, 50, 51, named.a(), named.b())) {
            assertThat(done.scene().particles().contains(id))
                    .as("particle %d", id)
                    .isTrue();
        }
        assertThat(done.scene().elements().at(0)).isEqualTo(fine.elements().at(0));
        assertThat(done.elements().get(0).fate()).isEqualTo(ElementFate.Fate.KEPT);
        assertThat(done.kept().stream().map(each -> each.english()))
                .containsExactly("1 pinned", "1 rollers", "4 of element 1, acme.hook");
    }

    @Test
    void groupsAndMaterialsGoWhereMostOfThemIs() {
        Scene grid = Nets.grid(20, 10);
        IdSet left = IdSet.ofAll(grid.particles()).where(id -> (id - 1) % 20 < 10);
        IdSet leftSprings = IdSet.of(grid.springs().stream()
                .filter(each -> left.contains(each.a()) && left.contains(each.b()))
                .mapToInt(Spring::id));
        IdSet lower = IdSet.range(1, 100);
        Scene fine = grid.withMaterials(List.of(Material.of("silk", SpringProperties.elastic(0.5))))
                .changeSprings(leftSprings, each -> each.withMaterial(Optional.of("silk")))
                .withGroups(
                        Table.of(Group.of(1, "left", left, leftSprings), Group.of(2, "lower", lower, IdSet.empty())))
                .withElements(Table.of(Element.of(1, "acme.pull").withTargets(new Target.Ids(left), Target.NONE)));
        Simplification done = simplified(fine, 60);
        Scene coarse = done.scene();
        assertThat(SceneCheck.problems(coarse)).isEmpty();
        Group side = coarse.groups().get(1);
        for (Particle each : coarse.particles()) {
            double x = each.position().x();
            if (x < 8) assertThat(side.particles().contains(each.id())).isTrue();
            if (x > 11) assertThat(side.particles().contains(each.id())).isFalse();
        }
        for (Spring each : coarse.springs()) {
            if (side.springs().contains(each.id())) assertThat(each.material()).contains("silk");
        }
        assertThat(((Target.Ids) coarse.elements().at(0).particles()).ids()).isEqualTo(side.particles());
        assertThat(done.elements().get(0).fate()).isEqualTo(ElementFate.Fate.MOVED);
        assertThat(done.told().get(0).english()).startsWith("group left: its border goes through");
    }

    @Test
    void onlyTheSelectionGetsCoarser() {
        Scene fine = cloth(20, 20);
        IdSet half = IdSet.range(1, 200);
        Scene coarse = Simplification.of(fine, half, 60, CORE, Watch.NONE).scene();
        assertThat(coarse.particles().size()).isEqualTo(260);
        for (int id = 201; id <= 400; id++)
            assertThat(coarse.particles().get(id)).isEqualTo(fine.particles().get(id));
        for (Spring each : fine.springs()) {
            if (each.a() > 200 && each.b() > 200)
                assertThat(coarse.springs().get(each.id())).isEqualTo(each);
        }
    }

    @Test
    void saysWhyItCannot() {
        Scene one = Scene.EMPTY.withParticles(Table.of(Particle.of(1, Vec3.ZERO)));
        refuses(one, 1, "there are 1 particles already; choose fewer than that");
        refuses(one, 0, "cannot leave 0 particles; leave at least 1");
        Scene pinned = Nets.grid(5, 5);
        pinned = pinned.changeParticles(IdSet.ofAll(pinned.particles()), each -> each.withPinned(true));
        refuses(pinned, 10, "25 particles have to stay: 25 pinned; choose 25 or more");
        Scene loose = Scene.EMPTY.withParticles(Table.of(Particle.of(1, Vec3.ZERO), Particle.of(2, new Vec3(1, 0, 0))));
        refuses(loose, 1, "2 particles have to stay: 2 without a spring or face; choose 2 or more");
        refuses(
                Nets.ring(12),
                2,
                "no fewer than 3 particles are possible without a hole, a fold or a part that vanishes;"
                        + " choose 3 or more");
        assertThatThrownBy(() -> Simplification.of(
                        cloth(9, 9), IdSet.range(1, 81), 20, CORE, new Watch(() -> true, share -> {})))
                .isInstanceOf(CancellationException.class);
    }

    private static void refuses(Scene scene, int most, String why) {
        assertThatThrownBy(() -> simplified(scene, most))
                .isInstanceOf(EditRefusedException.class)
                .hasMessage(why);
    }

    @Test
    void anySceneStaysSoundAndComesOutTheSame() {
        int done = 0;
        for (long seed = 1; seed <= 300; seed++) {
            Scene fine = RandomScenes.scene(seed);
            int most = Math.max(1, fine.particles().size() / 2);
            try {
                Simplification one = simplified(fine, most);
                assertThat(one.scene().particles().size()).as("seed %d", seed).isEqualTo(most);
                assertThat(SceneCheck.errorsOfEdit(fine, one.scene()))
                        .as("seed %d", seed)
                        .isEmpty();
                assertThat(simplified(fine, most).scene()).as("seed %d", seed).isEqualTo(one.scene());
                done++;
            } catch (EditRefusedException refused) {
                assertThat(refused.getMessage()).isNotEmpty();
            }
        }
        assertThat(done).isGreaterThan(20);
    }

    @Test
    void aNetAtOnePlaceAndOneWaySpringsAreMerged() {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            particles.add(Particle.of(i + 1, new Vec3(i < 10 ? 0 : i - 10, 0, 0)));
            if (i > 0) springs.add(Spring.of(i, i, i + 1, SpringKind.STRUCTURAL).withOneWay(true));
        }
        Scene fine = Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
        Scene coarse = simplified(fine, 6).scene();
        assertThat(coarse.springs()).hasSize(5).allMatch(Spring::oneWay);
        assertThat(coarse.springs()).allMatch(each -> each.a() < each.b());
        assertThat(mass(coarse)).isCloseTo(20, within(1e-12));
    }
}
