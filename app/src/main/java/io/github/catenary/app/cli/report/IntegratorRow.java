package io.github.catenary.app.cli.report;

import io.github.catenary.analysis.study.EnergyDrift;
import io.github.catenary.analysis.study.IntegratorStudy;
import io.github.catenary.analysis.study.LargestStep;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * The measurements of one integrator, and their text.
 *
 * @param micros the time of one frame of the cloth on this machine, µs
 */
public record IntegratorRow(IntegratorStudy study, double micros) {
    private static final String NONE = "–";

    String id() {
        return study.integrator();
    }

    String theory() {
        return study.theory().isPresent() ? Integer.toString(study.theory().getAsInt()) : NONE;
    }

    String order() {
        return shown("%.2f", study.order());
    }

    /** The change of energy since the start, as a fraction with a sign; no number if the run leaves its bounds. */
    String change() {
        return study.energy().map(energy -> share(energy.change())).orElse("left its bounds");
    }

    /** The change of energy from the first tenth of the run to the last, as a fraction with a sign. */
    String drift() {
        return study.energy().map(energy -> share(energy.drift())).orElse(NONE);
    }

    private static String share(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 0.01 ? "%+.1e" : "%+.2f", value);
    }

    String predicted() {
        return shown("%.4f", study.step().predicted());
    }

    String found() {
        return shown("%.4f", study.step().found());
    }

    String ratio() {
        return shown("%.3f", study.step().ratio());
    }

    String cost() {
        return String.format(Locale.ROOT, "%.0f", micros);
    }

    /** True if the largest step was measured with a damped spring. */
    boolean damped() {
        return study.damping() > 0;
    }

    private static String shown(String format, OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, format, value.getAsDouble()) : NONE;
    }

    /** The JSON object, as docs/cli.md describes it. */
    public String json() {
        LargestStep step = study.step();
        return JsonLine.of(json -> {
            json.name("integrator").value(id());
            if (study.theory().isPresent())
                json.name("theory").value(study.theory().getAsInt());
            else json.name("theory").nullValue();
            JsonLine.number(json, "order", study.order());
            JsonLine.number(json, "energyChange", number(EnergyDrift::change));
            JsonLine.number(json, "energyDrift", number(EnergyDrift::drift));
            JsonLine.number(json, "damping", study.damping());
            JsonLine.number(json, "predictedStep", step.predicted());
            JsonLine.number(json, "foundStep", step.found());
            JsonLine.number(json, "microsPerFrame", micros);
        });
    }

    private OptionalDouble number(ToDoubleFunction<EnergyDrift> part) {
        return study.energy().stream().mapToDouble(part).findFirst();
    }
}
