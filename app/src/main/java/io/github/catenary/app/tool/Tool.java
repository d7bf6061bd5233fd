package io.github.catenary.app.tool;

import io.github.catenary.app.text.Texts;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Vec3;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A tool for the mouse in the drawing. EDT only. Calls come in the order pressed, dragged …, released. A call may throw
 * {@link io.github.catenary.edit.EditRefusedException}, whose message the caller shows; the tool is then idle again.
 */
public interface Tool {
    /** The key of its texts and its icon, {@code tool.<id>} and {@code tool-<id>.svg}, unless it has its own. */
    String id();

    default String icon() {
        return "tool-" + id();
    }

    /** The tool's name. */
    default String label() {
        return Texts.text("tool." + id());
    }

    /** One sentence on the purpose of the tool. */
    default String tip() {
        return Texts.text("tool." + id() + ".tip");
    }

    /** The hint that the status bar shows while the tool is chosen. */
    default String hint() {
        return Texts.text("tool." + id() + ".hint");
    }

    default void pressed(PointerEvent event) {}

    default void dragged(PointerEvent event) {}

    default void released(PointerEvent event) {}

    /** The pointer moved while no button was down. */
    default void moved(PointerEvent event) {}

    /** The pointer is over the drawing no more, or over another scene: what was under it is not. */
    default void left() {}

    /** Cancels the current gesture; the scene is as before. Called on Escape and when another tool is chosen. */
    default void cancel() {}

    /** True during a gesture, as long as {@link #cancel} would cancel something. */
    default boolean busy() {
        return false;
    }

    /** What to draw over the scene during the gesture. */
    default Overlay overlay() {
        return Overlay.NONE;
    }

    /** The preview of a gesture: a rectangle being drawn, a spring being stretched, the item under the pointer. */
    record Overlay(
            Optional<Marquee> rectangle,
            Optional<Disc> brush,
            Optional<RubberSpring> spring,
            OptionalInt hoveredParticle,
            OptionalInt hoveredSpring,
            Optional<Vec3> ghostParticle) {
        /** Draws nothing. */
        public static final Overlay NONE = new Overlay(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                Optional.empty());

        /** Only the item under the pointer. */
        public static Overlay hovering(Hit hit) {
            return new Overlay(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    hit.particle(),
                    hit.spring(),
                    Optional.empty());
        }

        /** Only a rectangle being drawn. */
        public static Overlay of(Marquee rectangle) {
            return new Overlay(
                    Optional.of(rectangle),
                    Optional.empty(),
                    Optional.empty(),
                    OptionalInt.empty(),
                    OptionalInt.empty(),
                    Optional.empty());
        }

        /** Only the disc of a brush. */
        public static Overlay of(Disc brush) {
            return new Overlay(
                    Optional.empty(),
                    Optional.of(brush),
                    Optional.empty(),
                    OptionalInt.empty(),
                    OptionalInt.empty(),
                    Optional.empty());
        }
    }

    /** A spring that follows the pointer. */
    record RubberSpring(Vec3 from, Vec3 to, SpringKind kind) {}
}
