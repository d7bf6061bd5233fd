package io.github.catenary.app.window.welcome;

import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Rectangle;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.nio.file.Path;
import javax.swing.JButton;
import javax.swing.SwingConstants;

/** A sample: its picture, which moves while the pointer or the focus is on it, and its name. */
final class SampleCard extends JButton {
    private static final int WIDTH = 168;
    private static final int HEIGHT = 112;

    private final transient Thumbnail picture;

    SampleCard(Path sample, SampleSource source, ThumbnailRunner runner) {
        super(source.name(sample));
        Object file = sample.getFileName();
        setName("start.sample." + file);
        picture = new Thumbnail(
                this,
                WIDTH,
                HEIGHT,
                () -> source.read(sample),
                runner,
                why -> setToolTipText(Texts.text("start.sample.unshown", getText(), file, Texts.reason(why))));
        setIcon(picture);
        setToolTipText(Texts.text("start.sample.tip", getText(), file));
        setVerticalTextPosition(SwingConstants.BOTTOM);
        setHorizontalTextPosition(SwingConstants.CENTER);
        addMouseListener(new MouseAdapter() {
            @Override
            public void mouseEntered(MouseEvent event) {
                picture.play();
            }

            @Override
            public void mouseExited(MouseEvent event) {
                picture.rest();
            }
        });
        addFocusListener(new FocusAdapter() {
            @Override
            public void focusGained(FocusEvent event) {
                scrollRectToVisible(new Rectangle(getSize()));
                picture.play();
            }

            @Override
            public void focusLost(FocusEvent event) {
                picture.rest();
            }
        });
        arrow("LEFT", -1, 0);
        arrow("RIGHT", 1, 0);
        arrow("UP", 0, -1);
        arrow("DOWN", 0, 1);
    }

    Thumbnail picture() {
        return picture;
    }

    private void arrow(String key, int right, int down) {
        Keys.bind(this, key, Texts.text("start.key"), () -> go(right, down));
    }

    private void go(int right, int down) {
        if (!(getParent() instanceof Gallery gallery)) return;
        int next = gallery.getComponentZOrder(this) + right + down * gallery.columns();
        if (next >= 0 && next < gallery.getComponentCount()) {
            gallery.getComponent(next).requestFocusInWindow();
        }
    }
}
