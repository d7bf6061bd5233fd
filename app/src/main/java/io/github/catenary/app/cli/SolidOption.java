package io.github.catenary.app.cli;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddElement;
import io.github.catenary.edit.fill.MeshSolid;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that make a solid of the surface in a file of another program. */
final class SolidOption {
    /** The element type of a solid of tetrahedra. */
    private static final String ELASTIC = "fem.solid";

    private static final String AUTO = "auto";

    @Option(
            names = "--solid",
            paramLabel = "SPACING",
            description =
                    "Of a file of another program: fills its closed surface, which stays as it is, with tetrahedra"
                            + " of an elastic solid, and prints their quality. SPACING is the distance between particles inside,"
                            + " in m, more than 0, or auto.")
    private @Nullable String solid;

    @Option(
            names = "--density",
            paramLabel = "DENSITY",
            description = "Of --solid: mass per volume, in kg/m³, more than 0. Default: 1000, which is that of water.")
    private @Nullable Double density;

    private Parameters given = Parameters.NONE;

    /** @throws CommandFailure if the options do not fit together or to IN */
    void check(Path in, boolean isImported, boolean fills) throws CommandFailure {
        if (solid == null) {
            if (density != null) throw CommandFailure.usage("--density: expected --solid beside it");
            return;
        }
        if (!isImported)
            throw CommandFailure.usage("--solid: expected IN to be a file of another program, found " + in);
        if (fills) throw CommandFailure.usage("--solid: expected no --fill beside it; choose a solid or springs");
        if (!solid.equals(AUTO)) given = given.with(MeshSolid.SPACING, Value.of(distance(solid)));
        if (density == null) return;
        if (!(density > 0 && density <= Double.MAX_VALUE)) {
            throw CommandFailure.usage("--density: expected more than 0 kg/m³, found " + density);
        }
        given = given.with(MeshSolid.DENSITY, Value.of(density));
    }

    private static double distance(String text) throws CommandFailure {
        double number;
        try {
            number = Double.parseDouble(text);
        } catch (NumberFormatException word) {
            number = 0;
        }
        if (number > 0 && number <= Double.MAX_VALUE) return number;
        throw CommandFailure.usage("--solid: expected a distance of more than 0 m, or auto, found " + text);
    }

    /** The scene with the solid and, if its plugin is there, with an element of it; the same scene without the option. */
    Scene meshed(Scene scene, Path in, Session session) throws CommandFailure {
        if (solid == null) return scene;
        Operation mesh = new MeshSolid()
                .watched(() -> false, share -> {}, quality -> session.tell(in + ": " + quality.english()));
        try {
            Scene meshed = mesh.apply(scene, Selection.all(scene), mesh.schema().resolve(given));
            Optional<PluginUse> plugin = session.plugins().useFor(ELASTIC);
            if (plugin.isPresent())
                return new AddElement(Label.of("insert", ELASTIC), ELASTIC, Target.ALL, Target.NONE, plugin)
                        .apply(meshed);
            session.tell(in + ": no element was added, because no plugin that is in use has " + ELASTIC);
            return meshed;
        } catch (EditRefusedException refused) {
            throw CommandFailure.badScene(in, refused.problems());
        }
    }
}
