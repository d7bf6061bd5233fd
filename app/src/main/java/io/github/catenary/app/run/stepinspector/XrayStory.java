package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.Verdict;
import io.github.catenary.analysis.stepinspector.XrayReport;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Column;
import io.github.catenary.app.ui.theme.WrappedText;
import java.util.Optional;
import net.miginfocom.swing.MigLayout;

/** What happened at the present moment, in words, and how far the X-ray can be trusted. EDT only. */
final class XrayStory extends Column {
    private final WrappedText story = new WrappedText(WrappedText.Role.TEXT, " ");
    private final WrappedText numbers = new WrappedText(WrappedText.Role.HINT, " ");
    private final WrappedText trust = new WrappedText(WrappedText.Role.HINT, " ");
    private final WrappedText measures = new WrappedText(WrappedText.Role.HINT, "");
    private final WrappedText trouble = new WrappedText(WrappedText.Role.ERROR, "");

    XrayStory() {
        super(new MigLayout("insets 8 10 8 10, wrap 1, fillx, gapy 5, hidemode 3", "[grow, fill]"));
        story.setName("xray.story");
        numbers.setName("xray.numbers");
        trust.setName("xray.trust");
        measures.setName("xray.measures");
        trouble.setName("xray.trouble");
        story.getAccessibleContext().setAccessibleName(Texts.text("xray.story.name"));
        for (WrappedText each : new WrappedText[] {trouble, story, numbers, trust, measures}) add(each, "wmin 60");
        trouble.setVisible(false);
    }

    void show(XrayModel model, XrayWords words) {
        story.setText(words.story(model));
        numbers.setText(model.row().map(words::numbers).orElse(""));
        numbers.setVisible(model.row().isPresent());
        trust.setText(model.report().map(words::trust).orElse(" "));
        Optional<String> measured = model.report().flatMap(words::measures);
        measures.setText(measured.orElse(""));
        measures.setVisible(measured.isPresent());
    }

    /** @param why empty if all is well */
    void complain(Optional<String> why, Optional<XrayReport> report) {
        String reason = why.orElseGet(() -> report.filter(all -> all.verdict() == Verdict.FAILED)
                .flatMap(XrayReport::divergence)
                .map(failed -> Texts.text(failed.what()))
                .orElse(""));
        trouble.setText(reason);
        trouble.setVisible(!reason.isEmpty());
    }

    @Override
    protected int line() {
        return getFontMetrics(getFont()).getHeight();
    }
}
