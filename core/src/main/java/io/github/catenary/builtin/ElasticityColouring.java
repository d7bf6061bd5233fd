package io.github.catenary.builtin;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;

/** {@code elasticity}: the share of its violation that one projection removes from a spring, 0 to 2. */
final class ElasticityColouring extends OwnColouring {
    ElasticityColouring() {
        super(
                "elasticity",
                "Elasticity",
                "Share of a spring's violation that one projection removes, from 0 to 2",
                Of.SPRINGS,
                "",
                Scale.SEQUENTIAL);
    }

    @Override
    public void fill(Frame frame, double[] values) {
        Scene scene = frame.scene();
        for (int i = 0; i < values.length; i++) {
            if (!frame.torn()[i]) values[i] = scene.elasticity(scene.springs().at(i));
        }
    }
}
