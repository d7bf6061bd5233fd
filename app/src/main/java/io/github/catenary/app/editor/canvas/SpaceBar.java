package io.github.catenary.app.editor.canvas;

import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;

/** Tells the mouse handler that the space bar was released, whatever other keys are down. */
final class SpaceBar extends KeyAdapter {
    private final CanvasMouse mouse;

    SpaceBar(CanvasMouse mouse) {
        this.mouse = mouse;
    }

    @Override
    public void keyReleased(KeyEvent event) {
        if (CanvasMouse.isSpace(event)) mouse.space(false);
    }

    /** The release of a key outside this component is never reported here, so losing the focus counts as a release. */
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
