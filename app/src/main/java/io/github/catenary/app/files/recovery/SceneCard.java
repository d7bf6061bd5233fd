package io.github.catenary.app.files.recovery;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.flat.SceneImage;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.Scene;
import java.awt.image.BaseMultiResolutionImage;
import java.awt.image.BufferedImage;
import java.util.List;
import javax.swing.Icon;
import javax.swing.ImageIcon;
import javax.swing.UIManager;

/**
 * The entry of a scene in a list.
 *
 * @param lines facts about the scene, the most important first
 * @param placed true if the last line is a path, whose end tells more than its beginning
 */
record SceneCard(Icon picture, String name, List<String> lines, boolean placed) {
    /** Of the picture at scale 1, px. */
    static final int WIDTH = 144;

    static final int HEIGHT = 96;

    /** A picture of the scene as it is drawn, sharp at scale 2, too. Not for the EDT: a large scene takes a second. */
    static Icon picture(Scene scene) {
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        int width = UIScale.scale(WIDTH);
        int height = UIScale.scale(HEIGHT);
        return new ImageIcon(new BaseMultiResolutionImage(
                SceneImage.render(scene, width, height, colors),
                SceneImage.render(scene, 2 * width, 2 * height, colors)));
    }

    /** The picture of what is not read yet. */
    static Icon noPicture() {
        return new ImageIcon(
                new BufferedImage(UIScale.scale(WIDTH), UIScale.scale(HEIGHT), BufferedImage.TYPE_INT_ARGB));
    }

    /** The sign of what cannot be read. */
    static Icon damagedSign() {
        return UIManager.getIcon("OptionPane.warningIcon");
    }

    /** The sign of what somebody else put there. */
    static Icon foreignSign() {
        return UIManager.getIcon("OptionPane.informationIcon");
    }
}
