package io.github.catenary.spi;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.ReadOnce;
import io.github.catenary.solver.Frame;

/**
 * A panel without a window: a function from a scene, its selection and a frame of its run to texts, numbers, tables and
 * plots. The window shows them beside fields for the parameters of the panel, which affect {@link #content}; the command
 * {@code catenary panel} prints them.
 */
public interface ScenePanel extends Adjustable {
    /**
     * What a panel is about.
     *
     * @param scene the scene as drawn
     * @param selection the selected items of the scene
     * @param frame the frame of the run that shows; without a run, the drawing, with the number 0. While an edit reaches
     *     the run, {@link Frame#authored} may differ from the scene. Its arrays have an entry for each item of {@link
     *     Frame#scene}; do not write them
     */
    record View(Scene scene, Selection selection, Frame frame) {}

    /**
     * True if the content needs velocities, forces or channels. A frame holds these in {@link Frame#detail}, only on
     * request; the detail of a drawing has the velocities that the scene gives its particles.
     */
    @ReadOnce
    default boolean needsDetail() {
        return false;
    }

    /**
     * Computes what the panel shows. The same view and parameters always give equal content; the panel remembers
     * nothing. Called on any thread, while the panel shows, after an edit, a change of the selection or a frame, four
     * times a second at most. If a call lasts two seconds, the user may switch the plugin off. After a call that throws,
     * the panel shows why, and is asked again only when the user wants it.
     */
    PanelContent content(View view);
}
