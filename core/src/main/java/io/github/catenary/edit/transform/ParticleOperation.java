package io.github.catenary.edit.transform;

import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;

/** An operation on the selected particles and the ends of the selected springs. */
abstract class ParticleOperation extends PlainOperation {
    ParticleOperation(String id, String label, String description, ParameterSchema schema) {
        super(id, label, description, schema);
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        return apply(scene, selection.particlesWithEnds(scene), values);
    }

    /** @param particles at least one */
    abstract Scene apply(Scene scene, IdSet particles, ParameterValues values);
}
