package io.github.catenary.plugin.glue;

import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;

/** Contributes {@code glue.stick} and {@code glue.tap}. */
public final class GluePlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.constraint(new GlueStick());
        to.constraint(new GlueTap());
    }
}
