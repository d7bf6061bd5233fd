package io.github.catenary.plugin.attach;

import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;

/** Contributes {@code attach.path} and {@code attach.mouse}. */
public final class AttachPlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.constraint(new AttachToPath());
        to.constraint(new AttachToMouse());
    }
}
