package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.solver.NoiseFloor;
import java.util.OptionalInt;

/** A number of a run that can be plotted over time. */
sealed interface Measure
        permits RunMeasure,
                AddedMeasure,
                ParticleMeasure,
                SpringMeasure,
                ElementMeasure,
                ChannelMeasure,
                PlotCurve.Given,
                RaceRecorder.OfRun {
    /** The number now; {@link Double#NaN} if there is none. On the thread of the run. */
    double in(RunReading reading);

    PlotUnit unit();

    /** The size below which a number is rounding, not data; 0 if any number is data. */
    default double floor(NoiseFloor floor) {
        return 0;
    }

    /** What identifies the measure in a settings file and in the names of components. */
    String key();

    /** The heading of its column in a CSV file. */
    String column();

    /** Its name in the user's language. */
    default String label() {
        return Texts.text("plot." + key());
    }

    /** What it measures, without whose it is: the title of an axis. */
    default String quantity() {
        return label();
    }

    /** True if the run has to add up forces for it. */
    default boolean needsForces() {
        return false;
    }

    /** True if it measures a spring. */
    default boolean isOfSpring() {
        return false;
    }

    /** True if it measures an element. */
    default boolean isOfElement() {
        return false;
    }

    /** The particle, the spring or the element that it measures; empty if it measures the whole run. */
    default OptionalInt item() {
        return OptionalInt.empty();
    }
}
