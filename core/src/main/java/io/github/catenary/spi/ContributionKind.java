package io.github.catenary.spi;

import io.github.catenary.generate.Generator;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.SceneRule;

/** The kinds of items that a plugin, or the program itself, can add. */
public enum ContributionKind {
    /** A type of elements: constraints, forces or colliders. */
    ELEMENT_TYPE("element type", ConstraintType.class),
    /** Generates a part of a scene. */
    GENERATOR("generator", Generator.class),
    /** Checks a scene for mistakes. */
    SCENE_CHECK("scene check", SceneRule.class),
    /** A quantity by which springs or particles are coloured. */
    COLOURING("colouring", Colouring.class),
    /** Reads a file of another program as a scene. */
    IMPORTER("importer", Importer.class),
    /** Writes a scene as a file of another program. */
    EXPORTER("exporter", Exporter.class),
    /** Moves the particles; the list leaves out the integrators of the program. */
    INTEGRATOR("integrator", IntegratorType.class),
    /** Turns a mouse gesture into an edit; the list leaves out the tools of the program. */
    TOOL("tool", MouseTool.class),
    /** Edits what is selected, or the whole scene; the list leaves out the operations of the program. */
    OPERATION("operation", SceneOperation.class),
    /** A number that a whole run gives. */
    MEASURE("measure", MeasureType.class),
    /** Finds devices that run scenes, such as graphics cards. */
    COMPUTE_PLATFORM("compute platform", ComputePlatform.class),
    /** Shows texts, numbers, tables and plots about a scene and its run. */
    PANEL("panel", ScenePanel.class);

    private final String word;
    private final Class<? extends Described> type;

    ContributionKind(String word, Class<? extends Described> type) {
        this.word = word;
        this.type = type;
    }

    /** The name of the kind in messages, in English. */
    public String word() {
        return word;
    }

    /** The interface that all items of this kind implement. */
    public Class<? extends Described> type() {
        return type;
    }
}
