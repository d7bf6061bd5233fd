package io.github.catenary.solver;

import io.github.catenary.analysis.study.StudyScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Scenes and shorthand for the tests that check the same laws for every integrator. */
final class IntegratorScenes {
    private IntegratorScenes() {}

    static Stream<String> all() {
        return IntegratorCatalog.OWN.ids().stream();
    }

    /** The integrators that take springs as forces, with their physical stiffness and damping. */
    static Stream<String> forceBased() {
        return all().filter(id -> !id.equals("positional") && !id.equals("xpbd"));
    }

    static Stream<String> undamping() {
        return Stream.of("verlet", "velocity-verlet", "euler-semi-implicit", "rk4", "midpoint-implicit", "heun");
    }

    static Scene with(Scene scene, String integrator) {
        return StudyScenes.with(scene, integrator);
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

    static Scene oscillator(double damping) {
        return StudyScenes.oscillator(damping);
    }

    /** The three masses of the studies in free fall. */
    static Scene threeMasses(double damping) {
        return StudyScenes.threeMasses(damping).withEnvironment(Environment.EARTH);
    }

    /** Kinetic, elastic and gravitational energy of a run whose velocities and positions are simultaneous, J. */
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
