package io.github.catenary.analysis.sweep;

import io.github.catenary.generate.MisfitException;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.io.study.SweepStudy.Range;
import io.github.catenary.io.study.SweepStudy.Variation;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * How far runs of a scene are from measured curves, for settings within the ranges of a study. A search that minimizes it
 * finds the settings of what was measured. Deterministic; immutable; any thread.
 */
public final class CurveFit {
    /** The distance of settings whose run did not come to its end. */
    public static final double FAILED = 1e9;

    private static final int LONGEST = 60;

    private final SweepStudy study;
    private final Scene scene;
    private final Plugins plugins;
    private final SolverOptions options;
    private final TargetCurve target;
    private final List<Setting.Given> set;
    private final List<Setting> vary;
    private final List<MomentProbe> probes;

    /**
     * @param target what was measured
     * @throws StudyMisfitException if the study does not fit its scene, or its runs cannot be compared to the target
     */
    public CurveFit(SweepStudy study, TargetCurve target, Scene scene, Plugins plugins, SolverOptions options)
            throws StudyMisfitException {
        this.study = study;
        this.scene = scene;
        this.plugins = plugins;
        this.options = options.withThreads(1);
        this.target = target;
        StudyCheck check = new StudyCheck(study, scene, plugins);
        set = check.set();
        vary = check.vary();
        probes = new ArrayList<>();
        for (String name : target.names()) {
            Optional<MomentProbe> probe = MomentProbe.find(name, scene, plugins);
            if (probe.isEmpty()) {
                check.error(
                        "$",
                        Message.of(
                                "fit.no-curve",
                                "no run has \"{0}\", which the target measured",
                                Printable.line(name, LONGEST)));
            }
            probe.ifPresent(probes::add);
        }
        if (study.vary().isEmpty()) {
            check.error("$.vary", Message.of("fit.nothing-varies", "a fit needs a setting that varies"));
        }
        for (int i = 0; i < study.vary().size(); i++) {
            if (study.vary().get(i).range().isEmpty()) {
                check.error(
                        "$.vary[" + i + "].values",
                        Message.of("fit.no-range", "a fit needs a range: give from and to instead"));
            }
        }
        check.requireNone();
        double length = study.frames() * Setting.all(scene, set).solver().timeStep();
        if (target.end() > length * (1 + 1e-9)) {
            throw new StudyMisfitException(List.of(Problem.error(
                    "$.frames",
                    Message.of(
                            "fit.too-short",
                            "the target goes to {0} s, but the frames end at {1} s",
                            target.end(),
                            length))));
        }
    }

    /** The names of what is sought, in the order of the study. */
    public List<String> names() {
        return study.vary().stream().map(Variation::name).toList();
    }

    /**
     * The values of what is sought at a place.
     *
     * @param place for each a share of the way through its range, 0 to 1
     */
    public List<Double> values(double[] place) {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < place.length; i++) values.add(range(i).at(place[i]));
        return values;
    }

    /**
     * A scene with what the study sets and values of what it seeks.
     *
     * @param of the scene of the study, or a later state of it
     * @param values as {@link #values} has them
     * @throws MisfitException if the scene cannot have the values
     */
    public Scene with(Scene of, List<Double> values) {
        List<Setting.Given> given = new ArrayList<>(set);
        for (int i = 0; i < vary.size(); i++) given.add(new Setting.Given(vary.get(i), Value.of(values.get(i))));
        return Setting.all(of, given);
    }

    private Range range(int i) {
        return study.vary().get(i).range().orElseThrow();
    }

    /**
     * The root mean square of the distances between the run and the target, each as a share of what its curve spans;
     * {@link #FAILED} if there is no such run.
     *
     * @param place as for {@link #values}
     * @param begins sees what runs, so that another thread can end it
     * @throws CancellationException if another thread ended the run
     */
    public double distance(double[] place, Consumer<ActiveCall> begins) {
        Optional<List<List<Double>>> curves = curves(values(place), begins);
        if (curves.isEmpty()) return FAILED;
        double squares = 0;
        int count = 0;
        for (int i = 0; i < probes.size(); i++) {
            double span = target.span(i);
            for (int k = 0; k < target.times().size(); k++) {
                double measured = target.values().get(i).get(k);
                if (Double.isNaN(measured)) continue;
                double apart = (curves.get().get(i).get(k) - measured) / span;
                squares += apart * apart;
                count++;
            }
        }
        double distance = Math.sqrt(squares / count);
        return distance < FAILED ? distance : FAILED;
    }

    /**
     * The curves of a run at the times of the target, in its order; empty if the run did not come to its end.
     *
     * @param values of what is sought
     */
    public Optional<List<List<Double>>> curves(List<Double> values, Consumer<ActiveCall> begins) {
        try {
            SceneCompiler compiler = plugins.compiler().with(options);
            begins.accept(compiler.work());
            return curves(compiler.compile(with(scene, values)));
        } catch (UnrunnableSceneException e) {
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // the scene cannot have these values
        }
    }

    private Optional<List<List<Double>>> curves(Simulation run) {
        List<List<Double>> curves = new ArrayList<>();
        for (int i = 0; i < probes.size(); i++) curves.add(new ArrayList<>());
        double[] before = now(run);
        double start = run.time();
        int next = 0;
        while (next < target.times().size()) {
            double time = target.times().get(next);
            if (time <= start) { // of the drawn scene
                for (int i = 0; i < before.length; i++) curves.get(i).add(before[i]);
                next++;
                continue;
            }
            double from = run.time();
            if (run.frameNumber() >= study.frames() || !run.step()) {
                if (run.wasEnded()) throw new CancellationException("the run of a fit was given up");
                return Optional.empty();
            }
            double[] after = now(run);
            boolean last = run.frameNumber() >= study.frames();
            while (next < target.times().size() && (target.times().get(next) <= run.time() || last)) {
                double share = Math.min(1, (target.times().get(next) - from) / (run.time() - from));
                for (int i = 0; i < after.length; i++) {
                    curves.get(i).add(before[i] + share * (after[i] - before[i]));
                }
                next++;
            }
            before = after;
        }
        return Optional.of(curves);
    }

    private double[] now(Simulation run) {
        return probes.stream()
                .mapToDouble(probe -> probe.of().applyAsDouble(run))
                .toArray();
    }
}
