package io.github.catenary.builtin;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.builtin.obj.ObjExporter;
import io.github.catenary.builtin.obj.ObjImporter;
import io.github.catenary.generate.Generators;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionList;
import io.github.catenary.spi.Contributions;

/** The program's own contributions. */
public final class Builtin implements CatenaryPlugin {
    private static final Contributed CONTRIBUTED = gather();

    private Builtin() {}

    public static Contributed contributed() {
        return CONTRIBUTED;
    }

    private static Contributed gather() {
        ContributionList list = ContributionList.ofProgram();
        new Builtin().contribute(list);
        return list.close();
    }

    @Override
    public void contribute(Contributions to) {
        CoreElements.all().forEach(to::constraint);
        Generators.all().forEach(to::generator);
        to.check(new MassRatio());
        Colourings.all().forEach(to::colouring);
        to.importer(new ObjImporter());
        to.exporter(new ObjExporter());
    }
}
