package com.example.frost;

import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributions;

/** Particles that freeze to each other: one class of each kind of contribution, written from the documentation alone. */
public final class FrostPlugin implements CatenaryPlugin {
    @Override
    public void contribute(Contributions to) {
        to.constraint(new Freeze());
        to.constraint(new Sill());
        to.generator(new Hail());
        to.check(new OneFrost());
        to.colouring(new Phase());
        to.exporter(new ColdTable());
        to.importer(new ColdReader());
        to.integrator(new Sluggish());
        to.tool(new Cool());
    }
}
