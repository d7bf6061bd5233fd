package io.github.catenary.plugin.strands;

import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;

/** Contributes {@code strands.limit}. */
public final class StrandsPlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.constraint(new StrandLimit());
    }
}
