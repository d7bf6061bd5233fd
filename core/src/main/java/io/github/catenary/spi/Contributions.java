package io.github.catenary.spi;

import io.github.catenary.generate.Generator;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.SceneRule;

/**
 * What a plugin adds itself to. Valid only during {@link CatenaryPlugin#contribute}.
 *
 * <p>What cannot be used is not added, and the method throws:
 *
 * <ul>
 *   <li>an {@link IllegalArgumentException} if one of the same kind and id is there already; if the id is not of the form
 *       {@code name.name}, each of a-z, 0-9 and hyphens (the first name keeps the ids of two plugins apart); or if the
 *       {@link FileFormat#ending} is not made of a-z and 0-9 with dots between, or is one of scenes: {@code json},
 *       {@code json.gz} or {@code gz}
 *   <li>a {@link NullPointerException} if what is added has no id, label, description or schema, an element type no
 *       {@code works} or {@code category}, a colouring no {@code of}, {@code unit} or {@code scale}, a file format no
 *       {@code ending}, a tool no {@code hint} or {@code trail}
 *   <li>an {@link IllegalStateException} once {@link CatenaryPlugin#contribute} is over
 *   <li>whatever the item throws when it is asked for these
 * </ul>
 */
public interface Contributions {
    /** A type of elements: a constraint, a force or a collider, as its {@link ConstraintType#category} says. */
    void constraint(ConstraintType type);

    /** What makes a part of a scene from parameters, for the Insert menu and {@code catenary new}. */
    void generator(Generator generator);

    /** What looks for mistakes in a scene, for {@code catenary validate}, every command that runs it, and the window. */
    void check(SceneRule rule);

    /** A quantity that springs or particles can be coloured by, for View ▸ Colour by. */
    void colouring(Colouring colouring);

    /** What reads files of another program, for File ▸ Import and {@code catenary convert}. */
    void importer(Importer importer);

    /** What writes files of another program, for File ▸ Export and {@code catenary convert}. */
    void exporter(Exporter exporter);

    /** A way of moving particles, for the Solver menu, {@code --integrator} and scenes. */
    void integrator(IntegratorType integrator);

    /** A tool for the mouse, for the column beside the drawing. */
    void tool(MouseTool tool);
}
