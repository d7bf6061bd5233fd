package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.ScreenArea;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.spi.MouseTool;
import java.util.List;
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

    /** The tool of a plugin that this one adapts; empty for the program's own. */
    default Optional<MouseTool> added() {
        return Optional.empty();
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

    /**
     * The items on each other that the last click may have meant, the front one first, for the person to choose from;
     * empty if the click was clear.
     */
    default List<Hit> stack() {
        return List.of();
    }

    /** True for a gesture without a button: the pointer leads it, a click ends it, the right button cancels it. */
    default boolean isModal() {
        return false;
    }

    /** What to draw over the scene during the gesture. */
    default Overlay overlay() {
        return Overlay.NONE;
    }

    /** True if arrow keys move what is selected, as long as the keyboard's cursor does not show. */
    default boolean movesSelection() {
        return false;
    }

    /** What Enter at the keyboard's cursor does. */
    default AtCursor atCursor() {
        return AtCursor.CLICK;
    }

    /** The keyboard's cursor is here now; called only with {@link AtCursor#OWN}. */
    default void cursorMoved(KeyCursor cursor) {}

    /** Enter was pressed at the keyboard's cursor; called only with {@link AtCursor#OWN}. */
    default void entered(KeyCursor cursor) {}

    /**
     * What to draw over a view of the drawing besides the {@link #overlay}.
     *
     * @param ray into the view; its pixel is of no account
     */
    default List<OverlayShape> marks(PickRay ray) {
        return List.of();
    }

    /**
     * The preview of a gesture: an area being drawn, a spring being stretched, the item under the pointer, and where
     * particles would be added, m.
     */
    record Overlay(
            Optional<ScreenArea> area,
            Optional<RubberSpring> spring,
            OptionalInt hoveredParticle,
            OptionalInt hoveredSpring,
            List<Vec3> ghosts) {
        /** Draws nothing. */
        public static final Overlay NONE =
                new Overlay(Optional.empty(), Optional.empty(), OptionalInt.empty(), OptionalInt.empty(), List.of());

        public Overlay {
            ghosts = List.copyOf(ghosts);
        }

        /** Only the item under the pointer. */
        public static Overlay hovering(Hit hit) {
            return new Overlay(Optional.empty(), Optional.empty(), hit.particle(), hit.spring(), List.of());
        }

        /** Only the particle under the pointer. */
        public static Overlay hovering(OptionalInt particle) {
            return new Overlay(Optional.empty(), Optional.empty(), particle, OptionalInt.empty(), List.of());
        }

        /** Only an area being drawn. */
        public static Overlay of(ScreenArea area) {
            return new Overlay(
                    Optional.of(area), Optional.empty(), OptionalInt.empty(), OptionalInt.empty(), List.of());
        }

        Overlay withSpring(RubberSpring stretched) {
            return new Overlay(area, Optional.of(stretched), hoveredParticle, hoveredSpring, ghosts);
        }

        Overlay withGhosts(List<Vec3> points) {
            return new Overlay(area, spring, hoveredParticle, hoveredSpring, points);
        }
    }

    /** The ways in which Enter at the keyboard's cursor works a tool. */
    enum AtCursor {
        /** As a click of the mouse does. */
        CLICK,
        /** As the button of the mouse does: the first Enter presses it, the next one lets it go, and arrow keys drag. */
        DRAG,
        /** As the tool decides: it is told of the cursor instead of a pointer. */
        OWN
    }

    /** A spring that follows the pointer. */
    record RubberSpring(Vec3 from, Vec3 to, SpringKind kind) {}
}
