package io.github.catenary.app.cli;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Framing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.math.NumberText;
import io.github.catenary.math.Vec3;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say from where a scene is seen, and how it is drawn. */
final class ViewOptions {
    static final Map<String, Facing> VIEWS = Map.of(
            "front", Facing.FRONT,
            "back", Facing.BACK,
            "left", Facing.LEFT,
            "right", Facing.RIGHT,
            "top", Facing.TOP,
            "bottom", Facing.BOTTOM,
            "iso", Facing.ISOMETRIC,
            "home", Facing.HOME);
    static final Map<String, ViewStyle.Faces> STYLES = Map.of(
            "wire", ViewStyle.Faces.WIRE,
            "shaded", ViewStyle.Faces.SHADED,
            "shaded-wire", ViewStyle.Faces.SHADED_WIRE);

    @Option(
            names = "--view",
            paramLabel = "VIEW",
            completionCandidates = Words.Views.class,
            description = "front, back, left, right, top, bottom, iso or home, which is from the front, a little to the"
                    + " right and above. Default: front for a flat scene, home in perspective for one with depth.")
    private @Nullable String view;

    @Option(
            names = "--yaw",
            paramLabel = "DEG",
            description = "Turn around the scene to the right, -180 to 180, in place of the view's own angle.")
    private @Nullable Double yaw;

    @Option(
            names = "--pitch",
            paramLabel = "DEG",
            description = "Height above the scene as an angle, -90 to 90, in place of the view's own angle.")
    private @Nullable Double pitch;

    @Option(
            names = "--style",
            paramLabel = "STYLE",
            completionCandidates = Words.Styles.class,
            description =
                    "wire, shaded or shaded-wire. Default: shaded-wire; a flat scene from the front is drawn as the drawing is.")
    private @Nullable String style;

    @Option(
            names = "--perspective",
            negatable = true,
            description = "Draw in perspective. Default: only without --view, --yaw and --pitch.")
    private @Nullable Boolean perspective;

    @Option(
            names = "--target",
            paramLabel = "X,Y,Z",
            description = "The point in the middle of the picture, m. Default: all is shown.")
    private @Nullable String target;

    @Option(
            names = "--scale",
            paramLabel = "PX",
            description = "Pixels per metre at the target, 1e-6 to 1e7. Default: all is shown.")
    private @Nullable Double scale;

    @Option(names = "--see-through", description = "Springs behind faces are dimmed instead of hidden.")
    private boolean seeThrough;

    @Option(names = "--ground", negatable = true, description = "Grid and shadow below a scene. Default: on.")
    private @Nullable Boolean ground;

    /** From where the options ask to see the scene. */
    Framing framing() throws CommandFailure {
        Optional<Facing> facing = view == null ? Optional.empty() : Optional.of(chosen("--view", view, VIEWS));
        return new Framing(
                facing,
                yaw == null ? OptionalDouble.empty() : OptionalDouble.of(radians("--yaw", yaw, 180)),
                pitch == null ? OptionalDouble.empty() : OptionalDouble.of(radians("--pitch", pitch, 90)),
                Optional.ofNullable(perspective),
                target == null ? Optional.empty() : Optional.of(point("--target", target)),
                scale == null ? OptionalDouble.empty() : OptionalDouble.of(scale("--scale", scale)));
    }

    ViewStyle style() throws CommandFailure {
        ViewStyle.Faces faces = style == null ? ViewStyle.DEFAULT.faces() : chosen("--style", style, STYLES);
        return new ViewStyle(faces, seeThrough, ground == null || ground, true);
    }

    private static Vec3 point(String option, String text) throws CommandFailure {
        String[] parts = text.split(",", -1);
        try {
            if (parts.length == 3) {
                return new Vec3(
                        Double.parseDouble(parts[0]), Double.parseDouble(parts[1]), Double.parseDouble(parts[2]));
            }
        } catch (NumberFormatException | BeyondRangeException noPoint) {
            throw notAPoint(option, text);
        }
        throw notAPoint(option, text);
    }

    private static CommandFailure notAPoint(String option, String text) {
        return CommandFailure.usage(option + ": expected three numbers in m, such as 0,1.5,-2, found \"" + text + "\"");
    }

    private static double scale(String option, double scale) throws CommandFailure {
        if (scale >= Camera.MIN_SCALE && scale <= Camera.MAX_SCALE) return scale;
        throw CommandFailure.usage(option + " is " + NumberText.of(scale) + ", but must be in 1e-6 to 1e7");
    }

    private static double radians(String option, double degrees, double bound) throws CommandFailure {
        return Math.toRadians(within(option, degrees, bound));
    }

    private static double within(String option, double degrees, double bound) throws CommandFailure {
        if (Math.abs(degrees) <= bound) return degrees;
        String range = NumberText.of(-bound) + " to " + NumberText.of(bound);
        throw CommandFailure.usage(option + " is " + NumberText.of(degrees) + ", but must be in " + range);
    }

    private static <T> T chosen(String option, String name, Map<String, T> choices) throws CommandFailure {
        T found = choices.get(name);
        if (found != null) return found;
        String all = String.join(", ", choices.keySet().stream().sorted().toList());
        throw CommandFailure.usage(option + ": expected one of " + all + ", found \"" + name + "\"");
    }
}
