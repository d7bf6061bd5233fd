package io.github.catenary.app.timeline;

import com.formdev.flatlaf.fonts.jetbrains_mono.FlatJetBrainsMonoFont;
import com.formdev.flatlaf.util.FontUtils;
import io.github.catenary.app.preview.PreviewState;
import io.github.catenary.app.text.Texts;
import io.github.catenary.replay.Timeline;
import java.awt.Font;
import javax.swing.JLabel;
import javax.swing.UIManager;

/** The time that is shown, and the end of the recording. All digits are equally wide, so that the bar stands still. */
final class TimeReadout extends JLabel {
    TimeReadout() {
        setName("timeline.time");
        getAccessibleContext().setAccessibleName(Texts.text("timeline.time"));
    }

    @Override
    public void updateUI() {
        super.updateUI();
        FlatJetBrainsMonoFont.installLazy();
        int size = UIManager.getFont("Label.font").getSize();
        // Composite, because the font has no Chinese characters.
        setFont(FontUtils.getCompositeFont(FlatJetBrainsMonoFont.FAMILY, Font.PLAIN, size));
    }

    void show(PreviewState state) {
        Timeline timeline = state.transport().timeline();
        String text = Texts.text("timeline.time.value", state.status().time(), timeline.lastTime());
        if (text.equals(getText())) return;
        setText(text);
        setToolTipText(Texts.text("timeline.time.tip", timeline.present(), timeline.last()));
    }
}
