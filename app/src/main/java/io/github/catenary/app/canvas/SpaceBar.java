package io.github.catenary.app.canvas;

import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;

/** Tells the mouse whether the space bar is down. */
final class SpaceBar extends KeyAdapter {
    private final CanvasMouse mouse;

    SpaceBar(CanvasMouse mouse) {
        this.mouse = mouse;
    }

    @Override
    public void keyPressed(KeyEvent event) {
        if (CanvasMouse.isSpace(event)) mouse.space(true);
    }

    @Override
    public void keyReleased(KeyEvent event) {
        if (CanvasMouse.isSpace(event)) mouse.space(false);
    }

    /** A key that is let go elsewhere is never reported here. */
    static final class Release extends FocusAdapter {
        private final CanvasMouse mouse;

        Release(CanvasMouse mouse) {
            this.mouse = mouse;
        }

        @Override
        public void focusLost(FocusEvent event) {
            mouse.space(false);
        }
    }
}
