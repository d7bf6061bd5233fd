package io.github.catenary.plugin.fem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.Clipboard;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.RunProbe;
import io.github.catenary.testing.TestScenes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What scenes with elements do, against closed forms and against another way to solve them. */
class FemRunsTest {
    private static final double YOUNG = 1e5;

    private final ElementRuns runs = ElementRuns.ofContributed();

    private static Vec3 linear(Vec3 x) {
        return new Vec3(1.2 * x.x() + 0.3 * x.y(), 0.9 * x.y() - 0.1 * x.z() + 1, 0.2 * x.x() + 1.1 * x.z());
    }

    /** The surface is held at a linear map of the rest shape; then what is inside is at that map, too. */
    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void aLinearFieldIsExact(ElasticMaterial.Model model) {
        Scene block =
                FemScenes.with(FemScenes.block(3, 3, 3, 0.5, "none"), FemScenes.material(model, YOUNG, 0.3, 0.01));
        boolean[] inside = new boolean[block.particles().size()];
        for (int i = 0; i < inside.length; i++) {
            Vec3 at = block.particles().at(i).position();
            inside[i] = isInside(at.x()) && isInside(at.y()) && isInside(at.z());
        }
        Scene held = TestScenes.weightless(FemScenes.drawnAt(block, FemRunsTest::linear));
        Scene pinned = held.changeParticles(IdSet.ofAll(held.particles()), particle -> {
            boolean free = inside[held.particles().positionOf(particle.id())];
            return free
                    ? particle.withPosition(particle.position().plus(new Vec3(0.04, -0.05, 0.03)))
                    : particle.withPinned(true);
        });
        double coarse = missed(block, pinned, 4);
        double fine = missed(block, pinned, 16);

        assertThat(fine).isLessThan(2e-4);
        assertThat(fine).isLessThan(coarse / 8);
    }

    private double missed(Scene block, Scene held, int substeps) {
        Simulation run = runs.run(FemScenes.under(held, "xpbd", substeps, 10, 0.2), 80);
        double missed = 0;
        for (int i = 0; i < run.particles().count; i++) {
            Vec3 expected = linear(block.particles().at(i).position());
            missed = Math.max(missed, RunProbe.position(run, i).distanceTo(expected));
        }
        return missed;
    }

    private static boolean isInside(double coordinate) {
        return coordinate > 0.01 && coordinate < 1.49;
    }

    /** Under explicit forces and much drag, a scene comes to rest where the forces of the elements balance its weight. */
    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void xpbdComesToRestWhereTheForcesBalance(ElasticMaterial.Model model) {
        Scene block = FemScenes.with(FemScenes.block(3, 1, 1, 0.5, "left"), FemScenes.material(model, YOUNG, 0.3, 0));
        Simulation forces = runs.run(FemScenes.under(block, "velocity-verlet", 40, 2, 0.15), 250);
        Simulation positions = runs.run(FemScenes.under(block, "xpbd", 30, 6, 0.15), 250);

        assertThat(positions.particles().y[3]).isLessThan(-0.05);
        assertThat(farthest(forces, positions)).isLessThan(1e-3);
    }

    @Test
    void positionalTakesTheSameCompliance() {
        Scene block = FemScenes.block(3, 1, 1, 0.5, "left");
        Simulation own = runs.run(FemScenes.under(block, "positional", 30, 6, 0.15), 250);
        Simulation other = runs.run(FemScenes.under(block, "xpbd", 30, 6, 0.15), 250);

        assertThat(farthest(own, other)).isLessThan(1e-4);
    }

    private static double farthest(Simulation one, Simulation other) {
        double farthest = 0;
        for (int i = 0; i < one.particles().count; i++) {
            farthest = Math.max(farthest, RunProbe.position(one, i).distanceTo(RunProbe.position(other, i)));
        }
        return farthest;
    }

