package io.github.catenary.solver;

import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Vec3;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Scenes and shorthand for the tests that hold every integrator to the same laws. */
final class IntegratorScenes {
    private IntegratorScenes() {}

    static Stream<String> all() {
        return Integrators.all().stream();
    }

    /** Those to which springs are forces: stiffness and damping are meant to the letter. */
    static Stream<String> forceBased() {
        return all().filter(id -> !id.equals("positional") && !id.equals("xpbd"));
    }

    static Stream<String> undamping() {
        return Stream.of("verlet", "velocity-verlet", "euler-semi-implicit", "rk4", "midpoint-implicit", "heun");
    }

    static Scene with(Scene scene, String integrator) {
        return Scenes.solver(
                scene,
                s -> s.withIntegrator(integrator)
                        .withLinear(s.linear().withTolerance(1e-13).withMaxIterations(1000)));
    }

    static Scene step(Scene scene, double h) {
        return Scenes.solver(scene, s -> s.withTimeStep(h));
    }

    static Scene stiff(Scene scene, double stiffness, double damping) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN
                        .withStiffness(OptionalDouble.of(stiffness))
                        .withDamping(OptionalDouble.of(damping))));
    }

    static Scene quiet(Scene scene) {
        return Scenes.weightless(Scenes.drag(scene, 0));
    }

    /** A mass of 0.5 kg on a spring of 1 m and 20 N/m along x, stretched by 0.1 m, without gravity: ω = √40/s. */
    static Scene oscillator(double damping) {
        Scene scene = Scenes.join(Scenes.pin(Scenes.of(Vec3.ZERO, new Vec3(1.1, 0, 0)), 1), new int[] {1, 2});
        scene = scene.changeSprings(IdSet.of(1), s -> s.withRestLength(OptionalDouble.of(1)));
        return quiet(stiff(Scenes.particle(scene, 2, p -> p.withMass(0.5)), 20, damping));
    }

    /** Three masses in a triangle in space, off their rest lengths, moving, with damping. */
    static Scene threeMasses(double damping) {
        Scene scene = Scenes.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0.1), new Vec3(0.4, 0.9, 0));
        scene = Scenes.join(scene, new int[] {1, 2}, new int[] {2, 3}, new int[] {3, 1});
        List<Double> lengths = List.of(0.95, 1.1, 0.9);
        scene = scene.changeSprings(
                IdSet.of(1, 2, 3), s -> s.withRestLength(OptionalDouble.of(lengths.get(s.id() - 1))));
        scene = Scenes.particle(scene, 1, p -> p.withMass(0.5).withVelocity(new Vec3(0.2, -0.1, 0.3)));
        scene = Scenes.particle(scene, 2, p -> p.withMass(2).withVelocity(new Vec3(-0.1, 0.2, 0)));
        return stiff(Scenes.drag(scene, 0), 20, damping);
    }

    /** Kinetic, elastic and gravitational energy of a run whose velocities belong to the moment of its positions, J. */
    static double energy(Simulation run) {
        Scene scene = run.scene();
        Vec3 gravity = scene.environment().gravity();
        double sum = 0;
        for (int i = 0; i < run.particles().count; i++) {
            double mass = scene.particles().at(i).mass();
            Vec3 v = Scenes.way(run, i).times(1 / run.substepDuration());
            Vec3 p = Scenes.position(run, i);
            sum += mass * (v.x() * v.x() + v.y() * v.y() + v.z() * v.z()) / 2;
            sum -= mass * (gravity.x() * p.x() + gravity.y() * p.y() + gravity.z() * p.z());
        }
        for (int i = 0; i < run.springs().count; i++) {
            double stretch = run.springs().length(i, run.particles()) - run.springs().restLength[i];
            sum += scene.forces().stiffness(scene.springs().at(i)) * stretch * stretch / 2;
        }
        return sum;
    }
}
