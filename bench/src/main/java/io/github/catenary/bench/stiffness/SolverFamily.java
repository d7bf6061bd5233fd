package io.github.catenary.bench.stiffness;

import io.github.catenary.bench.BenchCase;
import io.github.catenary.bench.SolverMode;
import io.github.catenary.math.NumberText;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Settings of an integrator of ours that differ in their substeps: no drag, one thread, vectors if there are any. */
public final class SolverFamily implements StretchFamily {
    /** The integrators whose passes can hold a scene stiff. */
    public static final List<String> INTEGRATORS = List.of(SolverSettings.POSITIONAL, "xpbd", "projective", "vbd");

    /** One pass runs forward, the others under the symmetric sweep. It comes last, because in a large cloth it never holds. */
    private static final List<Integer> PASSES = List.of(2, 4, 1);
    /** Under the forward sweep, a large cloth diverges with the first, and any cloth with a higher one. */
    private static final List<Double> ELASTICITIES = List.of(1.0, 0.75, 0.5);
    /** N/m; particles have a mass of 1 kg. */
    private static final List<Double> STIFFNESSES = List.of(1e7, 1e6, 1e8, 1e5);

    private static final SolverMode MODE = new SolverMode(1, SolverOptions.hasVectors());

    private final SceneCompiler compiler;
    private final Scene scene;
    private final StretchGauge gauge;
    private final String springs;

    private SolverFamily(SceneCompiler compiler, Scene scene, StretchGauge gauge, String springs) {
        this.compiler = compiler;
        this.scene = scene;
        this.gauge = gauge;
        this.springs = springs;
    }

    /**
     * All settings of an integrator: numbers of passes, and elasticities or stiffnesses.
     *
     * @param integrator one of {@link #INTEGRATORS}
     * @param shape a scene without elements
     */
    public static List<StretchFamily> of(String integrator, Scene shape) {
        return of(new SceneCompiler(List.of()), integrator, shape);
    }

    /**
     * The same of a scene with elements, and with <em>Keep lengths</em> if its settings say so.
     *
     * @param compiler knows their types
     */
    public static List<StretchFamily> of(SceneCompiler compiler, String integrator, Scene shape) {
        boolean positional = integrator.equals(SolverSettings.POSITIONAL);
        StretchGauge gauge = new StretchGauge(shape);
        List<StretchFamily> families = new ArrayList<>();
        for (int passes : PASSES) {
            SolverSettings settings = BenchCase.settings(passes, BenchCase.usualSweep(passes))
                    .withIntegrator(integrator)
                    .withKeepLengths(shape.solver().keepLengths())
                    .withDrag(0);
            for (double value : positional ? ELASTICITIES : STIFFNESSES) {
                SpringProperties properties = positional ? SpringProperties.elastic(value) : undamped(value);
                families.add(new SolverFamily(
                        compiler,
                        with(shape.withSolver(settings), properties),
                        gauge,
                        positional
                                ? "elasticity " + NumberText.of(value)
                                : String.format(Locale.ROOT, "%.0e N/m", value)));
            }
        }
        return families;
    }

    private static SpringProperties undamped(double stiffness) {
        return SpringProperties.OPEN.withStiffness(OptionalDouble.of(stiffness)).withDamping(OptionalDouble.of(0));
    }

    private static Scene with(Scene scene, SpringProperties properties) {
        return scene.withSprings(Table.of(scene.springs().stream()
                .map(spring -> spring.withProperties(properties))
                .toList()));
    }

    @Override
    public String text(int substeps) {
        SolverSettings settings = scene.solver();
        return substeps + " x " + settings.passes() + " "
                + settings.sweep().name().toLowerCase(Locale.ROOT) + ", " + springs;
    }

    @Override
    public StretchRun start(int substeps) {
        Simulation run = MODE.compile(compiler, scene.withSolver(scene.solver().withSubsteps(substeps)));
        return new StretchRun() {
            @Override
            public void step() {
                run.step();
            }

            @Override
            public double largestStretch() {
                if (run.divergence().isPresent()) return Double.POSITIVE_INFINITY;
                Frame frame = run.frame();
                return gauge.largest(frame.x(), frame.y(), frame.z());
            }
        };
    }
}
