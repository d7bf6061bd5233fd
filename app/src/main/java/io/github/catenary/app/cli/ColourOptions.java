package io.github.catenary.app.cli;

import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Colouring;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which quantities a picture shows. */
final class ColourOptions {
    @Option(
            names = "--colour",
            paramLabel = "ID",
            description =
                    "Colours springs or particles by a quantity: strain, stress, residual, elasticity, speed,"
                            + " force, damage, material, or the colouring or channel of a plugin. Default: the kinds of springs.")
    private @Nullable String colour;

    @Option(
            names = "--range",
            paramLabel = "FROM,TO",
            description = "The values of the first and the last colour. Default: those of each frame.")
    private @Nullable String range;

    @Option(
            names = "--overlay",
            paramLabel = "NAMES",
            description =
                    "What is drawn on top, separated by commas: velocities, forces, trails, particle-ids, spring-ids,"
                            + " pins, torn-ends, or none. Default: pins,torn-ends.")
    private @Nullable String overlay;

    @Option(
            names = "--trails-of",
            paramLabel = "IDS",
            description =
                    "The particles that have trails: ids and ranges such as 3,17,20-25. Default: all, in a scene of up to 200.")
    private @Nullable String trailsOf;

    @Option(names = "--legend", description = "Shows what colours and arrows mean. Needs a font.")
    private boolean legend;

    PictureOptions.PictureQuantities quantities(Session session) throws CommandFailure {
        if (range != null && colour == null) throw CommandFailure.usage("--range needs --colour");
        Optional<Colouring> colouring = colour == null ? Optional.empty() : Optional.of(colouring(session, colour));
        double[] ends = range == null ? new double[] {Double.NaN, Double.NaN} : ends(range);
        Set<Overlay> overlays = overlays();
        if (trailsOf != null && !overlays.contains(Overlay.TRAILS)) {
            throw CommandFailure.usage("--trails-of needs --overlay trails");
        }
        return new PictureOptions.PictureQuantities(colouring, ends[0], ends[1], overlays, trailed(), legend);
    }

    private static Colouring colouring(Session session, String id) throws CommandFailure {
        List<Colouring> all = session.plugins().colourings();
        for (Colouring each : all) if (each.id().equals(id)) return each;
        String ids = all.stream().map(Colouring::id).sorted().collect(Collectors.joining(", "));
        throw CommandFailure.usage("--colour: expected one of " + ids + ", found \"" + id + "\"");
    }

    private static double[] ends(String text) throws CommandFailure {
        String[] parts = text.split(",", -1);
        try {
            if (parts.length == 2) {
                double[] ends = {Double.parseDouble(parts[0]), Double.parseDouble(parts[1])};
                if (Double.isFinite(ends[0]) && Double.isFinite(ends[1]) && ends[0] < ends[1]) return ends;
            }
        } catch (NumberFormatException noNumber) {
            throw badRange(text);
        }
        throw badRange(text);
    }

    private static CommandFailure badRange(String text) {
        return CommandFailure.usage(
                "--range: expected two numbers, the smaller one first, such as -5,5, found \"" + text + "\"");
    }

    private IdSet trailed() throws CommandFailure {
        if (trailsOf == null) return IdSet.empty();
        return IdSetText.ids("--trails-of", trailsOf);
    }

    private Set<Overlay> overlays() throws CommandFailure {
        Set<Overlay> result = EnumSet.noneOf(Overlay.class);
        if (overlay == null) {
            for (Overlay each : Overlay.values()) if (each.isUsual()) result.add(each);
            return result;
        }
        List<String> names = new ArrayList<>(List.of(overlay.split(",", -1)));
        if (names.equals(List.of("none"))) return result;
        for (String name : names) {
            result.add(Overlay.of(name)
                    .orElseThrow(() -> CommandFailure.usage("--overlay: expected none or some of "
                            + Stream.of(Overlay.values()).map(Overlay::key).collect(Collectors.joining(", "))
                            + ", found \"" + name + "\"")));
        }
        return result;
    }
}