    /** A column under its own weight, without Poisson's effect: it becomes shorter by ρ g L² / 2E. */
    @Test
    void aColumnSettlesByItsWeight() {
        Scene column = FemScenes.with(
                FemScenes.block(1, 6, 1, 0.25, "bottom"),
                FemScenes.material(ElasticMaterial.Model.COROTATED, 1e6, 0, 0.01));
        Simulation run = runs.run(FemScenes.under(column, "xpbd", 20, 20, 0.1), 150);
        double settled = 0;
        for (int i = 0; i < run.particles().count; i++) {
            if (column.particles().at(i).position().y() == 1.5) settled += (1.5 - run.particles().y[i]) / 4;
        }
        assertThat(settled).isCloseTo(1000 * 9.81 * 1.5 * 1.5 / 2e6, within(0.02 * 0.011));
    }

    /** A stretched block keeps its volume the better, the closer Poisson's ratio is to one half. */
    @Test
    void keepsItsVolumeAtAPoissonRatioOfAlmostOneHalf() {
        double soft = volumeWhenStretched(0.1);
        double firm = volumeWhenStretched(0.49);

        assertThat(soft).isGreaterThan(1.1);
        assertThat(firm).isCloseTo(1, within(0.02));
    }

    private double volumeWhenStretched(double poisson) {
        Scene block = FemScenes.with(
                FemScenes.block(6, 2, 2, 0.25, "ends"),
                FemScenes.material(ElasticMaterial.Model.NEO_HOOKEAN, YOUNG, poisson, 0.01));
        Scene stretched = TestScenes.weightless(FemScenes.drawnAt(block, at -> new Vec3(1.3 * at.x(), at.y(), at.z())));
        Simulation run = runs.run(FemScenes.under(stretched, "xpbd", 10, 20, 0.2), 100);
        int[] all = new SolidType().corners(FemScenes.bound(block), block);
        FaceTetrahedra.Places now = (particle, axis) -> axis == 0
                ? run.particles().x[particle]
                : axis == 1 ? run.particles().y[particle] : run.particles().z[particle];
        double volume = 0;
        for (int t = 0; t < all.length; t += 4) volume += Math.abs(FaceTetrahedra.volume(now, all, t));
        return volume / (1.5 * 0.5 * 0.5);
    }

    /** Saint Venant–Kirchhoff does not tell a shape from its mirror image, so it stays inside out. */
    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void anInvertedTetrahedronRecovers(ElasticMaterial.Model model) {
        for (String integrator : List.of("xpbd", "positional", "velocity-verlet", "euler-implicit", "vbd")) {
            Scene one = tetrahedron(model);
            double rest = volume(runs.compile(one));
            Scene inverted = FemScenes.drawnAt(one, at -> at.y() > 0.5 ? new Vec3(at.x(), -0.4, at.z()) : at);
            Simulation run = runs.run(FemScenes.under(inverted, integrator, 20, 10, 0.1), 300);

            double share = volume(run) / rest;
            if (model == ElasticMaterial.Model.SAINT_VENANT_KIRCHHOFF)
                assertThat(share).isLessThan(0);
            else assertThat(share).as(integrator).isCloseTo(1, within(0.01));
        }
    }

