package io.github.catenary.app.ui.theme;

import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.swing.JComponent;

/** A component that paints a picture. Screen readers call it a canvas; the subclass gives it its name. EDT only. */
public abstract class PaintedComponent extends JComponent {
    @SuppressWarnings("this-escape") // only a setter of Swing, which no picture overrides
    protected PaintedComponent() {
        enableInputMethods(false); // letters are keys here, also while an input method for texts is on
    }

    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) accessibleContext = new AccessiblePicture();
        return accessibleContext;
    }

    private final class AccessiblePicture extends AccessibleJComponent {
        @Override
        public AccessibleRole getAccessibleRole() {
            return AccessibleRole.CANVAS;
        }
    }
}
