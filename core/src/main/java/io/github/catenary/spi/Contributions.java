package io.github.catenary.spi;

import io.github.catenary.generate.Generator;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.SceneRule;

/**
 * Receives the contributions of a plugin. Valid only during {@link CatenaryPlugin#contribute}, on its thread.
 *
 * <p>A method that gets an unusable item does not add it. It throws
 *
 * <ul>
 *   <li>an {@link IllegalArgumentException} if
 *       <ul>
 *         <li>the plugin has added an item of the same kind and id;
 *         <li>the id is not of the form {@code name.name}, each of a-z, 0-9 and hyphens; the first name, that of the
 *             plugin, keeps the ids of two plugins apart;
 *         <li>an id, a label, an ending or a unit has more than 200 characters, or a description or a hint more than
 *             10,000;
 *         <li>two element types declare a channel with the same id, one of springs and the other of particles;
 *         <li>the {@link FileFormat#ending} is not made of a-z and 0-9 with dots between, or is that of scene files:
 *             {@code json}, {@code json.gz} or {@code gz};
 *         <li>an {@link Adjustable} or an operation declares a parameter of particles, springs or amounts;
 *         <li>something else than an element type declares a file;
 *       </ul>
 *   <li>a {@link NullPointerException} if an item returns null for its id, label, description or schema, an element type
 *       for {@code appliesTo} or {@code category}, a colouring for {@code of}, {@code unit} or {@code scale}, a
 *       measure for {@code unit}, a file format for {@code ending}, a tool for {@code hint} or {@code trail}, or an
 *       operation for {@code needs};
 *   <li>an {@link IllegalStateException} after {@link CatenaryPlugin#contribute} has returned;
 *   <li>every exception that the item throws from one of these methods.
 * </ul>
 */
public interface Contributions {
    /** Adds an element type: a constraint, a force or a collider, according to {@link ConstraintType#category}. */
    void constraint(ConstraintType type);

    /** Adds a generator of parts of scenes, for the Insert menu and {@code catenary new}. */
    void generator(Generator generator);

    /** Adds a scene check, for {@code catenary validate}, all commands that run a scene, and the window. */
    void check(SceneRule rule);

    /** Adds a quantity by which the window colours springs or particles, for View ▸ Colour by. */
    void colouring(Colouring colouring);

    /** Adds a reader of files of another program, for File ▸ Import and {@code catenary convert}. */
    void importer(Importer importer);

    /** Adds a writer of files of another program, for File ▸ Export and {@code catenary convert}. */
    void exporter(Exporter exporter);

    /** Adds an integrator, for the Solver menu, {@code --integrator} and scenes. */
    void integrator(IntegratorType integrator);

    /** Adds a mouse tool, for the tool bar beside the drawing. */
    void tool(MouseTool tool);

    /** Adds an edit of what is selected, for Edit ▸ Plugins and {@code catenary apply}. */
    default void operation(SceneOperation operation) {
        throw new UnsupportedOperationException("this program has no operations of plugins");
    }

    /** Adds a measure over whole runs, for plots, {@code catenary run}, races, the X-ray and studies. */
    default void measure(MeasureType measure) {
        throw new UnsupportedOperationException("this program measures only what it knows itself");
    }

    /** Adds a way to find devices that run scenes, for {@code --device} and Run ▸ Compute on. */
    default void platform(ComputePlatform platform) {
        throw new UnsupportedOperationException("this program runs on the processor alone");
    }

    /** Adds a panel of texts, numbers, tables and plots, for the dock of the window and {@code catenary panel}. */
    default void panel(ScenePanel panel) {
        throw new UnsupportedOperationException("this program shows no panels");
    }
}
