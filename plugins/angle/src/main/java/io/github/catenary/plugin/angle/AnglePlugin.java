package io.github.catenary.plugin.angle;

import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;

/** Contributes {@code angle.keep} and {@code angle.faces}. */
public final class AnglePlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.constraint(new SpringAngles());
        to.constraint(new FaceAngles());
    }
}
