package io.github.catenary.app.render.flat;

import io.github.catenary.app.ui.text.Texts;
import java.awt.Graphics2D;
import java.lang.System.Logger;

/**
 * Listens for faults of painting. A picture is painted in layers. A layer that fails, in this program or in a plugin,
 * is left out. A repaint must never open a dialog, because the next repaint would open another.
 */
public interface PaintTrouble {
    /** Logs each fault; for pictures that nobody watches. */
    PaintTrouble LOGGED = PaintTrouble::log;

    private static void log(String what, Throwable why) {
        String text = Texts.text("paint.failed", what, why.getClass().getName());
        System.getLogger(PaintTrouble.class.getName()).log(Logger.Level.WARNING, text);
    }

    /** Paints one layer. */
    interface Layer {
        /** @param g a copy for this layer, which may leave it in any state */
        void paint(Graphics2D g);
    }

    /**
     * Reports a fault. Any thread.
     *
     * @param what what was to be painted, in the language of the window
     * @param why may be of a plugin's own class, whose methods may fail
     */
    void failed(String what, Throwable why);

    /**
     * Paints a layer. If it fails, reports the fault and leaves out the rest of the layer.
     *
     * @param key the layer's name is the text {@code paint.<key>}
     * @param arguments of that text
     */
    default void layer(Graphics2D g, String key, Layer layer, Object... arguments) {
        Graphics2D own = (Graphics2D) g.create();
        try {
            layer.paint(own);
        } catch (Throwable thrown) { // also when stack or memory run out: the other layers need less
            failed(Texts.text("paint." + key, arguments), thrown);
        } finally {
            own.dispose();
        }
    }
}
