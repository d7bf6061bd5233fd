package io.github.catenary.spi;

import io.github.catenary.generate.Generator;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.SceneRule;

/** What kinds of things a plugin, and the program itself, can add. */
public enum Kind {
    /** What a scene holds as elements: constraints, forces, colliders. */
    ELEMENT_TYPE("element type", ConstraintType.class),
    /** What makes a part of a scene. */
    GENERATOR("generator", Generator.class),
    /** What looks for mistakes in a scene. */
    SCENE_CHECK("scene check", SceneRule.class),
    /** What springs or particles are coloured by. */
    COLOURING("colouring", Colouring.class),
    /** What makes a scene of a file of another program. */
    IMPORTER("importer", Importer.class),
    /** What writes a scene as a file of another program. */
    EXPORTER("exporter", Exporter.class),
    /** A way of moving particles; the program's own are not among them. */
    INTEGRATOR("integrator", IntegratorType.class),
    /** What a gesture with the mouse does; the program's own are not among them. */
    TOOL("tool", MouseTool.class);

    private final String word;
    private final Class<? extends Described> type;

    Kind(String word, Class<? extends Described> type) {
        this.word = word;
        this.type = type;
    }

    /** What a message calls one of them, in English. */
    public String word() {
        return word;
    }

    /** What all of them implement. */
    public Class<? extends Described> type() {
        return type;
    }
}
