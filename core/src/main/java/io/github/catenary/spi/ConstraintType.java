package io.github.catenary.spi;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.parameter.ReadOnce;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.KernelFactory;
import java.util.List;

/**
 * A type of element: a constraint, a force or a collider. Forms, files and the command line take its parameters from
 * its schema, so an author writes no code for them.
 *
 * <p>The texts are English. A window in another language looks for translations in a UTF-8 properties file beside the
 * class, such as {@code messages_zh_CN.properties}, under the following keys. It shows a text without a translation in
 * English:
 *
 * <pre>
 *   tearing.threshold              the label of the type with that id
 *   tearing.threshold.tip          its description
 *   tearing.threshold.strain       the label of a parameter
 *   tearing.threshold.strain.tip   its description
 *   test.rope.side.left            the word {@code left} of a choice
 * </pre>
 *
 * <p>Other kinds of contributions have the same keys with their kind in front, such as {@code
 * generator.acme.ring}, {@code scene-check.acme.size.tip} or {@code tool.acme.stamp.hint}.
 */
public interface ConstraintType extends KernelFactory, Described {
    @Override
    @ReadOnce
    default String id() {
        return descriptor().id();
    }

    @Override
    @ReadOnce
    default ParameterSchema schema() {
        return descriptor().schema();
    }

    /** The category under which menus and lists show the type. It does not affect the kernel. */
    @ReadOnce
    default Category category() {
        return Category.CONSTRAINT;
    }

    /** The kinds of items on which an element of this type acts. */
    @ReadOnce
    AppliesTo appliesTo();

    /**
     * The parameters with which a new element of this type begins in a scene, where defaults would not do: such as a size
     * that fits the mesh. The window calls this when the user adds an element; files that leave out a parameter still mean its
     * default.
     */
    default Parameters suggested(Scene scene) {
        return Parameters.NONE;
    }

    /**
     * True if a new element works on everything, though something is selected: it is about what particles do to each other.
     */
    @ReadOnce
    default boolean startsOnAll() {
        return false;
    }

    @Override
    default boolean needsSprings() {
        return appliesTo() == AppliesTo.ON_SPRINGS;
    }

    @Override
    default boolean needsParticles() {
        return appliesTo() == AppliesTo.ON_PARTICLES;
    }

    /**
     * The lines that show an element of this type in the drawing and the preview; empty for most types. The window calls
     * this method on a thread of its own whenever parameters change, and keeps the result. An element with more than
     * 20,000 points, or more than 1,000 {@linkplain #solids bodies}, shows nothing but a warning.
     *
     * @param values the parameters of the element, checked, with defaults filled in
     */
    default List<Outline> outline(ParameterValues values) {
        return List.of();
    }

    /**
     * The handles by which the user drags an element in the drawing; empty for most types. Only an element with an
     * outline shows its handles. Called as {@link #outline(ParameterValues)} is.
     *
     * @param values the parameters of the element, checked, with defaults filled in
     */
    default List<Handle> handles(ParameterValues values) {
        return List.of();
    }

    /**
     * The bodies that show an element of this type in pictures in three dimensions; empty for most types. Called as {@link
     * #outline(ParameterValues)} is.
     *
     * @param values the parameters of the element, checked, with defaults filled in
     */
    default List<Solid> solids(ParameterValues values) {
        return List.of();
    }

    /**
     * True if the shapes of an element depend on the positions of its particles or on the time. For drawing, preview,
     * films and pictures, the program then calls {@link #outline(BoundElement, Frame)} and {@link #solids(BoundElement,
     * Frame)} instead of the methods that know only the parameters.
     */
    @ReadOnce
    default boolean followsRun() {
        return false;
    }

    /**
     * The lines of an element in a frame of its run. Called only if {@link #followsRun} is true, on a thread of its own,
     * for frames in any order, and not for every frame. While a call takes long, the preview shows the previous result.
     * After a call that throws, it shows nothing until somebody edits the elements of the scene.
     *
     * @param element the element; its arrays hold positions in the tables of {@code frame.authored()}
     * @param frame the frame, with detail if the view has it; the drawing is frame 0 at time 0
     */
    default List<Outline> outline(BoundElement element, Frame frame) {
        return outline(element.values());
    }

    /** The bodies of an element in a frame of its run. Called as {@link #outline(BoundElement, Frame)} is. */
    default List<Solid> solids(BoundElement element, Frame frame) {
        return solids(element.values());
    }

    /** The category of an element for users. */
    enum Category {
        FORCE,
        COLLIDER,
        CONSTRAINT
    }

    /** The kinds of items on which an element acts. */
    enum AppliesTo {
        ON_SPRINGS,
        ON_PARTICLES,
        ON_BOTH
    }
}
