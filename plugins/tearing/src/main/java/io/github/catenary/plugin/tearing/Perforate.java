package io.github.catenary.plugin.tearing;

import io.github.catenary.edit.Selection;
import io.github.catenary.io.Progress;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ItemAmounts;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.SceneOperation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code tearing.perforate}: lets the selected springs tear first. Elements {@code tearing.threshold} that tear some of
 * them give these another strength. The others get an element of their own, which tears at the same share of a strain.
 */
final class Perforate implements SceneOperation {
    private static final String STRENGTH = "strength";
    private static final String STRAIN = "strain";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number(
                    STRENGTH,
                    "Strength",
                    "Share of its threshold that a spring keeps",
                    "",
                    new Bounds(0, false, 1, true),
                    0.2),
            Parameter.number(
                    STRAIN,
                    "Strain",
                    "Threshold of springs that did not tear before, of which they keep the share",
                    "",
                    Bounds.POSITIVE,
                    0.5));

    @Override
    public Descriptor descriptor() {
        return new Descriptor("tearing.perforate", "Perforate", "Makes the selected springs tear first", SCHEMA);
    }

    @Override
    public Needs needs() {
        return Needs.atLeast(1, Kind.SPRINGS);
    }

    @Override
    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
        double strength = values.number(STRENGTH);
        IdSet left = selection.springs();
        Map<Integer, Element> weaker = new HashMap<>();
        for (Element element : scene.elements()) {
            if (!element.enabled() || !element.type().equals(TearingThreshold.ID)) continue;
            IdSet torn = scene.springIds(element.springs());
            IdSet chosen = selection.springs().where(torn::contains);
            if (chosen.isEmpty()) continue;
            weaker.put(element.id(), weakened(scene, element, chosen, strength));
            left = left.minus(chosen);
        }
        Scene edited = scene.withElements(
                scene.elements().change(IdSet.of(weaker.keySet()), each -> weaker.getOrDefault(each.id(), each)));
        if (!left.isEmpty()) {
            double strain = strength * values.number(STRAIN);
            Element added = tearing(scene.nextIds().element(), left, strain);
            edited = edited.withElements(edited.elements().plus(List.of(added)));
        }
        return Edited.of(edited)
                .telling(Message.of(
                        "tearing.perforated",
                        "springs that tear first now: {0}",
                        selection.springs().size()));
    }

    private static Element weakened(Scene scene, Element element, IdSet chosen, double strength) {
        ItemAmounts before = TearingThreshold.STRENGTHS.in(element.parameters());
        List<Value> pairs = new ArrayList<>();
        for (int id : IdSet.ofAll(scene.springs())
                .where(id -> chosen.contains(id) || before.has(id))
                .toArray()) {
            double own = chosen.contains(id) ? strength : before.of(id);
            pairs.add(new Value.Items(List.of(Value.of(id), Value.of(own))));
        }
        return element.withParameters(element.parameters().with(TearingThreshold.STRENGTH, new Value.Items(pairs)));
    }

    private static Element tearing(int id, IdSet springs, double strain) {
        return new Element(
                id,
                TearingThreshold.ID,
                true,
                Target.NONE,
                new Target.Ids(springs),
                Parameters.of(Map.of(TearingThreshold.STRAIN, Value.of(strain))),
                UnknownData.NONE);
    }
}
