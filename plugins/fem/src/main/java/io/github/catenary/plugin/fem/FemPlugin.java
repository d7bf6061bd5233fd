package io.github.catenary.plugin.fem;

import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;

/** Contributes {@code fem.solid} and {@code fem.membrane}, and what makes meshes for them. */
public final class FemPlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.constraint(new SolidType());
        to.constraint(new MembraneType());
        to.generator(new BlockGenerator());
        to.importer(new GmshImporter());
    }
}
