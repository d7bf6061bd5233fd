package io.github.catenary.app.run.timeline;

import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NumberFont;
import io.github.catenary.replay.Timeline;
import javax.swing.JLabel;

/** The time that is shown, and the end of the recording. All digits are equally wide, so that the bar stands still. */
final class TimeReadout extends JLabel {
    TimeReadout() {
        setName("timeline.time");
        getAccessibleContext().setAccessibleName(Texts.text("timeline.time"));
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setFont(NumberFont.get());
    }

    void show(PreviewState state) {
        Timeline timeline = state.transport().timeline();
        String text = Texts.text("timeline.time.value", state.status().time(), timeline.lastTime());
        if (text.equals(getText())) return;
        setText(text);
        setToolTipText(Texts.text("timeline.time.tip", timeline.present(), timeline.last()));
    }
}
