package io.github.catenary.plugin.plasticity;

import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;

/** Contributes {@code plasticity.yield}. */
public final class PlasticityPlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.constraint(new PlasticYield());
    }
}
