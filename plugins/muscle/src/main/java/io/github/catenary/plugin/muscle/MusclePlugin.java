package io.github.catenary.plugin.muscle;

import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;

/** Contributes {@code muscle.wave}. */
public final class MusclePlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.constraint(new MuscleWave());
    }
}
