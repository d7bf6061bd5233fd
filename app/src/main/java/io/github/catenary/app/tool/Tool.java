package io.github.catenary.app.tool;

import io.github.catenary.app.text.Texts;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Vec3;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One way of working with the mouse. EDT only; all calls come in the order pressed, dragged …, released. A call may throw
 * {@link io.github.catenary.edit.EditRefusedException}, whose message the caller shows; the tool is idle again then.
 */
public interface Tool {
    /** Key of its texts and its icon, unless it has its own: {@code tool.<id>}, {@code tool-<id>.svg}. */
    String id();

    default String icon() {
        return "tool-" + id();
    }

    /** What it is called. */
    default String label() {
        return Texts.text("tool." + id());
    }

    /** One sentence on what it is for. */
    default String tip() {
        return Texts.text("tool." + id() + ".tip");
    }

    /** What the status bar says while it is in the hand. */
    default String hint() {
        return Texts.text("tool." + id() + ".hint");
    }

    default void pressed(PointerEvent event) {}

    default void dragged(PointerEvent event) {}

    default void released(PointerEvent event) {}

    /** The pointer moved without a button. */
    default void moved(PointerEvent event) {}

    /** Gives up what is under way; the scene is as before. Called on Escape and when another tool is taken. */
    default void cancel() {}

    /** True from the first step of a gesture to its end, so long as {@link #cancel} would give something up. */
    default boolean busy() {
        return false;
    }

    /** What to draw over the scene while the tool is at work. */
    default Overlay overlay() {
        return Overlay.NONE;
    }

    /** What a tool shows of its work: a rectangle being drawn, a spring being stretched, the item under the pointer. */
    record Overlay(
            Optional<WorldRectangle> rectangle,
            Optional<RubberSpring> spring,
            OptionalInt hoveredParticle,
            OptionalInt hoveredSpring,
            Optional<Vec3> ghostParticle) {
        /** Nothing. */
        public static final Overlay NONE = new Overlay(
                Optional.empty(), Optional.empty(), OptionalInt.empty(), OptionalInt.empty(), Optional.empty());

        /** Just the item under the pointer. */
        public static Overlay hovering(Hit hit) {
            return new Overlay(Optional.empty(), Optional.empty(), hit.particle(), hit.spring(), Optional.empty());
        }

        /** Just a rectangle under way. */
        public static Overlay of(WorldRectangle rectangle) {
            return new Overlay(
                    Optional.of(rectangle),
                    Optional.empty(),
                    OptionalInt.empty(),
                    OptionalInt.empty(),
                    Optional.empty());
        }
    }

    /** A rectangle in the drawing with its sides along the axes, m. */
    record WorldRectangle(double minX, double minY, double maxX, double maxY) {
        /** The rectangle with these two opposite corners. */
        public static WorldRectangle of(Vec3 corner, Vec3 opposite) {
            return new WorldRectangle(
                    Math.min(corner.x(), opposite.x()),
                    Math.min(corner.y(), opposite.y()),
                    Math.max(corner.x(), opposite.x()),
                    Math.max(corner.y(), opposite.y()));
        }

        public double width() {
            return maxX - minX;
        }

        public double height() {
            return maxY - minY;
        }

        /** True for points inside and on the border. */
        public boolean contains(double x, double y) {
            return x >= minX && x <= maxX && y >= minY && y <= maxY;
        }
    }

    /** A spring that follows the pointer. */
    record RubberSpring(Vec3 from, Vec3 to, SpringKind kind) {}
}
