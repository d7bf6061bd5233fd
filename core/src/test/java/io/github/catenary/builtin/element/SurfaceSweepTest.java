package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * A forward and a backward pass must form one self-adjoint map of small displacements in the mass inner product, m_i
 * M_ij = m_j M_ji. This is the condition for stability.
 */
class SurfaceSweepTest {
    private static final double SMALL = 1e-6;

    @Test
    void aForwardAndABackwardPassOfAreasAndSpringsAreSelfAdjoint() {
        Scene strip = SurfaceScenes.weightless(
                        List.of(
                                Particle.of(1, new Vec3(0, 0, 0)).withMass(2),
                                Particle.of(2, new Vec3(1, 0, 0)).withMass(0.5),
                                Particle.of(3, new Vec3(0.2, 1, 0)),
                                Particle.of(4, new Vec3(1.3, 1.1, 0)).withMass(3),
                                Particle.of(5, new Vec3(0.5, 2, 0))),
                        List.of(Face.of(1, 1, 2, 3), Face.of(2, 2, 4, 3), Face.of(3, 3, 4, 5)))
                .withSprings(
                        Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL), Spring.of(2, 2, 5, SpringKind.STRUCTURAL)));
        Scene scene = area(area(strip, "each", 1.3), "enclosed", 0.6);

        assertThat(asymmetry(symmetric(scene))).isLessThan(1e-5);
        assertThat(asymmetry(forward(scene))).isGreaterThan(1e-2);
    }

    @Test
    void aForwardAndABackwardPassOfVolumesAndAreasAreSelfAdjoint() {
        Scene shell = SurfaceScenes.sphere(0)
                .changeParticles(IdSet.of(1, 4), particle -> particle.withMass(5))
                .changeParticles(IdSet.of(2), particle -> particle.withPosition(new Vec3(-1.5, 0.2, 0.1)));
        Scene volume = ElementScenes.with(shell, "keep.volume", Map.of("elasticity", Value.of(1.6)));
        Scene scene = area(area(volume, "sum", 0.8), "each", 1.1);

        assertThat(asymmetry(symmetric(scene))).isLessThan(1e-5);
        assertThat(asymmetry(forward(scene))).isGreaterThan(1e-2);
    }

    @Test
    void isTheIdentityOnWhatKeepsItsArea() {
        Scene scene = symmetric(area(SurfaceScenes.triangle(), "each", 1));
        Simulation run = ElementScenes.compile(scene);
        for (int i = 0; i < 3; i++) displace(run, 3 * i, 0.25);
        double before = run.particles().x[2];
        run.step();

        assertThat(run.particles().x[2]).isCloseTo(before, within(1e-15));
    }

    private static Scene area(Scene scene, String of, double elasticity) {
        return ElementScenes.with(scene, "keep.area", Map.of("of", Value.of(of), "elasticity", Value.of(elasticity)));
    }

    private static Scene symmetric(Scene scene) {
        return scene.withSolver(scene.solver().withPasses(2, Sweep.SYMMETRIC));
    }

    private static Scene forward(Scene scene) {
        return scene.withSolver(scene.solver().withPasses(2, Sweep.FORWARD));
    }

    /** The largest |m_i M_ij − m_j M_ji|, where M maps small displacements over one frame. */
    private static double asymmetry(Scene scene) {
        int size = 3 * scene.particles().size();
        double[][] weighted = new double[size][size];
        for (int j = 0; j < size; j++) {
            double[] up = moved(scene, j, SMALL);
            double[] down = moved(scene, j, -SMALL);
            for (int i = 0; i < size; i++) {
                weighted[i][j] = scene.particles().at(i / 3).mass() * (up[i] - down[i]) / (2 * SMALL);
            }
        }
        double worst = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) worst = Math.max(worst, Math.abs(weighted[i][j] - weighted[j][i]));
        }
        return worst;
    }

    private static double[] moved(Scene scene, int coordinate, double by) {
        Simulation run = ElementScenes.compile(scene);
        displace(run, coordinate, by);
        run.step();
        double[] all = new double[3 * run.particles().count];
        for (int i = 0; i < run.particles().count; i++) {
            Vec3 p = SurfaceScenes.corner(run, i);
            all[3 * i] = p.x();
            all[3 * i + 1] = p.y();
            all[3 * i + 2] = p.z();
        }
        return all;
    }

    /** Moves one coordinate of one particle, at rest. */
    private static void displace(Simulation run, int coordinate, double by) {
        ParticleArrays p = run.particles();
        double[][] present = {p.x, p.y, p.z};
        double[][] previous = {p.prevX, p.prevY, p.prevZ};
        present[coordinate % 3][coordinate / 3] += by;
        previous[coordinate % 3][coordinate / 3] += by;
    }
}
