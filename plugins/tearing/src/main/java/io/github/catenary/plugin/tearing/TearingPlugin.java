package io.github.catenary.plugin.tearing;

import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;

/**
 * Contributes {@code tearing.threshold}, {@code tearing.fatigue}, the operation {@code tearing.perforate}, the measure
 * {@code tearing.failure} and the panel {@code tearing.near}.
 */
public final class TearingPlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.constraint(new TearingThreshold());
        to.constraint(new TearingFatigue());
        to.operation(new Perforate());
        to.measure(new FailureTime());
        to.panel(new NearTearing());
    }
}
