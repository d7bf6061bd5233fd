package io.github.catenary.app.canvas;

import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;

/** Tells the mouse that the space bar was let go, whatever other keys are down then. */
final class SpaceBar extends KeyAdapter {
    private final CanvasMouse mouse;

    SpaceBar(CanvasMouse mouse) {
        this.mouse = mouse;
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
