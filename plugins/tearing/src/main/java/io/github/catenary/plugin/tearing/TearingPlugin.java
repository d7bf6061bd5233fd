package io.github.catenary.plugin.tearing;

import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;

/**
 * Contributes {@code tearing.threshold}, {@code tearing.fatigue}, the operation {@code tearing.perforate} and the measure
 * {@code tearing.failure}.
 */
public final class TearingPlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.constraint(new TearingThreshold());
        to.constraint(new TearingFatigue());
        to.operation(new Perforate());
        to.measure(new FailureTime());
    }
}
