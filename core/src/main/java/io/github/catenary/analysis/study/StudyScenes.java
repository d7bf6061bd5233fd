package io.github.catenary.analysis.study;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.OptionalDouble;

/** Small oscillators for measuring integrators, without gravity and drag. */
public final class StudyScenes {
    private static final double STIFFNESS = 20;
    /**
     * The residual of implicit integrators here, so small that the measurement is not affected by the linear solver.
     */
    private static final double LINEAR_TOLERANCE = 1e-13;

    private static final int LINEAR_ITERATIONS = 1000;

    private StudyScenes() {}

    /**
     * A mass of 0.5 kg on a spring of 1 m and 20 N/m along x, stretched by 0.1 m: ω = √40/s.
     *
     * @param damping damping of the spring, N·s/m, at least 0
     */
    public static Scene oscillator(double damping) {
        Particle pin = Particle.of(1, Vec3.ZERO).withPinned(true);
        Particle mass = Particle.of(2, new Vec3(1.1, 0, 0)).withMass(0.5);
        return scene(List.of(pin, mass), List.of(spring(1, 1, 2, 1, damping)));
    }

    /**
     * Moving masses of 0.5, 2 and 1 kg in a triangle in space, joined by springs of 20 N/m that are not at their rest
     * lengths.
     *
     * @param damping damping of the springs, N·s/m, at least 0
     */
    public static Scene threeMasses(double damping) {
        Particle first = Particle.of(1, Vec3.ZERO).withMass(0.5).withVelocity(new Vec3(0.2, -0.1, 0.3));
        Particle second = Particle.of(2, new Vec3(1, 0, 0.1)).withMass(2).withVelocity(new Vec3(-0.1, 0.2, 0));
        Particle third = Particle.of(3, new Vec3(0.4, 0.9, 0));
        List<Spring> springs =
                List.of(spring(1, 1, 2, 0.95, damping), spring(2, 2, 3, 1.1, damping), spring(3, 3, 1, 0.9, damping));
        return scene(List.of(first, second, third), springs);
    }

    private static Spring spring(int id, int a, int b, double restLength, double damping) {
        return Spring.of(id, a, b, SpringKind.STRUCTURAL)
                .withRestLength(OptionalDouble.of(restLength))
                .withProperties(SpringProperties.OPEN
                        .withStiffness(OptionalDouble.of(STIFFNESS))
                        .withDamping(OptionalDouble.of(damping)));
    }

    private static Scene scene(List<Particle> particles, List<Spring> springs) {
        return Scene.EMPTY
                .withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withEnvironment(Environment.EARTH.withGravity(Vec3.ZERO))
                .withSolver(SolverSettings.DEFAULT.withDrag(0));
    }

    /** The scene under an integrator; implicit equations are solved to nearly full precision. */
    public static Scene with(Scene scene, String integrator) {
        SolverSettings settings = scene.solver();
        return scene.withSolver(settings.withIntegrator(integrator)
                .withLinear(settings.linear().withTolerance(LINEAR_TOLERANCE).withMaxIterations(LINEAR_ITERATIONS)));
    }

    /** A simulation with frames of h seconds. */
    static Simulation run(SceneCompiler compiler, Scene scene, String integrator, double h) {
        Scene timed = scene.withSolver(scene.solver().withTimeStep(h));
        return compiler.compile(with(timed, integrator));
    }
}
