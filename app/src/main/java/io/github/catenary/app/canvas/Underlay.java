package io.github.catenary.app.canvas;

import io.github.catenary.app.view.Sight;
import java.awt.Dimension;
import java.awt.Graphics2D;

/** Paints below the drawing. EDT only. */
public interface Underlay {
    /**
     * Paints what there is to see.
     *
     * @param g a copy, whose user space is the pixels of the view
     * @param size of the view, px
     * @return false if there is nothing to see
     */
    boolean paint(Graphics2D g, Sight sight, Dimension size);
}
