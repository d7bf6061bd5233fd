package io.github.catenary.app.window.status;

import io.github.catenary.analysis.ElasticityEdge;
import io.github.catenary.app.document.workspace.SpareTime;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.UnrunnableSceneException;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javax.swing.Timer;

/**
 * Measures, shortly after each edit, how far the drawn scene is from its edge: edge and margin under the positional
 * solver, a substep that is too long under the explicit integrators. It measures on a background thread; the next edit
 * cancels a running measurement. The measurement of a large scene rests while its run plays, and is left out if its
 * memory is not free. Scenes without springs or with errors have no result. EDT only.
 */
public final class StabilityMonitor implements Workspace.Listener {
    /** The pause after an edit; faster edits are measured together, ms. */
    private static final int PAUSE = 250;

    /** Shows the results; called on the EDT. */
    interface Display {
        /** The shown result belongs to an earlier scene. */
        void stale();

        /** The open scene is large: its measurement takes a while, and rests while the run plays. */
        void measuring();

        /** Shows the result for the open scene. */
        void show(Finding finding);
    }

    /**
     * The result of a measurement.
     *
     * @param stability empty if there is no result
     * @param excess empty if the substep is not too long
     * @param leftOut true if memory is too short to measure
     */
    record Finding(Optional<Margin> stability, Optional<StepExcess> excess, boolean leftOut) {
        static final Finding NOTHING = new Finding(Optional.empty(), Optional.empty(), false);
        static final Finding LEFT_OUT = new Finding(Optional.empty(), Optional.empty(), true);
    }

    /**
     * How far a scene is from its edge.
     *
     * @param largest the largest elasticity of its springs
     */
    record Margin(ElasticityEdge stability, double largest) {
        static Margin of(Scene scene, BooleanSupplier cancelled) {
            ElasticityEdge stability = ElasticityEdge.of(scene, cancelled);
            double largest = scene.springs().stream()
                    .mapToDouble(scene::elasticity)
                    .max()
                    .orElseThrow();
            return new Margin(stability, largest);
        }
    }

    private final Workspace workspace;
    private final SpareTime spare;
    private final Display display;
    private final Timer pause = Timers.once(PAUSE, this::measure);
    private final Latest<Finding> measurements;

    StabilityMonitor(Workspace workspace, SpareTime spare, Display display) {
        this.workspace = workspace;
        this.spare = spare;
        this.display = display;
        measurements = new Latest<>(display::show);
        workspace.addListener(this);
        pause.start();
    }

    @Override
    public void documentChanged(DocumentChange change) {
        display.stale();
        measurements.forget();
        pause.restart();
    }

    @Override
    public void documentOpened(Document document) {
        measurements.forget();
        display.show(Finding.NOTHING);
        pause.restart();
    }

    /** Stops listening and measuring. */
    public void close() {
        workspace.removeListener(this);
        pause.stop();
        measurements.forget();
    }

    private void measure() {
        Scene scene = workspace.scene();
        if (scene.springs().isEmpty()) {
            display.show(Finding.NOTHING);
            return;
        }
        if (spare.isLarge(scene)) display.measuring();
        measurements.askUntilOvertaken(overtaken -> measure(scene, overtaken));
    }

    private Finding measure(Scene scene, BooleanSupplier overtaken) {
        BooleanSupplier cancelled = spare.within(scene, overtaken);
        try {
            if (cancelled.getAsBoolean()) return Finding.NOTHING; // nobody asks for it
            return spare.memory()
                    .attempt(HeavyWork.STABILITY, scene, cancelled, () -> find(scene, cancelled))
                    .orElse(Finding.LEFT_OUT);
        } catch (UnrunnableSceneException e) {
            return Finding.NOTHING; // the preview shows the problem
        }
    }

    private static Finding find(Scene scene, BooleanSupplier cancelled) {
        boolean goesByElasticity = IntegratorCatalog.OWN
                .find(scene.solver().integrator())
                .filter(method -> !method.usesStiffness())
                .isPresent();
        if (!goesByElasticity) return new Finding(Optional.empty(), StepExcess.of(scene), false);
        if (!ElasticityEdge.isMeasurable(scene)) return Finding.NOTHING; // the preview shows the cost
        return new Finding(Optional.of(Margin.of(scene, cancelled)), Optional.empty(), false);
    }
}
