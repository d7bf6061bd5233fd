package io.github.catenary.builtin;

import io.github.catenary.builtin.csv.CsvImporter;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.builtin.obj.ObjExporter;
import io.github.catenary.builtin.obj.ObjImporter;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionList;
import io.github.catenary.spi.Contributions;
import io.github.catenary.spi.Importer;
import java.util.List;

/** The program's own contributions. */
public final class Builtin implements CatenaryPlugin {
    private static final Contributed CONTRIBUTED = gather(List.of());

    private Builtin() {}

    public static Contributed contributed() {
        return CONTRIBUTED;
    }

    /** Those, and importers of a program that has more than the core. */
    public static Contributed contributedWith(List<? extends Importer> importers) {
        return gather(importers);
    }

    private static Contributed gather(List<? extends Importer> importers) {
        ContributionList list = ContributionList.ofProgram();
        new Builtin().contribute(list);
        importers.forEach(list::importer);
        return list.close();
    }

    @Override
    public void contribute(Contributions to) {
        CoreElements.all().forEach(to::constraint);
        Generators.all().forEach(to::generator);
        to.check(new MassRatio());
        Colourings.all().forEach(to::colouring);
        to.importer(new ObjImporter());
        to.importer(new CsvImporter());
        to.exporter(new ObjExporter());
    }

    /** {@code mass-ratio}: warns of springs between a light and a heavy particle. */
    private static final class MassRatio implements SceneRule {
        /**
         * Above this ratio, a few passes leave a spring visibly stretched: each pass reduces the excess by about the
         * inverse of the ratio.
         */
        private static final double TOO_LARGE = 1_000;

        @Override
        public Descriptor descriptor() {
            return new Descriptor(
                    "mass-ratio",
                    "Mass ratio",
                    "Warns of springs that join a light particle to one a thousand times as heavy");
        }

        /** One warning, at the first such spring, with the number of such springs. */
        @Override
        public List<Problem> problems(Scene scene) {
            int count = 0;
            int first = -1;
            for (int i = 0; i < scene.springs().size(); i++) {
                if (scene.massRatio(scene.springs().at(i)) <= TOO_LARGE) continue;
                if (count++ == 0) first = i;
            }
            if (count == 0) return List.of();
            return List.of(Problem.warning(
                    "$.springs[" + first + "]",
                    Message.of(
                            "check.mass-ratio",
                            "one end of the spring is more than {0} times as heavy as the other, so the spring will"
                                    + " stretch; make the lighter end heavier. Springs like this: {1}",
                            (int) TOO_LARGE,
                            count)));
        }
    }
}
