package io.github.catenary.app.run.timeline;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.replay.RunEvent;
import java.util.Locale;

/** What an event is called. */
final class EventText {
    private EventText() {}

    static String of(RunEvent event) {
        String key =
                "timeline.event." + event.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
        String what = Texts.text(key, event.count(), event.subject());
        return Texts.text("timeline.event", event.time(), what);
    }
}
