package io.github.catenary.app.canvas;

import io.github.catenary.app.text.Texts;
import java.awt.Graphics2D;
import java.lang.System.Logger;

/**
 * Is told of what could not be painted. A picture is painted in layers; one that fails, in our code or in that of a
 * plugin, is left out, for a repaint must never end in a dialog: the next one would bring the next dialog.
 */
public interface PaintTrouble {
    /** Writes it to the log, for pictures that nobody watches. */
    PaintTrouble LOGGED = (what, why) -> {
        String text = Texts.text("paint.failed", what, why.getClass().getName());
        System.getLogger(PaintTrouble.class.getName()).log(Logger.Level.WARNING, text);
    };

    /** Paints one layer. */
    interface Layer {
        /** @param g its own, whose state may be left as it comes */
        void paint(Graphics2D g);
    }

    /**
     * Any thread.
     *
     * @param what was to be painted, in the language of the window
     * @param why may be anybody's, and fail to describe itself
     */
    void failed(String what, Throwable why);

    /**
     * Paints a layer, or leaves out what of it fails.
     *
     * @param key of what it is, {@code paint.<key>}
     * @param arguments of that text
     */
    default void layer(Graphics2D g, String key, Layer layer, Object... arguments) {
        Graphics2D own = (Graphics2D) g.create();
        try {
            layer.paint(own);
        } catch (Throwable thrown) { // also of a stack or a memory that is full: the other layers need less
            failed(Texts.text("paint." + key, arguments), thrown);
        } finally {
            own.dispose();
        }
    }
}
