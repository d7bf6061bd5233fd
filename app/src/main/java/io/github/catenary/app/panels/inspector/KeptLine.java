package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.ui.text.KeptText;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.longrange.build.KeptSprings;
import io.github.catenary.solver.longrange.build.KeptSprings.Keeping;
import io.github.catenary.spi.Plugins;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The line that says whether the selected springs are kept to length, and why not. EDT only. */
final class KeptLine {
    final WrappedText text = new WrappedText(WrappedText.Role.TEXT, "");
    private final Supplier<Plugins> current;
    private final Latest<String> latest = new Latest<>(text::setText);
    private Scene scene = Scene.EMPTY;
    private IdSet springs = IdSet.empty();
    private Plugins plugins = Plugins.NONE;
    private KeptSprings.Latest kept = of(plugins);

    /** @param current the plugins, whose element types may lengthen springs */
    KeptLine(Supplier<Plugins> current) {
        this.current = current;
    }

    private static KeptSprings.Latest of(Plugins plugins) {
        return new KeptSprings.Latest(scene -> plugins.compiler().keptSprings(scene));
    }

    void show(Scene nowScene, IdSet nowSprings) {
        Plugins now = current.get();
        boolean others = !springs.equals(nowSprings);
        if (scene == nowScene && !others && plugins == now) return;
        if (plugins != now) kept = of(now);
        plugins = now;
        scene = nowScene;
        springs = nowSprings;
        latest.forget();
        boolean atOnce = scene.springs().size() <= Summaries.AT_ONCE_UP_TO
                && scene.elements().isEmpty();
        if (atOnce) {
            text.setText(words(kept, scene, springs));
            return;
        }
        if (others) text.setText(Texts.text("panel.pending")); // the text shown belongs to other springs
        KeptSprings.Latest asked = kept;
        latest.ask(() -> words(asked, nowScene, nowSprings));
    }

    private static String words(KeptSprings.Latest kept, Scene scene, IdSet springs) {
        Optional<KeptSprings> known = kept.of(scene);
        if (known.isEmpty()) return Texts.text("spring.kept.unknown");
        Map<Keeping, Integer> counts = new EnumMap<>(Keeping.class);
        springs.stream()
                .forEach(id -> counts.merge(known.get().at(scene.springs().positionOf(id)), 1, Integer::sum));
        if (counts.size() == 1) return KeptText.of(counts.keySet().iterator().next());
        String words = Texts.text("spring.kept.some", counts.getOrDefault(Keeping.KEPT, 0));
        for (Map.Entry<Keeping, Integer> each : counts.entrySet()) {
            words = switch (each.getKey()) {
                case KEPT -> words;
                case PARTLY -> Texts.text("spring.kept.more-partly", words, each.getValue());
                default -> Texts.text("spring.kept.more", words, each.getValue(), KeptText.why(each.getKey()));
            };
        }
        return words;
    }
}