    /** A tetrahedron whose fourth particle is above the others. */
    private static Scene tetrahedron(ElasticMaterial.Model model) {
        MeshScene mesh = new MeshScene(
                List.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0.4, 0, -1), new Vec3(0.5, 0.8, -0.4)),
                new int[] {0, 1, 2, 3});
        Scene particles = TestScenes.weightless(Scene.EMPTY.withParticles(Table.of(mesh.particles(1, 1000))));
        Scene drawn = particles.withFaces(Table.of(mesh.faces(NextIds.FIRST)));
        return ElementRuns.with(drawn, SolidType.ID, FemScenes.material(model, YOUNG, 0.3, 0.005));
    }

    private static double volume(Simulation run) {
        return FaceTetrahedra.volume(
                (particle, axis) -> axis == 0
                        ? run.particles().x[particle]
                        : axis == 1 ? run.particles().y[particle] : run.particles().z[particle],
                new int[] {0, 1, 2, 3},
                0);
    }

    /** Without damping, whose forces −γ H v keep momentum, but no angular momentum, in a strained body. */
    @ParameterizedTest
    @EnumSource(ElasticMaterial.Model.class)
    void keepsMomentumAndAngularMomentum(ElasticMaterial.Model model) {
        for (String integrator : List.of("xpbd", "velocity-verlet")) {
            Scene block = FemScenes.with(
                    FemScenes.block(2, 2, 1, 0.5, "none"),
                    FemScenes.material(model, YOUNG, 0.3, integrator.equals("xpbd") ? 0.001 : 0));
            Scene drawn = TestScenes.weightless(FemScenes.drawnAt(block, FemRunsTest::linear));
            Simulation run = runs.compile(FemScenes.under(drawn, integrator, 10, 6, 0));
            Vec3 moment = RunProbe.moment(run);
            ElementRuns.stepWell(run, 100);

            assertThat(RunProbe.moment(run).distanceTo(moment)).as(integrator).isLessThan(1e-8);
            assertThat(RunProbe.angularMomentum(run).length()).as(integrator).isLessThan(1e-8);
            assertThat(farthest(run, runs.compile(drawn))).isGreaterThan(0.01);
        }
    }

    /** What elements do is no motion that has to be held. */
    @Test
    void theGuardLetsElementsSwing() {
        Scene block = FemScenes.block(2, 2, 2, 0.5, "none");
        Scene drawn = TestScenes.weightless(FemScenes.drawnAt(block, FemRunsTest::linear));
        Scene free = FemScenes.under(drawn, "xpbd", 10, 6, 0);
        Simulation guarded = runs.run(free.withSolver(free.solver().withGuard(true)), 60);
        Simulation unguarded = runs.run(free.withSolver(free.solver().withGuard(false)), 60);

        assertThat(farthest(guarded, unguarded)).isLessThan(1e-9);
    }

    @Test
    void aPastedCopyIsABodyOfItsOwn() {
        Scene block = FemScenes.block(2, 1, 1, 0.5, "left");
        Scene twice = Clipboard.all(block).paste(block, new Vec3(0, 0, 3));
        Simulation run = runs.run(FemScenes.under(twice, "xpbd", 10, 6, 0.1), 60);
        int count = block.particles().size();
        for (int i = 0; i < count; i++) {
            Vec3 copy = RunProbe.position(run, i + count).minus(new Vec3(0, 0, 3));
            assertThat(copy.distanceTo(RunProbe.position(run, i))).isLessThan(1e-9);
        }
        assertThat(run.particles().y[2 * count - 1]).isLessThan(0.48);
    }

    @Test
    void aSavedStateKeepsTheRestShape() {
        Scene block = FemScenes.under(FemScenes.block(3, 1, 1, 0.5, "left"), "xpbd", 10, 6, 0.1);
        Simulation run = runs.run(block, 100);
        Scene saved = block.withElements(block.elements()
                        .change(
                                IdSet.ofAll(block.elements()),
                                element -> element.withParameters(run.lastingParameters(element))))
                .changeParticles(
                        IdSet.ofAll(block.particles()),
                        particle -> particle.withPosition(
                                RunProbe.position(run, block.particles().positionOf(particle.id()))));
        Simulation further = runs.compile(saved);
        for (int i = 0; i < further.particles().count; i++) RunProbe.place(run, i, RunProbe.position(run, i));
        ElementRuns.stepWell(run, 50);
        ElementRuns.stepWell(further, 50);

        assertThat(run.particles().y[3]).isLessThan(-0.1);
        assertThat(farthest(run, further)).isLessThan(1e-9);
    }

    @Test
    void goesTheSameWayToTheBit() {
        Scene block = FemScenes.under(FemScenes.block(3, 2, 2, 0.5, "left"), "xpbd", 10, 6, 0.1);

        assertThat(runs.run(block, 60).hash()).isEqualTo(runs.run(block, 60).hash());
    }
}
