package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterValues;

/** An operation of which can be said, before it is done, what would come of it. */
public interface PredictableOperation extends Operation {
    /**
     * What {@link #apply} would come to, or why it would refuse. Any thread; takes less time than to apply it.
     *
     * @param values of the {@link #schema}
     */
    Message forecast(Scene scene, Selection selection, ParameterValues values);
}
