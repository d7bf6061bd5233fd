package io.github.catenary.edit.mesh;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Makes a chain of equal parts of each selected spring. The first part keeps the id of the spring. The others join its
 * groups and the targets that name it; faces along the spring are split.
 */
final class SplitSprings extends PlainOperation {
    SplitSprings() {
        super(
                "split",
                "Split springs",
                "Divides each spring into a chain of equal springs, together as stiff as the original",
                ParameterSchema.of(
                        new Parameter.Whole(
                                "parts",
                                "Parts",
                                "Number of parts of each spring",
                                "",
                                Bounds.between(2, 1000),
                                Optional.of(Value.of(2))),
                        new Parameter.Decimal(
                                "mass",
                                "Mass",
                                "Mass of each new particle; if empty, the mean of both ends",
                                "kg",
                                Bounds.POSITIVE,
                                Optional.empty())));
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        IdSet chosen = selection.springsOrBetween(scene);
        if (chosen.isEmpty()) throw EditRefusedException.because(NO_SPRINGS);
        int parts = values.whole("parts");
        Additions.requireSize((long) chosen.size() * parts);
        OptionalDouble mass = values.has("mass") ? OptionalDouble.of(values.number("mass")) : OptionalDouble.empty();
        SpringPieces pieces = new SpringPieces(scene, mass);
        Chain chain = new Chain(scene);
        double[] shares = new double[parts - 1];
        for (int k = 1; k < parts; k++) shares[k - 1] = (double) k / parts;
        for (int id : chosen.toArray()) {
            Spring spring = scene.springs().get(id);
            Spring part = chain.part(spring, parts);
            pieces.split(spring, shares, k -> part);
        }
        return pieces.done();
    }

    static final Message NO_SPRINGS = Message.of(
            "edit.select-springs", "no spring is selected, and none joins two selected particles; select some springs");

    @Override
    public Selection select(Scene before, Scene after, Selection selection) {
        return selection.within(after).plus(Selection.added(before, after));
    }
}
