package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Integrators;
import io.github.catenary.solver.ParticleArrays;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** What every element type must do, whatever it is for; for the tests of plugins. */
public final class ElementContract {
    private static final int FRAMES = 40;
    private static final double SMALL = 1e-6;
    /** How many times farther than a free particle one may be thrown, as in random scenes of springs alone. */
    private static final double REACH = 100;

    private final List<ConstraintType> types;

    private ElementContract(List<ConstraintType> types) {
        this.types = types;
    }

    /** For the types that plugins on the class path contribute, found as the studio finds them. */
    public static ElementContract ofContributed() {
        List<ConstraintType> types = new ArrayList<>();
        for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class)) plugin.contribute(types::add);
        return new ElementContract(types);
    }

    public ConstraintType type(String id) {
        return types.stream().filter(type -> type.id().equals(id)).findFirst().orElseThrow();
    }

    public SceneCompiler compiler() {
        return new SceneCompiler(types);
    }

    public Simulation compile(Scene scene) {
        return compiler().compile(scene);
    }

    public Simulation run(Scene scene, int frames) {
        Simulation run = compile(scene);
        step(run, frames);
        return run;
    }

    public static void step(Simulation run, int frames) {
        for (int i = 0; i < frames; i++) run.step();
    }

    /** Adds an element that works on all particles and springs. */
    public static Scene with(Scene scene, String type, Map<String, Value> parameters) {
        return with(scene, type, Target.ALL, Target.ALL, parameters);
    }

    public static Scene with(
            Scene scene, String type, Target particles, Target springs, Map<String, Value> parameters) {
        List<Element> elements = new ArrayList<>();
        scene.elements().forEach(elements::add);
        int id = elements.size() + 1;
        elements.add(new Element(id, type, true, particles, springs, Parameters.of(parameters), UnknownData.NONE));
        return scene.withElements(Table.of(elements));
    }

    public static Vec3 position(Simulation run, int i) {
        return new Vec3(run.particles().x[i], run.particles().y[i], run.particles().z[i]);
    }

    /** Puts particle i somewhere, at rest. */
    public static void place(Simulation run, int i, Vec3 point) {
        ParticleArrays p = run.particles();
        p.x[i] = point.x();
        p.y[i] = point.y();
        p.z[i] = point.z();
        p.prevX[i] = point.x();
        p.prevY[i] = point.y();
        p.prevZ[i] = point.z();
    }

    /** Runs under every integrator, twice alike and after a restore too, without allocating. */
    public void holdsUnderEveryIntegrator(Scene scene) {
        for (String integrator : Integrators.all()) {
            Scene own = scene.withSolver(scene.solver().withIntegrator(integrator));
            Simulation run = run(own, FRAMES);
            SimulationState state = run.save();
            step(run, FRAMES);
            long hash = run.hash();
            assertThat(run.faults()).as(integrator).isEmpty();
            assertThat(run.divergence()).as(integrator).isEmpty();
            assertThat(run(own, 2 * FRAMES).hash()).as("%s again", integrator).isEqualTo(hash);
            run.restore(state);
            step(run, FRAMES);
            assertThat(run.hash()).as("%s restored", integrator).isEqualTo(hash);
        }
        assertThat(bytes(run(scene, 1500))).as("bytes in 200 frames").isZero();
    }

    private static long bytes(Simulation run) {
        return Allocation.bytes(() -> step(run, 200));
    }

    /** An element that works on nothing changes nothing. */
    public void doesNothingWithoutASelection(Scene bare, String type, Map<String, Value> parameters) {
        Simulation idle = run(with(bare, type, Target.NONE, Target.NONE, parameters), FRAMES);
        assertThat(idle.faults()).isEmpty();
        assertThat(idle.hash()).isEqualTo(run(bare, FRAMES).hash());
        assertThat(run(with(Scene.EMPTY, type, parameters), 3).faults()).isEmpty();
    }

    /** None of the scenes numbered 1 to {@code scenes} throws a particle much farther than it could fly. */
    public void staysBounded(LongFunction<Scene> scene, int scenes, int steps) {
        LongStream.rangeClosed(1, scenes).forEach(seed -> {
            Simulation run = compile(scene.apply(seed));
            for (int i = 1; i <= steps; i++) {
                boolean completed = run.step();
                if (!completed || !(extent(run) <= REACH * wayOfAFreeParticle(run))) {
                    throw new AssertionError("scene " + seed + " left its bounds in step " + i + ": "
                            + run.divergence().map(Divergence::message).orElse("extent " + extent(run)));
                }
            }
            assertThat(run.faults()).as("scene %s", seed).isEmpty();
        });
    }

    private static double wayOfAFreeParticle(Simulation run) {
        double t = run.time();
        return 5 + 5 * t + run.scene().environment().gravity().length() * t * t / 2;
    }

    private static double extent(Simulation run) {
        double extent = 0;
        for (int i = 0; i < run.particles().count; i++)
            extent = Math.max(extent, position(run, i).length());
        return extent;
    }

    /**
     * The largest |m_i M_ij − m_j M_ji|, M being what a frame of one pass there and one back makes of small displacements
     * of the drawing, or of two passes forward. Only if it is 0 there and back does the symmetric sweep keep its promise.
     */
    public double asymmetry(Scene scene, Sweep sweep) {
        Scene swept = scene.withSolver(scene.solver().withPasses(2, sweep));
        int size = 3 * swept.particles().size();
        double[][] weighted = new double[size][size];
        for (int j = 0; j < size; j++) {
            double[] up = moved(swept, j, SMALL);
            double[] down = moved(swept, j, -SMALL);
            for (int i = 0; i < size; i++) {
                weighted[i][j] = swept.particles().at(i / 3).mass() * (up[i] - down[i]) / (2 * SMALL);
            }
        }
        double worst = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) worst = Math.max(worst, Math.abs(weighted[i][j] - weighted[j][i]));
        }
        return worst;
    }

    private double[] moved(Scene scene, int coordinate, double by) {
        Simulation run = compile(scene);
        Vec3 axis = new Vec3(coordinate % 3 == 0 ? 1 : 0, coordinate % 3 == 1 ? 1 : 0, coordinate % 3 == 2 ? 1 : 0);
        place(run, coordinate / 3, position(run, coordinate / 3).plus(axis.times(by)));
        run.step();
        double[] all = new double[3 * run.particles().count];
        for (int i = 0; i < run.particles().count; i++) {
            all[3 * i] = run.particles().x[i];
            all[3 * i + 1] = run.particles().y[i];
            all[3 * i + 2] = run.particles().z[i];
        }
        return all;
    }

    /** Σ m x, kg·m. */
    public static Vec3 moment(Simulation run) {
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < run.particles().count; i++)
            sum = sum.plus(position(run, i).times(mass(run, i)));
        return sum;
    }

    /** Σ m x × (x − x_prev), kg·m² per substep. */
    public static Vec3 angularMomentum(Simulation run) {
        ParticleArrays p = run.particles();
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < p.count; i++) {
            Vec3 x = position(run, i).times(mass(run, i));
            Vec3 v = position(run, i).minus(new Vec3(p.prevX[i], p.prevY[i], p.prevZ[i]));
            sum = sum.plus(new Vec3(
                    x.y() * v.z() - x.z() * v.y(), x.z() * v.x() - x.x() * v.z(), x.x() * v.y() - x.y() * v.x()));
        }
        return sum;
    }

    private static double mass(Simulation run, int i) {
        return run.scene().particles().at(i).mass();
    }
}
