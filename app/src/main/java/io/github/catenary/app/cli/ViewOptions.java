package io.github.catenary.app.cli;

import io.github.catenary.app.view.Camera;
import io.github.catenary.app.view.Facing;
import io.github.catenary.app.view.ViewStyle;
import io.github.catenary.scene.NumberText;
import io.github.catenary.scene.Vec3;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say from where a scene is seen, and how it is drawn. */
final class ViewOptions {
    private static final Map<String, Facing> VIEWS = Map.of(
            "front", Facing.FRONT,
            "back", Facing.BACK,
            "left", Facing.LEFT,
            "right", Facing.RIGHT,
            "top", Facing.TOP,
            "bottom", Facing.BOTTOM,
            "iso", Facing.ISOMETRIC,
            "home", Facing.HOME);
    private static final Map<String, ViewStyle.Faces> STYLES = Map.of(
            "wire", ViewStyle.Faces.WIRE,
            "shaded", ViewStyle.Faces.SHADED,
            "shaded-wire", ViewStyle.Faces.SHADED_WIRE);

    @Option(
            names = "--view",
            paramLabel = "VIEW",
            description = "front, back, left, right, top, bottom, iso or home, which is from the front, a little to the"
                    + " right and above. Default: front for a flat scene, home in perspective for one with depth.")
    private @Nullable String view;

    @Option(
            names = "--yaw",
            paramLabel = "DEG",
            description = "Goes around the scene to the right, -180 to 180, in place of the view's own angle.")
    private @Nullable Double yaw;

    @Option(
            names = "--pitch",
            paramLabel = "DEG",
            description = "Goes above the scene, -90 to 90, in place of the view's own angle.")
    private @Nullable Double pitch;

    @Option(
            names = "--style",
            paramLabel = "STYLE",
            description =
                    "wire, shaded or shaded-wire. Default: shaded-wire, and wire for a flat scene from the front.")
    private @Nullable String style;

    @Option(
            names = "--perspective",
            negatable = true,
            description = "Near things look larger. Default: only without --view, --yaw and --pitch.")
    private @Nullable Boolean perspective;

    /** The camera that the options ask for; empty if there is none of them. */
    Optional<Camera> camera() throws CommandFailure {
        if (view == null && yaw == null && pitch == null && style == null && perspective == null) {
            return Optional.empty();
        }
        boolean turned = view != null || yaw != null || pitch != null;
        Facing facing = turned ? chosen("--view", view == null ? "front" : view, VIEWS) : Facing.HOME;
        Camera start = Camera.of(facing, Vec3.ZERO, 1, perspective == null ? !turned : perspective);
        double around = yaw == null ? start.yaw() : Math.toRadians(within("--yaw", yaw, 180));
        double up = pitch == null ? start.pitch() : Math.toRadians(within("--pitch", pitch, 90));
        return Optional.of(new Camera(start.target(), around, up, start.scale(), start.perspective()));
    }

    ViewStyle style() throws CommandFailure {
        return style == null ? ViewStyle.DEFAULT : ViewStyle.DEFAULT.withFaces(chosen("--style", style, STYLES));
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
