package io.github.catenary.plugin.shape;

import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;

/** Contributes {@code shape.match}. */
public final class ShapePlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.constraint(new ShapeMatching());
    }
}
