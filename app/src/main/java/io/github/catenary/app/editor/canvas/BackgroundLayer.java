package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.render.camera.ViewTransform;
import java.awt.Dimension;
import java.awt.Graphics2D;

/** Paints below the drawing. EDT only. */
public interface BackgroundLayer {
    /**
     * Paints what there is to see.
     *
     * @param g a copy, whose user space is the pixels of the view
     * @param size of the view, px
     * @return false if there is nothing to see
     */
    boolean paint(Graphics2D g, ViewTransform transform, Dimension size);
}
